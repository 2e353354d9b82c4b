// The setters of the standard's URL class, each by the state override that the standard gives it.
// Clause: spec-notes/standard.md#setters
#pragma once

#include <string_view>

#include "standard/standard.hpp"

namespace refurl::standard {

/// Runs the setter steps of an attribute of the URL class. As in the standard, nobody is told what they did.
/// @param value any bytes; read as UTF-8, ill-formed parts of it as U+FFFD
/// @return is there a setter of that name?
bool set(UrlRecord& url, std::string_view attribute, std::string_view value);

}  // namespace refurl::standard
