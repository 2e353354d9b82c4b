// Today's two systems: the pipeline of refurl, and the state machine of the standard.
// Clause: spec-notes/history/README.md#systems
#pragma once

#include "standard/changes.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// The clauses of every edition of the standard.
inline constexpr Clauses standard_clauses{.scheme = "scheme state",
                                          .userinfo = "authority state",
                                          .host = "host parser",
                                          .port = "port state",
                                          .path = "path state, opaque path state",
                                          .query = "query state",
                                          .fragment = "fragment state",
                                          .href = "URL serializer"};

/// Returns refurl's own stages as a system.
System pipeline_system();

/// Returns the state machine of the WHATWG URL Standard as a system.
System standard_system();

/// Reads a request as an edition of the standard does.
Answer read_by_standard(const Request& request, const standard::Edition& edition);

/// Reports whether the input has no validation error in an edition of the standard.
Validity validate_by_standard(const Request& request, const standard::Edition& edition);

}  // namespace refurl::systems
