#include "tests/agreement/unicode.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "host/uts46/unicode_data.hpp"
#include "model/percent_encoding.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"

namespace refurl::test {

namespace {

// ---- Code points

/// Code points that were assigned before `version`, and whose mapping or properties it changed. The versions are times
/// ten. The list comes from Unicode's own files, not from the tables of the pipeline.
struct Changed {
    char32_t first;
    char32_t last;
    int version;
};

constexpr std::array<Changed, 28> changed{{
    // Mappings
    {0x1E9E, 0x1E9E, 151},
    {0x04C0, 0x04C0, 160},
    {0x10A0, 0x10C5, 160},
    {0x115F, 0x1160, 160},
    {0x17B4, 0x17B5, 160},
    {0x1806, 0x1806, 160},
    {0x180E, 0x180E, 160},
    {0x2061, 0x2063, 160},
    {0x206A, 0x206F, 160},
    {0x2132, 0x2132, 160},
    {0x2183, 0x2183, 160},
    {0x3164, 0x3164, 160},
    {0xFFA0, 0xFFA0, 160},
    {0x1D173, 0x1D17A, 160},
    {0x2F868, 0x2F868, 160},
    {0x2F874, 0x2F874, 160},
    {0x2F91F, 0x2F91F, 160},
    {0x2F95F, 0x2F95F, 160},
    {0x2F9BF, 0x2F9BF, 160},
    // General_Category and Bidi_Class
    {0x1171E, 0x1171E, 160},
    {0x1D6C1, 0x1D6C1, 160},
    {0x1D6FB, 0x1D6FB, 160},
    {0x1D735, 0x1D735, 160},
    {0x1D76F, 0x1D76F, 160},
    {0x1D7A9, 0x1D7A9, 160},
    {0x1B3A, 0x1B3A, 180},
    {0x1B3C, 0x1B3C, 180},
    {0x1B42, 0x1B42, 180},
}};

int unicode_version_of_icu() {
    static const int version = [] {
        UVersionInfo numbers{};
        u_getUnicodeVersion(numbers);
        return numbers[0] * 10 + numbers[1];
    }();
    return version;
}

int unicode_version_of_tables() {
    static const int version = [] {
        const std::string text(uts46::unicode_version());
        const std::size_t dot = text.find('.');
        return std::stoi(text.substr(0, dot)) * 10 + std::stoi(text.substr(dot + 1));
    }();
    return version;
}

/// Returns the version of Unicode that assigned a code point, as ICU says, or nothing if ICU's Unicode has not.
std::optional<int> age_in_icu(char32_t c) {
    if (u_isdefined(static_cast<UChar32>(c)) == 0) return std::nullopt;
    UVersionInfo numbers{};
    u_charAge(static_cast<UChar32>(c), numbers);
    return numbers[0] * 10 + numbers[1];
}

/// Reports whether a version after the older one of two, and not after the newer one, changed a code point.
bool is_changed_between(char32_t c, int one, int other) {
    const int older = std::min(one, other);
    const int newer = std::max(one, other);
    return std::ranges::any_of(changed, [=](const Changed& row) {
        return row.first <= c && c <= row.last && older < row.version && row.version <= newer;
    });
}

// ---- Punycode

/// Reads a label of Punycode as RFC 3492, section 6.2, says, by inserting each code point. Returns nothing if it is not
/// Punycode. Quadratic. It shares nothing with host/uts46/.
std::optional<std::u32string> punycode_decoded(std::u32string_view label) {
    constexpr std::uint64_t base = 36;
    constexpr std::uint64_t t_min = 1;
    constexpr std::uint64_t t_max = 26;
    const std::size_t hyphen = label.rfind(U'-');
    std::u32string decoded(label.substr(0, hyphen == label.npos ? 0 : hyphen));
    std::uint64_t n = 128;
    std::uint64_t i = 0;
    std::uint64_t bias = 72;
    for (std::size_t at = hyphen == label.npos ? 0 : hyphen + 1; at < label.size();) {
        const std::uint64_t before = i;
        std::uint64_t weight = 1;
        for (std::uint64_t k = base;; k += base) {
            if (at == label.size()) return std::nullopt;
            const char32_t c = label[at++];
            const std::uint64_t digit = c >= 'a' && c <= 'z' ? c - 'a' : c >= '0' && c <= '9' ? c - '0' + 26 : base;
            if (digit == base || weight > 0xFFFFFFFF) return std::nullopt;
            i += digit * weight;
            const std::uint64_t t = k <= bias ? t_min : std::min(k - bias, t_max);
            if (digit < t) break;
            weight *= base - t;
        }
        const std::uint64_t size = decoded.size() + 1;
        std::uint64_t delta = (i - before) / (before == 0 ? 700 : 2);
        delta += delta / size;
        bias = 0;
        for (; delta > (base - t_min) * t_max / 2; bias += base) delta /= base - t_min;
        bias += (base - t_min + 1) * delta / (delta + 38);
        n += i / size;
        i %= size;
        if (n > 0x10FFFF || (n >= 0xD800 && n < 0xE000)) return std::nullopt;
        decoded.insert(decoded.begin() + static_cast<std::ptrdiff_t>(i++), static_cast<char32_t>(n));
    }
    return decoded;
}

// ---- Texts

constexpr std::u32string_view ace_prefix = U"xn--";

bool ends_label(char32_t c) { return c >= 0x80 || std::u32string_view(U"./?#:@\\").contains(c); }

/// Returns a text as ICU maps and normalizes it for UTS 46.
std::u32string mapped_by_icu(std::string_view text) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* const uts46 = icu::Normalizer2::getInstance(nullptr, "uts46", UNORM2_COMPOSE, error);
    const auto utf16 = icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
    const icu::UnicodeString mapped = uts46->normalize(utf16, error);
    std::u32string result(static_cast<std::size_t>(mapped.countChar32()), U'\0');
    mapped.toUTF32(reinterpret_cast<UChar32*>(result.data()), static_cast<std::int32_t>(result.size()), error);
    return result;
}

/// Reports whether the mapped text has an `xn--` label that decodes to a label that ICU may refuse.
bool has_punycode_beyond_icu(std::u32string_view text) {
    for (std::size_t at = text.find(ace_prefix); at != text.npos; at = text.find(ace_prefix, at + 1)) {
        const std::u32string_view rest = text.substr(at + ace_prefix.size());
        const auto end = std::ranges::find_if(rest, ends_label);
        const auto label = punycode_decoded(rest.substr(0, static_cast<std::size_t>(end - rest.begin())));
        if (label && (label->starts_with(ace_prefix) || !std::ranges::all_of(*label, is_known_to_icu))) return true;
    }
    return false;
}

}  // namespace

bool is_known_to_icu(char32_t code_point) {
    const std::optional<int> age = age_in_icu(code_point);
    return age && *age <= unicode_version_of_tables() &&
           !is_changed_between(code_point, unicode_version_of_icu(), unicode_version_of_tables());
}

bool is_beyond_icu(std::string_view text) {
    constexpr std::size_t longest_label = 1000;
    Store store;
    const std::string_view decoded = decode_utf8(percent_decode(text, store), store);
    if (decoded.size() > longest_label) return true;
    for (std::string_view rest = decoded; !rest.empty();) {
        const Decoded first = decode_first(rest);
        if (!is_known_to_icu(first.code_point)) return true;
        rest.remove_prefix(first.length);
    }
    return has_punycode_beyond_icu(mapped_by_icu(text)) || has_punycode_beyond_icu(mapped_by_icu(decoded));
}

}  // namespace refurl::test
