#include "systems/idna_2003/to_ascii.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "systems/idna_2003/nameprep/nameprep.hpp"

namespace refurl {

namespace {

constexpr std::size_t longest_label = 63;
constexpr std::string_view ace_prefix = "xn--";

/// Returns the code points of a text.
std::u32string decoded(std::string_view text) {
    std::u32string code_points;
    while (!text.empty()) {
        const Decoded first = decode_first(text);
        code_points += first.code_point;
        text.remove_prefix(first.length);
    }
    return code_points;
}

// ---- Punycode (RFC 3492, section 6.3)

namespace punycode {

constexpr std::uint32_t base = 36, t_min = 1, t_max = 26, skew = 38, damp = 700, initial_bias = 72;
constexpr char32_t initial_n = 0x80;

constexpr char digit(std::uint32_t value) { return static_cast<char>(value < 26 ? 'a' + value : '0' + value - 26); }

constexpr std::uint32_t adapt(std::uint32_t delta, std::uint32_t count, bool is_first) {
    delta = is_first ? delta / damp : delta / 2;
    delta += delta / count;
    std::uint32_t k = 0;
    for (; delta > (base - t_min) * t_max / 2; k += base) delta /= base - t_min;
    return k + (base - t_min + 1) * delta / (delta + skew);
}

void append_integer(std::string& out, std::uint32_t q, std::uint32_t bias) {
    for (std::uint32_t k = base;; k += base) {
        const std::uint32_t t = std::clamp(k <= bias ? t_min : k - bias, t_min, t_max);
        if (q < t) break;
        out += digit(t + (q - t) % (base - t));
        q = (q - t) / (base - t);
    }
    out += digit(q);
}

/// Returns the Punycode of a label of at most 63 code points, so that no number overflows.
std::string encoded(std::u32string_view label) {
    std::string out;
    for (const char32_t c : label)
        if (c < initial_n) out += static_cast<char>(c);
    const auto basic = static_cast<std::uint32_t>(out.size());
    if (basic > 0) out += '-';
    std::uint32_t handled = basic, delta = 0, bias = initial_bias;
    for (char32_t n = initial_n; handled < label.size(); ++n, ++delta) {
        char32_t next = 0x110000;
        for (const char32_t c : label)
            if (c >= n) next = std::min(next, c);
        delta += (next - n) * (handled + 1);
        n = next;
        for (const char32_t c : label) {
            if (c < n) ++delta;
            if (c != n) continue;
            append_integer(out, delta, bias);
            bias = adapt(delta, handled + 1, handled == basic);
            delta = 0;
            ++handled;
        }
    }
    return out;
}

}  // namespace punycode

// ---- ToASCII (RFC 3490, section 4.1)

bool is_ascii_label(std::u32string_view label) {
    return std::ranges::all_of(label, [](char32_t c) { return c < 0x80; });
}

/// Step 3: reports whether the ASCII characters are letters, digits and hyphens, and no hyphen is first or last.
bool follows_std3(std::u32string_view label) {
    const auto is_allowed = [](char32_t c) { return c >= 0x80 || is_alpha(c) || is_digit(c) || c == '-'; };
    return std::ranges::all_of(label, is_allowed) && !label.starts_with(U'-') && !label.ends_with(U'-');
}

bool has_ace_prefix(std::u32string_view label) {
    return std::ranges::equal(label.substr(0, ace_prefix.size()), ace_prefix, {},
                              [](char32_t c) { return c < 0x80 ? ascii_lower(static_cast<char>(c)) : '\x80'; });
}

/// Applies ToASCII to a label.
std::optional<std::string> to_ascii(std::u32string label, Idna2003Flags flags) {
    if (!is_ascii_label(label)) {  // steps 1 and 2
        auto prepared = nameprep(label, flags.allow_unassigned);
        if (!prepared) return std::nullopt;
        label = std::move(*prepared);
    }
    if (flags.use_std3_ascii_rules && !follows_std3(label)) return std::nullopt;
    if (label.empty() || label.size() > longest_label) return std::nullopt;  // step 8; Punycode shortens no label
    if (is_ascii_label(label)) return std::string(label.begin(), label.end());
    if (has_ace_prefix(label)) return std::nullopt;
    std::string ascii = std::string(ace_prefix) + punycode::encoded(label);
    return ascii.size() <= longest_label ? std::optional(std::move(ascii)) : std::nullopt;
}

bool is_dot(char32_t c) { return c == U'.' || c == U'\u3002' || c == U'\uFF0E' || c == U'\uFF61'; }

}  // namespace

std::optional<std::string_view> idna_2003_to_ascii(std::string_view domain, Idna2003Flags flags, Store& store) {
    const std::u32string text = decoded(domain);
    std::string result;
    for (auto begin = text.begin();;) {
        const auto end = std::find_if(begin, text.end(), is_dot);
        const bool is_root = begin == text.end() && begin != text.begin();
        const auto label = is_root ? std::optional<std::string>("") : to_ascii(std::u32string(begin, end), flags);
        if (!label) return std::nullopt;
        result += *label;
        if (end == text.end()) break;
        result += '.';
        begin = end + 1;
    }
    return store.keep(result);
}

}  // namespace refurl
