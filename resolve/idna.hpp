// Unicode IDNA Compatibility Processing (UTS 46), built on ICU. Only this and the encoders include ICU.
// Clause: spec-notes/hosts.md#idna
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "model/store.hpp"

namespace refurl {

/// Two flags of Unicode ToASCII that were true in early editions of the standard.
struct ToAsciiFlags {
    bool check_hyphens = false;            ///< CheckHyphens
    bool transitional_processing = false;  ///< Transitional_Processing
};

/// Returns the ASCII form of a domain by Unicode ToASCII, or nothing if UTS 46 records an error. CheckBidi and
/// CheckJoiners are true. UseSTD3ASCIIRules, VerifyDnsLength and IgnoreInvalidPunycode are false, and so are the flags
/// unless they are given: then this is the standard's domain parser ToASCII with beStrict false.
/// @param domain well-formed UTF-8
/// @param store keeps the result
std::optional<std::string_view> idna_to_ascii(std::string_view domain, Store& store, ToAsciiFlags flags = {});

/// The reasons for which the strict ToASCII fails, in the order in which they are checked.
enum class DomainFault : std::uint8_t {
    processing,   ///< idna_to_ascii fails
    character,    ///< UseSTD3ASCIIRules: a label contains ASCII other than letters, digits and hyphens
    hyphen,       ///< CheckHyphens: a label has a hyphen first, last, or in its third and fourth place
    empty_label,  ///< VerifyDnsLength
    long_label,   ///< VerifyDnsLength: a label is longer than 63 bytes
    long_domain,  ///< VerifyDnsLength: the domain is longer than 253 bytes
};

/// Returns the ASCII form of a domain by Unicode ToASCII with CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength also
/// true, or the first fault. This is the standard's domain parser ToASCII with beStrict true.
///
/// ICU has no flags for these three checks, so this function makes them on the results of idna_to_ascii and
/// idna_to_unicode. Each check only adds errors: CheckHyphens and UseSTD3ASCIIRules on the labels in Unicode,
/// VerifyDnsLength on the ASCII form. The result is exact for UTS 46 since Unicode 15.1, where UseSTD3ASCIIRules is a
/// rule on the ASCII characters of a label and no status of the mapping table, so that U+2260, U+226E and U+226F pass.
/// Like idna_to_ascii it fails for code points that the linked ICU does not know.
/// @param domain well-formed UTF-8
/// @param store keeps the result
std::expected<std::string_view, DomainFault> strict_idna_to_ascii(std::string_view domain, Store& store);

/// Returns the Unicode form of a domain, in UTF-8, by Unicode ToUnicode with the flags of idna_to_ascii, or nothing if
/// UTS 46 records an error.
/// @param domain well-formed UTF-8
/// @param store keeps the result
std::optional<std::string_view> idna_to_unicode(std::string_view domain, Store& store);

/// Returns whether the code point is assigned in the linked ICU's version of Unicode.
bool is_assigned(char32_t code_point);

}  // namespace refurl
