// What the other stages ask of the grammar: whether a production reads a text, and the value of what it reads. This
// header does not depend on X3.  Clause: spec-notes/grammar.md#rules
#pragma once

#include <cstdint>
#include <string_view>

#include "model/component.hpp"
#include "model/failure.hpp"
#include "model/ledger.hpp"
#include "model/scheme.hpp"

namespace refurl::grammar {

// All functions are linear in the size of their text and allocate nothing.

/// Reports whether `text` is a single-dot segment: the production `dot`.
bool is_dot(std::string_view text);

/// Reports whether `text` is a double-dot segment: the production `dots`.
bool is_dots(std::string_view text);

/// Reports whether `text` is a single-dot or double-dot segment.
bool is_dot_segment(std::string_view text);

/// Reports whether `text` is a Windows drive letter: the production `drive`.
bool is_drive(std::string_view text);

/// Reports whether `text` starts with a scheme and `:`.
bool starts_with_scheme(std::string_view text);

/// Returns the mode that the scheme of `text` selects, or `base_mode` if `text` has no scheme.
Mode select_mode(std::string_view text, Mode base_mode);

/// Reports whether an authority ends before `rest`: at the end of the text or before `/`, `?` or `#`.
bool ends_authority(std::string_view rest);

/// Returns the last label of `domain`, without a trailing dot. Returns all of `domain` if it has one label.
std::string_view last_label(std::string_view domain);

/// The standard's ends in a number checker: reports whether the last label of `domain` consists of digits or is a
/// hexadecimal number.
bool ends_in_number(std::string_view domain);

/// Reports whether `digits` is empty or denotes a number below 2^16.
/// @param digits ASCII digits only
bool is_port_number(std::string_view digits);

/// Parses `text` as an authority, without its `//`. The result refers to `text`.
/// @return failure if `text` is not an authority in `mode`, or if its port is 2^16 or more; a file-URL's port may have
/// any number
Result<Authority> parse_authority(std::string_view text, Mode mode);

/// The standard's IPv4 parser: one to four numbers, decimal, octal or hexadecimal. Writes nothing to `store`; a ledger
/// lists the numbers.
/// @return failure if `text` does not consist of such numbers, or if one of them is out of range
template <AnyStore S>
Result<std::uint32_t> ip4_address(std::string_view text, S& store);

}  // namespace refurl::grammar
