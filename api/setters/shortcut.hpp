// The setters for values that are normal: nothing changes but the text of the component.
// Clause: spec-notes/setters.md#shortcut
#pragma once

#include <string_view>

#include "api/setters.hpp"

namespace refurl::api {

/// Returns what the stages of `set` return, without them, if `url` is a web URL and `value` is a normal value of the
/// component of `attribute`. Linear, except for the Punycode of a label.
/// @param value without the sigil of the component
/// @return a failure, without a place, if the stages are needed
Result<Url> set_by_shortcut(const Url& url, Attribute attribute, std::string_view value);

/// Returns what `set` returns for every attribute but href, without the shortcut.
Result<Url> set_by_stages(const Url& url, Attribute attribute, std::string_view value);

}  // namespace refurl::api
