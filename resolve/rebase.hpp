// Order, prefix and rebase.  Clause: spec-notes/resolve.md#rebase
// The seed: Order and Prefix, Rebase · The standard: https://url.spec.whatwg.org/#relative-state
#pragma once

#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

/// Returns the order of `url`: the type of its first component, or fragment if it is ε.
Type ord(const Sequence& url);

/// Returns the prefix of `url` up to `order`: all components of a smaller type, and the dirs if `order` is dir or
/// greater.
Sequence upto(const Sequence& url, Type order);

/// Rebases `url` onto `base`: returns the shortest URL that has `base upto (ord url)` as a prefix and `url` after it
/// as a postfix. Neither need be absolute. Constant, unless dirs of more than two texts meet: then linear in their
/// length.
Sequence onto(const Sequence& url, const Sequence& base, Store& store);

}  // namespace refurl
