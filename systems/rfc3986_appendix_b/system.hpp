// RFC 3986's Appendix B as a system.  Clause: spec-notes/history/rfc3986.md#appendix-b
#pragma once

#include "systems/system.hpp"

namespace refurl::systems::rfc3986_appendix_b {

/// Returns the system: it splits any text by the regular expression of Appendix B, resolves it as RFC 3986 does, and
/// refuses nothing. It says of no text that it is valid.
System system(Reading reading);

}  // namespace refurl::systems::rfc3986_appendix_b
