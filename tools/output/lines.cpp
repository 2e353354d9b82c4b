#include "tools/output/lines.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "model/utf8.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

constexpr char32_t first_control = 0x7F;
constexpr char32_t last_control = 0x9F;
constexpr char32_t line_separator = 0x2028;
constexpr char32_t paragraph_separator = 0x2029;

/// Reports whether a program may take a code point for the end of a line or of a field, or obey it: Unicode's control
/// characters and its two separators of lines.
bool is_structure(char32_t c) {
    return c < ' ' || (c >= first_control && c <= last_control) || c == line_separator || c == paragraph_separator;
}

using EightBytes = std::uint64_t;

/// Returns a block of which each byte is `byte`.
constexpr EightBytes all(unsigned char byte) { return ~EightBytes{0} / 0xFF * byte; }

/// Reports whether all characters of a text are printable ASCII. True of nearly all values, so it reads eight at a
/// time.
bool is_printable_ascii(std::string_view text) {
    EightBytes seen = 0;
    for (; text.size() >= sizeof(EightBytes); text.remove_prefix(sizeof(EightBytes))) {
        EightBytes block = 0;
        std::memcpy(&block, text.data(), sizeof(EightBytes));
        // A byte below 0x20 borrows, and 0x7F carries, into the highest bit; beyond ASCII that bit is set anyway.
        seen |= block | (block - all(' ')) | (block + all(1));
    }
    return (seen & all(0x80)) == 0 && std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7F'; });
}

/// Appends the text with an escape for each code point for which `is_escaped` holds. Ill-formed bytes stay.
template <class IsEscaped>
void append_escaped(std::string& out, std::string_view text, IsEscaped is_escaped) {
    while (!text.empty()) {
        const Decoded read = decode_first(text);
        if (read.valid && is_escaped(read.code_point))
            out += escape_of(read.code_point);
        else
            out += text.substr(0, read.length);
        text.remove_prefix(read.length);
    }
}

void append_without(std::string& out, char end, std::string_view text) {
    if (text.contains(end))
        append_escaped(out, text, [end](char32_t c) { return c == static_cast<unsigned char>(end); });
    else
        out += text;
}

}  // namespace

void append_line(std::string& out, std::string_view line, const Looks& looks) {
    if (looks.on_terminal)
        out += visible(line);
    else
        append_without(out, looks.end, line);
    out += looks.end;
}

void append_value(std::string& out, std::string_view value, const Looks& looks) {
    if (looks.on_terminal && !looks.raw)
        out += visible(value);
    else if (looks.raw || is_printable_ascii(value))
        out += value;
    else if (looks.end == '\0')
        append_without(out, looks.end, value);
    else
        append_escaped(out, value, is_structure);
}

}  // namespace refurl::tools
