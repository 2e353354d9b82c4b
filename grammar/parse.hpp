// The parser: the grammar of URL-strings as plain functions.  Clause: spec-notes/grammar.md
// The seed: Parsing · The standard: https://url.spec.whatwg.org/#url-parsing
#pragma once

#include <cstddef>
#include <string_view>

#include "grammar/predicates.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl::grammar {

/// The stage: parses a preprocessed text. Writes nothing to `store`; a ledger gets the derivation. Linear, without
/// recursion.
/// @return a sequence that spans `text`; its components with their sigils are `text` again, except that a drive gets
/// the `/` that auth-drive-invalid lacks. Or a failure in the authority, since everything else can be parsed.
Result<Sequence> parse(std::string_view text, Mode mode, Store& store);

// What setters read of their value. The value has no tabs and newlines, and in special modes no `\`. Setters ignore the
// rest of the value, after the production. The results refer to `value`. All functions are linear.

/// Reads the scheme at the start of `value`. A `:` or the end must follow it.
Result<std::string_view> scheme_value(std::string_view value);

/// Reads the host at the start of `value`, which may be ε, and, except in file mode, the port after it. The result has
/// no port if the port is ε or out of range.
Result<Authority> host_value(std::string_view value, Mode mode);

/// Reads the host at the start of `value`, which may be ε. Fails if a port follows it.
Result<Authority> hostname_value(std::string_view value, Mode mode);

/// Reads the digits at the start of `value`. Fails if there are none, or if the port is 2^16 or more.
Result<std::string_view> port_value(std::string_view value);

/// Reads `value` as a path: a path-root, dirs and a file.
/// @param value without `?` and `#`
Sequence path_value(std::string_view value);

}  // namespace refurl::grammar
