// Order, prefix and rebase.  Clause: spec-notes/resolve.md#rebase
// The seed: Order and Prefix, Rebase · The standard: https://url.spec.whatwg.org/#relative-state
#pragma once

#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

/// Returns the order of `url`: the type of its first component, or fragment if `url` is ε.
Type ord(const Sequence& url);

/// Returns the prefix of `url` up to `order`: all components of a smaller type, and the dirs if `order` is dir or
/// greater.
Sequence upto(const Sequence& url, Type order);

/// Rebases `url` onto `base`: returns the shortest URL that begins with `base upto (ord url)` and ends with `url`.
/// Neither of the two need be absolute. Takes constant time, unless dirs of more than two texts are joined; then it is
/// linear in their length.
Sequence onto(const Sequence& url, const Sequence& base, Store& store);

}  // namespace refurl
