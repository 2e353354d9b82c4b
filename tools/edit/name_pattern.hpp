// Names of query parameters, with `*` for any text.  Clause: spec-notes/edit.md#patterns
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace refurl::tools {

/// A pattern of names. `*` stands for any text, also ε; `\*` stands for an asterisk. Everything else, letter case too,
/// stands for itself.
class NamePattern {
  public:
    /// Reads a pattern: any bytes, decoded as UTF-8 with U+FFFD for ill-formed sequences. Linear.
    explicit NamePattern(std::string_view text);

    /// Reports whether all of `name` fits. Takes time in proportion to both lengths multiplied.
    [[nodiscard]] bool fits(std::string_view name) const;

  private:
    std::vector<std::string> texts_{1};  ///< between the asterisks; at least one
};

}  // namespace refurl::tools
