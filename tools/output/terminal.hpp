// The properties of the terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace refurl::tools {

enum class Colours : std::uint8_t { automatic, always, never };

/// How to write output.
struct Looks {
    bool colours = false;
    bool on_terminal = false;  ///< if true, the output has nothing that a terminal would obey
    std::size_t width = 80;    ///< in columns
    char end = '\n';           ///< the byte that ends a result of one line: a newline, or NUL
    bool raw = false;          ///< if true, a value is printed as it is, wherever the output goes
};

/// Returns how to write to the file descriptor. `automatic` means colours on a terminal, unless NO_COLOR is set or TERM
/// is `dumb`.
Looks looks_of(int descriptor, Colours colours = Colours::automatic);

/// Returns the width at which to wrap: COLUMNS if it is set, otherwise the terminal's width, otherwise 80; at least 40.
std::size_t terminal_width();

/// Writes a message to standard error after `refurl: `, wrapped to the width of the terminal.
void write_message(std::string_view message);

}  // namespace refurl::tools
