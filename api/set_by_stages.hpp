// The setters without shortcuts.  Clause: spec-notes/setters.md
#pragma once

#include <string_view>

#include "api/setters.hpp"

namespace refurl::api {

/// Sets an attribute, except href, by the stages alone. The parameters and the result are those of `set`.
Result<Url> set_by_stages(const Url& url, Attribute attribute, std::string_view value);

}  // namespace refurl::api
