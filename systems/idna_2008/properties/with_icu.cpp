// The implementation with ICU.
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <array>
#include <span>

#include "systems/idna_2008/properties/properties.hpp"

namespace refurl::idna_2008 {

namespace {

/// Code points with a value of their own: [first, last].
struct Exception {
    char32_t first;
    char32_t last;
    Property property;
};

/// Category F (2.6).
constexpr std::array exceptions = std::to_array<Exception>({
    {0x00B7, 0x00B7, Property::contexto},
    {0x00DF, 0x00DF, Property::pvalid},
    {0x0375, 0x0375, Property::contexto},
    {0x03C2, 0x03C2, Property::pvalid},
    {0x05F3, 0x05F4, Property::contexto},
    {0x0640, 0x0640, Property::disallowed},
    {0x0660, 0x0669, Property::contexto},
    {0x06F0, 0x06F9, Property::contexto},
    {0x06FD, 0x06FE, Property::pvalid},
    {0x07FA, 0x07FA, Property::disallowed},
    {0x0F0B, 0x0F0B, Property::pvalid},
    {0x3007, 0x3007, Property::pvalid},
    {0x302E, 0x302F, Property::disallowed},
    {0x3031, 0x3035, Property::disallowed},
    {0x303B, 0x303B, Property::disallowed},
    {0x30FB, 0x30FB, Property::contexto},
});

/// Category A (2.1).
bool is_letter_or_digit(UChar32 c) {
    constexpr std::uint32_t categories =
        U_GC_LL_MASK | U_GC_LU_MASK | U_GC_LO_MASK | U_GC_ND_MASK | U_GC_LM_MASK | U_GC_MN_MASK | U_GC_MC_MASK;
    return (U_GET_GC_MASK(c) & categories) != 0;
}

/// Category B (2.2).
bool is_unstable(UChar32 c) {
    UErrorCode error = U_ZERO_ERROR;
    const ::icu::Normalizer2* const nfkc = ::icu::Normalizer2::getNFKCInstance(error);
    const ::icu::UnicodeString text(c);
    ::icu::UnicodeString folded = nfkc->normalize(text, error);
    folded.foldCase();
    return nfkc->normalize(folded, error) != text;
}

/// Category C (2.3).
bool has_ignorable_property(UChar32 c) {
    return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || u_hasBinaryProperty(c, UCHAR_WHITE_SPACE) ||
           u_hasBinaryProperty(c, UCHAR_NONCHARACTER_CODE_POINT);
}

/// Category D (2.4).
bool is_in_ignorable_block(UChar32 c) {
    const UBlockCode block = ublock_getCode(c);
    return block == UBLOCK_COMBINING_MARKS_FOR_SYMBOLS || block == UBLOCK_MUSICAL_SYMBOLS ||
           block == UBLOCK_ANCIENT_GREEK_MUSICAL_NOTATION;
}

/// Category E (2.5).
bool is_ldh(UChar32 c) { return c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); }

/// Category I (2.9).
bool is_old_hangul_jamo(UChar32 c) {
    const int type = u_getIntPropertyValue(c, UCHAR_HANGUL_SYLLABLE_TYPE);
    return type == U_HST_LEADING_JAMO || type == U_HST_VOWEL_JAMO || type == U_HST_TRAILING_JAMO;
}

/// Category J (2.10).
bool is_unassigned(UChar32 c) {
    return u_charType(c) == U_UNASSIGNED && !u_hasBinaryProperty(c, UCHAR_NONCHARACTER_CODE_POINT);
}

/// A category, and the property of its code points.
struct Category {
    bool (*has)(UChar32 c);
    Derived derived;
};

/// The categories after Exceptions, in the order of section 3. BackwardCompatible (2.7) is empty.
constexpr std::array categories = std::to_array<Category>({
    {is_unassigned, {Property::unassigned, "Unassigned", "2.10"}},
    {is_ldh, {Property::pvalid, "LDH", "2.5"}},
    {[](UChar32 c) { return u_hasBinaryProperty(c, UCHAR_JOIN_CONTROL) != 0; },
     {Property::contextj, "JoinControl", "2.8"}},
    {is_unstable, {Property::disallowed, "Unstable", "2.2"}},
    {has_ignorable_property, {Property::disallowed, "IgnorableProperties", "2.3"}},
    {is_in_ignorable_block, {Property::disallowed, "IgnorableBlocks", "2.4"}},
    {is_old_hangul_jamo, {Property::disallowed, "OldHangulJamo", "2.9"}},
    {is_letter_or_digit, {Property::pvalid, "LetterDigits", "2.1"}},
});

}  // namespace

bool knows_properties() { return true; }

std::string unicode_version() {
    UVersionInfo version{};
    u_getUnicodeVersion(version);
    return std::to_string(version[0]) + "." + std::to_string(version[1]);
}

Derived derived_property(char32_t code_point) {
    const std::span own(exceptions);
    const auto exception = std::ranges::find_if(
        own, [=](const Exception& each) { return each.first <= code_point && code_point <= each.last; });
    if (exception != own.end()) return {exception->property, "Exceptions", "2.6"};
    const auto c = static_cast<UChar32>(code_point);
    const std::span others(categories);
    const auto category = std::ranges::find_if(others, [=](const Category& each) { return each.has(c); });
    return category == others.end() ? Derived{Property::disallowed, "", "3"} : category->derived;
}

Script script_of(char32_t code_point) {
    UErrorCode error = U_ZERO_ERROR;
    switch (uscript_getScript(static_cast<UChar32>(code_point), &error)) {
        case USCRIPT_GREEK: return Script::greek;
        case USCRIPT_HEBREW: return Script::hebrew;
        case USCRIPT_HIRAGANA: return Script::hiragana;
        case USCRIPT_KATAKANA: return Script::katakana;
        case USCRIPT_HAN: return Script::han;
        default: return Script::other;
    }
}

}  // namespace refurl::idna_2008
