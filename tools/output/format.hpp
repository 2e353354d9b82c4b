// The text after `--get`: `{hostname} {port}\n`.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "tools/output/view.hpp"

namespace refurl::tools {

/// A text with names of components in braces. `{{` and `}}` are braces; `\n`, `\t` and `\\` stand for newline, tab
/// and backslash, and any other backslash for itself.
class Format {
  public:
    /// @return what is wrong with `text`, if it is no format
    static std::expected<Format, std::string> of(std::string_view text);

    /// Appends the text with each name replaced by its value.
    void append(std::string& out, const View& view) const;
    void append_line(std::string& out, const View& view) const;

  private:
    friend class FormatReader;
    using Value = std::string (*)(const View& view);

    /// A text, and the value after it, if there is one.
    struct Piece {
        std::string text;
        Value value = nullptr;
    };

    std::vector<Piece> pieces_{1};
};

/// The names that a format may have, with their braces and a space between each two.
std::string format_names();

}  // namespace refurl::tools
