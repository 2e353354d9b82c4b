// The parser for explanations: it records what each production reads.  Clause: spec-notes/explain.md#derivation
#pragma once

#include <string_view>

#include "model/ledger.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// Reads all of a preprocessed text into `url`, with the productions and the actions of `parse`, and writes the
/// derivation to `ledger`. Linear.
/// @return whether `text` is a URL; if not, some components may be left in `url`
bool read_recorded(Sequence& url, std::string_view text, Mode mode, Ledger& ledger);

}  // namespace refurl::grammar
