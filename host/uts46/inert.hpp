// A shortcut through UTS 46 for most domains: those whose code points, once mapped, are inert.
// Clause: spec-notes/domains.md#inert
#pragma once

#include <optional>
#include <string_view>

#include "model/store.hpp"

namespace refurl::uts46 {

/// ToASCII with `url_options`, for a domain of inert code points. Such a domain is in NFC and meets every criterion, so
/// there is nothing to check. Linear, and n log n for a label of n code points that are not ASCII.
/// @param domain in UTF-8
/// @return a text in `store`; or nothing if the shortcut does not apply: a code point is not inert when it is mapped, a
/// label begins with `xn--`, or the mapped domain has more than 253 code points
std::optional<std::string_view> inert_to_ascii(std::string_view domain, Store& store);

}  // namespace refurl::uts46
