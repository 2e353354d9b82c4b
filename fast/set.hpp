// The shortcut of the setters for normal values: only the text of the component changes.
// Clause: spec-notes/setters.md#shortcut
#pragma once

#include <string_view>

#include "api/setters.hpp"

namespace refurl::fast {

/// Returns the URL that the stages of a setter return, without running them, if `url` is a web URL and `value` is a
/// normal value of the component of `attribute`. Linear.
/// @return a failure without a place if the stages are needed
Result<Url> set(const Url& url, api::Attribute attribute, std::string_view value);

}  // namespace refurl::fast
