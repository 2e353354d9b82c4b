// Unicode ToASCII as the domain parser calls it.  Clause: spec-notes/domains.md#step-by-step
#pragma once

#include <string_view>

#include "model/failure.hpp"
#include "model/store.hpp"

namespace refurl::uts46 {

/// Returns the ToASCII of `domain` with `url_options`: CheckBidi and CheckJoiners are true, and CheckHyphens,
/// UseSTD3ASCIIRules, Transitional_Processing, VerifyDnsLength and IgnoreInvalidPunycode are false. Linear, except for
/// Punycode.
/// @param domain well-formed UTF-8
/// @return a text in `store`, or the failure of the first error
Result<std::string_view> unicode_to_ascii(std::string_view domain, Store& store);

}  // namespace refurl::uts46
