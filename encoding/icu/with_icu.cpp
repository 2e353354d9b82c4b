// The implementation with ICU's converters, which convert one code point at a time.
#include <unicode/ucnv.h>

#include <array>
#include <new>

#include "encoding/icu/icu.hpp"

namespace refurl::icu {

namespace {

/// The one or two UTF-16 code units of a code point.
struct Utf16 {
    std::array<char16_t, 2> units{};
    std::size_t size;

    explicit Utf16(char32_t c) : size(c > 0xFFFF ? 2 : 1) {
        if (size == 2)
            units = {static_cast<char16_t>(U16_LEAD(c)), static_cast<char16_t>(U16_TRAIL(c))};
        else
            units[0] = static_cast<char16_t>(c);
    }
};

}  // namespace

void Close::operator()(UConverter* converter) const { ucnv_close(converter); }

bool is_present() { return true; }

Handle open(const char* name) {
    UErrorCode error = U_ZERO_ERROR;
    UConverter* const converter = ucnv_open(name, &error);
    if (error == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
    return Handle(converter);
}

Bytes convert(UConverter& converter, char32_t c) {
    const Utf16 text(c);
    std::array<char, 8> written{};
    const char16_t* from = text.units.data();
    char* to = written.data();
    UErrorCode error = U_ZERO_ERROR;
    ucnv_resetFromUnicode(&converter);
    ucnv_fromUnicode(&converter, &to, written.data() + written.size(), &from, from + text.size, nullptr, 1, &error);
    if (U_FAILURE(error) != 0) return no_bytes;
    Bytes bytes = 0;
    for (const char* byte = written.data(); byte != to; ++byte) bytes = bytes << 8 | static_cast<unsigned char>(*byte);
    return bytes;
}

char32_t code_point_of(UConverter& converter, Bytes bytes) {
    std::array<char, 4> sequence{};
    char* last = sequence.data();
    for (int shift = 24; shift >= 0; shift -= 8)
        if (last != sequence.data() || bytes >> shift != 0) *last++ = static_cast<char>(bytes >> shift & 0xFF);
    std::array<char16_t, 4> units{};
    char16_t* to = units.data();
    const char* from = sequence.data();
    UErrorCode error = U_ZERO_ERROR;
    ucnv_resetToUnicode(&converter);
    ucnv_toUnicode(&converter, &to, units.data() + units.size(), &from, last, nullptr, 1, &error);
    const auto size = to - units.data();
    if (U_FAILURE(error) != 0) return 0;
    if (size == 1) return units[0];
    return size == 2 && U16_IS_LEAD(units[0]) ? static_cast<char32_t>(U16_GET_SUPPLEMENTARY(units[0], units[1])) : 0;
}

}  // namespace refurl::icu
