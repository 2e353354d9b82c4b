// What the generated pairs are like: how many of them are in each of many classes.
#include "systems/search/generated.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "host/uts46/unicode_data.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "refurl.hpp"
#include "systems/search/schemes.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"

using namespace refurl;
using namespace refurl::systems;

namespace {

// ---- What a class is about: a part of the text, found without the generator and without a parser

std::string scheme_in(std::string_view text) {
    const std::size_t colon = text.find(':');
    return std::string(colon == std::string_view::npos ? "" : text.substr(0, colon));
}

bool is_delimiter(char c) { return c == '/' || c == '\\' || c == '?' || c == '#'; }

/// Returns what stands between two slashes and the next delimiter.
std::string authority_in(std::string_view text) {
    const std::size_t slashes = text.find("//");
    if (slashes == std::string_view::npos) return "";
    const std::string_view rest = text.substr(slashes + 2);
    return std::string(rest.begin(), std::ranges::find_if(rest, is_delimiter));
}

std::string credentials_in(std::string_view text) {
    const std::string authority = authority_in(text);
    return authority.substr(0, authority.rfind('@') + 1);
}

std::string host_in(std::string_view text) {
    const std::string authority = authority_in(text);
    const std::string rest = authority.substr(authority.rfind('@') + 1);
    const std::size_t colon = rest.rfind(':');
    return colon == std::string::npos || rest.find(']', colon) != std::string::npos ? rest : rest.substr(0, colon);
}

std::string port_in(std::string_view text) {
    const std::string authority = authority_in(text);
    const std::size_t colon = authority.rfind(':');
    const bool has_port = colon != std::string::npos && authority.find_first_of("]@", colon) == std::string::npos;
    return has_port ? authority.substr(colon + 1) : "";
}

std::vector<std::string> parts_of(std::string_view text, std::string_view delimiters) {
    std::vector<std::string> parts(1);
    for (const char c : text)
        if (delimiters.contains(c))
            parts.emplace_back();
        else
            parts.back() += c;
    return parts;
}

std::vector<std::string> segments_in(std::string_view text) {
    return parts_of(text.substr(0, text.find_first_of("?#")), "/\\");
}

using HasProperties = std::function<bool(const uts46::Properties&)>;

bool has_code_point(const std::string& text, const HasProperties& is) {
    return std::ranges::any_of(refurl::code_points_of(text), [&](char32_t c) { return is(uts46::properties_of(c)); });
}

bool is_right_to_left(const uts46::Properties& row) {
    return row.bidi_class == uts46::BidiClass::R || row.bidi_class == uts46::BidiClass::AL;
}

bool is_digit_to_bidi(const uts46::Properties& row) {
    return row.bidi_class == uts46::BidiClass::EN || row.bidi_class == uts46::BidiClass::AN;
}

/// Reports whether a text has a joiner whose neighbour before it is, or is not, a virama.
bool has_joiner(const std::string& text, bool after_virama) {
    const std::u32string code_points = refurl::code_points_of(text);
    for (std::size_t i = 0; i < code_points.size(); ++i) {
        if (code_points[i] != U'\u200C' && code_points[i] != U'\u200D') continue;
        const bool has_virama = i > 0 && uts46::properties_of(code_points[i - 1]).combining_class == uts46::virama;
        if (has_virama == after_virama) return true;
    }
    return false;
}

bool has_any(std::string_view text, const std::vector<std::string_view>& parts) {
    return std::ranges::any_of(parts, [&](std::string_view part) { return text.contains(part); });
}

bool any_label(const std::string& host, const std::function<bool(const std::string&)>& is) {
    return std::ranges::any_of(parts_of(host, "."), is);
}

bool is_new(const std::string& host, std::uint8_t version) {
    return has_code_point(host, [&](const auto& row) { return row.since == version; });
}

bool is_a_label(const std::string& label) { return label.starts_with("xn--") || label.starts_with("XN--"); }

bool is_url(const std::string& text) { return parse(text).has_value(); }

std::size_t numbers_of_ip4(const std::string& host) {
    const bool has_digits = !host.empty() && is_digit(static_cast<unsigned char>(host[0]));
    const bool is_like_ip4 = host.find_first_not_of("0123456789abcdefxABCDEFX.") == std::string::npos;
    return has_digits && is_like_ip4 ? parts_of(host, ".").size() : 0;
}

std::size_t pieces_of_ip6(const std::string& host) {
    const bool is_ip6 = host.starts_with('[') && host.ends_with(']') && !host.contains("::") && !host.contains('.');
    return is_ip6 ? parts_of(host, ":").size() : 0;
}

bool is_drive(const std::string& text) {
    return text.size() == 2 && is_alpha(static_cast<unsigned char>(text[0])) && (text[1] == ':' || text[1] == '|');
}

bool is_of_file(const std::string& text) { return text.starts_with("file:"); }

// ---- Classes

struct PairClass {
    std::string_view name;
    std::function<bool(const Pair&)> has;
};

/// A class of texts that are inputs.
template <class Is>
PairClass of_input(std::string_view name, Is is) {
    return {name, [is](const Pair& pair) { return is(pair.input); }};
}

/// A class of texts that have a host of a kind.
template <class Is>
PairClass of_host(std::string_view name, Is is) {
    return of_input(name, [is](const std::string& text) { return is(host_in(text)); });
}

template <class Is>
PairClass of_base(std::string_view name, Is is) {
    return {name, [is](const Pair& pair) { return pair.base && is(*pair.base); }};
}

/// A class of texts with a part that is one of some.
PairClass with_segment(std::string_view name, std::vector<std::string_view> segments) {
    return of_input(name, [segments](const std::string& text) {
        return std::ranges::any_of(segments_in(text),
                                   [&](const std::string& each) { return std::ranges::count(segments, each) > 0; });
    });
}

constexpr auto special_scheme_names = std::to_array<std::string_view>({"http", "https", "ws", "wss", "ftp", "file"});

template <class List>
bool has_scheme_of(const std::string& text, const List& schemes) {
    return std::ranges::count(schemes, std::string_view(scheme_in(text))) > 0;
}

const std::vector<PairClass>& classes() {
    using Text = std::string;
    static const std::vector<PairClass> list{
        of_host("host: right-to-left, with a digit",
                [](const Text& host) {
                    return any_label(host, [](const Text& label) {
                        return has_code_point(label, is_right_to_left) && has_code_point(label, is_digit_to_bidi);
                    });
                }),
        of_host("host: right-to-left, with several labels",
                [](const Text& host) { return host.contains('.') && has_code_point(host, is_right_to_left); }),
        of_host("host: a joiner after a virama", [](const Text& host) { return has_joiner(host, true); }),
        of_host("host: a joiner elsewhere", [](const Text& host) { return has_joiner(host, false); }),
        of_host("host: a label that begins with a mark",
                [](const Text& host) {
                    return any_label(host, [](const Text& label) {
                        return !label.empty() && uts46::properties_of(decode_first(label).code_point).is_mark;
                    });
                }),
        of_host("host: an ignored code point",
                [](const Text& host) {
                    return has_code_point(host, [](const auto& row) { return row.status == uts46::Status::ignored; });
                }),
        of_host("host: a deviation",
                [](const Text& host) {
                    return has_code_point(host, [](const auto& row) { return row.status == uts46::Status::deviation; });
                }),
        of_host("host: a full stop U+3002", [](const Text& host) { return host.contains("\u3002"); }),
        of_host("host: a full stop U+FF0E", [](const Text& host) { return host.contains("\uFF0E"); }),
        of_host("host: a full stop U+FF61", [](const Text& host) { return host.contains("\uFF61"); }),
        of_host("host: a full-width digit",
                [](const Text& host) { return has_any(host, {"\uFF10", "\uFF11", "\uFF12", "\uFF15", "\uFF19"}); }),
        of_host("host: a full-width bracket or percent sign",
                [](const Text& host) { return has_any(host, {"\uFF05", "\uFE6A", "\uFF3B", "\uFF3D"}); }),
        of_host("host: an A-label of a URL",
                [](const Text& host) { return any_label(host, is_a_label) && is_url("ws://" + host); }),
        of_host("host: an A-label of no URL",
                [](const Text& host) { return any_label(host, is_a_label) && !is_url("ws://" + host); }),
        of_host("host: percent-encoded UTF-8",
                [](const Text& host) { return has_any(host, {"%C3%", "%c3%", "%E2%", "%e2%", "%EF%", "%F0%"}); }),
        of_host("host: new in Unicode 15.1", [](const Text& host) { return is_new(host, 151); }),
        of_host("host: new in Unicode 16.0", [](const Text& host) { return is_new(host, 160); }),
        of_host("host: new in Unicode 17.0", [](const Text& host) { return is_new(host, 170); }),
        of_host("host: new in Unicode 18.0", [](const Text& host) { return is_new(host, 180); }),
        of_host("host: a label of 63 bytes",
                [](const Text& host) { return any_label(host, [](const Text& each) { return each.size() == 63; }); }),
        of_host("host: a label of 64 bytes",
                [](const Text& host) { return any_label(host, [](const Text& each) { return each.size() == 64; }); }),
        of_host("host: 253 bytes", [](const Text& host) { return host.size() == 253; }),
        of_host("host: 254 bytes", [](const Text& host) { return host.size() == 254; }),
        of_input("host: none after two slashes",
                 [](const Text& text) { return text.contains("//") && authority_in(text).empty(); }),
        of_host("IPv4: one number", [](const Text& host) { return numbers_of_ip4(host) == 1; }),
        of_host("IPv4: two numbers", [](const Text& host) { return numbers_of_ip4(host) == 2; }),
        of_host("IPv4: three numbers", [](const Text& host) { return numbers_of_ip4(host) == 3; }),
        of_host("IPv4: four numbers", [](const Text& host) { return numbers_of_ip4(host) == 4; }),
        of_host("IPv4: five numbers, or a full stop at the end",
                [](const Text& host) { return numbers_of_ip4(host) == 5; }),
        of_host("IPv4: 255 at the end", [](const Text& host) { return host.ends_with(".255"); }),
        of_host("IPv4: 256 at the end", [](const Text& host) { return host.ends_with(".256"); }),
        of_host("IPv4: 4294967295", [](const Text& host) { return has_any(host, {"4294967295", "0xffffffff"}); }),
        of_host("IPv4: 4294967296", [](const Text& host) { return has_any(host, {"4294967296", "0x100000000"}); }),
        of_host("IPv4: octal", [](const Text& host) { return numbers_of_ip4(host) > 1 && host.contains(".0"); }),
        of_host("IPv4: hexadecimal",
                [](const Text& host) { return numbers_of_ip4(host) > 1 && has_any(host, {"0x", "0X"}); }),
        of_host("IPv6: seven pieces", [](const Text& host) { return pieces_of_ip6(host) == 7; }),
        of_host("IPv6: eight pieces", [](const Text& host) { return pieces_of_ip6(host) == 8; }),
        of_host("IPv6: nine pieces", [](const Text& host) { return pieces_of_ip6(host) == 9; }),
        of_host("IPv6: compressed at the beginning", [](const Text& host) { return host.starts_with("[::"); }),
        of_host("IPv6: compressed at the end", [](const Text& host) { return host.ends_with("::]"); }),
        of_host("IPv6: compressed twice",
                [](const Text& host) { return host.find("::", host.find("::") + 2) != Text::npos && host[0] == '['; }),
        of_input("IPv6: a bracket alone",
                 [](const Text& text) { return authority_in(text).contains('[') != authority_in(text).contains(']'); }),
        of_host("IPv6: an IPv4 address at the end",
                [](const Text& host) { return host.starts_with('[') && host.contains('.'); }),
        of_host("IPv6: a leading zero in an IPv4 address",
                [](const Text& host) { return host.starts_with('[') && has_any(host, {".04", ".00"}); }),
        of_host("IPv6: a zone", [](const Text& host) { return host.starts_with('[') && host.contains('%'); }),
        of_input("scheme: special, upper-case",
                 [](const Text& text) { return has_any(text, {"HTTP:", "FILE:", "WS:"}); }),
        of_input("scheme: registered", [](const Text& text) { return has_scheme_of(text, registered_schemes); }),
        of_input("scheme: of browsers", [](const Text& text) { return has_scheme_of(text, browser_schemes); }),
        of_input("tab or newline: in the scheme",
                 [](const Text& text) { return scheme_in(text).find_first_of("\t\n\r") != Text::npos; }),
        of_host("tab or newline: in the host",
                [](const Text& host) { return host.find_first_of("\t\n\r") != Text::npos; }),
        of_input("tab or newline: in the port",
                 [](const Text& text) { return port_in(text).find_first_of("\t\n\r") != Text::npos; }),
        of_input("tab or newline: after ? or #",
                 [](const Text& text) { return text.find_first_of("\t\n\r", text.find_first_of("?#")) != Text::npos; }),
        of_input("port: a default port", [](const Text& text) { return has_any(port_in(text), {"80", "443", "21"}); }),
        of_input("port: 65535", [](const Text& text) { return port_in(text) == "65535"; }),
        of_input("port: 65536", [](const Text& text) { return port_in(text) == "65536"; }),
        of_input("port: empty", [](const Text& text) { return authority_in(text).ends_with(':'); }),
        of_input("credentials: user", [](const Text& text) { return credentials_in(text) == "u@"; }),
        of_input("credentials: password alone", [](const Text& text) { return credentials_in(text) == ":p@"; }),
        of_input("credentials: empty", [](const Text& text) { return credentials_in(text) == "@"; }),
        of_input("credentials: two @",
                 [](const Text& text) { return std::ranges::count(credentials_in(text), '@') > 1; }),
        with_segment("dot segment: .", {"."}),
        with_segment("dot segment: ..", {".."}),
        with_segment("dot segment: %2e", {"%2e", "%2E"}),
        with_segment("dot segment: two dots, percent-encoded", {"%2e%2e", "%2E%2E", ".%2e", "%2E."}),
        of_input("drive: in a file-URL",
                 [](const Text& text) { return is_of_file(text) && std::ranges::any_of(segments_in(text), is_drive); }),
        of_input("drive: alone", [](const Text& text) { return is_drive(text); }),
        with_segment("drive: percent-encoded", {"C%3A", "C%7C", "c%3a", "c%7c", "C%3a", "C%7c", "c%3A", "c%7C"}),
        {"base: none", [](const Pair& pair) { return !pair.base; }},
        of_base("base: file, a drive alone",
                [](const Text& base) { return base == "file:///C:" || base == "file:c:"; }),
        of_base("base: file", is_of_file),
        of_base("base: opaque",
                [](const Text& base) { return is_url(base) && !parse(base)->pathname().starts_with('/'); }),
        of_base("base: opaque, with a space at the end",
                [](const Text& base) { return base == "a:b " || base == "foo: "; }),
        of_base("base: an empty query", [](const Text& base) { return base.ends_with('?') && is_url(base); }),
        of_base("base: an empty fragment", [](const Text& base) { return base.ends_with('#') && is_url(base); }),
        of_base("base: no host, and no opaque path",
                [](const Text& base) { return base.starts_with("foo:/") && !base.starts_with("foo://"); }),
        of_base("base: of another scheme, with a host",
                [](const Text& base) {
                    const auto url = parse(base);
                    return url && !url->host().empty() && !has_scheme_of(base, special_scheme_names);
                }),
        of_base("base: no URL", [](const Text& base) { return !is_url(base); }),
        of_input("text: empty", [](const Text& text) { return text.empty(); }),
        of_input("text: not UTF-8", [](const Text& text) { return !is_well_formed(text); }),
        of_input("text: U+0000", [](const Text& text) { return text.contains('\0'); }),
        of_input("text: more than 4 KB", [](const Text& text) { return text.size() > 4096; }),
        of_input("text: more than 500 KB", [](const Text& text) { return text.size() > 500'000; }),
    };
    return list;
}

std::string table_of_classes() {
    constexpr int generated = 100'000;
    std::vector<int> counts(classes().size());
    Generated pairs(1);
    for (int i = 0; i < generated; ++i) {
        const Pair pair = pairs.next();
        for (std::size_t j = 0; j < counts.size(); ++j) counts[j] += classes()[j].has(pair);
    }
    std::string table = "| class | pairs |\n|---|---|\n";
    for (std::size_t j = 0; j < counts.size(); ++j) {
        CAPTURE(classes()[j].name);
        CHECK(counts[j] > 0);
        table += "| " + std::string(classes()[j].name) + " | " + std::to_string(counts[j]) + " |\n";
    }
    return table;
}

}  // namespace

TEST_CASE("generated: no class is empty, and the chapter has the count of each in 100,000 pairs", "[answers]") {
    constexpr std::string_view begin = "<!-- generated pairs -->\n";
    constexpr std::string_view end = "<!-- end of generated pairs -->\n";
    const auto path = test::source_dir() / "spec-notes" / "differ.md";
    const std::string chapter = test::read_file(path);
    const std::size_t from = chapter.find(begin) + begin.size();
    const std::size_t to = chapter.find(end);
    REQUIRE(to != std::string::npos);
    const std::string table = table_of_classes();
    if (std::getenv("REFURL_UPDATE_NOTES") != nullptr)
        std::ofstream(path, std::ios::binary) << chapter.substr(0, from) + table + chapter.substr(to);
    else
        CHECK(chapter.substr(from, to - from) == table);
}

TEST_CASE("generated: no pair occurs twice, not even if U+FFFD takes the place of what is not UTF-8") {
    Generated pairs(2, {true, true, true, true});
    std::set<std::string> seen;
    for (int i = 0; i < 20'000; ++i) {
        const Pair pair = well_formed(pairs.next());
        std::string text = pair.input + '\n' + pair.base.value_or("none");
        text += '\n' + key_of(pair.asks);
        CHECK(seen.insert(text).second);
    }
}

TEST_CASE("generated: hosts have code points of each group that UTS 46 tells apart") {
    std::set<const uts46::Properties*> not_seen;
    for (char32_t c = 0; c <= 0x10FFFF; ++c)
        if (!is_surrogate(c)) not_seen.insert(&uts46::properties_of(c));
    CHECK(not_seen.size() > 150);
    Generated pairs(1);
    for (int i = 0; i < 100'000; ++i)
        for (const char32_t c : refurl::code_points_of(host_in(pairs.next().input)))
            not_seen.erase(&uts46::properties_of(c));
    CHECK(not_seen.empty());
}

TEST_CASE("generated: a pair may set each attribute, one to three of them") {
    std::map<std::string, int> counts;
    std::set<std::size_t> sizes;
    Generated pairs(1, {.set = true});
    for (int i = 0; i < 20'000; ++i) {
        const Pair pair = pairs.next();
        sizes.insert(pair.asks.set.size());
        for (const Call& each : pair.asks.set) ++counts[each[0]];
    }
    CHECK(sizes == std::set<std::size_t>{0, 1, 2, 3});
    CHECK(counts.size() == 10);
    for (const auto& [attribute, count] : counts) {
        CAPTURE(attribute);
        CHECK(count > 500);
    }
}

TEST_CASE("generated: each registered scheme and each of browsers occurs") {
    std::set<std::string> seen;
    Generated pairs(1);
    for (int i = 0; i < 200'000; ++i) seen.insert(scheme_in(pairs.next().input));
    for (const std::string_view scheme : registered_schemes) {
        CAPTURE(scheme);
        CHECK(seen.contains(std::string(scheme)));
    }
    for (const std::string_view scheme : browser_schemes) {
        CAPTURE(scheme);
        CHECK(seen.contains(std::string(scheme)));
    }
}
