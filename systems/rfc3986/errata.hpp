// The slip of RFC 3986 in resolution. RFC 3987 has it too.  Clause: spec-notes/history/rfc3986.md#errata
#pragma once

#include "systems/system.hpp"

namespace refurl::systems::rfc3986 {

inline constexpr Erratum path_becomes_authority{
    .name = "path-becomes-authority",
    .clause = "RFC 3986, 5.3",
    .letter =
        "A path that begins with // is written as it is, even if there is no authority before it. So it reads back as "
        "an authority.",
    .meant = "The text of the target reads back as its components. `/.` is written before the path.",
    .example = "a:/.//",
    .because = "Section 3.3 forbids such a path in a URI without an authority."};

}  // namespace refurl::systems::rfc3986
