// Text in XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace refurl::tools {

/// Returns the text for an element or for an attribute in double quotes. The text must not have what XML cannot carry,
/// such as U+0001; `visible` escapes that. Linear.
std::string xml(std::string_view text);

}  // namespace refurl::tools
