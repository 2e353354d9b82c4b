// ToASCII of IDNA 2003 (RFC 3490, with Nameprep, RFC 3491). The documents of 2005 to 2012 refer to it.
// Clause: spec-notes/history/rfc3987.md#idna
#pragma once

#include <optional>
#include <string_view>

#include "model/store.hpp"

namespace refurl {

/// The flags of ToASCII.
struct Idna2003Flags {
    bool allow_unassigned = false;
    bool use_std3_ascii_rules = false;

    friend bool operator==(const Idna2003Flags&, const Idna2003Flags&) = default;
};

/// Returns the domain with ToASCII applied to each label, and U+002E between the labels. Returns nothing if ToASCII
/// fails for a label. Labels may be separated by any of the dots of RFC 3490, section 3.1. An empty last label stands
/// for the root and is kept. Linear.
/// @param domain well-formed UTF-8
/// @param store the memory of the result
std::optional<std::string_view> idna_2003_to_ascii(std::string_view domain, Idna2003Flags flags, Store& store);

}  // namespace refurl
