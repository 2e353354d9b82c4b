#include "resolve/idna.hpp"

#include <unicode/uchar.h>
#include <unicode/uidna.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <memory>
#include <string>

namespace refurl {

namespace {

using Utf16 = std::u16string;

/// A range of code points whose mapping Unicode 15.1 or 16 changed: each maps to `to`, plus its distance from `first`.
/// Ignored code points map to nothing.
struct LateMapping {
    char32_t first, last;
    char32_t to;
};
constexpr char32_t ignored = 0;

// Until Unicode 15.0 these were disallowed, or mapped otherwise (IdnaMappingTable.txt of 15.0 and 16.0 compared).
// U+1806, valid since then, is no mapping and stays refused where ICU is older.
constexpr std::array<LateMapping, 19> late_mappings{{
    {0x04C0, 0x04C0, 0x04CF},    {0x10A0, 0x10C5, 0x2D00},   {0x115F, 0x1160, ignored},  {0x17B4, 0x17B5, ignored},
    {0x180E, 0x180E, ignored},   {0x1E9E, 0x1E9E, 0x00DF},   {0x2061, 0x2063, ignored},  {0x206A, 0x206F, ignored},
    {0x2132, 0x2132, 0x214E},    {0x2183, 0x2183, 0x2184},   {0x3164, 0x3164, ignored},  {0xFFA0, 0xFFA0, ignored},
    {0x1D173, 0x1D17A, ignored}, {0x2F868, 0x2F868, 0x36FC}, {0x2F874, 0x2F874, 0x5F53}, {0x2F91F, 0x2F91F, 0x243AB},
    {0x2F95F, 0x2F95F, 0x7AEE},  {0x2F9BF, 0x2F9BF, 0x45D7}, {0x110000, 0x110000, 0},
}};

const LateMapping* late_mapping(char32_t c) {
    const auto* const row = std::ranges::lower_bound(late_mappings, c, {}, &LateMapping::last);
    return c >= row->first ? row : nullptr;
}

std::optional<std::int32_t> int32_size(std::size_t size) {
    if (size > std::size_t{std::numeric_limits<std::int32_t>::max() / 4}) return std::nullopt;
    return static_cast<std::int32_t>(size);
}

void append(Utf16& text, char32_t c) {
    if (c > 0xFFFF) {
        text += static_cast<char16_t>(U16_LEAD(c));
        text += static_cast<char16_t>(U16_TRAIL(c));
    } else {
        text += static_cast<char16_t>(c);
    }
}

Utf16 with_late_mappings(const Utf16& text) {
    Utf16 mapped;
    mapped.reserve(text.size());
    const auto size = static_cast<std::int32_t>(text.size());
    for (std::int32_t i = 0; i < size;) {
        UChar32 c = 0;
        U16_NEXT(text.data(), i, size, c);
        const auto code_point = static_cast<char32_t>(c);
        const LateMapping* row = late_mapping(code_point);
        if (row == nullptr)
            append(mapped, code_point);
        else if (row->to != ignored)
            append(mapped, row->to + (code_point - row->first));
    }
    return mapped;
}

std::optional<Utf16> utf16_of(std::string_view text) {
    const auto size = int32_size(text.size());
    if (!size) return std::nullopt;
    Utf16 result(text.size(), u'\0');
    std::int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8(result.data(), *size, &length, text.data(), *size, &error);
    if (U_FAILURE(error) != 0) return std::nullopt;
    result.resize(static_cast<std::size_t>(length));
    return result;
}

std::optional<std::string_view> utf8_of(const Utf16& text, Store& store) {
    const std::size_t capacity = 3 * text.size();
    const auto size = int32_size(capacity);
    if (!size) return std::nullopt;
    char* const begin = store.room(capacity);
    std::int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strToUTF8(begin, *size, &length, text.data(), static_cast<std::int32_t>(text.size()), &error);
    if (U_FAILURE(error) != 0) return std::nullopt;
    return std::string_view{begin, static_cast<std::size_t>(length)};
}

/// UTS 46 as the standard asks for it. ICU knows no flags for hyphens and lengths; their errors are left out of
/// account.
const UIDNA* uts46() {
    static const std::unique_ptr<UIDNA, decltype(&uidna_close)> instance = [] {
        UErrorCode error = U_ZERO_ERROR;
        constexpr std::uint32_t options =
            UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE;
        UIDNA* made = uidna_openUTS46(options, &error);
        return std::unique_ptr<UIDNA, decltype(&uidna_close)>(U_SUCCESS(error) != 0 ? made : nullptr, &uidna_close);
    }();
    return instance.get();
}

constexpr std::uint32_t hyphen_and_length_errors = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
                                                   UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN |
                                                   UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

using Conversion = decltype(&uidna_nameToASCII);

std::optional<Utf16> convert(Conversion conversion, const Utf16& domain) {
    const UIDNA* const idna = uts46();
    if (idna == nullptr) return std::nullopt;
    Utf16 result(std::max<std::size_t>(256, 2 * domain.size()), u'\0');
    while (true) {
        UIDNAInfo info = UIDNA_INFO_INITIALIZER;
        UErrorCode error = U_ZERO_ERROR;
        const auto capacity = int32_size(result.size());
        if (!capacity) return std::nullopt;
        const std::int32_t length = conversion(idna, domain.data(), static_cast<std::int32_t>(domain.size()),
                                               result.data(), *capacity, &info, &error);
        result.resize(static_cast<std::size_t>(std::max(length, 0)));
        if (error == U_BUFFER_OVERFLOW_ERROR) continue;
        if (U_FAILURE(error) != 0 || (info.errors & ~hyphen_and_length_errors) != 0) return std::nullopt;
        return result;
    }
}

bool is_older_than_unicode_16() {
    UVersionInfo version{};
    u_getUnicodeVersion(version);
    return version[0] < 16;
}

/// Does a label of `unicode` begin with `xn--`? Since Unicode 15.1 that is an error.
bool has_ace_prefix(std::u16string_view unicode) {
    constexpr std::u16string_view prefix = u"xn--";
    return unicode.starts_with(prefix) || unicode.find(u".xn--") != std::u16string_view::npos;
}

std::optional<Utf16> convert_by_older_icu(Conversion conversion, const Utf16& domain) {
    const Utf16 mapped = with_late_mappings(domain);
    const auto unicode = convert(uidna_nameToUnicode, mapped);
    if (!unicode || has_ace_prefix(*unicode)) return std::nullopt;
    return conversion == uidna_nameToUnicode ? unicode : convert(conversion, mapped);
}

std::optional<std::string_view> converted(Conversion conversion, std::string_view domain, Store& store) {
    static const bool is_older = is_older_than_unicode_16();
    const auto text = utf16_of(domain);
    if (!text) return std::nullopt;
    const auto result = is_older ? convert_by_older_icu(conversion, *text) : convert(conversion, *text);
    return result ? utf8_of(*result, store) : std::nullopt;
}

}  // namespace

std::optional<std::string_view> idna_to_ascii(std::string_view domain, Store& store) {
    return converted(uidna_nameToASCII, domain, store);
}

std::optional<std::string_view> idna_to_unicode(std::string_view domain, Store& store) {
    return converted(uidna_nameToUnicode, domain, store);
}

bool is_assigned(char32_t code_point) { return u_isdefined(static_cast<UChar32>(code_point)) != 0; }

}  // namespace refurl
