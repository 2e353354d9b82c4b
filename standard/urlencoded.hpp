// The section "application/x-www-form-urlencoded parsing" of the standard.
// Clause: spec-notes/standard.md#setters
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace refurl::standard {

/// A name and a value, both well-formed UTF-8.
using Tuple = std::pair<std::string, std::string>;
using Tuples = std::vector<Tuple>;

/// Returns the tuples of a byte sequence. Linear.
Tuples parse_urlencoded(std::string_view input);

}  // namespace refurl::standard
