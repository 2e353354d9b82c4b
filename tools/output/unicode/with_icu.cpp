#include "tools/output/unicode/unicode.hpp"

#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/uversion.h>

#include <array>
#include <cstdint>

namespace refurl::tools {

namespace {

bool combines(UChar32 c) {
    const auto category = static_cast<UCharCategory>(u_charType(c));
    const bool is_hangul_vowel_or_final = c >= 0x1160 && c <= 0x11FF;
    return category == U_NON_SPACING_MARK || category == U_ENCLOSING_MARK || category == U_FORMAT_CHAR ||
           is_hangul_vowel_or_final;
}

bool is_wide(UChar32 c) {
    const int width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

}  // namespace

std::size_t columns_of(char32_t c) {
    const auto code_point = static_cast<UChar32>(c);
    if (combines(code_point)) return 0;
    return is_wide(code_point) ? 2 : 1;
}

std::string name_of_code_point(char32_t c) {
    std::array<char, 128> name{};  // the longest name in Unicode has 88 letters
    UErrorCode error = U_ZERO_ERROR;
    const std::int32_t size = u_charName(static_cast<UChar32>(c), U_UNICODE_CHAR_NAME, name.data(),
                                         static_cast<std::int32_t>(name.size()), &error);
    return U_SUCCESS(error) != 0 ? std::string(name.data(), static_cast<std::size_t>(size)) : std::string();
}

std::string icu_version() {
    UVersionInfo icu;
    UVersionInfo unicode;
    u_getVersion(icu);
    u_getUnicodeVersion(unicode);
    return fmt::format("ICU {}.{} (Unicode {}.{})", icu[0], icu[1], unicode[0], unicode[1]);
}

}  // namespace refurl::tools
