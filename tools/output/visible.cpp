#include "tools/output/visible.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "model/characters.hpp"
#include "model/utf8.hpp"

namespace refurl::tools {

namespace {

struct Range {
    char32_t first, last;

    [[nodiscard]] bool has(char32_t c) const { return c >= first && c <= last; }
};

// Characters that order or hide others: marks and overrides of direction, separators, invisible operators, tags.
constexpr std::array<Range, 8> invisible{{{0xAD, 0xAD},
                                          {0x61C, 0x61C},
                                          {0x180E, 0x180E},
                                          {0x200B, 0x200F},
                                          {0x2028, 0x202E},
                                          {0x2060, 0x206F},
                                          {0xFEFF, 0xFEFF},
                                          {0xE0000, 0xE0FFF}}};

// Alphabets whose letters take one column and do not combine: Latin, Greek, Cyrillic, Armenian; and U+FFFD.
constexpr std::array<Range, 5> narrow{
    {{0x20, 0x2FF}, {0x370, 0x482}, {0x48A, 0x58F}, {0x1E00, 0x1FFF}, {0xFFFD, 0xFFFD}}};

// Letters that take two: kana, Chinese characters, Hangul syllables, full-width forms.
constexpr std::array<Range, 5> wide{
    {{0x3041, 0x3096}, {0x30A1, 0x4DBF}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3}, {0xFF01, 0xFF60}}};

bool is_in(const auto& ranges, char32_t c) {
    return std::ranges::any_of(ranges, [=](Range range) { return range.has(c); });
}

/// The escape for what is read, or ε if it can be seen.
std::string escape_for(const Decoded& read, unsigned char first_byte) {
    if (!read.valid) return fmt::format("\\x{:02x}", first_byte);
    switch (read.code_point) {
        case '\t': return "\\t";
        case '\n': return "\\n";
        case '\r': return "\\r";
        default: break;
    }
    if (!is_control(read.code_point) && !is_in(invisible, read.code_point)) return {};
    const auto number = static_cast<unsigned>(read.code_point);
    return number < 0x80 ? fmt::format("\\x{:02x}", number) : fmt::format("\\u{{{:x}}}", number);
}

/// Calls `visit(read, bytes, escape)` for each code point, and for each byte that belongs to none.
template <class Visit>
void each_character(std::string_view text, Visit visit) {
    while (!text.empty()) {
        Decoded read = decode_first(text);
        if (!read.valid) read.length = 1;
        visit(read, text.substr(0, read.length), escape_for(read, static_cast<unsigned char>(text[0])));
        text.remove_prefix(read.length);
    }
}

std::optional<std::size_t> columns_of(char32_t c) {
    if (is_in(narrow, c)) return 1;
    if (is_in(wide, c)) return 2;
    return std::nullopt;
}

std::string_view code_of(Ink ink) {
    constexpr std::array<std::string_view, 4> codes{"1", "36", "2", "1;31"};
    return codes[static_cast<std::size_t>(ink)];
}

}  // namespace

std::string visible(std::string_view text) {
    std::string seen;
    seen.reserve(text.size());
    each_character(text, [&](const Decoded&, std::string_view bytes, const std::string& escape) {
        seen += escape.empty() ? bytes : std::string_view(escape);
    });
    return seen;
}

std::optional<std::size_t> columns_of(std::string_view text) {
    std::size_t columns = 0;
    bool known = true;
    each_character(text, [&](const Decoded& read, std::string_view, const std::string& escape) {
        const std::optional<std::size_t> more = escape.empty() ? columns_of(read.code_point) : escape.size();
        known = known && more;
        columns += more.value_or(0);
    });
    return known ? std::optional(columns) : std::nullopt;
}

std::string painted(std::string_view text, Ink ink, bool colours) {
    return colours ? fmt::format("\x1b[{}m{}\x1b[0m", code_of(ink), text) : std::string(text);
}

}  // namespace refurl::tools
