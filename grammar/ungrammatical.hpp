// Whether the values of a sequence are those of the grammar. A sequence that was made by hand can have others.
// Clause: spec-notes/model.md#invariants
#pragma once

#include <optional>

#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// Returns the type of the first component whose value the production of its name does not read, or nothing. A sequence
/// that was parsed has none. One that was made by hand can, such as a scheme `1a`, a drive `xyz`, or a port `99999`.
/// Linear in the size of the values. Allocates memory for the text of an authority.
std::optional<Type> ungrammatical(const Sequence& url, Mode mode);

}  // namespace refurl::grammar
