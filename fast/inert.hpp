// A shortcut through UTS 46 that most domains can take: all their code points, once mapped, are inert.
// Clause: spec-notes/domains.md#inert
#pragma once

#include <optional>
#include <string_view>

#include "model/store.hpp"

namespace refurl::fast {

/// Returns the ToASCII with `uts46::url_options` of a domain of inert code points. Such a domain is in NFC and meets
/// every criterion, so nothing has to be checked. Linear, and n log n for a label with n code points that are not
/// ASCII.
/// @param domain UTF-8
/// @return a text in `store`, or nothing if the shortcut does not apply: after mapping, a code point is not inert or is
/// forbidden in a domain, a label begins with `xn--`, or the domain has more than 253 code points
std::optional<std::string_view> inert_to_ascii(std::string_view domain, Store& store);

}  // namespace refurl::fast
