#include "systems/idna2003/to_ascii.hpp"

#include <unicode/usprep.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>

#include "model/characters.hpp"
#include "model/utf8.hpp"

namespace refurl::systems::idna2003 {

namespace {

constexpr std::size_t longest_label = 63;
constexpr std::string_view ace_prefix = "xn--";

// ---- Nameprep

/// Returns ICU's nameprep, or null if ICU has no data.
const UStringPrepProfile* nameprep_profile() {
    static const std::unique_ptr<UStringPrepProfile, decltype(&usprep_close)> profile = [] {
        UErrorCode error = U_ZERO_ERROR;
        UStringPrepProfile* const opened = usprep_openByType(USPREP_RFC3491_NAMEPREP, &error);
        return std::unique_ptr<UStringPrepProfile, decltype(&usprep_close)>(U_SUCCESS(error) != 0 ? opened : nullptr,
                                                                            &usprep_close);
    }();
    return profile.get();
}

/// Returns the size as ICU takes it, or nothing if four times the size does not fit.
std::optional<std::int32_t> int32_size(std::size_t size) {
    if (size > std::size_t{std::numeric_limits<std::int32_t>::max() / 4}) return std::nullopt;
    return static_cast<std::int32_t>(size);
}

std::u16string utf16_of(std::u32string_view label) {
    std::u16string text;
    for (const char32_t c : label) {
        if (c > 0xFFFF) text += {static_cast<char16_t>(U16_LEAD(c)), static_cast<char16_t>(U16_TRAIL(c))};
        else text += static_cast<char16_t>(c);
    }
    return text;
}

std::u32string code_points_of(std::u16string_view text) {
    std::u32string label;
    const auto size = static_cast<std::int32_t>(text.size());
    for (std::int32_t i = 0; i < size;) {
        UChar32 c = 0;
        U16_NEXT(text.data(), i, size, c);
        label += static_cast<char32_t>(c);
    }
    return label;
}

/// Step 2, with unassigned code points allowed.
std::optional<std::u32string> nameprep(std::u32string_view label) {
    const std::u16string text = utf16_of(label);
    const auto size = int32_size(text.size());
    const UStringPrepProfile* const profile = nameprep_profile();
    if (!size || profile == nullptr) return std::nullopt;
    std::u16string prepared(text.size() + longest_label, u'\0');
    while (true) {
        UErrorCode error = U_ZERO_ERROR;
        const auto capacity = int32_size(prepared.size());
        if (!capacity) return std::nullopt;
        const std::int32_t length = usprep_prepare(profile, text.data(), *size, prepared.data(), *capacity,
                                                   USPREP_ALLOW_UNASSIGNED, nullptr, &error);
        prepared.resize(static_cast<std::size_t>(std::max(length, 0)));
        if (error == U_BUFFER_OVERFLOW_ERROR) continue;
        if (U_FAILURE(error) != 0) return std::nullopt;
        return code_points_of(prepared);
    }
}

// ---- Punycode

constexpr std::uint32_t base = 36, t_min = 1, t_max = 26, skew = 38, damp = 700, initial_bias = 72, initial_n = 0x80;

char digit_of(std::uint32_t value) { return static_cast<char>(value < 26 ? 'a' + value : '0' + (value - 26)); }

/// RFC 3492, section 6.1.
std::uint32_t adapted_bias(std::uint32_t delta, std::uint32_t points, bool is_first) {
    delta = is_first ? delta / damp : delta / 2;
    delta += delta / points;
    std::uint32_t k = 0;
    for (; delta > (base - t_min) * t_max / 2; k += base) delta /= base - t_min;
    return k + (base - t_min + 1) * delta / (delta + skew);
}

void append_variable_length(std::uint32_t value, std::uint32_t bias, std::string& output) {
    for (std::uint32_t k = base;; k += base) {
        const std::uint32_t threshold = k <= bias ? t_min : std::min(k - bias, t_max);
        if (value < threshold) break;
        output += digit_of(threshold + (value - threshold) % (base - threshold));
        value = (value - threshold) / (base - threshold);
    }
    output += digit_of(value);
}

/// RFC 3492, section 6.3.
/// @param label of at most 63 code points, so that no number overflows
std::string punycode(std::u32string_view label) {
    std::string output;
    for (const char32_t c : label)
        if (c < initial_n) output += static_cast<char>(c);
    auto handled = static_cast<std::uint32_t>(output.size());
    const std::uint32_t basic = handled;
    if (basic > 0) output += '-';
    std::uint32_t n = initial_n, delta = 0, bias = initial_bias;
    while (handled < label.size()) {
        std::uint32_t next = std::numeric_limits<std::uint32_t>::max();
        for (const char32_t c : label)
            if (c >= n) next = std::min(next, std::uint32_t{c});
        delta += (next - n) * (handled + 1);
        n = next;
        for (const char32_t c : label) {
            if (c < n) ++delta;
            if (c != n) continue;
            append_variable_length(delta, bias, output);
            bias = adapted_bias(delta, ++handled, handled == basic);
            delta = 0;
        }
        ++delta;
        ++n;
    }
    return output;
}

// ---- ToASCII

bool is_ascii(std::u32string_view label) {
    return std::ranges::all_of(label, [](char32_t c) { return c < 0x80; });
}

std::optional<std::u32string> decoded(std::string_view text) {
    std::u32string label;
    while (!text.empty()) {
        const Decoded read = decode_first(text);
        if (!read.valid) return std::nullopt;
        label += read.code_point;
        text.remove_prefix(read.length);
    }
    return label;
}

/// Step 3.
std::optional<Fault> std3_fault(std::u32string_view label) {
    const auto is_allowed = [](char32_t c) { return c >= 0x80 || is_alpha(c) || is_digit(c) || c == '-'; };
    if (!std::ranges::all_of(label, is_allowed)) return Fault::character;
    if (label.starts_with(U'-') || label.ends_with(U'-')) return Fault::hyphen;
    return std::nullopt;
}

std::string narrowed(std::u32string_view ascii) {
    std::string text;
    for (const char32_t c : ascii) text += static_cast<char>(c);
    return text;
}

bool has_ace_prefix(std::u32string_view label) {
    return label.size() >= ace_prefix.size() && std::ranges::equal(label.substr(0, ace_prefix.size()), ace_prefix,
                                                                   [](char32_t a, char32_t b) {
                                                                       return (is_alpha(a) ? (a | 0x20) : a) == b;
                                                                   });
}

/// Steps 4 to 7. A label of more code points than a result has bytes is not encoded, since step 8 refuses it.
std::expected<std::string, Fault> encoded(std::u32string_view label) {
    if (label.size() > longest_label) return std::unexpected(Fault::length);
    if (is_ascii(label)) return narrowed(label);
    if (has_ace_prefix(label)) return std::unexpected(Fault::ace_prefix);
    return std::string(ace_prefix) + punycode(label);
}

/// Returns the length in bytes of the dot at the start of `text`, or 0 if there is none.
std::size_t dot_size(std::string_view text) {
    static constexpr std::array<std::string_view, 4> dots{".", "\u3002", "\uFF0E", "\uFF61"};
    const auto* const dot = std::ranges::find_if(dots, [&](std::string_view each) { return text.starts_with(each); });
    return dot == dots.end() ? 0 : dot->size();
}

std::size_t label_size(std::string_view domain) {
    std::size_t size = 0;
    while (size < domain.size() && dot_size(domain.substr(size)) == 0) ++size;
    return size;
}

}  // namespace

std::string_view words_of(Fault fault) {
    switch (fault) {
        case Fault::encoding: return "is not UTF-8";
        case Fault::nameprep: return "has a character that nameprep prohibits";
        case Fault::character: return "has an ASCII character other than letters, digits and hyphens";
        case Fault::hyphen: return "begins or ends with a hyphen";
        case Fault::ace_prefix: return "begins with xn-- and is not ASCII";
        case Fault::length: return "is empty, or longer than 63 bytes in ASCII";
    }
    return {};
}

std::expected<std::string, Fault> to_ascii(std::string_view label) {
    std::optional<std::u32string> text = decoded(label);
    if (!text) return std::unexpected(Fault::encoding);
    if (!is_ascii(*text)) text = nameprep(*text);
    if (!text) return std::unexpected(Fault::nameprep);
    if (const auto fault = std3_fault(*text)) return std::unexpected(*fault);
    std::expected<std::string, Fault> result = encoded(*text);
    if (result && (result->empty() || result->size() > longest_label)) return std::unexpected(Fault::length);
    return result;
}

std::expected<std::string, Fault> domain_to_ascii(std::string_view domain) {
    std::string result;
    while (true) {
        const std::size_t size = label_size(domain);
        const auto label = to_ascii(domain.substr(0, size));
        if (!label) return label;
        result += *label;
        if (size == domain.size()) return result;
        domain.remove_prefix(size + dot_size(domain.substr(size)));
        result += '.';
        if (domain.empty()) return result;
    }
}

}  // namespace refurl::systems::idna2003
