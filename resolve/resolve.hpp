// Forcing and resolution.  Clause: spec-notes/resolve.md#resolution
// The seed: Forcing, Resolution · The standard: https://url.spec.whatwg.org/#no-scheme-state
// The standard: https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
// The standard: https://url.spec.whatwg.org/#file-state
#pragma once

#include "model/failure.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

// All functions return a new sequence, whose texts are parts of those of the arguments and of `store`. They take
// constant time, except force_web and the functions that call `onto` (rebase.hpp). `base` is ε if there is none. `text`
// is the text that was parsed; only failures of force refer to it.

/// Forces a file-URL: adds an authority if it has none, and a path-root if it has no drive.
/// @return a failure of the rule refuse-userinfo-and-port if it has a userinfo or a port
Result<Sequence> force_file(const Sequence& url, std::string_view text);

/// Forces a web-URL: adds a path-root and makes sure that it has an authority. If its authority is absent or empty, the
/// first non-empty dir or file becomes the authority, and the dirs before it are removed. Linear in those dirs and in
/// the new authority.
/// @return a failure of the rule force-host if there is no such dir or file; the failure of parse_authority if it is
/// not an authority
Result<Sequence> force_web(const Sequence& url, std::string_view text);

/// The stage: forces `url` by `mode`, the mode of its scheme. Returns a generic URL as it is.
Result<Sequence> force(const Sequence& url, Mode mode, std::string_view text);

/// Returns `url onto base`.
/// @return a failure of the rule require-scheme if neither has a scheme
Result<Sequence> strict_resolve(const Sequence& url, const Sequence& base, Store& store);

/// Drops the scheme of `url` if it equals that of `base`, ignoring letter case, and then applies strict_resolve.
Result<Sequence> legacy_resolve(const Sequence& url, const Sequence& base, Store& store);

/// The stage: the first half of whatwg_resolve. Applies legacy_resolve to a special URL without an authority, and
/// strict_resolve to any other.
/// @param mode the mode in which `url` was parsed: that of its scheme, or else of the scheme of `base`
/// @return the failure of strict_resolve; or a failure of the rule require-hierarchy if the path of `base` is opaque
/// and `url` is neither absolute nor a fragment
Result<Sequence> whatwg_rebase(const Sequence& url, const Sequence& base, Mode mode, Store& store);

/// Resolves `url` against `base` as the WHATWG standard does: applies whatwg_rebase, then force.
/// @return a failure of either
Result<Sequence> whatwg_resolve(const Sequence& url, const Sequence& base, Mode mode, std::string_view text,
                                Store& store);

}  // namespace refurl
