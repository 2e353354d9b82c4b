#include "tools/output/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <string_view>

#include "tools/output/streams.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

constexpr std::size_t usual_width = 80;
constexpr std::size_t least_width = 40;

bool environment_wants_colours() {
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    const bool refused = no_color != nullptr && *no_color != '\0';
    return !refused && terminal != nullptr && std::string_view(terminal) != "dumb";
}

/// Returns the value of COLUMNS, or 0 if it is not a number.
std::size_t width_in_environment() {
    const char* const columns = std::getenv("COLUMNS");
    if (columns == nullptr) return 0;
    const std::string_view text = columns;
    std::size_t width = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), width);
    return error == std::errc{} && end == text.data() + text.size() ? width : 0;
}

/// Returns the width of the terminal, or 0 if no stream is a terminal.
std::size_t width_of_device() {
    for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) {
        winsize size{};
        if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    }
    return 0;
}

}  // namespace

Looks looks_of(int descriptor, Colours colours) {
    const bool on_terminal = isatty(descriptor) != 0;
    const bool automatic = on_terminal && environment_wants_colours();
    return {.colours = colours == Colours::automatic ? automatic : colours == Colours::always,
            .on_terminal = on_terminal,
            .width = terminal_width()};
}

std::size_t terminal_width() {
    std::size_t width = width_in_environment();
    if (width == 0) width = width_of_device();
    return width == 0 ? usual_width : std::max(width, least_width);
}

void write_message(std::string_view message) {
    write_error(wrapped("refurl: " + std::string(message), {0, indent, terminal_width()}) + '\n');
}

}  // namespace refurl::tools
