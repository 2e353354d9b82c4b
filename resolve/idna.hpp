// Unicode IDNA Compatibility Processing (UTS 46), by ICU. The only place that knows ICU, but for the encoders.
// Clause: spec-notes/hosts.md#idna
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "model/store.hpp"

namespace refurl {

/// Unicode ToASCII, with CheckBidi and CheckJoiners; without CheckHyphens, UseSTD3ASCIIRules, Transitional_Processing,
/// VerifyDnsLength and IgnoreInvalidPunycode.
/// @param domain well-formed UTF-8
/// @return nothing if UTS 46 records an error
std::optional<std::string_view> idna_to_ascii(std::string_view domain, Store& store);

/// What the strict ToASCII can find at fault in a domain.
enum class DomainFault : std::uint8_t {
    processing,   ///< UTS 46 records an error without the strict checks, too
    character,    ///< UseSTD3ASCIIRules
    hyphen,       ///< CheckHyphens
    empty_label,  ///< VerifyDnsLength, as the two that follow
    long_label,
    long_domain,
};

/// Unicode ToASCII with CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength as well.
///
/// The relaxed one is the same processing without those three checks, and each of the three only adds errors:
/// CheckHyphens and UseSTD3ASCIIRules on the labels in their Unicode form, VerifyDnsLength on the ASCII form. So they
/// are made here on what the relaxed one returns. That is exact for UTS 46 of Unicode 15.1 and later, where
/// UseSTD3ASCIIRules is a rule on the ASCII characters of a label and no status of the mapping table, so that U+2260,
/// U+226E and U+226F pass. Where the relaxed one is inexact, with an ICU older than the standard's Unicode, this is
/// too: it reports an error for code points that ICU does not know.
/// @param domain well-formed UTF-8
/// @return the first of the faults, in their order
std::expected<std::string_view, DomainFault> strict_idna_to_ascii(std::string_view domain, Store& store);

/// Unicode ToUnicode with the flags of idna_to_ascii.
/// @return UTF-8, or nothing if UTS 46 records an error
std::optional<std::string_view> idna_to_unicode(std::string_view domain, Store& store);

/// Does the linked ICU know the code point, that is, was it assigned in ICU's version of Unicode?
bool is_assigned(char32_t code_point);

}  // namespace refurl
