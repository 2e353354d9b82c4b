// URL-structures: the constraints of the URL Model, and the grammar of each component.
// Clause: spec-notes/history/url-specification-0.10.1.md#url-structures
#pragma once

#include <optional>
#include <span>

#include "model/failure.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl::systems::url_specification_0_10_1 {

/// Returns the first constraint of the model, or the first rule of the grammar, that `url` does not uphold; nothing if
/// `url` is a URL-structure. Parsing and force refuse what it finds. Linear.
/// @return a failure whose rule is the production or the constraint: in the text of a component, or without a text
std::optional<Failure> fault_of_structure(const Sequence& url);

/// Returns the URL-structure that has these components, or the constraint or rule that they do not uphold. Writes the
/// text of the dirs to `store`. Linear.
Result<Sequence> sequence_of(std::span<const refurl::Component> list, Store& store);

}  // namespace refurl::systems::url_specification_0_10_1
