// Forcing and resolution.  Clause: spec-notes/resolve.md#resolution
#pragma once

#include "model/rules.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

// None changes its arguments. A failure names a text only if that of a component is at fault.

/// Forces a file-URL: it gets an authority, and a path-root if it has no drive. Fails on userinfo or port.
Result<Sequence> force_file(Sequence url);

/// Forces a web-URL: it gets a path-root, and a non-empty authority, if need be from its first dir or file that is
/// not ε. Fails if there is none, or if that is no authority.
Result<Sequence> force_web(Sequence url, const Rules& rules, Store& store);

/// Forces by the mode of the scheme, which must be there. A generic URL is as it should be.
Result<Sequence> force(Sequence url, const Rules& rules, Store& store);

/// `url onto base` if either has a scheme.
Result<Sequence> strict_resolve(const Sequence& url, const Sequence& base, Store& store);

/// strict_resolve after dropping the scheme of `url` where it equals that of `base`, letter case ignored.
Result<Sequence> legacy_resolve(const Sequence& url, const Sequence& base, Store& store);

/// The resolution that the WHATWG standard describes. Without a base, let `base` be ε.
Result<Sequence> whatwg_resolve(const Sequence& url, const Sequence& base, const Rules& rules, Store& store);

}  // namespace refurl
