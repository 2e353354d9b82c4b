// The parser: the grammar of URL-strings as plain functions.  Clause: spec-notes/grammar.md
// The seed: Parsing · The standard: https://url.spec.whatwg.org/#url-parsing
#pragma once

#include <cstddef>
#include <string_view>

#include "grammar/predicates.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// The stage: parses a preprocessed text. Linear, without recursion.
/// @return a sequence that spans `text`, or a failure, which is always in the authority. The components with their
/// sigils give `text` again, except that a drive gets the `/` that auth-drive-invalid lacks.
Result<Sequence> parse(std::string_view text, Mode mode);

// The readers of setters' values. A value must have no tabs and newlines and, in special modes, no `\`. Each function
// reads a production at the start of the value and ignores the rest. The results refer to `value`. All functions are
// linear.

/// Returns the scheme at the start of `value`. Fails unless a `:` or the end follows it.
Result<std::string_view> scheme_value(std::string_view value);

/// Returns the host at the start of `value`, which may be ε, and, except in file mode, the port after it. The port may
/// be ε or out of range.
Result<Authority> host_value(std::string_view value, Mode mode);

/// Returns the host at the start of `value`, which may be ε. Fails if a port follows it.
Result<Authority> hostname_value(std::string_view value, Mode mode);

/// Returns the digits at the start of `value`. Fails if there are none, or if the port is 2^16 or more.
Result<std::string_view> port_value(std::string_view value);

/// Returns `value` as a path: a path-root, dirs and a file.
/// @param value a text without `?` and `#`
Sequence path_value(std::string_view value);

}  // namespace refurl::grammar
