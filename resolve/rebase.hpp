// Order, prefix and rebase.  Clause: spec-notes/resolve.md#rebase
#pragma once

#include "model/ledger.hpp"
#include "model/sequence.hpp"

namespace refurl {

/// Returns the order of `url`: the type of its first component, or fragment if it is ε.
Type ord(const Sequence& url);

/// Returns the prefix of `url` up to `order`: all components of a smaller type, and the dirs if `order` is dir or
/// greater.
Sequence upto(const Sequence& url, Type order);

/// Rebases `url` onto `base`: returns the shortest URL that has `base upto (ord url)` as a prefix and `url`, behind it,
/// as a postfix. Neither need be absolute. Constant, unless dirs of more than two texts meet: then linear in their
/// length.
template <AnyStore S>
Sequence onto(const Sequence& url, const Sequence& base, S& store);

}  // namespace refurl
