// Printing: what must change so that the text parses back, then each component with its sigil.
// Clause: spec-notes/print.md
#pragma once

#include <string>

#include "model/ledger.hpp"
#include "model/sequence.hpp"
#include "model/url.hpp"

namespace refurl {

/// Normalises `url` for printing, so that its text parses back. If `url` has neither authority nor drive and its first
/// dir is ε, a `dir .` goes before that dir. If it begins with a dir or file that reads like `scheme:`, the first `:`
/// becomes `%3A`. Linear.
/// @return a sequence that spans the texts of `url` and of `store`
template <AnyStore S>
Sequence normalize_for_printing(const Sequence& url, S& store);

/// Returns the components of `url`, each with its sigil, concatenated. Linear.
std::string with_sigils(const Sequence& url);

/// Prints `url`: normalises it for printing and concatenates its components with their sigils. Linear, one allocation.
/// @param url any sequence, relative or not
template <AnyStore S>
Url print(const Sequence& url, S& store);

/// Prints `url`, with a store of its own.
Url print(const Sequence& url);

}  // namespace refurl
