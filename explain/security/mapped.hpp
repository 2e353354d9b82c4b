// Code points that UTS 46 maps to ASCII.  Clause: spec-notes/domains.md#map
#pragma once

#include <string>

namespace refurl::security {

/// Returns the mapping of a code point in UTF-8, if it is not ASCII but its mapping has ASCII code points; otherwise ε.
std::string ascii_mapping_of(char32_t code_point);

/// Reports whether a code point is not ASCII, but its mapping has a delimiter of URLs: one of `/ \ ? # @ :`.
bool is_like_delimiter(char32_t code_point);

}  // namespace refurl::security
