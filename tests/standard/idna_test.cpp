// ToASCII and ToUnicode of refurl (host/uts46/) and of ICU, compared.
#include "standard/icu/idna.hpp"

#include <unicode/uchar.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "standard/infra.hpp"
#include "tests/agreement/unicode.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/property.hpp"

using namespace refurl;

namespace {

std::optional<std::string> result_of(const uts46::Converted& converted) {
    return converted.errors.empty() ? std::optional(converted.domain) : std::nullopt;
}

/// Reports whether both systems convert a domain alike, with the flags that the standard sets and with those that it
/// set earlier.
bool convert_to_the_same(std::u32string_view domain) {
    const std::string utf8 = standard::utf8_encode(domain);
    uts46::Options early = uts46::url_options;
    early.check_hyphens = early.transitional_processing = true;
    const auto unicode = standard::icu_idna.to_unicode(domain, {});
    return result_of(uts46::to_ascii(utf8, uts46::url_options)) == standard::icu_idna.to_ascii(domain, {}) &&
           result_of(uts46::to_unicode(utf8, uts46::url_options)) ==
               (unicode ? std::optional(standard::utf8_encode(*unicode)) : std::nullopt) &&
           result_of(uts46::to_ascii(utf8, early)) ==
               standard::icu_idna.to_ascii(domain, {.check_hyphens = true, .transitional_processing = true});
}

/// Reports whether the results can be compared. ICU before version 74 accepts Punycode that decodes to `xn--`, and no
/// version converts labels of more than 1,000 units.
bool can_be_compared(std::u32string_view domain) {
    return std::ranges::all_of(domain, test::is_known_to_icu) && !test::is_beyond_icu(standard::utf8_encode(domain));
}

void check(std::u32string_view domain) {
    if (can_be_compared(domain) && !convert_to_the_same(domain)) FAIL_CHECK(standard::utf8_encode(domain));
}

/// A code point for each combination of properties that some code point has.
std::vector<char32_t> code_point_of_each_class() {
    using Key = std::tuple<uts46::Status, uts46::BidiClass, uts46::JoiningType, uts46::Composes, std::uint8_t, bool>;
    std::map<Key, char32_t> classes;
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (is_surrogate(c) || !test::is_known_to_icu(c)) continue;
        const auto& [status, bidi_class, joining_type, composes, combining_class, is_mark, since] =
            uts46::properties_of(c);
        classes.try_emplace({status, bidi_class, joining_type, composes, combining_class, is_mark}, c);
    }
    std::vector<char32_t> code_points;
    for (const auto& [key, code_point] : classes) code_points.push_back(code_point);
    return code_points;
}

}  // namespace

TEST_CASE("idna: both systems convert each code point to the same: alone, first, last and between letters", "[long]") {
    for (char32_t c = 0x80; c <= 0x10FFFF; ++c) {
        if (is_surrogate(c) || !test::is_known_to_icu(c)) continue;
        check({&c, 1});
        for (const std::u32string_view around :
             {U" a", U"a ", U"a a", U" \u05D0", U"\u05D0 ", U"\u05D0 \u05D0", U"a. ", U"\u0915\u094D \u0915"}) {
            std::u32string domain(around);
            domain[domain.find(U' ')] = c;
            check(domain);
        }
    }
}

TEST_CASE("idna: with the Unicode that ICU has, both systems convert each code point to the same", "[long]") {
    UVersionInfo version{};
    u_getUnicodeVersion(version);
    uts46::Options options = uts46::url_options;
    options.unicode = static_cast<std::uint8_t>(version[0] * 10 + version[1]);
    REQUIRE(uts46::unicode_version() >= std::to_string(version[0]));  // refurl's tables are not older than ICU's
    const auto check_in_that_version = [&](std::u32string_view domain) {
        const std::string utf8 = standard::utf8_encode(domain);
        if (result_of(uts46::to_ascii(utf8, options)) != standard::icu_idna.to_ascii(domain, {})) FAIL_CHECK(utf8);
    };
    for (char32_t c = 0x80; c <= 0x10FFFF; ++c) {
        if (is_surrogate(c)) continue;
        check_in_that_version({&c, 1});
        for (const std::u32string_view around : {U"a a", U"\u05D0 \u05D0"}) {
            std::u32string domain(around);
            domain[1] = c;
            check_in_that_version(domain);
        }
    }
}

TEST_CASE("idna: both systems convert each pair of classes to the same, alone and between letters", "[long]") {
    const std::vector<char32_t> classes = code_point_of_each_class();
    CHECK(classes.size() > 100);
    for (const char32_t first : classes)
        for (const char32_t second : classes) {
            const std::u32string pair{first, second};
            check(pair);
            check(U"a" + pair + U"a");
            check(U"\u0628" + pair + U"\u0628");
            check(pair + U".\u05D0");
        }
}

TEST_CASE("idna: with VerifyDnsLength, both systems refuse the same lengths") {
    const auto labels = [](std::initializer_list<std::size_t> sizes) {
        std::u32string domain;
        for (const std::size_t size : sizes) domain.append(domain.empty() ? U"" : U".").append(size, U'a');
        return domain;
    };
    uts46::Options options = uts46::url_options;
    options.verify_dns_length = true;
    const auto are_accepted = [&](const std::u32string& domain) {
        const auto by_icu = standard::icu_idna.to_ascii(domain, {.verify_dns_length = true});
        CHECK(result_of(uts46::to_ascii(standard::utf8_encode(domain), options)) == by_icu);
        return by_icu.has_value();
    };
    CHECK(are_accepted(labels({63, 63, 63, 61})));  // 253 bytes
    CHECK_FALSE(are_accepted(labels({63, 63, 63, 62})));
    CHECK(are_accepted(labels({63})));
    CHECK_FALSE(are_accepted(labels({64})));
    CHECK_FALSE(are_accepted(labels({1}) + U"."));
    CHECK_FALSE(are_accepted(U""));
}

TEST_CASE("law: both systems convert a domain to the same") {
    rc::prop("for any tokens of hosts", [] {
        const std::string text = *test::host_string();
        Store store;
        std::u32string domain = uts46::map(decode_utf8(text, store), {});
        if (can_be_compared(domain)) RC_ASSERT(convert_to_the_same(domain));
    });
    rc::prop("for any code points", [] {
        const auto code_points = rc::gen::container<std::vector<std::string>>(rc::gen::oneOf(
            test::code_point(), rc::gen::element<std::string>("xn--", "-", ".", "a", "1", "\u0628", "\u05D0")));
        std::u32string domain;
        for (const std::string& each : *code_points) domain += uts46::map(each, {});
        if (can_be_compared(domain)) RC_ASSERT(convert_to_the_same(domain));
    });
}
