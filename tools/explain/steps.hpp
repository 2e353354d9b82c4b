// What the grammar and the standard's state machine read in the same bytes, side by side.
#pragma once

#include <string>
#include <string_view>

#include "explain/explain.hpp"
#include "standard/standard.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools {

/// Appends a row for each stretch of the input in which the state machine stays in one state and the grammar in one
/// component: the byte, the text, the component, the state and what it sets. Quadratic in the length of the input.
void append_both(std::string& out, std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                 const explain::Explanation& explanation, Looks looks);

}  // namespace refurl::tools
