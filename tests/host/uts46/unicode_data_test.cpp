// Compares the tables of Unicode's data with ICU, for all code points that the linked ICU knows.
#include "host/uts46/unicode_data.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <string_view>

#include "host/uts46/normalization.hpp"
#include "model/characters.hpp"
#include "tests/agreement/unicode.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"
#include "tests/property.hpp"
#include "tests/shortcuts.hpp"

using namespace refurl::uts46;
using refurl::test::is_known_to_icu;

namespace {

/// Calls `check` with each code point that the linked ICU assigns and treats as the tables do.
template <class Check>
void for_each_code_point(Check check) {
    for (char32_t c = 0; c <= 0x10FFFF; ++c)
        if (!refurl::is_surrogate(c) && is_known_to_icu(c) && u_isdefined(static_cast<UChar32>(c)) != 0) check(c);
}

BidiClass bidi_class_in_icu(char32_t c) {
    using enum BidiClass;
    switch (u_charDirection(static_cast<UChar32>(c))) {
        case U_LEFT_TO_RIGHT: return L;
        case U_RIGHT_TO_LEFT: return R;
        case U_RIGHT_TO_LEFT_ARABIC: return AL;
        case U_ARABIC_NUMBER: return AN;
        case U_EUROPEAN_NUMBER: return EN;
        case U_EUROPEAN_NUMBER_SEPARATOR: return ES;
        case U_COMMON_NUMBER_SEPARATOR: return CS;
        case U_EUROPEAN_NUMBER_TERMINATOR: return ET;
        case U_OTHER_NEUTRAL: return ON;
        case U_BOUNDARY_NEUTRAL: return BN;
        case U_DIR_NON_SPACING_MARK: return NSM;
        default: return other;
    }
}

JoiningType joining_type_in_icu(char32_t c) {
    using enum JoiningType;
    switch (u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_JOINING_TYPE)) {
        case U_JT_JOIN_CAUSING: return C;
        case U_JT_DUAL_JOINING: return D;
        case U_JT_LEFT_JOINING: return L;
        case U_JT_RIGHT_JOINING: return R;
        case U_JT_TRANSPARENT: return T;
        default: return U;
    }
}

Composes composes_in_icu(char32_t c) {
    switch (u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_NFC_QUICK_CHECK)) {
        case UNORM_YES: return Composes::never;
        case UNORM_MAYBE: return Composes::with_previous;
        default: return Composes::decomposes;
    }
}

std::u32string nfc_in_icu(std::u32string_view text) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* const normalizer = icu::Normalizer2::getNFCInstance(error);
    REQUIRE(U_SUCCESS(error) != 0);
    icu::UnicodeString utf16;
    for (const char32_t c : text) utf16.append(static_cast<UChar32>(c));
    const icu::UnicodeString normalized = normalizer->normalize(utf16, error);
    std::u32string result(static_cast<std::size_t>(normalized.countChar32()), U'\0');
    normalized.toUTF32(reinterpret_cast<UChar32*>(result.data()), static_cast<std::int32_t>(result.size()), error);
    REQUIRE(U_SUCCESS(error) != 0);
    return result;
}

bool is_normalized_as_in_icu(std::u32string_view text) {
    const std::u32string expected = nfc_in_icu(text);
    return nfc(text) == expected && is_nfc(text) == (text == expected);
}

/// Generates texts that normalization changes: of letters, their marks, jamo and syllables.
rc::Gen<std::u32string> text_to_normalize() {
    const auto range = [](char32_t first, char32_t last) { return rc::gen::inRange<char32_t>(first, last + 1); };
    return rc::gen::container<std::u32string>(
        rc::gen::suchThat(rc::gen::oneOf(range('a', 'z'), range(0xC0, 0x17F), range(0x300, 0x345), range(0x5B0, 0x5EA),
                                         range(0x622, 0x6D3), range(0x9BE, 0x9DF), range(0x1100, 0x11C2),
                                         range(0xAC00, 0xACFF), range(0x1D15E, 0x1D1C0), range(0x80, 0x10FFFF)),
                          [](char32_t c) { return !refurl::is_surrogate(c) && is_known_to_icu(c); }));
}

}  // namespace

TEST_CASE("uts46: the tables have the newest version of Unicode that host/uts46/sources.txt names") {
    std::istringstream sources(refurl::test::read_file(refurl::test::source_dir() / "host/uts46/sources.txt"));
    std::string line;
    while (std::getline(sources, line) && line.starts_with('#')) {
    }
    CHECK(line.substr(0, line.find(' ')) == unicode_version());
}

TEST_CASE("uts46: a code point is as old as ICU says, and older versions of Unicode do not assign it") {
    std::size_t newer = 0;
    for_each_code_point([&](char32_t c) {
        UVersionInfo age;
        u_charAge(static_cast<UChar32>(c), age);
        const int version = std::max(90, 10 * age[0] + age[1]);
        CAPTURE(static_cast<std::uint32_t>(c), version);
        if (properties_of(c).since <= 150) REQUIRE(since_of(c) == version);
        for (const int other : {90, 100, 110, 120, 121, 130, 140}) {
            const Properties& row = properties_of(c, static_cast<std::uint8_t>(other));
            if (version > other) {
                REQUIRE(row.status == Status::disallowed);
                REQUIRE(mapping_of(c, static_cast<std::uint8_t>(other)).empty());
                ++newer;
            } else {
                REQUIRE(&row == &properties_of(c, 150));
                REQUIRE(mapping_of(c, static_cast<std::uint8_t>(other)) == mapping_of(c, 150));
            }
        }
    });
    CHECK(newer > 50'000);
}

TEST_CASE("uts46: the peer whatwg-url has the mapping table of the same version of Unicode") {
    const std::string peer = refurl::test::read_file(refurl::test::source_dir() / "adapters/whatwg-url.json");
    const auto tr46 = "tr46@" + refurl::test::Json::parse(peer)["npm"]["tr46"].get<std::string>();
    std::istringstream sources(refurl::test::read_file(refurl::test::source_dir() / "host/uts46/sources.txt"));
    std::string version;
    std::string package;
    for (std::string line; std::getline(sources, line) && package != tr46;) {
        if (line.starts_with('#')) continue;
        std::istringstream(line) >> version >> package;
    }
    CHECK(package == tr46);
    CHECK(version == unicode_version());
}

TEST_CASE("uts46: the properties of each code point are those of ICU") {
    for_each_code_point([](char32_t c) {
        const Properties& properties = properties_of(c);
        const auto code_point = static_cast<UChar32>(c);
        const bool is_same = properties.combining_class == u_getCombiningClass(code_point) &&
                             properties.is_mark == ((U_GET_GC_MASK(code_point) & U_GC_M_MASK) != 0) &&
                             properties.bidi_class == bidi_class_in_icu(c) &&
                             properties.joining_type == joining_type_in_icu(c) &&
                             properties.composes == composes_in_icu(c);
        if (!is_same) FAIL_CHECK("U+" << std::hex << std::uint32_t{c});
    });
}

TEST_CASE("uts46: NFC of each code point is that of ICU") {
    for_each_code_point([](char32_t c) {
        if (!is_normalized_as_in_icu(std::u32string(1, c))) FAIL_CHECK("U+" << std::hex << std::uint32_t{c});
    });
}

TEST_CASE("law: NFC is that of ICU") {
    rc::prop("for letters and marks", [] { RC_ASSERT(is_normalized_as_in_icu(*text_to_normalize())); });
    rc::prop("and idempotent", [] {
        const auto text = nfc(*text_to_normalize());
        RC_ASSERT(nfc(text) == text);
        RC_ASSERT(is_nfc(text));
    });
}

TEST_CASE("law: a text that is certainly in NFC is in NFC") {
    // Since Unicode 16 a code point can both decompose and compose with one before it.
    constexpr std::u32string_view code_points =
        U"a\u0301\U00011382\U000113B8\U000113BB\U000113C2\U000113C5\U000113C7\U000113C9\U0001611E\U00016121\U00016122"
        U"\U00016129\U00016D63\U00016D67\U00016D68\U00016D69\U00016D6A";
    for (const char32_t first : code_points)
        for (const char32_t second : code_points) {
            const std::u32string pair{first, second};
            if (is_certainly_nfc(pair)) CHECK(nfc(pair) == pair);
        }
    const auto check = [](const std::u32string& text) {
        const bool is_certain = is_certainly_nfc(text);
        if (is_certain) RC_ASSERT(nfc(text) == text);
        return is_certain;
    };
    refurl::test::prop_of_shortcut("for letters and marks", 8, [&] { return check(*text_to_normalize()); });
    refurl::test::prop_of_shortcut("for texts in NFC", 10, [&] { return check(nfc(*text_to_normalize())); });
}

TEST_CASE("law: a code point maps to valid code points in NFC, and no further") {
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (properties_of(c).status != Status::mapped) continue;
        const bool is_final = is_nfc(mapping_of(c)) && std::ranges::all_of(mapping_of(c), [](char32_t mapped) {
                                  const Status status = properties_of(mapped).status;
                                  return status == Status::valid || status == Status::deviation;
                              });
        if (!is_final) FAIL_CHECK("U+" << std::hex << std::uint32_t{c});
    }
}
