// Printing: each component with its sigils, one after the other. Protects what would parse as another URL.
// Clause: spec-notes/print.md
// The seed: Printing · The standard: https://url.spec.whatwg.org/#url-serializing
#pragma once

#include <string>

#include "model/sequence.hpp"
#include "model/store.hpp"
#include "model/url.hpp"

namespace refurl {

/// The stage: prints `url`. Of a normalised URL, it is the standard's serializer. Protects what would otherwise parse
/// as another URL: writes `./` before an empty first dir that would read as the start of an authority or as a
/// path-root, and writes `%3A` for a first `:` that would end a scheme. Linear; makes one allocation, and a copy of a
/// segment for `%3A`.
/// @param url any sequence, relative or not
/// @return the text and its sequence; a `./` belongs only to the text
Url print(const Sequence& url, Store& store);

/// Concatenates the components of `url`, each with its sigils. Protects nothing, so the text may parse as another URL.
/// Linear; makes one allocation.
Url concatenation(const Sequence& url);

/// Returns a copy of the text of concatenation(url).
std::string with_sigils(const Sequence& url);

}  // namespace refurl
