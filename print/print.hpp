// Printing: each component with its sigils, one after the other, so that the text parses back.
// Clause: spec-notes/print.md
// The seed: Printing · The standard: https://url.spec.whatwg.org/#url-serializing
#pragma once

#include <string>

#include "model/sequence.hpp"
#include "model/store.hpp"
#include "model/url.hpp"

namespace refurl {

/// The stage: prints `url`. Protects what would otherwise parse as another URL: writes `./` before an empty first dir
/// that would read as the start of an authority or as a path-root, and replaces a first `:` that would end a scheme by
/// `%3A`. Linear; makes one allocation.
/// @param url any sequence, relative or not
/// @return the text and its sequence; a `./` belongs only to the text
Url print(const Sequence& url, Store& store);

/// Concatenates the components of `url`, each with its sigils. Protects nothing, so the text may parse as another URL.
/// Linear; makes one allocation.
Url concatenation(const Sequence& url);

/// Returns the text of concatenation(url).
std::string with_sigils(const Sequence& url);

}  // namespace refurl
