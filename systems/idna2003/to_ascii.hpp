// The operation ToASCII of RFC 3490, with nameprep (RFC 3491) and Punycode (RFC 3492).
// Clause: spec-notes/history/web-address-2009.md#toascii
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace refurl::systems::idna2003 {

/// The reasons for which ToASCII fails, in the order of its steps.
enum class Fault : std::uint8_t {
    encoding,    ///< the label is not UTF-8
    nameprep,    ///< step 2: the label has a prohibited code point or breaks the rule on bidirectional text
    character,   ///< step 3a: UseSTD3ASCIIRules, ASCII other than letters, digits and hyphens
    hyphen,      ///< step 3b: UseSTD3ASCIIRules, a hyphen first or last
    ace_prefix,  ///< step 5: the label begins with "xn--" and is not ASCII
    length,      ///< step 8: the result is ε or longer than 63 bytes
};

/// Returns why ToASCII fails, in words that end a sentence about a label.
std::string_view words_of(Fault fault);

/// Returns the ASCII form of one label: ToASCII with AllowUnassigned and UseSTD3ASCIIRules set. Linear.
/// @param label in UTF-8
std::expected<std::string, Fault> to_ascii(std::string_view label);

/// Returns the ASCII form of a domain: ToASCII of each label, joined with ".". The four dots of section 3.1 end a label.
/// The last label can be ε, which stands for the root. Linear.
/// @param domain in UTF-8
std::expected<std::string, Fault> domain_to_ascii(std::string_view domain);

}  // namespace refurl::systems::idna2003
