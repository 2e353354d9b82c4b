// Normalisation: the equations of the model, applied from left to right until none applies.
// Clause: spec-notes/normalize.md
#pragma once

#include "model/rules.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

// Each function returns the normal form of what it is given; what changes is made in `store`. All are total and
// linear. `mode` is the mode of the URL's scheme or, without one, that of the base it is meant for.

/// scheme s ≈ scheme (lowercase s)
std::string_view normalize_scheme(std::string_view scheme, Store& store);

/// port ε ≈ ε · leading zeros of a port · with a scheme: its default port ≈ ε
/// @param port ε or digits
Text normalize_port(Text port, Text scheme);

/// scheme file · host localhost ≈ scheme file · authority ε
bool is_localhost_of_file(const Host& host, Text scheme);

/// password ε ≈ ε · userinfo (username ε) ≈ ε · normalize_port · ip6-address ≈ its shortest text, then percent-coding.
/// With a scheme: file · host localhost ≈ file · authority ε.
Authority normalize_authority(const Authority& authority, Text scheme, Store& store);

/// drive, dots and percent-coding of the path. An opaque path has only percent-coding.
void normalize_path(Sequence& url, Mode mode, const Rules& rules, Store& store);

/// All of it: scheme, authority, path, query and fragment.
Sequence normalize(const Sequence& url, Mode mode, const Rules& rules, Store& store);

}  // namespace refurl
