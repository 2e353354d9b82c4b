// Normalisation: the equations of the model, applied from left to right until none applies.
// Clause: spec-notes/normalize.md
// The seed: Equivalences and Normalisation · The standard: https://url.spec.whatwg.org/#path-state
#pragma once

#include "model/scheme.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

// Each function returns the normal form of its argument, with new text in `store`. None fails, and all are linear.
// `mode` is the mode of the URL's scheme or, without a scheme, the mode of the base that the URL is meant for.

/// scheme s ≈ scheme (lowercase s)
std::string_view normalize_scheme(std::string_view scheme, Store& store);

/// port ε ≈ ε · port 0n ≈ port n · scheme s · port p ≈ scheme s, if p is the default port of s
/// @param port absent, ε or digits
Text normalize_port(Text port, Text scheme);

/// scheme file · host localhost ≈ scheme file · authority ε: reports whether the equation applies to `host`.
bool is_localhost_of_file(const Host& host, Text scheme);

/// password ε ≈ ε · userinfo (username ε) ≈ ε · ip6-address a ≈ its shortest text · the equations of the port ·
/// scheme file · host localhost ≈ scheme file · authority ε; then percent-encoding.
Authority normalize_authority(const Authority& authority, Text scheme, Store& store);

/// Applies the equations of dot segments and drives in one pass over the segments of `url`. The path must not be
/// opaque. The dirs of the result are one run.
Sequence reduce_path(const Sequence& url, Mode mode, Store& store);

/// drive "x|" ≈ drive "x:" · the equations of reduce_path; then percent-encoding. An opaque path is only
/// percent-encoded, with its own set.
Sequence normalize_path(const Sequence& url, Mode mode, Store& store);

/// Percent-encodes the query with the set of the mode.
std::string_view normalize_query(std::string_view query, Mode mode, Store& store);

/// Percent-encodes the fragment.
std::string_view normalize_fragment(std::string_view fragment, Store& store);

/// The stage: normalises scheme, authority, path, query and fragment.
Sequence normalize(const Sequence& url, Mode mode, Store& store);

}  // namespace refurl
