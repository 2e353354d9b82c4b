// The components of a URL for a reader, one a line.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "model/invalidity.hpp"
#include "model/sequence.hpp"
#include "standard/standard.hpp"

namespace refurl::tools {

/// Appends `heading`, then a line for each component, its type and its value; the parts of an authority are
/// indented below it. Linear.
void append_table(std::string& out, std::string_view heading, const Sequence& url, bool colours);

/// Appends `input`, and a line that says that it is valid; or lines that show what is at fault, name the production,
/// and say why. Linear.
void append_validity(std::string& out, std::string_view input, const std::expected<void, Invalidity>& validity,
                     bool colours);

/// Appends a line for each validation error, below a table.
void append_error_rows(std::string& out, std::span<const standard::ValidationError> errors, bool colours);

}  // namespace refurl::tools
