// Text for a terminal.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace refurl::tools {

/// The text with everything that a terminal obeys or hides as an escape: `\n`, `\x1b`, `\u{202e}`; and `\xff` for each
/// byte that is no UTF-8. Linear.
std::string visible(std::string_view text);

/// How many columns `visible(text)` takes, where all its characters are known to take one or two.
std::optional<std::size_t> columns_of(std::string_view text);

enum class Ink : unsigned char { heading, name, hint, fault };

/// The text in colour, or as it is.
std::string painted(std::string_view text, Ink ink, bool colours);

}  // namespace refurl::tools
