// Printing: each component with its sigils, one after the other, so that the text parses back.
// Clause: spec-notes/print.md
// The seed: Printing · The standard: https://url.spec.whatwg.org/#url-serializing
#pragma once

#include <string>

#include "model/sequence.hpp"
#include "model/store.hpp"
#include "model/url.hpp"

namespace refurl {

/// The stage: prints `url`. Protects what would otherwise parse as another URL: `./` goes before an empty first dir
/// that would read as the beginning of an authority or as a path-root, and a first `:` that would end a scheme becomes
/// `%3A`. Linear, one allocation.
/// @param url any sequence, relative or not
/// @return the text and its sequence; a `./` is part of the text only
Url print(const Sequence& url, Store& store);

/// Returns the components of `url`, each with its sigils, one after the other. Protects nothing. Linear.
std::string with_sigils(const Sequence& url);

}  // namespace refurl
