// Patterns for names of query parameters, in which `*` stands for any text.  Clause: spec-notes/edit.md#patterns
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace refurl::tools {

/// A pattern of names. `*` stands for any text, including ε; `\*` stands for an asterisk. Everything else stands for
/// itself, including its letter case.
class NamePattern {
  public:
    /// Reads a pattern: any bytes, decoded as UTF-8 with U+FFFD for ill-formed sequences. Linear.
    explicit NamePattern(std::string_view text);

    /// Reports whether all of `name` matches. Takes time proportional to the product of both lengths.
    [[nodiscard]] bool fits(std::string_view name) const;

    /// Returns the shortest name that matches. Linear.
    [[nodiscard]] std::string shortest() const;

  private:
    std::vector<std::string> texts_{1};  ///< the texts between the asterisks; at least one
};

}  // namespace refurl::tools
