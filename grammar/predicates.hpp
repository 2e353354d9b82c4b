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

/// Reports whether `text` begins as every dot segment does. A shortcut, because few segments begin so.
constexpr bool may_be_dot_segment(std::string_view text) { return text.starts_with('.') || text.starts_with('%'); }

/// Report whether `text` is a sentence of the production `dot` or `dots`. is_dot and is_dots give the same answers
/// sooner.
bool matches_dot(std::string_view text);
bool matches_dots(std::string_view text);

/// Reports whether `text` is a single-dot segment: the production `dot`.
inline bool is_dot(std::string_view text) { return may_be_dot_segment(text) && matches_dot(text); }

/// Reports whether `text` is a double-dot segment: the production `dots`.
inline bool is_dots(std::string_view text) { return may_be_dot_segment(text) && matches_dots(text); }

/// Reports whether `text` is a single-dot or double-dot segment.
inline bool is_dot_segment(std::string_view text) { return is_dot(text) || is_dots(text); }

/// Reports whether `text` contains `.` or `%`. Every dot segment begins with one of them.
constexpr bool may_have_dot_segment(std::string_view text) { return text.contains('.') || text.contains('%'); }

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

/// Reports whether `domain` ends with a hexadecimal digit or with the `x` of `0x`, as every domain does that ends in a
/// number. A shortcut, because few domains do.
constexpr bool may_end_in_number(std::string_view domain) {
    if (domain.ends_with('.')) domain.remove_suffix(1);
    return !domain.empty() &&
           (is_hex_digit(static_cast<unsigned char>(domain.back())) || ascii_lower(domain.back()) == 'x');
}

/// Reports whether the last label of `domain` consists of digits or is a hexadecimal number: the production
/// `last-label-number`.
bool last_label_is_number(std::string_view domain);

/// The standard's ends in a number checker.
inline bool ends_in_number(std::string_view domain) {
    return may_end_in_number(domain) && last_label_is_number(domain);
}

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
