// Why a text is no IRI-reference.
#pragma once

#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems::html5 {

/// Returns where the grammar of RFC 3987 stops reading a text that is no IRI-reference. Linear.
Refusal iri_refusal(std::string_view text);

}  // namespace refurl::systems::html5
