// The shortcut of the setters for normal values: only the text of the component changes.
// Clause: spec-notes/setters.md#shortcut
#pragma once

#include <string_view>

#include "api/setters.hpp"

namespace refurl::api {

/// Returns the same URL as set_by_stages, without running the stages, if `url` is a web URL and `value` is a normal
/// value of the component of `attribute`. Linear.
/// @param value the value without the sigil of the component
/// @return a failure without a place if the stages are needed
Result<Url> set_by_shortcut(const Url& url, Attribute attribute, std::string_view value);

/// Does the same as `set`, without the shortcut, for every attribute except href.
Result<Url> set_by_stages(const Url& url, Attribute attribute, std::string_view value);

}  // namespace refurl::api
