// Sections 4.1 and 5.1 of the document, "Writing": what a URL must look like.
// Clause: spec-notes/history/whatwg-2012.md#checklist
#pragma once

#include <optional>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems::whatwg_2012 {

/// Reports whether a code point is a URL code point. U+E0000 to U+E0FFF and the last code point of each plane are not.
bool is_url_code_point(char32_t c);

/// Reports whether `text` is a URL as section 5.1 defines it. Linear.
/// @param base_scheme the scheme of the base, or nothing if there is no base
Validity validate_url(std::string_view text, std::optional<std::string_view> base_scheme);

}  // namespace refurl::systems::whatwg_2012
