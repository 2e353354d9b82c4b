// The section "IDNA" of the standard.  Clause: spec-notes/standard.md
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace refurl::standard {

/// Does the strict ToASCII (CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength true) record no error?
///
/// The relaxed ToASCII of resolve/idna.hpp is the same processing without those three checks, and each of the three
/// only adds errors: CheckHyphens and UseSTD3ASCIIRules on the labels in their Unicode form, VerifyDnsLength on the
/// ASCII form. So they are made here on what the relaxed one returns. That is exact for UTS 46 of Unicode 15.1 and
/// later, where UseSTD3ASCIIRules is a rule on the ASCII characters of a label and no status of the mapping table, so
/// that U+2260, U+226E and U+226F pass. Where the relaxed ToASCII is inexact, with an ICU older than the
/// standard's Unicode, this is too: it reports an error for code points that ICU does not know.
/// @param domain well-formed UTF-8
bool passes_strict_to_ascii(std::string_view domain);

/// A domain as the domain parser returns it, if it does not fail, and whether it reports domain-to-ASCII.
struct ParsedDomain {
    std::optional<std::string> domain;
    bool domain_to_ascii_error = false;
};

/// The domain parser, with beStrict false.
ParsedDomain parse_domain(std::u32string_view domain);

}  // namespace refurl::standard
