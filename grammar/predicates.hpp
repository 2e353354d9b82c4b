// Questions that other stages ask the grammar: whether a production reads a text, and which value it reads. This header
// does not depend on X3.  Clause: spec-notes/grammar.md#rules
#pragma once

#include <optional>
#include <string_view>

#include "model/characters.hpp"
#include "model/component.hpp"
#include "model/failure.hpp"
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

/// Reports whether `rest`, the text after a part of an authority, ends the authority: it is ε or begins with `/`, `?`
/// or `#`.
bool ends_authority(std::string_view rest);

/// Returns `domain` without a `.` at its end.
std::string_view without_trailing_dot(std::string_view domain);

/// Returns the last label of `domain`, without a trailing dot. Returns all of `domain` if it has one label.
std::string_view last_label(std::string_view domain);

/// The standard's ends in a number checker: reports whether the last label of `domain` is the production
/// `last-label-number`, that is, digits or a hexadecimal number.
bool ends_in_number(std::string_view domain);

/// Reports whether `digits` is empty or denotes a number below 2^16.
/// @param digits ASCII digits only
bool is_port_number(std::string_view digits);

/// Parses `text` as an authority, without its `//`. The result refers to `text`.
/// @return a failure if `text` is not an authority in `mode`, or if its port is 2^16 or more; the port of a file-URL is
/// not limited here
Result<Authority> parse_authority(std::string_view text, Mode mode);

/// Reports whether `text` consists of one to four numbers: the production `ip4-address`.
bool is_ip4_address(std::string_view text);

/// Reports whether `text`, without brackets, is the production `ip6-address`.
bool is_ip6_address(std::string_view text);

/// Reports whether `text` is four numbers up to 255 in their shortest decimal form: the production
/// `ip4-address-strict`.
bool is_ip4_address_strict(std::string_view text);

/// The digits of a number, and their radix.
struct Number {
    std::string_view digits;
    int radix;
};

/// Returns the number that `text` denotes by the production `num`, or nothing. `0x` without digits denotes 0.
std::optional<Number> ip4_number(std::string_view text);

}  // namespace refurl::grammar
