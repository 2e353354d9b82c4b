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

/// Reports whether a text begins with characters that would be read as the escape of a number: `\x1b` or `\u{202e}`.
bool looks_like_escape(std::string_view text) {
    const auto is_hex = [](char c) { return is_hex_digit(static_cast<unsigned char>(c)); };
    if (text.starts_with("\\x")) return text.size() > 3 && is_hex(text[2]) && is_hex(text[3]);
    if (!text.starts_with("\\u{")) return false;
    std::size_t end = 3;
    while (end < text.size() && is_hex(text[end])) ++end;
    return end > 3 && end < text.size() && text[end] == '}';
}

/// Returns the escape for the code point or the ill-formed byte at the beginning of `rest`, or ε if it can be shown
/// unchanged.
std::string escape_for(const Decoded& read, std::string_view rest) {
    if (!read.valid) return fmt::format("\\x{:02x}", static_cast<unsigned char>(rest[0]));
    return is_control(read.code_point) || is_invisible(read.code_point) ? escape_of(read.code_point) : std::string();
}

/// A text as people typed it, or one that `visible` returned: its escapes are not escaped again.
enum class Form : unsigned char { typed, shown };

/// Calls `visit(decoded, bytes, escape)` for each code point and each ill-formed byte.
template <class Visit>
void each_character(std::string_view text, Form form, Visit visit) {
    while (!text.empty()) {
        Decoded read = decode_first(text);
        if (!read.valid) read.length = 1;
        const bool is_ambiguous = form == Form::typed && looks_like_escape(text);
        visit(read, text.substr(0, read.length), is_ambiguous ? "\\x5c" : escape_for(read, text));
        text.remove_prefix(read.length);
    }
}

std::vector<Cell> cells_of(std::string_view text, Form form) {
    std::vector<Cell> cells;
    std::size_t begin = 0;
    each_character(text, form, [&](const Decoded& read, std::string_view bytes, const std::string& escape) {
        const std::size_t columns = escape.empty() ? tools::columns_of(read.code_point) : escape.size();
        cells.push_back({begin, begin + bytes.size(), escape.empty() ? std::string(bytes) : escape, columns});
        begin += bytes.size();
    });
    return cells;
}

std::string_view code_of(Ink ink) {
    static constexpr auto codes =
        names_of<Ink>({{Ink::heading, "1"}, {Ink::name, "36"}, {Ink::hint, "2"}, {Ink::fault, "1;31"}});
    return codes[ink].name;
}

}  // namespace

std::string escape_of(char32_t code_point) {
    switch (code_point) {
        case '\t': return "\\t";
        case '\n': return "\\n";
        case '\r': return "\\r";
        default: break;
    }
    const auto number = static_cast<unsigned>(code_point);
    return number < 0x80 ? fmt::format("\\x{:02x}", number) : fmt::format("\\u{{{:x}}}", number);
}

std::string visible(std::string_view text) {
    std::string seen;
    seen.reserve(text.size());
    each_character(text, Form::typed, [&](const Decoded&, std::string_view bytes, const std::string& escape) {
        seen += escape.empty() ? bytes : std::string_view(escape);
    });
    return seen;
}

std::string shell_word(std::string_view text) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.,:/@%+=";
    if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos) return std::string(text);
    const std::vector<Cell> cells = cells_of(text);
    const auto is_hidden = [&](const Cell& cell) {
        return cell.shown != text.substr(cell.begin, cell.end - cell.begin);
    };
    const bool is_escaped = std::ranges::any_of(cells, is_hidden);
    std::string word = is_escaped ? "$'" : "'";
    for (const Cell& cell : cells) {
        const std::string_view bytes = text.substr(cell.begin, cell.end - cell.begin);
        if (is_hidden(cell))
            for (const char byte : bytes) word += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
        else if (bytes == "'")
            word += is_escaped ? "\\'" : "'\\''";
        else
            word.append(is_escaped && bytes == "\\" ? "\\" : "").append(bytes);
    }
    return word + "'";
}

std::string visible_value(std::optional<std::string_view> value) {
    if (!value) return "-";
    return value->empty() ? "(empty)" : visible(*value);
}

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    each_character(text, Form::shown, [&](const Decoded& read, std::string_view, const std::string& escape) {
        columns += escape.empty() ? columns_of(read.code_point) : escape.size();
    });
    return columns;
}

std::vector<Cell> cells_of(std::string_view text) { return cells_of(text, Form::typed); }

std::vector<Cell> cells_of_shown(std::string_view text) { return cells_of(text, Form::shown); }

std::string painted(std::string_view text, Ink ink, bool colours) {
    return colours ? fmt::format("\x1b[{}m{}\x1b[0m", code_of(ink), text) : std::string(text);
}

}  // namespace refurl::tools
