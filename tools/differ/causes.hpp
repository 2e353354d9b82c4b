// Why another program reads a pair otherwise than the standard.  Clause: spec-notes/differ.md#causes
#pragma once

#include "systems/search/differ.hpp"
#include "tools/oracle/adapter.hpp"

namespace refurl::tools {

/// Returns the first key of a program in which two replies differ, or the trouble of one, or `failure` if only one of
/// them is a failure.
std::optional<std::string_view> difference_of_keys(const systems::Reply& a, const systems::Reply& b,
                                                   const Hello& hello);

/// Returns a function that finds causes by asking other systems, until one answers as the program does:
/// 1. the edition with an older version of Unicode,
/// 2. the edition with one change of the standard switched,
/// 3. the standard of an earlier day,
/// 4. RFC 3986.
/// @param system the system that the program is compared with; the pipeline counts as the edition of today
systems::Explain causes_of_program(const systems::System& system, const Hello& hello);

/// Reports whether two answers lead a request to different places: to another scheme, host or port.
bool leads_elsewhere(const systems::Answer& a, const systems::Answer& b);

}  // namespace refurl::tools
