// Well-formed UTF-8, read by an automaton that has no branch: nearly every input is well-formed.
// Clause: spec-notes/preprocessing.md#utf-8
#pragma once

#include <string_view>

#include "model/store.hpp"

namespace refurl::fast {

/// Returns what decode_utf8 (model/utf8.hpp) returns. Linear.
std::string_view decode_utf8(std::string_view text, Store& store);

/// Returns what is_well_formed (model/utf8.hpp) returns. Linear.
bool is_well_formed(std::string_view text);

}  // namespace refurl::fast
