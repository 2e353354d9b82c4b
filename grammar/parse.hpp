// The grammar of URL-strings, as plain functions.  Clause: spec-notes/grammar.md
#pragma once

#include <cstddef>
#include <string_view>

#include "grammar/predicates.hpp"
#include "model/rules.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// Selects the mode of a preprocessed text: its scheme's, or `fallback` (the base's) if it has none. Linear in the
/// length of the scheme.
Mode select_mode(std::string_view text, Mode fallback);

/// Parses a preprocessed text, with `\` replaced where the mode asks for it. The sequence spans `text`: printing it
/// gives `text` back. Linear, without recursion.
/// Fails only in an authority.
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

/// The productions that the later stages ask about.
inline constexpr Rules rules{is_dot,         is_dots,         starts_with_scheme, is_drive,
                             ends_in_number, parse_authority, ip4_address};

}  // namespace refurl::grammar
