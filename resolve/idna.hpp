// Unicode IDNA Compatibility Processing (UTS 46), by ICU. The only place that knows ICU, but for the encoders.
// Clause: spec-notes/hosts.md#idna
#pragma once

#include <optional>
#include <string_view>

#include "model/store.hpp"

namespace refurl {

/// Unicode ToASCII, with CheckBidi and CheckJoiners; without CheckHyphens, UseSTD3ASCIIRules, Transitional_Processing,
/// VerifyDnsLength and IgnoreInvalidPunycode.
/// @param domain well-formed UTF-8
/// @return nothing if UTS 46 records an error
std::optional<std::string_view> idna_to_ascii(std::string_view domain, Store& store);

/// Unicode ToUnicode with the same flags.
/// @return UTF-8, or nothing if UTS 46 records an error
std::optional<std::string_view> idna_to_unicode(std::string_view domain, Store& store);

/// Does the linked ICU know the code point, that is, was it assigned in ICU's version of Unicode?
bool is_assigned(char32_t code_point);

}  // namespace refurl
