// The slips of RFC 3986 in resolution. RFC 3987 has them too.  Clause: spec-notes/history/rfc3986.md#errata
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
    .example = "a:/.//"};

inline constexpr Erratum merge_after_dots{
    .name = "merge-after-dots",
    .clause = "RFC 3986, 5.2.3",
    .letter = "If the path of the base ends with the segment `..`, that segment is dropped like a file name.",
    .meant = "The segment `..` stays, and removes the segment before it (erratum 4789).",
    .example = "a against a:a/.."};

}  // namespace refurl::systems::rfc3986
