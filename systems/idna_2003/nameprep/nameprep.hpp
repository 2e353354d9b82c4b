// Nameprep (RFC 3491), by ICU. The build compiles one of two implementations: with_icu.cpp or without_icu.cpp.
// Clause: spec-notes/history/rfc3987.md#idna
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace refurl {

/// Reports whether refurl was built with ICU. Without it, Nameprep fails for every label.
bool has_nameprep();

/// Returns a label with Nameprep applied. Returns nothing if the label must not be in a domain, if it is longer than
/// 4096 code points, or if refurl was built without ICU. Linear.
/// @param allow_unassigned whether the label may have code points that Unicode 3.2 does not assign
std::optional<std::u32string> nameprep(std::u32string_view label, bool allow_unassigned);

}  // namespace refurl
