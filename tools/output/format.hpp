// The format that `--get` takes: `{hostname} {port}\n`.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "tools/output/view.hpp"

namespace refurl::tools {

/// A text with names of components in braces. `{{` and `}}` stand for braces; `\n`, `\t` and `\\` for newline, tab and
/// backslash. Any other backslash stands for itself.
class Format {
  public:
    /// Reads a format, or returns what is wrong with it. Linear.
    static std::expected<Format, std::string> of(std::string_view text);

    /// Appends the text with each name replaced by its value. Linear.
    void append(std::string& out, const View& view) const;
    /// Appends the same, and a newline.
    void append_line(std::string& out, const View& view) const;

  private:
    friend class FormatReader;
    using Value = std::string (*)(const View& view);

    /// A text, and the value that follows it, if there is one.
    struct Piece {
        std::string text;
        Value value = nullptr;
    };

    std::vector<Piece> pieces_{1};
};

/// Returns all names in their braces, separated by spaces.
std::string format_names();

}  // namespace refurl::tools
