#include "tools/output/visible.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/characters.hpp"
#include "model/table.hpp"
#include "model/utf8.hpp"
#include "tools/output/unicode/unicode.hpp"

namespace refurl::tools {

namespace {

struct CodePoints {
    char32_t first, last;
};

// Characters that people cannot see, that look like a space, or that reorder other characters: those with Unicode's
// property Default_Ignorable_Code_Point, direction marks and overrides, annotations and the joiners of hieroglyphs, all
// spaces and separators except U+0020, and the empty Braille pattern. In ascending order. A test compares them with the
// properties.
constexpr std::array<CodePoints, 22> invisible{
    {{0xA0, 0xA0},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},    {0x115F, 0x1160}, {0x1680, 0x1680},
     {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x2000, 0x200F},   {0x2028, 0x202F},  {0x205F, 0x206F}, {0x2800, 0x2800},
     {0x3000, 0x3000},   {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},  {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
     {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}}};

bool is_invisible(char32_t c) {
    if (c < invisible.front().first) return false;  // true of nearly all characters
    constexpr auto precedes = [](CodePoints one, CodePoints other) { return one.last < other.first; };
    return std::ranges::binary_search(invisible, CodePoints{c, c}, precedes);
}

/// Returns the escape for a code point or an ill-formed byte, or ε if it can be shown unchanged.
std::string escape_for(const Decoded& read, unsigned char first_byte) {
    if (!read.valid) return fmt::format("\\x{:02x}", first_byte);
    switch (read.code_point) {
        case '\t': return "\\t";
        case '\n': return "\\n";
        case '\r': return "\\r";
        default: break;
    }
    if (!is_control(read.code_point) && !is_invisible(read.code_point)) return {};
    const auto number = static_cast<unsigned>(read.code_point);
    return number < 0x80 ? fmt::format("\\x{:02x}", number) : fmt::format("\\u{{{:x}}}", number);
}

/// Calls `visit(decoded, bytes, escape)` for each code point and each ill-formed byte.
template <class Visit>
void each_character(std::string_view text, Visit visit) {
    while (!text.empty()) {
        Decoded read = decode_first(text);
        if (!read.valid) read.length = 1;
        visit(read, text.substr(0, read.length), escape_for(read, static_cast<unsigned char>(text[0])));
        text.remove_prefix(read.length);
    }
}

std::string_view code_of(Ink ink) {
    static constexpr auto codes =
        names_of<Ink>({{Ink::heading, "1"}, {Ink::name, "36"}, {Ink::hint, "2"}, {Ink::fault, "1;31"}});
    return codes[ink].name;
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

std::string visible_value(std::optional<std::string_view> value) {
    if (!value) return "-";
    return value->empty() ? "(empty)" : visible(*value);
}

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    each_character(text, [&](const Decoded& read, std::string_view, const std::string& escape) {
        columns += escape.empty() ? columns_of(read.code_point) : escape.size();
    });
    return columns;
}

std::vector<Cell> cells_of(std::string_view text) {
    std::vector<Cell> cells;
    std::size_t begin = 0;
    each_character(text, [&](const Decoded& read, std::string_view bytes, const std::string& escape) {
        const std::size_t columns = escape.empty() ? columns_of(read.code_point) : escape.size();
        cells.push_back({begin, begin + bytes.size(), escape.empty() ? std::string(bytes) : escape, columns});
        begin += bytes.size();
    });
    return cells;
}

std::string painted(std::string_view text, Ink ink, bool colours) {
    return colours ? fmt::format("\x1b[{}m{}\x1b[0m", code_of(ink), text) : std::string(text);
}

}  // namespace refurl::tools
