// Tests the sentences of an explanation that are about no rule: each is one of a list, and its condition holds. The
// conditions ask the standard's state machine, or look at the text itself.
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "api/message.hpp"
#include "explain/explain.hpp"
#include "refurl.hpp"
#include "standard/standard.hpp"
#include "standard/url_miscellaneous.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/sentences.hpp"
#include "tests/wpt.hpp"

using namespace refurl;
using namespace refurl::explain;
using namespace refurl::test;

namespace {

using Holes = std::vector<std::string>;

/// What a sentence is about.
struct Told {
    const Explanation& it;
    const standard::UrlRecord* base;  ///< as the state machine knows it, or null
    std::optional<standard::UrlRecord> url;
    Holes holes;

    [[nodiscard]] std::string_view text() const { return it.text; }
    [[nodiscard]] std::optional<standard::UrlRecord> read(const std::string& other) const {
        return standard::parse(other, base).url;
    }
    [[nodiscard]] std::string scheme() const {
        std::string scheme(text().substr(0, text().find(':')));
        for (char& c : scheme) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return scheme;
    }
};

bool is_special_name(std::string_view scheme) {
    return standard::is_special_scheme(scheme, standard::Edition::today());
}

bool begins_with_scheme(const Told& told) {
    const std::string scheme = told.scheme();
    const auto is_of_scheme = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
    };
    return scheme.size() < told.text().size() && !scheme.empty() && scheme[0] >= 'a' && scheme[0] <= 'z' &&
           std::ranges::all_of(scheme, is_of_scheme);
}

std::string host_of(const std::optional<standard::UrlRecord>& url) {
    return url && url->host ? standard::serialize_host(*url->host) : "";
}

/// Reports whether the text between `//` and the next of `/?#` has an `@`, and the URL has the same host and no
/// credentials without all up to the last one.
bool is_host_after_last_at(const Told& told) {
    const std::size_t begin = begins_with_scheme(told) ? told.text().find(':') + 1 : 0;
    if (!told.text().substr(begin).starts_with("//")) return false;
    const std::string_view authority =
        told.text().substr(begin + 2, told.text().find_first_of("/?#", begin + 2) - begin - 2);
    const std::size_t at = authority.rfind('@');
    if (at == std::string_view::npos) return false;
    const auto other = told.read(std::string(told.text()).erase(begin + 2, at + 1));
    if (!told.url) return true;
    return other && other->username.empty() && other->password.empty() && host_of(other) == host_of(told.url);
}

template <class Kind>
bool is_host(const Told& told) {
    return !told.url || (told.url->host && std::holds_alternative<Kind>(*told.url->host));
}

bool ends_in_number(std::string_view host) {
    if (host.ends_with('.')) host.remove_suffix(1);
    const std::string_view last = host.substr(host.rfind('.') + 1);
    const bool is_decimal = !last.empty() && last.find_first_not_of("0123456789") == std::string_view::npos;
    const bool is_hexadecimal = (last.starts_with("0x") || last.starts_with("0X")) &&
                                last.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string_view::npos;
    return is_decimal || is_hexadecimal;
}

/// Reports whether a text has the code point of these words, and it is none that a scheme may have.
bool has_other_than_scheme_characters(std::string_view text, std::string_view words) {
    for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(decode_first(rest).length)) {
        const char32_t c = decode_first(rest).code_point;
        if (words == words_of(c)) return !is_alpha(c) && !is_digit(c) && c != '+' && c != '-' && c != '.';
    }
    return false;
}

std::string unquoted(std::string text) {
    while (text.starts_with('`') || text.ends_with('`')) {
        if (text.starts_with('`')) text.erase(0, 1);
        if (text.ends_with('`')) text.pop_back();
    }
    return text;
}

// ---- What the grammar expects

/// Texts that begin with what words stand for.
const std::map<std::string, std::string> examples_of_words{{"a letter", "a"},
                                                           {"a digit", "1"},
                                                           {"a digit from 1 to 9", "1"},
                                                           {"a hexadecimal digit", "1"},
                                                           {"a digit from 0 to 4", "0"},
                                                           {"a digit from 0 to 5", "0"},
                                                           {"a character of a host", "h"},
                                                           {"the end", ""}};

std::vector<std::string> words_in(std::string list) {
    std::vector<std::string> words;
    if (const std::size_t last = list.rfind(" or "); last != std::string::npos) list.replace(last, 4, ", ");
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t end = std::min(list.find(", ", at), list.size());
        words.push_back(list.substr(at, end - at));
        at = end + 2;
    }
    return words;
}

/// Reports whether some text that begins as expected makes a URL. One more digit of a port does for the grammar, even
/// if the number is too large.
bool helps(const std::string& word, const Told& told) {
    if (word == "a digit") return true;
    static constexpr std::array<std::string_view, 6> rests{"", "h", "1", "41", "::]", "::1]"};
    const auto example = examples_of_words.find(word);
    const std::string begin = example != examples_of_words.end() ? example->second : unquoted(word);
    const std::string before(told.text().substr(0, told.it.reading.stop));
    return std::ranges::any_of(rests, [&](std::string_view rest) {
        return (!begin.empty() || rest.empty()) && told.read(before + begin + std::string(rest)).has_value();
    });
}

/// Reports whether each of the expected words can lead to a URL, unless none does, because something else is wrong too.
/// The inside of an IPv6 address is left out: few texts complete one.
bool are_all_of_use(const Told& told) {
    const std::string_view before = told.text().substr(0, told.it.reading.stop);
    if (before.contains('[')) return true;
    const std::vector<std::string> words = words_in(told.holes[0]);
    const auto count = std::ranges::count_if(words, [&](const std::string& word) { return helps(word, told); });
    const bool has_digit = std::ranges::find(words, "a digit") != words.end();
    return count == (has_digit ? 1 : 0) || static_cast<std::size_t>(count) == words.size();
}

// ---- The sentences

struct Claim {
    std::string_view sentence;  ///< {} stands for any text
    bool (*holds)(const Told&);
};

const std::vector<Claim> claims{
    // mode
    {"The scheme {} is special.", [](const Told& t) { return begins_with_scheme(t) && is_special_name(t.scheme()); }},
    {"The scheme {} is not special.",
     [](const Told& t) { return begins_with_scheme(t) && !is_special_name(t.scheme()); }},
    {"The text does not begin with a scheme, so the scheme of the base decides how it is read.",
     [](const Told& t) { return !begins_with_scheme(t) && t.base != nullptr; }},
    {"The text does not begin with a scheme, such as `https:`, and there is no base.",
     [](const Told& t) { return !begins_with_scheme(t) && t.base == nullptr; }},
    {"A scheme begins with a letter, not with {}.",
     [](const Told& t) { return !begins_with_scheme(t) && (t.scheme()[0] < 'a' || t.scheme()[0] > 'z'); }},
    {"What stands before the first `:` is no scheme, because it has {}.",
     [](const Told& t) { return !begins_with_scheme(t) && has_other_than_scheme_characters(t.scheme(), t.holes[0]); }},
    {"The mode is web: the URL has a host, which is a domain or an IP address, and `\\` counts as `/`.",
     [](const Told& t) { return !t.url || (is_special_name(t.url->scheme) && !host_of(t.url).empty()); }},
    {"The mode is file: there can be a Windows drive letter, and `\\` counts as `/`.",
     [](const Told& t) { return !t.url || t.url->scheme == "file"; }},
    {"The mode is generic: a host is not interpreted, unless it is an IPv6 address, and `\\` does not count as `/`.",
     [](const Told& t) { return !t.url || !is_special_name(t.url->scheme); }},
    // parse
    {"The grammar reads: {}.", [](const Told&) { return true; }},
    {"The last `@` of the authority ends the username and password, and the host follows it. The authority ends before "
     "the next `/`, `?` or `#`.",
     is_host_after_last_at},
    {"The path is opaque, because it does not begin with a slash: `.` and `..` have no meaning in it.",
     [](const Told& t) { return !t.url || standard::has_opaque_path(*t.url) || !begins_with_scheme(t); }},
    {"A percent-encoded slash or backslash in the path is no slash: it does not end a segment.",
     [](const Told& t) {
         return std::ranges::any_of(std::array{"%2f", "%2F", "%5c", "%5C"},
                                    [&](std::string_view each) { return t.text().contains(each); });
     }},
    {"The query begins after the first `?`. Every other `?` is part of it or of the fragment.",
     [](const Told& t) { return std::ranges::count(t.text(), '?') > 1 && t.text().find('?') < t.text().find('#'); }},
    {"The marks around a URL are not part of it. Write {}.",
     [](const Told& t) { return t.read(unquoted(t.holes[0])).has_value(); }},
    {"A path on a Windows drive is written as the URL {}.",
     [](const Told& t) { return t.read(unquoted(t.holes[0]))->scheme == "file"; }},
    {"A Windows share is written as the URL {}.",
     [](const Told& t) { return t.read(unquoted(t.holes[0]))->scheme == "file"; }},
    {"git and scp write an SSH address in this form. Its URL is {}.",
     [](const Told& t) { return t.read(unquoted(t.holes[0]))->scheme == "ssh"; }},
    {"An IPv6 address in a URL needs a scheme and brackets, such as {}.",
     [](const Told& t) { return host_of(t.read(unquoted(t.holes[0]))).starts_with('['); }},
    {"A host with a port needs a scheme before it, such as {}.",
     [](const Told& t) { return !host_of(t.read(unquoted(t.holes[0]))).empty(); }},
    // rebase
    {"The base is not used.", [](const Told& t) { return t.base != nullptr; }},
    {"The text begins with a scheme, so nothing comes from the base.",
     [](const Told& t) { return begins_with_scheme(t); }},
    {"The base is not used, because the text begins with a scheme.",
     [](const Told& t) { return t.base != nullptr && begins_with_scheme(t); }},
    {"To mean a path, write {}.",
     [](const Told& t) {
         const auto path = t.read("./" + std::string(t.text()));
         return path && t.base != nullptr && path->scheme == t.base->scheme;
     }},
    {"The text is empty. So everything except a fragment comes from the base: {}.",
     [](const Told& t) { return t.text().empty(); }},
    {"The rest is empty. So everything except a fragment comes from the base: {}.",
     [](const Told& t) { return begins_with_scheme(t) && t.text().ends_with(':'); }},
    {"The text begins with {}. So everything that stands before it in a URL comes from the base: {}. The text gives "
     "{}.",
     [](const Told& t) { return !t.text().empty() && !begins_with_scheme(t); }},
    {"The rest begins with {}. So everything that stands before it in a URL comes from the base: {}. The text gives "
     "{}.",
     [](const Told& t) { return begins_with_scheme(t) && is_special_name(t.scheme()); }},
    // encode query
    {"The query is in UTF-8: a document in {} has its URLs in UTF-8.", [](const Told&) { return true; }},
    {"The query is in UTF-8: only special URLs take the encoding of the document, except ws and wss.",
     [](const Told& t) {
         return !t.url || (t.url->scheme != "http" && t.url->scheme != "https" && t.url->scheme != "file" &&
                           t.url->scheme != "ftp");
     }},
    // interpret host
    {"Controls, the space and the characters {} are forbidden in a domain. This one has none of them.",
     [](const Told& t) { return !t.url || !host_of(t.url).empty() || t.url->scheme == "file"; }},
    {"Controls, the space and the characters {} are forbidden in a domain. This one contains at least one of them.",
     [](const Told& t) { return !t.url; }},
    {"The host {} is a domain.",
     [](const Told& t) { return is_host<standard::Domain>(t) || t.holes[0] == "`localhost`"; }},
    {"The host {} is an IPv4 address, because it ends in a number.",
     [](const Told& t) { return is_host<standard::Ipv4Address>(t) && ends_in_number(unquoted(t.holes[0])); }},
    {"The host {} is an IPv6 address.", is_host<standard::Ipv6Address>},
    {"The host {} is opaque: it is not interpreted, because the scheme is not special.",
     [](const Told& t) { return !t.url || !is_special_name(t.url->scheme); }},
    // the end
    {"The URL is {}.", [](const Told& t) { return t.url.has_value(); }},
    {"The grammar expects {}.", [](const Told& t) { return !t.url && are_all_of_use(t); }},
    {"Expected: a scheme at the beginning, such as `https:`, or a base.",
     [](const Told& t) { return !t.url && t.base == nullptr && t.read("https:" + std::string("//h/")); }},
    {"Expected: a scheme, or a `#`.",
     [](const Told& t) { return !t.url && t.base != nullptr && standard::has_opaque_path(*t.base) && t.read("#"); }},
    {"Expected: a host after the scheme.", [](const Told& t) { return !t.url; }},
};

/// Calls `visit(holes, rest)` for each way in which a text begins with a sentence, until it returns true.
bool each_beginning(std::string_view sentence, std::string_view text, Holes holes,
                    const std::function<bool(const Holes&, std::string_view)>& visit) {
    const std::size_t hole = sentence.find("{}");
    const std::string_view words = sentence.substr(0, hole);
    if (!text.starts_with(words)) return false;
    text.remove_prefix(words.size());
    if (hole == std::string_view::npos) return visit(holes, text);
    const std::string_view after = sentence.substr(hole + 2);
    const std::string_view next = after.substr(0, after.find("{}"));
    for (std::size_t at = text.find(next); at != std::string_view::npos; at = text.find(next, at + 1)) {
        Holes more = holes;
        more.emplace_back(text.substr(0, at));
        if (each_beginning(after, text.substr(at), std::move(more), visit)) return true;
    }
    return false;
}

/// Reports whether a text consists of sentences of the list, each of which is true.
bool is_true(std::string_view text, const Told& told) {
    if (text.empty()) return true;
    if (text.starts_with(' ')) text.remove_prefix(1);
    return std::ranges::any_of(claims, [&](const Claim& claim) {
        return each_beginning(claim.sentence, text, {}, [&](const Holes& holes, std::string_view rest) {
            const bool ends = rest.empty() || rest.starts_with(' ');
            return ends && claim.holds({told.it, told.base, told.url, holes}) && is_true(rest, told);
        });
    });
}

constexpr std::array<std::string_view, 8> names_of_findings{"mode", "sequence", "rebase", "forbidden-code-points",
                                                            "host", "encoding", "href",   "failure"};

/// Returns each sentence about a finding that is not known, or false.
std::string false_findings(const Pair& pair) {
    const Result<Url> base = parse(pair.base.value_or("about:blank"));
    if (!base) return "";
    const auto record = pair.base ? standard::parse(*pair.base).url : std::nullopt;
    const Explanation it = explain::explain(pair.input, pair.base ? &*base : nullptr, pair.encoding);
    const Told told{it,
                    record ? &*record : nullptr,
                    standard::parse(pair.input, record ? &*record : nullptr, pair.encoding).url,
                    {}};
    std::string wrong;
    for (const Event& event : it.events) {
        if (std::ranges::find(names_of_findings, event.name) == names_of_findings.end()) continue;
        std::string_view sentence = event.sentence;
        if (event.name == "failure") sentence.remove_prefix(message_of(it.url.error()).size());  // has its own tests
        if (!is_true(sentence, told)) wrong += event.sentence + "\n";
    }
    return wrong;
}

}  // namespace

TEST_CASE("law: each sentence of an explanation about a finding is true", "[answers]") {
    const auto check = [](const std::string& name, const rc::Gen<std::string>& inputs) {
        rc::prop(name, [=] {
            const Pair pair = *pair_of(inputs);
            if (const std::string wrong = false_findings(pair); !wrong.empty()) RC_FAIL(pair.input + "\n" + wrong);
        });
    };
    check("for any tokens", url_string());
    check("for plausible URLs", plausible_url());
    check("for references", reference_string());
    check("for authorities", authority_string());
    check("for sentences of the grammar", url_sentence());
    check("for mutants of these sentences", url_mutant());
    for (const Json& each : wpt_cases("urltestdata.json")) {
        const Pair pair{each["input"].get<std::string>(), text_at(each, "base")};
        CAPTURE(pair.input);
        CHECK(false_findings(pair) == "");
    }
    for (const std::string_view input :
         {"http://u:p@h/",  "http://u@h\\@x",  "//u@h",   "foo://u@h?@", "http://:80/",
          "http://u@:80/",  "foo://:80",       "http://", "x",           "http://1.2.3.4./",
          "http://0x7f.1/", "example.com:443", "C:/x",    "fe80::1",     "a:b?c?d",
          "http:u@h",       "ht tp://h",       "1a:",     "a\u00e9:",    "x:1",
          "mailto:x"}) {
        CAPTURE(input);
        CHECK(false_findings({std::string(input), std::nullopt}) == "");
        CHECK(false_findings({std::string(input), "http://b/c"}) == "");
        CHECK(false_findings({std::string(input), "mailto:x"}) == "");
    }
    CHECK(false_findings({"u@h:x", "http://b/"}) == "");
    CHECK(false_findings({"\\\\s\\d", "http://b/"}) == "");
    CHECK(false_findings({"<http://h>", "http://b/"}) == "");
}

TEST_CASE("explain: a sentence about a finding that would be false is noticed") {
    const Explanation it = explain::explain("http://u:p@h/");
    const Told told{it, nullptr, standard::parse("http://u:p@h/").url, {}};
    CHECK(is_true("The scheme `http` is special. The URL is `http://u:p@h/`.", told));
    CHECK_FALSE(is_true("The scheme `http` is not special.", told));
    CHECK_FALSE(is_true("The last `@` before the first `/`, `?` or `#` ends the username and password.", told));
    CHECK_FALSE(is_true("The host `h` is an IPv4 address, because it ends in a number.", told));
    const Explanation without_host = explain::explain("http://:80/");
    const Told of_failure{without_host, nullptr, std::nullopt, {}};
    CHECK(is_true("The grammar expects `[`, a character of a host or `%`.", of_failure));
    CHECK_FALSE(is_true("The grammar expects `/`, `?`, `#`, the end, `[`, a character of a host or `%`.", of_failure));
}
