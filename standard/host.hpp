// The sections "Host parsing" and "Host serializing" of the standard.  Clause: spec-notes/standard.md
#pragma once

#include <optional>
#include <vector>

#include "standard/infra.hpp"
#include "standard/standard.hpp"

namespace refurl::standard {

/// The host parser. Returns the host, or nothing for failure, and appends the validation errors to `errors`.
std::optional<Host> parse_host(const Located& input, bool is_opaque, std::vector<ValidationError>& errors,
                               const Edition& edition);

}  // namespace refurl::standard
