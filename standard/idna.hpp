// Unicode ToASCII and ToUnicode (UTS 46), as ICU implements them. The pipeline has its own (resolve/uts46/), so that
// two readings are compared. ICU knows the code points of its own version of Unicode, and converts no label of more
// than 1,000 UTF-16 units.  Clause: spec-notes/standard.md#idna
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace refurl::standard {

/// The flags of ToASCII that the standard sets in some edition. CheckBidi and CheckJoiners are always true.
struct ToAsciiFlags {
    bool check_hyphens = false;
    bool use_std3_ascii_rules = false;
    bool verify_dns_length = false;
    bool transitional_processing = false;
};

/// Returns the ASCII form of a domain, or nothing if UTS 46 records an error.
std::optional<std::string> unicode_to_ascii(std::u32string_view domain, const ToAsciiFlags& flags);

/// Returns the Unicode form of a domain, or nothing if UTS 46 records an error.
std::optional<std::u32string> unicode_to_unicode(std::u32string_view domain, const ToAsciiFlags& flags = {});

}  // namespace refurl::standard
