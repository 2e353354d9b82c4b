// The Bidi Rule (RFC 5893, section 2).  Clause: spec-notes/domains.md#bidi
#pragma once

#include <bitset>
#include <string_view>

namespace refurl::uts46 {

/// Reports whether a label has a code point of class R, AL or AN. Its domain is then a Bidi domain name. Linear.
bool has_right_to_left(std::u32string_view label);

/// A set of conditions of the Bidi Rule: bit i stands for condition i.
using BidiConditions = std::bitset<7>;

/// Returns the conditions of the Bidi Rule that a label does not meet. The label must not be empty. Linear.
BidiConditions unmet_bidi_conditions(std::u32string_view label);

}  // namespace refurl::uts46
