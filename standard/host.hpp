// The sections "Host parsing" and "Host serializing" of the standard.  Clause: spec-notes/standard.md
#pragma once

#include <optional>
#include <vector>

#include "standard/infra.hpp"
#include "standard/standard.hpp"

namespace refurl::standard {

/// The host parser.
/// @return nothing for failure
std::optional<Host> parse_host(const Located& input, bool is_opaque, std::vector<ValidationError>& errors);

}  // namespace refurl::standard
