// How a list of lines is written: what its bytes say about the program that wrote it.
// Clause: spec-notes/recipes.md#lists-from-other-systems
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refurl::tools {

/// Reads the lines of one list in turn, and notices what its author may not know about it.
class ListForm {
  public:
    /// @param end the byte that ends a line of the list: a newline, or NUL
    /// @param takes_any_bytes whether lines need not be UTF-8
    explicit ListForm(char end, bool takes_any_bytes = false) : end_(end), takes_any_bytes_(takes_any_bytes) {}

    /// Returns the text of the next line: without a byte order mark if the line is the first, and without the CR of a
    /// CR LF at its end. Linear.
    std::string_view text_of(std::string_view line);

    /// Returns the number of the line that was read last, from 1.
    [[nodiscard]] std::size_t number() const { return number_; }

    /// Returns the name of the encoding if the list is in UTF-16, otherwise ε. Its first line tells: it begins with a
    /// byte order mark of UTF-16, or every second of its first bytes is NUL. No line of such a list is a text.
    [[nodiscard]] std::string_view utf16() const { return utf16_; }

    /// Returns sentences about the lines that were read; ε if there is nothing to say. They say how to convert the
    /// list.
    /// @param file the name of the list as an argument; ε for standard input
    [[nodiscard]] std::string remarks(std::string_view file) const;

  private:
    /// The lines of a kind.
    struct Lines {
        std::size_t count = 0;
        std::size_t first = 0;

        void add(std::size_t number) {
            if (count++ == 0) first = number;
        }
    };

    std::string_view without_mark(std::string_view line);

    char end_;
    bool takes_any_bytes_;
    std::size_t number_ = 0;
    std::string_view utf16_;
    bool has_mark_ = false;
    Lines with_cr_;
    Lines ill_formed_;
};

/// Returns what to type in order to convert a list to UTF-8: `iconv -f LATIN1 -t UTF-8 FILE`.
/// @param file the name of the list as an argument; ε for standard input
std::string conversion_from(std::string_view encoding, std::string_view file);

}  // namespace refurl::tools
