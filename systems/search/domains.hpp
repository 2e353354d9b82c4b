// International domains, by construction.  Clause: spec-notes/differ.md#generated-pairs
#pragma once

#include <string>

#include "systems/search/draws.hpp"

namespace refurl::systems {

/// Returns a domain of one to four labels, most of them with code points beyond ASCII or with `xn--`. Any of the full
/// stops that UTS 46 knows stands between them.
std::string any_international_domain(Draws& draws);

/// Returns a domain with a label of about 63 bytes, or one of about 253 bytes, or its A-labels are so long.
std::string any_long_domain(Draws& draws);

}  // namespace refurl::systems
