// The grammar of URL-strings, as plain functions.  Clause: spec-notes/grammar.md
#pragma once

#include <cstddef>
#include <string_view>

#include "grammar/predicates.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// The stage: parses a preprocessed text. Linear, without recursion.
/// @return a sequence that spans `text`; its components with their sigils are `text` again, except that a drive gets
/// the
/// `/` that auth-drive-invalid lacks. Or a failure in the authority, since everything else can be parsed.
Result<Sequence> parse(std::string_view text, Mode mode);

// What a setter reads of the value that it is given, without tabs and newlines and with `\` replaced where the mode
// asks for it. What stands behind the production in the value is not read. All are linear.

/// The scheme before a `:` or the end.
Result<std::string_view> scheme_value(std::string_view value);

/// The host, which may be ε. In a web-URL or a generic one a port may follow it; one that is ε or out of range is not
/// there.
Result<Authority> host_value(std::string_view value, Mode mode);

/// The host alone, which may be ε: fails where a port follows it.
Result<Authority> hostname_value(std::string_view value, Mode mode);

/// The digits that begin `value`.
Result<std::string_view> port_value(std::string_view value);

/// The path: path-root, dirs and file. `value` has neither `?` nor `#`.
Sequence path_value(std::string_view value);

}  // namespace refurl::grammar
