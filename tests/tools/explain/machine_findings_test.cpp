// Tests that each sentence about what the state machine found is true.
#include <cctype>
#include <set>

#include "model/utf8.hpp"
#include "standard/domain.hpp"
#include "standard/infra.hpp"
#include "standard/url_miscellaneous.hpp"
#include "tests/catch.hpp"
#include "tests/tools/explain/two_explanations.hpp"

using namespace refurl;
using namespace refurl::test;
using tools::machine::Event;

namespace {

std::string lowercase(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) {
        return c < 0x80 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
    });
    return text;
}

/// Returns the scheme of a text, or nothing.
std::optional<std::string> scheme_of(const std::string& text) {
    std::size_t at = 0;
    const auto is_alpha = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (text.empty() || !is_alpha(text[0])) return std::nullopt;
    while (at < text.size() && (is_alpha(text[at]) || (text[at] >= '0' && text[at] <= '9') || text[at] == '+' ||
                                text[at] == '-' || text[at] == '.'))
        ++at;
    return at < text.size() && text[at] == ':' ? std::optional(text.substr(0, at)) : std::nullopt;
}

/// Reports whether no slash follows the host of a web URL, or the scheme of a file URL, as the state machine reads
bool is_url_code_point(char32_t c) {
    if (c < 0x80)
        return std::isalnum(static_cast<int>(c)) != 0 || std::u32string_view(U"!$&'()*+,-./:;=?@_~").contains(c);
    const bool is_noncharacter = (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE;
    return c >= 0xA0 && c <= 0x10FFFD && !is_noncharacter;
}

/// Reports whether no URL unit begins at a byte of the input.
bool is_no_url_unit(std::string_view input, std::size_t at) {
    const Decoded first = decode_first(input.substr(at));
    if (first.code_point != U'%') return !is_url_code_point(first.code_point);
    std::string rest(input.substr(at + 1));
    std::erase_if(rest, [](char c) { return c == '\t' || c == '\n' || c == '\r'; });
    return rest.size() < 2 || std::isxdigit(static_cast<unsigned char>(rest[0])) == 0 ||
           std::isxdigit(static_cast<unsigned char>(rest[1])) == 0;
}

/// Reports whether an event about URL units names each code point with such an error, and each once.
bool is_true_of_units(const Event& event, std::string_view input) {
    std::set<std::string_view> at_errors;
    for (const standard::ValidationError& error : event.errors) {
        if (error.name != "invalid-URL-unit" || !is_no_url_unit(input, error.offset)) return false;
        const std::string_view rest = input.substr(error.offset);
        at_errors.insert(rest.substr(0, decode_first(rest).length));
    }
    std::multiset<std::string_view> named;
    for (std::string_view rest = event.before; !rest.empty();) {
        const std::size_t length = decode_first(rest).length;
        named.insert(rest.substr(0, length));
        rest.remove_prefix(length);
    }
    const bool is_well_formed = std::ranges::all_of(at_errors, [](auto each) { return decode_first(each).valid; });
    return !at_errors.empty() && (!is_well_formed || std::ranges::equal(named, at_errors));
}

bool is_special_scheme(const std::string& scheme) {
    return standard::is_special_scheme(lowercase(scheme), standard::Edition::today());
}

/// Returns what the words `begins with …` say of a text.
bool begins_with(const std::string& text, std::string_view words, bool is_special) {
    const auto is_slash = [&](std::size_t at) {
        return at < text.size() && (text[at] == '/' || (is_special && text[at] == '\\'));
    };
    const auto is_drive = [&](std::size_t at) {
        return text.size() >= at + 2 && std::isalpha(static_cast<unsigned char>(text[at])) != 0 &&
               (text[at + 1] == ':' || text[at + 1] == '|') &&
               (text.size() == at + 2 || std::string_view("/\\?#").contains(text[at + 2]));
    };
    if (words == "a query") return text.starts_with('?');
    if (words == "a fragment") return text.starts_with('#');
    if (words == "`//`") return is_slash(0) && is_slash(1);
    if (words == "a drive letter") return is_drive(is_slash(0) ? 1 : 0);
    if (words == "a slash") return is_slash(0) && !is_slash(1);
    return words == "a segment of a path" && !text.empty() && !is_slash(0) && text[0] != '?' && text[0] != '#';
}

std::string between(const std::string& text, std::string_view before, std::string_view after) {
    const std::size_t at = text.find(before);
    if (at == std::string::npos) return "";
    const std::size_t begin = at + before.size();
    return text.substr(begin, text.find(after, begin) - begin);
}

/// Reports whether an event that is no rule is true.
bool is_true_of_finding(const Event& event, const TwoExplanations& both) {
    const std::string text = both.text();
    const std::optional<std::string> scheme = scheme_of(text);
    const std::string rest = scheme ? text.substr(scheme->size() + 1) : text;
    const auto& url = both.machine.outcome.url;
    const bool is_web = both.pipeline.mode == Mode::web;
    if (event.name == "scheme")
        return scheme == event.after && says(event, " is special") == is_special_scheme(*scheme) &&
               says(event, "No `//`") == (lowercase(*scheme) == "file" && !rest.starts_with("//")) &&
               says(event, "opaque") == (!is_special_scheme(*scheme) && !rest.starts_with('/')) &&
               says(event, "A slash follows") == (!is_special_scheme(*scheme) && rest.starts_with('/')) &&
               says(event, "may be empty") == (lowercase(*scheme) == "file") &&
               says(event, "needs a host") == (is_web && is_special_scheme(*scheme));
    if (event.name == "no-scheme") return !scheme && says(event, "there is no base") == !both.base;
    if (event.name == "rebase") {
        if (says(event, "nothing comes")) return scheme && rest.starts_with("//");
        const bool is_rest = says(event, "The rest");
        const std::string& read = is_rest ? rest : text;
        if (is_rest != scheme.has_value()) return false;
        if (says(event, " is empty")) return read.empty();
        return begins_with(read, between(event.sentence, "begins with ", ". So"), both.pipeline.mode != Mode::generic);
    }
    if (event.name == "slashes") {
        const bool are_slashes = event.before.find_first_not_of("/\\") == std::string::npos;
        const std::size_t end = event.before.size();
        return is_web && are_slashes && event.before != "//" && rest.starts_with(event.before) &&
               (rest.size() == end || (rest[end] != '/' && rest[end] != '\\'));
    }
    if (event.name == "userinfo") {
        const std::size_t at = text.find(event.after + "@");
        const std::size_t end = text.find_first_of(both.pipeline.mode == Mode::generic ? "/?#" : "/\\?#", at);
        return at != std::string::npos && text.rfind('@', end) == at + event.after.size();
    }
    if (event.name == "drive-letter")
        return event.after.size() == 2 && std::isalpha(static_cast<unsigned char>(event.after[0])) != 0 && url &&
               hostname(*url).empty() && pathname(*url).starts_with("/" + event.after.substr(0, 1) + ":");
    if (event.name == "strict-domain")
        return !standard::domain_parser_to_ascii(standard::utf8_decode_without_bom(event.before), true,
                                                 standard::Edition::today());
    if (event.name == "forbidden-code-points") return !url && !both.pipeline.url;
    if (event.name == "host") {
        if (!url) return true;  // the law of equal sentences compares it
        const std::string host = hostname(*url);
        return event.after.empty() ? host.empty() : event.after == host || event.after == "localhost";
    }
    if (event.name == "port") return url && event.after == port(*url);
    if (event.name == "path") return url && event.after == pathname(*url);
    if (event.name == "query") return url && event.after == url->query;
    if (event.name == "fragment") return url && event.after == url->fragment;
    if (event.name == "encoding") return both.pair.encoding != Encoding::utf_8;
    if (event.name == "url-units") return is_true_of_units(event, both.pair.input);
    if (event.name == "href") return url && event.after == serialize(*url);
    return event.name == "failure" && !url;
}

}  // namespace

TEST_CASE("law: each sentence about what the state machine found is true", "[answers]") {
    static int checked = 0;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        for (const Event& event : both.machine.events) {
            if (event.is_rule) continue;
            ++checked;
            if (!is_true_of_finding(event, both))
                return described(both) + std::string(event.name) + ": " + event.sentence;
        }
        return std::nullopt;
    });
    CHECK(checked > 300);
}
