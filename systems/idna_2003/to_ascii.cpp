#include "systems/idna_2003/to_ascii.hpp"

#include <algorithm>
#include <string>

#include "host/uts46/processing.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "systems/idna_2003/nameprep/nameprep.hpp"

namespace refurl {

namespace {

constexpr std::size_t longest_label = 63;
constexpr std::string_view ace_prefix = "xn--";

// ---- ToASCII (RFC 3490, section 4.1)

/// Steps 6 and 7: returns a label that is not ASCII in Punycode, after the ACE prefix.
std::string as_ace(std::u32string_view label) {
    std::string ascii(uts46::most_ascii_size(label.size()), '\0');
    ascii.resize(static_cast<std::size_t>(uts46::write_ascii(label, ascii.data()) - ascii.data()));
    return ascii;
}

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
    std::string ascii = as_ace(label);
    return ascii.size() <= longest_label ? std::optional(std::move(ascii)) : std::nullopt;
}

bool is_dot(char32_t c) { return c == U'.' || c == U'\u3002' || c == U'\uFF0E' || c == U'\uFF61'; }

}  // namespace

std::optional<std::string_view> idna_2003_to_ascii(std::string_view domain, Idna2003Flags flags, Store& store) {
    const std::u32string text = code_points_of(domain);
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
