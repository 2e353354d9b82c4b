// Standard input by lines and standard output by big pieces, on the system's own calls: the C++ streams are slower,
// and do not tell whether more input waits.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::tools {

/// Reads lines of any length from a file descriptor. Linear.
class LineReader {
  public:
    explicit LineReader(int descriptor) : descriptor_(descriptor) {}

    /// @return the next line without its newline, until the next call; nothing at the end of the input or where reading
    /// fails. Waits for input if need be.
    std::optional<std::string_view> next();

    /// Would next() have to read?
    [[nodiscard]] bool must_read();

    /// Can a read get something at once, be it the end of the input?
    [[nodiscard]] bool input_waits() const;

    /// The system's number for what made reading fail, or 0.
    [[nodiscard]] int error() const { return error_; }

  private:
    [[nodiscard]] std::string_view unread() const { return {buffer_.data() + begin_, end_ - begin_}; }
    std::string_view take(std::size_t size, std::size_t newline);
    void make_room();
    bool read_more();

    int descriptor_;
    int error_ = 0;
    bool at_end_ = false;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;     ///< of what is not yet returned
    std::size_t searched_ = 0;  ///< no newline stands between begin_ and here
    std::size_t end_ = 0;
};

/// Collects text for a file descriptor, and writes it in big pieces.
class Output {
  public:
    explicit Output(int descriptor) : descriptor_(descriptor) {}

    /// What is still to be written; append to it.
    std::string& text() { return text_; }

    /// Writes all of it.
    /// @return false if it cannot be written
    bool flush();

    /// Writes if much has been collected.
    bool flush_if_full();

    /// The system's number for what made writing fail, or 0.
    [[nodiscard]] int error() const { return error_; }

  private:
    int descriptor_;
    int error_ = 0;
    std::string text_;
};

/// Writes to standard error at once. Nobody can be told where that fails.
void write_error(std::string_view text);

/// Tells on standard error what the system says of a number.
void write_system_error(std::string_view what, int error);

}  // namespace refurl::tools
