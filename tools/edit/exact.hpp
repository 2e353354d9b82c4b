// The part of a value that a setter ignores.  Clause: spec-notes/edit.md#changes
// The standard: https://url.spec.whatwg.org/#api
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "api/setters.hpp"

namespace refurl::tools {

/// Returns the byte at which the standard's setter stops to read a value: what begins there is dropped, and the rest is
/// set. It may be a tab or a newline, which setters remove wherever it stands. Returns nothing if the setter reads all
/// of the value, or refuses it for the part before. Linear.
std::optional<std::size_t> begin_of_ignored(api::Attribute attribute, std::string_view value);

}  // namespace refurl::tools
