// The rules as text.  Clause: spec-notes/rules.md#the-rules-of-each-stage
#pragma once

#include <string>

#include "rules/rules.hpp"

namespace refurl::tools {

/// Returns the rules in the order of the chapters, each with its statement. The cells, the schemes and the productions
/// stand as edits (rules/edit.hpp), the names of the other rules as `strike` takes them. Linear.
/// @param width of the terminal
std::string text_of(const rules::Rules& rules, std::size_t width);

}  // namespace refurl::tools
