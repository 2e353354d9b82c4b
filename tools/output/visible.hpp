// Text for a terminal.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::tools {

/// Returns the escape of a code point: `\n`, `\x1b`, `\u{202e}`.
std::string escape_of(char32_t code_point);

/// Returns the text with an escape in place of everything that a terminal would obey or hide: `\n`, `\x1b`, `\u{202e}`.
/// A byte that is not part of well-formed UTF-8 becomes `\xff`. The backslash of a text that looks like such a number,
/// such as `\x1b`, becomes `\x5c`. Linear.
std::string visible(std::string_view text);

/// Returns `visible(*value)`, `(empty)` for an empty value, or `-` for no value. Linear.
std::string visible_value(std::optional<std::string_view> value);

/// Returns the number of terminal columns of a text that is shown, such as one that visible returned. Linear.
std::size_t columns_of(std::string_view text);

/// One code point, or one ill-formed byte, as the terminal shows it.
struct Cell {
    std::size_t begin, end;  ///< in bytes of the text
    std::string shown;
    std::size_t columns;
};

/// Splits a text into cells, which show what visible returns. Linear.
std::vector<Cell> cells_of(std::string_view text);

/// Returns a text as an argument for a shell, with an escape where visible has one: `a`, `'a b'`, `$'a\x0a'`. Linear.
std::string shell_word(std::string_view text);

/// Splits a text that visible returned into cells, which show it unchanged. Linear.
std::vector<Cell> cells_of_shown(std::string_view text);

enum class Ink : unsigned char { heading, name, hint, fault };

/// Returns the text in colour, or unchanged if `colours` is false.
std::string painted(std::string_view text, Ink ink, bool colours);

}  // namespace refurl::tools
