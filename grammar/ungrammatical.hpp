// Checks that the grammar can read the values of a sequence. In a sequence that was made by hand, it may not.
// Clause: spec-notes/model.md#invariants
#pragma once

#include <optional>

#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// Returns the type of the first component whose value the production of its name cannot read, or nothing. A parsed
/// sequence has no such component. A sequence that was made by hand may have one, such as a scheme `1a`, a drive `xyz`
/// or a port `99999`. Linear in the size of the values. Allocates memory for the text of an authority.
std::optional<Type> ungrammatical(const Sequence& url, Mode mode);

}  // namespace refurl::grammar
