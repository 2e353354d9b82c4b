// The recommendations for bidirectional IRIs (section 4.2).  Clause: spec-notes/history/rfc3987.md#directions
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace refurl::systems::rfc3987 {

/// Returns a sentence for each recommendation of section 4.2 that a component of an IRI-reference does not follow, with
/// the first such component. Linear.
/// @param text an IRI-reference, in UTF-8
/// @param host the part of `text` that is its host, or ε
std::vector<std::string> direction_warnings(std::string_view text, std::string_view host);

}  // namespace refurl::systems::rfc3987
