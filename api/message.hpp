// Describes what is wrong with a text, in one English sentence.  Clause: spec-notes/model.md#failures
#pragma once

#include <iosfwd>
#include <string>

#include "model/failure.hpp"

namespace refurl {

/// Returns one English sentence that says what is wrong. `failure.text` must be alive. If the failure has no text, the
/// sentence does not say which code point is at fault.
std::string message_of(const Failure& failure);

/// Returns words for a code point, such as `<` (U+003C), a space (U+0020), or U+0000.
std::string words_of(char32_t code_point);

/// Returns `U+` and four to six hexadecimal digits.
std::string code_point_name(char32_t code_point);

/// Returns a sentence with a capital at its beginning, if this is an ASCII letter.
std::string with_capital(std::string sentence);

/// Writes the message, the rule, the stage and the first byte at fault, on one line.
std::ostream& operator<<(std::ostream& out, const Failure& failure);

}  // namespace refurl
