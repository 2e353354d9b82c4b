// The texts that functions of the module return.  Clause: spec-notes/page.md#module
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "api/c/objects.hpp"

namespace refurl::page {

/// Returns a text that the caller frees with refurl_string_free.
inline refurl_string* owned(std::string text) { return std::make_unique<refurl_string>(std::move(text)).release(); }

}  // namespace refurl::page
