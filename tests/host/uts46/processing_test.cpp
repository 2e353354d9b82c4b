#include "host/uts46/processing.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "standard/infra.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/property.hpp"

using namespace refurl::uts46;
using enum Rule;

namespace {

/// Returns the rule that a domain breaks first, or nothing.
std::optional<Rule> broken_rule(std::string_view domain, const Options& options) {
    const Converted ascii = to_ascii(domain, options);
    return ascii.errors.empty() ? std::nullopt : std::optional(ascii.errors.front().rule);
}

/// Returns the bytes of a domain that its first error is about.
std::string at_fault(std::string_view domain) {
    const Converted ascii = to_ascii(domain, strict_options);
    if (ascii.errors.empty()) return "no error";
    const auto [begin, end] = bytes_of(ascii.errors.front(), domain, strict_options);
    return std::string(domain.substr(begin, end - begin));
}

/// Returns all options. The bits of an index say which are true, the five checks first.
std::vector<Options> all_options() {
    std::vector<Options> all;
    for (unsigned bits = 0; bits < 128; ++bits) {
        const auto flag = [bits](unsigned i) { return (bits >> i & 1U) != 0; };
        all.push_back({.check_hyphens = flag(0),
                       .check_bidi = flag(1),
                       .check_joiners = flag(2),
                       .use_std3_ascii_rules = flag(3),
                       .verify_dns_length = flag(4),
                       .transitional_processing = flag(5),
                       .ignore_invalid_punycode = flag(6)});
    }
    return all;
}

const std::string a63(63, 'a');
const std::string long_with_symbol = std::string(60, 'a').append("\u2615");
const std::string longest = a63 + "." + a63 + "." + a63 + "." + std::string(61, 'a');

}  // namespace

TEST_CASE("uts46: the rule that a domain breaks first, with all checks") {
    using Broken = std::optional<Rule>;
    for (const auto& [domain, rule] : std::vector<std::pair<std::string, Broken>>{
             {"example.com", {}},
             {"EXAMPLE", {}},
             {"a-b.c1", {}},
             {"xn--53h.example", {}},
             {"\u2615.example", {}},
             {"fa\u00DF\u3002example", {}},
             {"a=\u0338", {}},
             {"\u1806", {}},
             {"\U0001FAE9", {}},
             {a63, {}},
             {longest, {}},
             {"xn--", punycode},
             {"xn--a", status},
             {"a.xn--zz-", punycode},
             {"xn--\u00E9", punycode},
             {"xn--8i7caa", status},
             {"xn--e-ccb", normalization},
             {"\u0301a", leading_mark},
             {"\u05D0a", bidi_2},
             {"a\u05D0", bidi_5},
             {"1.\u05D0", bidi_1},
             {"\u05D0-", outer_hyphens},
             {"a\u200C", zero_width_non_joiner},
             {"a\u200D", zero_width_joiner},
             {"a_b", std3_ascii},
             {"a b", std3_ascii},
             {"a_\u2615", std3_ascii},
             {"-a", outer_hyphens},
             {"a-", outer_hyphens},
             {"b.-a.c", outer_hyphens},
             {"ab--c", hyphens_3_and_4},
             {"\u00E9b--c", hyphens_3_and_4},
             {"\u2615-", outer_hyphens},
             {"", domain_length},
             {".", domain_length},
             {"a.", label_length},
             {"a..b", label_length},
             {".a", label_length},
             {"\u00AD", domain_length},
             {a63 + "a", label_length},
             {long_with_symbol, label_length},
             {longest + ".", label_length},  // the root does not count
             {longest + "d", domain_length},
             {"\uFFFD", status},
         }) {
        CAPTURE(domain);
        CHECK(broken_rule(domain, strict_options) == rule);
    }
}

TEST_CASE("uts46: each flag controls the rule that it names, and nothing else") {
    struct Flag {
        bool Options::* flag;
        std::string_view domain;  ///< has an error if and only if the flag is on
        std::string_view flag_name;
    };
    for (const auto& [flag, domain, name] :
         {Flag{&Options::check_hyphens, "-a", "CheckHyphens"}, Flag{&Options::check_hyphens, "ab--c", "CheckHyphens"},
          Flag{&Options::check_bidi, "1.\u05D0", "CheckBidi"},
          Flag{&Options::check_joiners, "a\u0629\u200D", "CheckJoiners"},
          Flag{&Options::use_std3_ascii_rules, "a_", "UseSTD3ASCIIRules"},
          Flag{&Options::verify_dns_length, "a.", "VerifyDnsLength"}}) {
        CAPTURE(domain);
        Options only;
        only.*flag = true;
        const Converted ascii = to_ascii(domain, only);
        REQUIRE(ascii.errors.size() == 1);
        CHECK(text_of(ascii.errors.front().rule).flag == name);
        CHECK(to_ascii(domain, {}).errors.empty());
    }
}

TEST_CASE("uts46: Transitional_Processing maps the deviations") {
    const Options transitional{.transitional_processing = true};
    CHECK(to_ascii("fa\u00DF.\u03C2a\u200Cb\u200Dc", transitional).domain == "fass.xn--abc-pzc");
    CHECK(to_ascii("\u1E9E", transitional).domain == "ss");
    CHECK(to_ascii("\u1E9E", {}).domain == "xn--zca");
    CHECK(to_ascii("xn--fa-hia", transitional).domain == "xn--fa-hia");
    CHECK(to_ascii("xn--fa-hia", transitional).errors.empty());
}

TEST_CASE("uts46: IgnoreInvalidPunycode keeps a label that is not Punycode") {
    const Options ignoring{.ignore_invalid_punycode = true};
    CHECK(to_ascii("xn--9.a", ignoring).errors.empty());
    CHECK(to_ascii("xn--9.a", ignoring).domain == "xn--9.a");
    CHECK(broken_rule("xn--9.a", {}) == punycode);
    CHECK(broken_rule("xn--\u00E9", ignoring) == punycode);
}

TEST_CASE("uts46: an error names the bytes of the label, or of the code point") {
    CHECK(at_fault("a.\u05D0a.c") == "\u05D0a");
    CHECK(at_fault("a\u3002\uFF0Da.c") == "\uFF0Da");
    CHECK(at_fault("a.b\U000E0FFFc.d") == "\U000E0FFF");
    CHECK(at_fault("a.xn--8i7caa") == "xn--8i7caa");
    CHECK(at_fault("a..b") == "");
    CHECK(at_fault(longest + "\u00E9") == longest + "\u00E9");
}

TEST_CASE("uts46: an error names its label by number") {
    CHECK(to_ascii("a.\u05D0a.1", url_options).errors == Errors{{bidi_2, 1}, {bidi_3, 1}, {bidi_1, 2}});
    CHECK(to_ascii("xn--9.xn--9", url_options).errors == Errors{{punycode, 0}, {punycode, 1}});
}

TEST_CASE("uts46: a code point that maps to a full stop maps to nothing else", "[long]") {
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (refurl::is_surrogate(c)) continue;
        std::string domain;
        refurl::append_utf8(c, domain);
        const std::u32string mapped = map(domain, url_options);
        CAPTURE(static_cast<std::uint32_t>(c));
        if (mapped.contains(U'.')) CHECK(mapped.size() == 1);
    }
}

TEST_CASE("law: the bytes of each label become that label") {
    rc::prop("for any tokens of hosts", [] {
        const std::string domain = *refurl::test::host_string();
        const std::u32string text = normalize(map(domain, url_options));
        const Labels labels = break_at_full_stops(text);
        Errors errors;
        for (std::size_t i = 0; i < labels.size(); ++i) errors.push_back({label_length, i});
        const std::vector<Bytes> bytes = bytes_of(errors, domain, url_options);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const auto [begin, end] = bytes[i];
            const std::u32string label = normalize(map(domain.substr(begin, end - begin), url_options));
            RC_ASSERT(label == text.substr(labels[i].begin, labels[i].size));
            RC_ASSERT(bytes_of(errors[i], domain, url_options) == bytes[i]);
        }
    });
}

TEST_CASE("law: a flag that checks more only adds errors") {
    rc::prop("for any tokens of hosts", [] {
        const std::string domain = *refurl::test::host_string();
        std::vector<std::size_t> errors;  // by the bits of the options
        for (const Options options : all_options()) errors.push_back(to_ascii(domain, options).errors.size());
        for (std::size_t bits = 0; bits < errors.size(); ++bits)
            for (std::size_t check = 0; check < 5; ++check) RC_ASSERT(errors[bits | 1U << check] >= errors[bits]);
    });
}

TEST_CASE("law: the conversions are idempotent, and undo each other") {
    rc::prop("for any tokens of hosts", [] {
        const std::string domain = *refurl::test::host_string();
        const Converted ascii = to_ascii(domain, url_options);
        RC_PRE(ascii.errors.empty());
        const Converted unicode = to_unicode(domain, url_options);
        RC_ASSERT(unicode.errors.empty());
        RC_ASSERT(to_ascii(ascii.domain, url_options).domain == ascii.domain);
        RC_ASSERT(to_unicode(unicode.domain, url_options).domain == unicode.domain);
        RC_ASSERT(to_ascii(unicode.domain, url_options).domain == ascii.domain);
        RC_ASSERT(to_unicode(ascii.domain, url_options).domain == unicode.domain);
    });
}

// ---- What the proofs assume of ToASCII: gives_lowercase_ascii, keeps_delimiters and strict_laws in proofs/

namespace {

constexpr std::string_view delimiters = "[@:";

/// Calls `visit` with each domain of a family: every code point alone, before and after each byte of `around`; and each
/// text of up to four tokens.
template <class Visit>
void each_domain(std::string_view around, Visit visit) {
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (refurl::is_surrogate(c)) continue;
        const std::string text = refurl::standard::utf8_encode(c);
        visit(text);
        for (const char delimiter : around) {
            visit(delimiter + text);
            visit(text + delimiter);
        }
    }
    // A letter that composes, two marks, a code point that is removed, one that maps to ASCII, and one from right to
    // left
    for (std::size_t count = 0; count <= 4; ++count)
        refurl::test::each_text({"[", "@", ":", "a", "E", ".", "xn--", "-", "9a", "\u00E9", "\u0301", "\u0338",
                                 "\u00AD", "\uFF21", "\u05D0"},
                                count, visit);
}

/// Calls `visit(domain, ascii)` for each domain of the family that ToASCII converts. Returns how often.
template <class Visit>
std::size_t each_converted(std::string_view around, const Options& options, Visit visit) {
    std::size_t converted = 0;
    each_domain(around, [&](const std::string& domain) {
        const Converted ascii = to_ascii(domain, options);
        if (!ascii.errors.empty()) return;
        ++converted;
        visit(domain, ascii.domain);
    });
    return converted;
}

bool is_ascii_byte(char c) { return static_cast<unsigned char>(c) < 0x80; }

bool is_in_domain_code_point(char c) {
    return !is_ascii_byte(c) || (std::isalnum(c) != 0) || std::string_view("-.<=>").contains(c);
}

/// Returns what the standard's domain parser returns if beStrict is false, or nothing.
std::optional<std::string> parsed_domain(const std::string& domain) {
    Converted ascii = to_ascii(domain, url_options);
    if (std::ranges::all_of(domain, is_ascii_byte)) {
        ascii = {domain, {}};
        for (char& c : ascii.domain) c = static_cast<char>(std::tolower(c));
    }
    const auto is_forbidden = [](char c) { return refurl::contains(refurl::forbidden_domain_code_points, c); };
    if (!ascii.errors.empty() || ascii.domain.empty() || std::ranges::any_of(ascii.domain, is_forbidden))
        return std::nullopt;
    return ascii.domain;
}

}  // namespace

TEST_CASE("law: ToASCII leaves each delimiter of hosts in a domain, or fails", "[long]") {
    std::size_t with_delimiter = 0;
    const std::size_t converted =
        each_converted(delimiters, url_options, [&](const std::string& domain, const std::string& ascii) {
            for (const char delimiter : delimiters) {
                if (!domain.contains(delimiter)) continue;
                ++with_delimiter;
                if (!ascii.contains(delimiter)) FAIL_CHECK(domain);
            }
        });
    CHECK(with_delimiter > 700'000);
    CHECK(converted > 500'000);
    for (const char32_t delimiter : {U'[', U'@', U':'}) {
        CHECK(properties_of(delimiter).status == Status::valid);
        for (char32_t c = 0; c <= 0x10FFFF; ++c)
            if (composition_of(delimiter, c) != 0 || composition_of(c, delimiter) != 0)
                FAIL_CHECK(static_cast<std::uint32_t>(c));
    }
}

TEST_CASE("law: ToASCII gives ASCII in lower case") {
    std::size_t with_upper_case = 0;
    (void)each_converted("", url_options, [&](const std::string& domain, const std::string& ascii) {
        const auto is_given = [](char c) { return static_cast<unsigned char>(c) < 0x80 && (c < 'A' || c > 'Z'); };
        if (!std::ranges::all_of(ascii, is_given)) FAIL_CHECK(domain);
        with_upper_case += domain.contains('E') ? 1 : 0;
    });
    CHECK(with_upper_case > 3'000);
}

TEST_CASE("law: strict ToASCII takes only domain code points, and only what the domain parser takes", "[long]") {
    const std::size_t converted =
        each_converted("", strict_options, [&](const std::string& domain, const std::string& ascii) {
            if (!std::ranges::all_of(domain, is_in_domain_code_point)) FAIL_CHECK(domain);
            if (parsed_domain(domain) != ascii) FAIL_CHECK(domain);
        });
    CHECK(converted > 100'000);
    for (char32_t ascii = 0; ascii < 0x80; ++ascii) {
        if (is_in_domain_code_point(static_cast<char>(ascii))) continue;
        for (char32_t c = 0; c <= 0x10FFFF; ++c)
            if (composition_of(ascii, c) != 0 || composition_of(c, ascii) != 0) FAIL_CHECK(static_cast<unsigned>(c));
    }
}

TEST_CASE("law: strict ToASCII takes each valid IPv4-address string") {
    for (const std::string_view other : {"0", "9", "10", "255"}) {
        for (int octet = 0; octet < 256; ++octet) {
            for (std::size_t place = 0; place < 4; ++place) {
                std::vector<std::string> parts(4, std::string(other));
                parts[place] = std::to_string(octet);
                const std::string address = parts[0] + '.' + parts[1] + '.' + parts[2] + '.' + parts[3];
                CAPTURE(address);
                CHECK(to_ascii(address, strict_options).domain == address);
                CHECK(!broken_rule(address, strict_options));
            }
        }
    }
}
