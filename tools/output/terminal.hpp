// What is known about the terminal.
#pragma once

#include <cstddef>
#include <cstdint>

namespace refurl::tools {

enum class Colours : std::uint8_t { automatic, always, never };

/// How output should look.
struct Looks {
    bool colours = false;
    bool on_terminal = false;  ///< then the output contains nothing that a terminal would obey
    std::size_t width = 80;    ///< in columns
};

/// Returns how to write to the file descriptor. `automatic` means colours on a terminal, unless NO_COLOR is set or TERM
/// is `dumb`.
Looks looks_of(int descriptor, Colours colours = Colours::automatic);

/// Returns the width to wrap at: COLUMNS if it is set, else the terminal's width, else 80; at least 40.
std::size_t terminal_width();

}  // namespace refurl::tools
