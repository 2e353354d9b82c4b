// The Bidi Rule (RFC 5893, section 2).  Clause: spec-notes/domains.md#bidi
#pragma once

#include <bitset>
#include <cstdint>
#include <string_view>

#include "host/uts46/unicode_data.hpp"

namespace refurl::uts46 {

/// Reports whether a label has a code point of class R, AL or AN. Its domain is then a Bidi domain name. Linear.
/// @param unicode the version of Unicode, as properties_of takes it
bool has_right_to_left(std::u32string_view label, std::uint8_t unicode = newest_unicode);

/// A set of conditions of the Bidi Rule: bit i stands for condition i.
using BidiConditions = std::bitset<7>;

/// Returns the conditions of the Bidi Rule that a label does not meet. The label must not be empty. Linear.
/// @param unicode the version of Unicode, as properties_of takes it
BidiConditions unmet_bidi_conditions(std::u32string_view label, std::uint8_t unicode = newest_unicode);

}  // namespace refurl::uts46
