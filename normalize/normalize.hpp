// Normalisation: the equations of the model, applied from left to right until none applies.
// Clause: spec-notes/normalize.md
#pragma once

#include "model/ledger.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl {

// Each function returns the normal form of its argument, with new text in `store`. All are total and linear. `mode` is
// the mode of the URL's scheme or, without a scheme, that of the base that the URL is meant for.

/// scheme s ≈ scheme (lowercase s)
template <AnyStore S>
std::string_view normalize_scheme(std::string_view scheme, S& store);

/// port ε ≈ ε · port 0n ≈ port n · scheme s · port p ≈ scheme s, if p is the default port of s
/// @param port absent, ε or digits
template <AnyStore S>
Text normalize_port(Text port, Text scheme, S& store);

/// scheme file · host localhost ≈ scheme file · authority ε: reports whether the equation applies to `host`.
bool is_localhost_of_file(const Host& host, Text scheme);

/// password ε ≈ ε · userinfo (username ε) ≈ ε · ip6-address a ≈ its shortest text · the equations of the port ·
/// scheme file · host localhost ≈ scheme file · authority ε; then percent-encoding.
template <AnyStore S>
Authority normalize_authority(const Authority& authority, Text scheme, S& store);

/// The equations of dot segments and drives, by one pass over the segments of `url`. Its path must not be opaque.
/// The dirs of the result are one run.
template <AnyStore S>
Sequence reduce_path(const Sequence& url, Mode mode, S& store);

/// drive "x|" ≈ drive "x:" · the equations of reduce_path; then percent-encoding. If the path is opaque, only
/// percent-encoding, with its own set.
template <AnyStore S>
Sequence normalize_path(const Sequence& url, Mode mode, S& store);

/// Percent-encoding, by the set of the mode.
template <AnyStore S>
std::string_view normalize_query(std::string_view query, Mode mode, S& store);

/// The stage: normalises scheme, authority, path, query and fragment.
template <AnyStore S>
Sequence normalize(const Sequence& url, Mode mode, S& store);

}  // namespace refurl
