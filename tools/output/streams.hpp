// Reads standard input by lines and writes standard output in large pieces, with system calls. The C++ streams are
// slower, and cannot tell whether more input is available.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace refurl::tools {

/// How lines are read.
struct LineReading {
    char end = '\n';                                ///< the byte that ends a line
    std::size_t longest = std::string_view::npos;   ///< the most bytes of a line; a longer one fails with EMSGSIZE
    std::function<bool(int descriptor)> await = {}; /**< called before each read; if it returns false, reading ends, and
                                                       the line that was begun is left out */
};

/// Reads lines from a file descriptor. Linear.
class LineReader {
  public:
    explicit LineReader(int descriptor, LineReading how = {}) : descriptor_(descriptor), how_(std::move(how)) {}

    /// Returns the next line without its end, or nothing at the end of the input or if reading fails. Waits for
    /// input if necessary. The line is valid until the next call.
    std::optional<std::string_view> next();

    /// Reports whether next() would have to read.
    [[nodiscard]] bool must_read();

    /// Reports whether a read would return at once, with more input or at its end.
    [[nodiscard]] bool input_waits() const;

    /// Returns the errno of the read that failed, EMSGSIZE after a line that is too long, or 0.
    [[nodiscard]] int error() const { return error_; }

  private:
    [[nodiscard]] std::string_view unread() const { return {buffer_.data() + begin_, end_ - begin_}; }
    std::string_view take(std::size_t size, std::size_t newline);
    void make_room();
    bool read_more();

    int descriptor_;
    LineReading how_;
    int error_ = 0;
    bool at_end_ = false;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;     ///< the begin of the bytes that were not yet returned
    std::size_t searched_ = 0;  ///< no line ends between begin_ and here
    std::size_t end_ = 0;
};

/// Collects text for a file descriptor, and writes it in large pieces.
class Output {
  public:
    explicit Output(int descriptor) : descriptor_(descriptor) {}

    /// Returns the text that was not yet written. The caller may append to it.
    std::string& text() { return text_; }

    /// Writes all collected text. Returns false if this or an earlier write fails.
    bool flush();

    /// Writes the collected text if there is much of it. Returns false if this or an earlier write fails.
    bool flush_if_full();

    /// Returns the errno of the write that failed, or 0.
    [[nodiscard]] int error() const { return error_; }

  private:
    int descriptor_;
    int error_ = 0;
    std::string text_;
};

/// Writes to standard error at once. Ignores a failure.
void write_error(std::string_view text);

/// Writes to standard error that lines are read from the terminal, and how to end them, if standard input is one.
/// @param what the lines: `lines` or `requests`
void write_note_on_terminal(std::string_view what);

/// Writes to standard error what went wrong, with the system's message for an errno.
void write_system_error(std::string_view what, int error);

}  // namespace refurl::tools
