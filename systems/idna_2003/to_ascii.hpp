// ToASCII of IDNA 2003 (RFC 3490, with Nameprep, RFC 3491), which the documents of 2005 to 2012 refer to.
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

/// Returns the domain with ToASCII applied to each label, and U+002E between the labels; or nothing if it fails for a
/// label. A dot is any of those of RFC 3490, section 3.1. A last label that is empty stands for the root and stays.
/// Linear.
/// @param domain well-formed UTF-8
/// @param store keeps the result
std::optional<std::string_view> idna_2003_to_ascii(std::string_view domain, Idna2003Flags flags, Store& store);

}  // namespace refurl
