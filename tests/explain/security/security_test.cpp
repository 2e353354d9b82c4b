#include "explain/security/security.hpp"

#include <unicode/uscript.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <regex>
#include <set>

#include "explain/security/bad_ports.hpp"
#include "explain/security/scripts.hpp"
#include "explain/security/special_purpose.hpp"
#include "explain/words.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "refurl.hpp"
#include "standard/standard.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/generators.hpp"
#include "tests/linear.hpp"
#include "tests/sentences.hpp"
#include "tests/standard/published.hpp"

using namespace refurl;
using namespace refurl::security;
using namespace refurl::test;

namespace {

// ---- What the standard says of the same text, by its state machine

struct Judged {
    std::string input;
    std::optional<std::string> base;
    standard::Outcome outcome{};
    standard::Outcome base_outcome{};

    [[nodiscard]] const standard::UrlRecord& url() const { return *outcome.url; }

    [[nodiscard]] bool has_error(std::string_view name) const {
        return std::ranges::find(outcome.errors, name, &standard::ValidationError::name) != outcome.errors.end();
    }

    /// Returns the outcome for another text with the same base.
    [[nodiscard]] standard::Outcome of(std::string_view text) const {
        return standard::parse(text, base_outcome.url ? &*base_outcome.url : nullptr);
    }
};

Judged judged(const std::string& input, const std::optional<std::string>& base) {
    Judged judged{input, base};
    if (base) judged.base_outcome = standard::parse(*base);
    judged.outcome = judged.of(input);
    return judged;
}

std::string host_in(const standard::Outcome& outcome) {
    if (!outcome.url) return "failure";
    return outcome.url->host ? standard::serialize_host(*outcome.url->host) : "null";
}

std::string host_of(std::string_view text) { return host_in(standard::parse(std::string("http://").append(text))); }

/// Returns the host of a URL with this text between two letters.
std::string host_with(std::string_view text) { return host_of(std::string("a").append(text).append("b")); }

template <class Kind>
bool is_host(const Judged& judged) {
    return judged.url().host && std::holds_alternative<Kind>(*judged.url().host);
}

bool is_web(const std::string& scheme) { return std::set<std::string>{"http", "https", "ws", "wss"}.contains(scheme); }

std::string decoded(std::string_view text) {
    Store store;
    return std::string(percent_decode(text, store));
}

std::set<std::string> scripts_in(const std::string& text) {
    std::set<std::string> names;
    for (std::string_view rest = text; !rest.empty();) {
        const Decoded read = decode_first(rest);
        UErrorCode error = U_ZERO_ERROR;
        const UScriptCode script = uscript_getScript(static_cast<UChar32>(read.code_point), &error);
        if (script != USCRIPT_COMMON && script != USCRIPT_INHERITED) names.insert(uscript_getName(script));
        rest.remove_prefix(read.length);
    }
    return names;
}

bool are_confusable(const std::string& one, const std::string& other) {
    UErrorCode error = U_ZERO_ERROR;
    USpoofChecker* const checker = uspoof_open(&error);
    uspoof_setChecks(checker, USPOOF_CONFUSABLE, &error);
    const int32_t result = uspoof_areConfusableUTF8(checker, one.data(), static_cast<int32_t>(one.size()), other.data(),
                                                    static_cast<int32_t>(other.size()), &error);
    uspoof_close(checker);
    return U_SUCCESS(error) && result != 0;
}

bool has_ip4(const standard::Ipv6Address& address, const std::string& text) {
    for (std::size_t i = 0; i + 1 < address.pieces.size(); ++i) {
        const std::uint32_t value = static_cast<std::uint32_t>(address.pieces[i]) << 16U | address.pieces[i + 1];
        for (const std::uint32_t each : {value, ~value})
            if (standard::serialize_host(standard::Ipv4Address{each}) == text) return true;
    }
    return false;
}

/// Reports whether an address is that of the URL, or an IPv4 address in it. That an address in it is meant is for
/// has_ip4 to say: ::7f00:1 in a documentation address is none.
bool is_address_of(const std::string& address, const Judged& judged) {
    if (host_in(judged.outcome) == address) return true;
    if (!is_host<standard::Ipv6Address>(judged)) return false;
    const auto& host = std::get<standard::Ipv6Address>(*judged.url().host);
    const bool is_embedding =
        host.pieces[0] == 0 || host.pieces[0] == 0x64 || host.pieces[0] == 0x2001 || host.pieces[0] == 0x2002;
    const bool is_documentation = host.pieces[0] == 0x2001 && host.pieces[1] == 0xdb8;
    return is_embedding && !is_documentation && has_ip4(host, address);
}

/// Reports whether an address begins as those of the registries do.
bool is_special_purpose(const std::string& address) {
    static const std::regex ip4(
        R"((0|10|127|24\d|25[0-5])\..*|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|)"
        R"(192\.(0\.[02]|31\.196|52\.193|88\.99|168\.\d+|175\.48)\.\d+|198\.(18|19|51)\..*|203\.0\.113\..*)");
    static const std::regex ip6(
        R"(\[(::1?|::ffff:.*|64:ff9b:.*|100:.*|2001:.*|2002:.*|2620:4f:8000:.*|3fff:.*|5f00:.*|f[cd]..:.*|fe[89ab].:.*)\])");
    return std::regex_match(address, ip4) || std::regex_match(address, ip6);
}

/// Returns the input with what the finding means in place of each segment. A removed tab can part a segment in two
/// ranges.
std::string with_meaning(const Finding& finding, std::string text) {
    for (std::size_t i = finding.input.size(); i-- > 0;) {
        const explain::Range& range = finding.input[i];
        const std::size_t end_before = i == 0 ? 0 : finding.input[i - 1].end;
        const bool goes_on = i != 0 && text.substr(end_before, range.begin - end_before).find_first_not_of("\t\n\r") ==
                                           std::string::npos;
        text.replace(range.begin, range.size(), goes_on ? "" : finding.as);
    }
    return text;
}

/// Returns a text with its bytes percent-encoded, so that none of them is a delimiter.
std::string escaped(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string all;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        all.append("%").append(1, digits[byte / 16]).append(1, digits[byte % 16]);
    }
    return all;
}

/// Returns the bytes of the input that a finding names.
std::string bytes_of(const Finding& finding, const Judged& judged) {
    std::string bytes;
    for (const explain::Range& range : finding.input)
        if (range.end <= judged.input.size()) bytes += judged.input.substr(range.begin, range.size());
    return bytes;
}

std::string without_newlines(std::string text) {
    std::erase_if(text, [](char c) { return c == '\t' || c == '\n' || c == '\r'; });
    return text;
}

std::string lowercase(std::string text) {
    std::ranges::transform(text, text.begin(), ascii_lower);
    return text;
}

/// Reports whether a finding is true, in the terms of the standard. The text is a URL, unless the finding is about the
/// text or the host.
bool is_true(const Finding& finding, const Judged& judged) {
    const auto& outcome = judged.outcome;
    switch (finding.kind) {
        case Kind::trimmed: return judged.of(finding.as).url == outcome.url;
        case Kind::tabs_and_newlines: return judged.of(finding.as).url == outcome.url;
        case Kind::backslashes: return judged.of(finding.as).url == outcome.url;
        case Kind::full_stops: return finding.it != "." && host_with(finding.it) == "a.b";
        case Kind::ignored_characters: return host_with(finding.it) == "ab";
        case Kind::mapped_characters: return host_with(finding.it) == host_with(escaped(finding.as));
        default: break;
    }
    if (!outcome.url) {
        const std::set<Kind> before_the_host{Kind::slashes, Kind::credentials, Kind::userinfo_like_host,
                                             Kind::late_at_sign, Kind::percent_escapes};
        return before_the_host.contains(finding.kind);
    }
    const standard::UrlRecord& url = *outcome.url;
    switch (finding.kind) {
        case Kind::scheme_like_host:
            return !url.host && standard::has_opaque_path(url) && !standard::is_special(url) &&
                   standard::protocol(url) == lowercase(finding.it) + ":" && standard::pathname(url) == finding.as;
        case Kind::javascript:
            return url.scheme == "javascript" && "javascript:" + finding.as == decoded(standard::serialize(url));
        case Kind::data_origin: return url.scheme == "data" && standard::origin(url) == "null";
        case Kind::blob_origin: return url.scheme == "blob" && finding.as.starts_with(standard::origin(url));
        case Kind::base_unused: return judged.base && standard::parse(judged.input).url == outcome.url;
        case Kind::base_host: return host_in(outcome) == host_in(judged.base_outcome);
        case Kind::scheme_dropped:
            return url.scheme == judged.base_outcome.url->scheme && host_in(outcome) == host_in(judged.base_outcome) &&
                   standard::parse(judged.input).url != outcome.url;
        case Kind::network_path:
            return !standard::parse(judged.input).url && url.scheme == judged.base_outcome.url->scheme &&
                   host_in(outcome) == finding.as;
        case Kind::slashes: return judged.has_error("special-scheme-missing-following-solidus");
        case Kind::credentials: return standard::includes_credentials(url);
        case Kind::userinfo_like_host:
            return decoded(url.username + ":" + url.password).contains(decoded(finding.it)) &&
                   host_in(outcome) == finding.as;
        case Kind::late_at_sign: {
            const std::string before = judged.input.substr(0, finding.input.front().begin);
            return bytes_of(finding, judged) == finding.it && without_newlines(before).ends_with('@') &&
                   host_in(judged.of(before.substr(0, before.rfind('@')))) == host_in(outcome);
        }
        case Kind::percent_escapes:
            return finding.base.empty() && host_of(finding.it) == host_of(finding.as) && finding.it != finding.as;
        case Kind::punycode: return host_of(finding.as) == host_of(finding.it) && host_of(finding.as) != "failure";
        case Kind::mixed_scripts: return scripts_in(finding.it).size() > 1;
        case Kind::confusable:
            return !is_ascii(finding.it) && scripts_in(finding.it).size() == 1 &&
                   are_confusable(finding.it, finding.as);
        case Kind::other_form:
            return bytes_of(finding, judged) == finding.it && finding.it != finding.as &&
                   finding.as == host_in(outcome) && host_of(finding.it) == finding.as;
        case Kind::special_purpose: return is_address_of(finding.as, judged) && is_special_purpose(finding.as);
        case Kind::cloud_metadata: return is_address_of(finding.as, judged);
        case Kind::ip4_in_ip6:
            return is_host<standard::Ipv6Address>(judged) && is_address_of(finding.as, judged) &&
                   host_of(finding.it) == host_in(outcome);
        case Kind::localhost: return is_host<standard::Domain>(judged) && host_in(outcome) == finding.as;
        case Kind::trailing_dot: return is_host<standard::Domain>(judged) && host_in(outcome).ends_with('.');
        case Kind::port: return url.port && std::to_string(*url.port) == finding.as;
        case Kind::bad_port: return url.port && std::to_string(*url.port) == finding.as && is_web(url.scheme);
        case Kind::escaped_dot_segment: return judged.of(with_meaning(finding, judged.input)).url == outcome.url;
        default: return false;
    }
}

// ---- What every finding must be

using Complaint = std::optional<std::string>;

bool are_in(const std::vector<explain::Range>& ranges, std::size_t size) {
    return std::ranges::all_of(
        ranges, [=](const explain::Range& range) { return range.begin < range.end && range.end <= size; });
}

Examination examined(const Judged& judged) {
    const Result<Url> base = parse(judged.base.value_or("about:blank"));
    return examine(judged.input, judged.base ? &*base : nullptr);
}

Complaint complaint_about(const Finding& finding, const Judged& judged) {
    const std::string sentence = sentence_of(finding);
    const std::size_t base_size = judged.base_outcome.url ? standard::serialize(*judged.base_outcome.url).size() : 0;
    if (finding.input.empty() && finding.base.empty()) return "names no bytes: " + sentence;
    if (!are_in(finding.input, judged.input.size()) || !are_in(finding.base, base_size))
        return "names bytes that are not there: " + sentence;
    for (const std::string_view hole : {"{it}", "{as}", "{note}"})
        if (sentence.contains(hole) && !(judged.input + judged.base.value_or("")).contains(hole))
            return "has a hole: " + sentence;
    if (!sentence.contains(explain::code(finding.it)) && !sentence.contains(explain::code(finding.as)))
        return "shows no part of the URL: " + sentence;
    if (!is_true(finding, judged)) return "is not true: " + sentence;
    return std::nullopt;
}

Complaint complaint_about(const Judged& judged, std::map<Kind, std::size_t>& counts) {
    if (judged.base && !judged.base_outcome.url) return std::nullopt;
    const Examination examination = examined(judged);
    if (examination.url.has_value() != judged.outcome.url.has_value()) return "the state machine disagrees";
    for (const Finding& finding : examination.findings) {
        ++counts[finding.kind];
        if (Complaint complaint = complaint_about(finding, judged)) return complaint;
    }
    return std::nullopt;
}

bool finds(Kind kind, const std::string& input, const std::optional<std::string>& base = std::nullopt) {
    const Examination examination = examined(judged(input, base));
    return std::ranges::find(examination.findings, kind, &Finding::kind) != examination.findings.end();
}

// ---- Examples

/// A text that gives a finding, and one that comes near.
struct Example {
    Kind kind;
    std::string gives;
    std::string near;
    std::optional<std::string> base = {};       ///< of both
    std::optional<std::string> near_base = {};  ///< of `near`, if it is another
};

const std::vector<Example>& examples() {
    static const std::string base = "http://base.example/d/f";
    static const std::vector<Example> all{
        {Kind::trimmed, " http://h/", "http://h/%20"},
        {Kind::tabs_and_newlines, "ht\ttp://h\n/", "http://h/%09"},
        {Kind::backslashes, "http:\\\\h\\", "foo://h/\\?\\"},
        {Kind::scheme_like_host, "www.example.com:80/x", "www.example.com://80/x"},
        {Kind::scheme_like_host, "localhost:8080", "tel:8080"},
        {Kind::scheme_like_host, "intranet:8080/x", "intranet:808080/x"},
        {Kind::scheme_like_host, "www.example.com:x", "www-example-com:x"},
        {Kind::javascript, "JavaScript:alert(1)", "http:javascript:alert(1)"},
        {Kind::data_origin, "data:text/html,x", "datas:text/html,x"},
        {Kind::blob_origin, "blob:https://h/u", "blobs:https://h/u"},
        {Kind::blob_origin, "blob:ftp://h/u", "filesystem:ftp://h/u"},
        {Kind::base_unused, "https://h/", "//h/", base},
        {Kind::base_host, "x", "//h/x", base},
        {Kind::scheme_dropped, "http:h", "https:h", base},
        {Kind::network_path, "//h/", "/h/", base},
        {Kind::network_path, "/\\h/", "/%5Ch/", base},
        {Kind::network_path, "//h/", "//localhost/", "file:///"},
        {Kind::slashes, "http:/h", "http://h"},
        {Kind::slashes, "http:///h", "foo:///h"},
        {Kind::credentials, "http://u@h/", "http://@h/"},
        {Kind::credentials, "http://:p@h/", "http://:@h/"},
        {Kind::userinfo_like_host, "http://foo@evil.com:80@google.com/", "http://foo@evilcom:80@google.com/"},
        {Kind::userinfo_like_host, "http://1.2.3.4:x@h/", "http://1.2:x@h/"},
        {Kind::late_at_sign, "http://h/#@google.com", "http://h/#@google"},
        {Kind::late_at_sign, "http://h\\@google.com", "foo://h/\\google.com@"},
        {Kind::percent_escapes, "http://%68/", "foo://%68/"},
        {Kind::percent_escapes, "http://%68/", "http://%zz/"},
        {Kind::full_stops, "http://a\u3002b/", "http://a.b/\u3002"},
        {Kind::ignored_characters, "http://a\u00ADb/", "http://a-b/\u00AD"},
        {Kind::mapped_characters, "http://\uFF47.example/", "http://\u00C4.example/"},
        {Kind::mapped_characters, "http://\u2100.example/", "http://a\u3002example/"},
        {Kind::punycode, "http://XN--80ak6aa92e.com/", "http://xn--a.com/"},
        {Kind::mixed_scripts, "http://p\u0430ypal.example/", "http://\u3042\u30A2\u6F22a.example/"},
        {Kind::confusable, "http://\u0430\u0440\u0440\u04CF\u0435.com/",
         "http://\u043F\u0440\u0438\u043C\u0435\u0440.com/"},
        {Kind::confusable, "http://\u0261oogle.example/", "http://b\u00FCcher.example/"},
        {Kind::other_form, "http://0x7f.1/", "http://127.0.0.1/"},
        {Kind::other_form, "http://[::0]/", "http://[::]/"},
        {Kind::special_purpose, "http://10.0.0.1/", "http://11.0.0.1/"},
        {Kind::special_purpose, "http://[fe80::1]/", "http://[2a00::1]/"},
        {Kind::cloud_metadata, "http://169.254.169.254/", "http://169.254.169.253/"},
        {Kind::ip4_in_ip6, "http://[2002:7f00:1::]/", "http://[2003:7f00:1::]/"},
        {Kind::localhost, "http://app.LOCALHOST./", "http://localhost.example/"},
        {Kind::localhost, "http://localhost/", "file://localhost/"},
        {Kind::trailing_dot, "http://example.com./", "http://example.com/."},
        {Kind::port, "http://h:8080/", "http://h:80/"},
        {Kind::bad_port, "http://h:25/", "http://h:26/"},
        {Kind::bad_port, "ws://h:6000/", "ftp://h:6000/"},
        {Kind::escaped_dot_segment, "http://h/a/.%2e/b", "http://h/a/../%2e%2f"},
    };
    return all;
}

/// Generates what attacks are made of: tokens of the generators, and these.
rc::Gen<std::string> attack() {
    static const std::vector<std::string> parts{"http:",
                                                "https:",
                                                "http://",
                                                "file:",
                                                "blob:",
                                                "data:",
                                                "javascript:",
                                                "localhost:80/",
                                                "www.a.b:80",
                                                "//",
                                                "/\\",
                                                "\\",
                                                "///",
                                                "\t",
                                                "\n",
                                                " ",
                                                "a.b",
                                                "@a.b",
                                                "u:p@",
                                                "a.b@",
                                                "#@c.d",
                                                "?@c.d",
                                                "127.1",
                                                "0x7f.1",
                                                "10.0.0.1",
                                                "[::1]",
                                                "[::ffff:1.2.3.4]",
                                                "[2001::1]",
                                                "[64:ff9b::7f00:1]",
                                                "169.254.169.254",
                                                "\u3002",
                                                "\uFF0E",
                                                "\u00AD",
                                                "\u200B",
                                                "\uFF47",
                                                "\u0430",
                                                "\u0440\u0435",
                                                "\u03BF",
                                                "p\u0430y",
                                                "xn--80ak6aa92e.com",
                                                "xn--a",
                                                "%61",
                                                "%2e",
                                                "%2E%2e/",
                                                "%2f",
                                                "/%2e/",
                                                ":25",
                                                ":8080",
                                                ".",
                                                "localhost",
                                                "metadata.google.internal"};
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(parts)),
                        [](const std::vector<std::string>& chosen) { return joined(chosen); });
}

}  // namespace

TEST_CASE("security: each kind of finding has an example that gives it, and one that comes near") {
    std::set<Kind> shown;
    std::map<Kind, std::size_t> counts;
    for (const Example& example : examples()) {
        INFO(example.gives << " " << example.near);
        shown.insert(example.kind);
        CHECK(finds(example.kind, example.gives, example.base));
        CHECK_FALSE(finds(example.kind, example.near, example.near_base ? example.near_base : example.base));
        for (const std::string& text : {example.gives, example.near})
            CHECK(complaint_about(judged(text, example.base), counts).value_or("") == "");
    }
    for (const Row& row : findings) {
        INFO(row.name);
        CHECK(shown.contains(row.key));
    }
}

TEST_CASE("security: findings name exactly the bytes that they are about") {
    const auto named = [](Kind kind, const std::string& input, const std::optional<std::string>& base = std::nullopt) {
        std::string ranges;
        for (const Finding& finding : examined(judged(input, base)).findings) {
            if (finding.kind != kind) continue;
            for (const explain::Range& range : finding.input)
                ranges += std::to_string(range.begin) + "-" + std::to_string(range.end) + " ";
            for (const explain::Range& range : finding.base)
                ranges += "base " + std::to_string(range.begin) + "-" + std::to_string(range.end) + " ";
        }
        return ranges;
    };
    CHECK(named(Kind::trimmed, " \x01http://h/ ") == "0-2 11-12 ");
    CHECK(named(Kind::tabs_and_newlines, "ht\t\ntp://h\n/") == "2-4 10-11 ");
    CHECK(named(Kind::backslashes, "http:\\\\h\\/\\") == "5-7 8-9 10-11 ");
    CHECK(named(Kind::base_host, "x", "http://h/") == "base 7-8 ");
    CHECK(named(Kind::slashes, "http:/h") == "0-6 ");
    CHECK(named(Kind::network_path, "//u@h:81/x", "http://b/") == "0-8 ");
    CHECK(named(Kind::credentials, "http://u:p@h/") == "7-10 ");
    CHECK(named(Kind::userinfo_like_host, "http://a.b%40c.d:localhost@h/") == "7-10 ");
    CHECK(named(Kind::late_at_sign, "http://h/@x@a.b@c.d") == "12-15 ");
    CHECK(named(Kind::full_stops, "http://a\u3002b\u3002c/") == "8-11 12-15 ");
    CHECK(named(Kind::ignored_characters, "http://a\u00ADb.c%C2%ADd/") == "8-10 13-19 ");
    CHECK(named(Kind::mapped_characters, "http://\uFF47a\uFF47.\uFF42/") == "7-10 11-14 15-18 ");
    CHECK(named(Kind::punycode, "http://a.xn--fa-hia.b/") == "9-19 ");
    CHECK(named(Kind::confusable, "http://a.\u0455\u0441\u043E\u0440\u0435/") == "9-19 ");
    CHECK(named(Kind::port, "http://h:0081/") == "11-13 ");
    CHECK(named(Kind::escaped_dot_segment, "http://h/%2e/a/%2e%2E/%2e/b") == "9-12 22-25 15-21 ");
    CHECK(named(Kind::escaped_dot_segment, "http://h/.\t%2e") == "9-10 11-14 ");
    CHECK(named(Kind::escaped_dot_segment, "http://h/a//%2e./") == "12-16 ");
    CHECK(named(Kind::escaped_dot_segment, "http://h/%2e%2e/") == "9-15 ");
    CHECK(named(Kind::escaped_dot_segment, "file:///C:/.%2E/a") == "11-15 ");
    CHECK(named(Kind::blob_origin, "blob:https://h/u") == "0-4 5-16 ");
    CHECK(named(Kind::blob_origin, "#f", "blob:https://h/u") == "base 0-4 base 5-16 ");
}

TEST_CASE("security: an ignored character that occurs twice in a label is found once") {
    const auto count = [](const std::string& input) {
        const Examination examination = examined(judged(input, std::nullopt));
        return std::ranges::count(examination.findings, Kind::ignored_characters, &Finding::kind);
    };
    CHECK(count("http://a\u00ADb\u00ADc/") == 1);
    CHECK(count("http://a\u00ADb\u200Bc/") == 2);
    CHECK(count("http://a\u00ADb.c\u00ADd/") == 2);
}

TEST_CASE("security: a port is explained with the default port of its scheme") {
    const auto note = [](const std::string& input) {
        for (const Finding& finding : examined(judged(input, std::nullopt)).findings)
            if (finding.kind == Kind::port) return finding.note;
        return std::string("none");
    };
    CHECK(note("http://h:8/") == "The scheme `http` has the default port 80.");
    CHECK(note("WSS://h:8/") == "The scheme `wss` has the default port 443.");
    CHECK(note("ftp://h:8/") == "The scheme `ftp` has the default port 21.");
    CHECK(note("foo://h:8/") == "The scheme `foo` has no default port.");
    CHECK(note("http://h:80/") == "none");
}

TEST_CASE("security: a false finding is noticed") {
    // What is found in an example is not true of the text that comes near.
    const std::set<Kind> of_no_text{Kind::full_stops,      Kind::ignored_characters, Kind::mapped_characters,
                                    Kind::percent_escapes, Kind::punycode,           Kind::mixed_scripts,
                                    Kind::confusable};
    for (const Example& example : examples()) {
        if (of_no_text.contains(example.kind)) continue;
        INFO(example.gives << " " << example.near);
        const Examination examination = examined(judged(example.gives, example.base));
        const auto finding = std::ranges::find(examination.findings, example.kind, &Finding::kind);
        REQUIRE(finding != examination.findings.end());
        CHECK_FALSE(is_true(*finding, judged(example.near, example.near_base ? example.near_base : example.base)));
    }
    const Judged any = judged("http://[2001:db8::7f00:1]/", std::nullopt);
    const auto is_true_of_any = [&](Kind kind, const std::string& it, const std::string& as) {
        return is_true(Finding{kind, it, as, {}}, any);
    };
    CHECK_FALSE(is_true_of_any(Kind::full_stops, ".", "."));
    CHECK_FALSE(is_true_of_any(Kind::full_stops, "-", "."));
    CHECK_FALSE(is_true_of_any(Kind::ignored_characters, "-", "a"));
    CHECK_FALSE(is_true_of_any(Kind::mapped_characters, "\u00C4", "a"));
    CHECK_FALSE(is_true_of_any(Kind::percent_escapes, "%68", "g"));
    CHECK_FALSE(is_true_of_any(Kind::percent_escapes, "h", "h"));
    CHECK_FALSE(is_true_of_any(Kind::punycode, "xn--a", "a"));
    CHECK_FALSE(is_true_of_any(Kind::punycode, "xn--fa-hia", "fass"));
    CHECK_FALSE(is_true_of_any(Kind::mixed_scripts, "paypal", ""));
    CHECK_FALSE(is_true_of_any(Kind::confusable, "\u043F\u0440\u0438\u043C\u0435\u0440", "npumep"));
    CHECK_FALSE(is_true_of_any(Kind::confusable, "scope", "scope"));
    CHECK_FALSE(is_true_of_any(Kind::special_purpose, "", "127.0.0.1"));
    CHECK_FALSE(is_true_of_any(Kind::ip4_in_ip6, "", "127.0.0.2"));
}

TEST_CASE("law: each finding about a URL names its bytes and is true") {
    std::map<Kind, std::size_t> counts;
    const auto check = [&](const std::string& input, const std::optional<std::string>& base) {
        const Complaint complaint = complaint_about(judged(input, base), counts);
        INFO(rc::toString(input) << " " << base.value_or("no base"));
        RC_ASSERT(complaint.value_or("") == "");
    };
    rc::prop("of any tokens", [&] { check(*url_string(), *base()); });
    rc::prop("of a URL with changes", [&] { check(*mutated(plausible_url()), *base()); });
    rc::prop("of an authority", [&] { check(*authority_string(), *base()); });
    rc::prop("of the parts of attacks", [&] { check(*attack(), *base()); });
    rc::prop("of a host", [&] { check("http://" + *attack(), std::nullopt); });
    rc::prop("of a host of any tokens", [&] { check("http://" + *host_string(), std::nullopt); });
}

TEST_CASE("security: the law's texts give most kinds of findings") {
    std::map<Kind, std::size_t> counts;
    rc::prop("among the texts", [&] {
        for (int i = 0; i < 10; ++i) complaint_about(judged(*attack(), *base()), counts);
    });
    for (const auto& [kind, count] : counts) UNSCOPED_INFO(row_of(kind).name << " " << count);
    CHECK(counts.size() >= 20);
}

TEST_CASE("law: to find something changes nothing") {
    rc::prop("the answer is that of the parser", [] {
        const std::string input = *mutated(plausible_url());
        const Result<Url> url = parse(input);
        const Examination examination = examine(input);
        const bool is_same = examination.url == url;
        RC_ASSERT(is_same);
        RC_ASSERT(examination.destination.has_value() == url.has_value());
    });
}

TEST_CASE("security: the findings have names of their own, clauses that exist and attacks with a year") {
    const auto known = clauses();
    std::set<std::string_view> names;
    for (const Row& row : findings) {
        INFO(row.name);
        CHECK(names.insert(row.name).second);
        CHECK(row.clause.starts_with("spec-notes/"));
        CHECK(known.contains(std::string(row.clause.substr(row.clause.find('/') + 1))));
        CHECK(row.standard.starts_with("https://"));
        CHECK_FALSE(row.attack.name.empty());
        CHECK(row.attack.year.size() == 4);
        if (row.attack.name.starts_with("CVE-")) CHECK(row.attack.name.substr(4, 4) == row.attack.year);
        CHECK_FALSE(row.attack.about.ends_with('.'));
    }
}

TEST_CASE("security: the chapter has a row for each kind of finding, with its attack") {
    std::vector<std::string> rows;
    for (const std::string& line : lines_of(read_file(source_dir() / "spec-notes" / "attacks.md")))
        if (line.starts_with("| `")) rows.push_back(line);
    REQUIRE(rows.size() == kind_count);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = findings[static_cast<Kind>(i)];
        CHECK(rows[i].starts_with("| `" + std::string(row.name) + "` |"));
        CHECK(rows[i].ends_with("| " + std::string(row.attack.name) + " (" + std::string(row.attack.year) + ") |"));
    }
}

TEST_CASE("security: the standard defines what the findings link to") {
    const char* const folder = std::getenv("REFURL_STANDARD");
    if (folder == nullptr || *folder == '\0') {
        std::cout << "SKIPPED: no source of the URL Standard.\n";
        return;
    }
    const std::string source = read_file(std::filesystem::path(folder) / "url.bs");
    std::set<std::string> anchors;
    for (const Markup& markup : markup_of(source))
        if (const auto id = markup.is_tag ? attribute_of(markup.text, "id") : std::nullopt) anchors.insert(*id);
    constexpr std::string_view page = "https://url.spec.whatwg.org/#";
    for (const Row& row : findings) {
        if (!row.standard.starts_with(page)) continue;
        const std::string anchor(row.standard.substr(page.size()));
        INFO(row.name << " " << anchor);
        std::string term = anchor;  // a definition without an id has the words of its first name
        std::ranges::replace(term, '-', ' ');
        CHECK((anchors.contains(anchor) || source.contains("<dfn export lt=\"" + term + "|")));
    }
}

TEST_CASE("security: the registries are as IANA writes them") {
    // Each text is its own address and size, read by the host parser.
    for (const Block4& block : special_purpose4) {
        INFO(block.text);
        const std::size_t slash = block.text.find('/');
        CHECK(host_of(block.text.substr(0, slash)) == standard::serialize_host(standard::Ipv4Address{block.address}));
        CHECK(block.text.substr(slash + 1) == std::to_string(block.size));
        CHECK(block.contains(block.address));
        CHECK((block.size == 32 || (block.address << block.size) == 0));
    }
    for (const Block6& block : special_purpose6) {
        INFO(block.text);
        const std::size_t slash = block.text.find('/');
        const std::string host = "[" + std::string(block.text.substr(0, slash)) + "]";
        CHECK(host_of(host) == standard::serialize_host(standard::Ipv6Address{block.address}));
        CHECK(block.text.substr(slash + 1) == std::to_string(block.size));
        CHECK(block.contains(block.address));
    }
    CHECK(std::ranges::is_sorted(bad_ports, {}, &BadPort::port));
    for (const MetadataService& service : metadata_services) CHECK(host_of(service.host) == service.host);
}

TEST_CASE("security: the smallest block counts, and its edges are where IANA puts them") {
    const auto name = [](std::uint32_t address) -> std::string_view {
        const Block4* const block = smallest_block(special_purpose4, address);
        return block == nullptr ? "none" : block->name;
    };
    CHECK(name(ip4(9, 255, 255, 255)) == "none");
    CHECK(name(ip4(10, 0, 0, 0)) == "Private-Use");
    CHECK(name(ip4(10, 255, 255, 255)) == "Private-Use");
    CHECK(name(ip4(11, 0, 0, 0)) == "none");
    CHECK(name(ip4(172, 15, 255, 255)) == "none");
    CHECK(name(ip4(172, 31, 255, 255)) == "Private-Use");
    CHECK(name(ip4(172, 32, 0, 0)) == "none");
    CHECK(name(ip4(100, 127, 255, 255)) == "Shared Address Space");
    CHECK(name(ip4(100, 128, 0, 0)) == "none");
    CHECK(name(ip4(0, 0, 0, 0)) == "\"This host on this network\"");
    CHECK(name(ip4(0, 0, 0, 1)) == "\"This network\"");
    CHECK(name(ip4(255, 255, 255, 255)) == "Limited Broadcast");
    const auto name6 = [](const Address6& address) -> std::string_view {
        const Block6* const block = smallest_block(special_purpose6, address);
        return block == nullptr ? "none" : block->name;
    };
    CHECK(name6({0, 0, 0, 0, 0, 0, 0, 1}) == "Loopback Address");
    CHECK(name6({0, 0, 0, 0, 0, 0, 0, 2}) == "none");
    CHECK(name6({0xfdff, 1}) == "Unique-Local");
    CHECK(name6({0xfe00, 1}) == "none");
    CHECK(name6({0xfebf}) == "Link-Local Unicast");
    CHECK(name6({0xfec0}) == "none");
    CHECK(name6({0x2001, 0x1ff}) == "IETF Protocol Assignments");
    CHECK(name6({0x2001, 0x200}) == "none");
    CHECK(name6({0x3fff, 0xfff}) == "Documentation");
    CHECK(name6({0x3fff, 0x1000}) == "none");
}

TEST_CASE("security: an IPv4 address is found inside an IPv6 address") {
    const auto inside = [](const std::string& host) {
        for (const Finding& finding : examine("http://" + host).findings)
            if (finding.kind == Kind::ip4_in_ip6) return finding.as;
        return std::string("none");
    };
    CHECK(inside("[::ffff:127.0.0.1]") == "127.0.0.1");
    CHECK(inside("[64:ff9b::10.0.0.1]") == "10.0.0.1");
    CHECK(inside("[2002:c0a8:101::]") == "192.168.1.1");
    CHECK(inside("[2001:0:4136:e378:8000:63bf:3fff:fdd2]") == "192.0.2.45");  // RFC 4380 has the bits inverted
    CHECK(inside("[::1.2.3.4]") == "1.2.3.4");
    CHECK(inside("[::1]") == "none");
    CHECK(inside("[::]") == "none");
    CHECK(inside("[2001:db8::1.2.3.4]") == "none");
}

TEST_CASE("security: UTS 39 decides on scripts") {
    CHECK_FALSE(scripts_of(U"apple").are_mixed);
    CHECK(scripts_of(U"p\u0430ypal").are_mixed);
    CHECK(scripts_of(U"p\u0430ypal").names == std::vector<std::string>{"Latin", "Cyrillic"});
    CHECK_FALSE(scripts_of(U"\u3042\u30A2\u6F22a").are_mixed);  // Japanese is written so
    CHECK(scripts_of(U"\u0455\u0441\u043E\u0440\u0435").looks_like == "scope");
    CHECK(scripts_of(U"\u0430\u0440\u0440\u04CF\u0435").looks_like == "appie");  // by UTS 39's table
    CHECK_FALSE(scripts_of(U"\u043F\u0440\u0438\u043C\u0435\u0440").looks_like);
    CHECK_FALSE(scripts_of(U"b\u00FCcher").looks_like);
    CHECK(scripts_of(U"\u0261oogle").looks_like == "google");  // U+0261 is LATIN SMALL LETTER SCRIPT G
}

TEST_CASE("security: findings take linear time", "[time]") {
    for (const std::string_view part : {"@", "@a", "/@a.b", "%2e/", ".%2e/", "\\", "a\t"}) {
        INFO(part);
        CHECK(is_linear([&](std::size_t size) { return examine("http://h/" + repeated(part, size)); }));
    }
    for (const std::string_view part : {"a.b:", "a:", "%41"}) {
        INFO(part);
        CHECK(is_linear([&](std::size_t size) { return examine("http://" + repeated(part, size) + "@h/"); }));
    }
    CHECK(is_linear([](std::size_t size) {
        std::string domain = "http://";
        for (std::size_t i = 0; i < size / 40; ++i) domain += "a\u00AD" + std::to_string(i) + "\uFF47\u3002";
        return examine(domain + "h/");
    }));
}

TEST_CASE("security: sentences shorten long texts") {
    const std::string input = "http://" + std::string(200'000, 'a') + ".b@" + std::string(100'000, 'c') + ".d/";
    const Examination examination = examine(input);
    CHECK(examination.findings.size() == 2);
    for (const Finding& finding : examination.findings) CHECK(sentence_of(finding).size() < 400);
}

TEST_CASE("security: a URL that leads to no computer goes to no host") {
    for (const std::string_view input :
         {"javascript://bank.example/%0aalert(1)", "data://h:1/", "about://h", "blob://h/"}) {
        CAPTURE(input);
        CHECK_FALSE(examine(input).destination->host);
        CHECK_FALSE(examine(input).destination->port);
    }
    CHECK(examine("foo://h/").destination->host->text == "h");
    CHECK(examine("javascript:%61lert(1)").findings.front().as == "alert(1)");
}
