// The reference that leads from one URL to another.  Clause: spec-notes/resolve.md#the-reference-from-a-to-b
#pragma once

#include <string>

#include "refurl.hpp"

namespace refurl::api {

/// Returns a reference from `base` to `url`: parsed with this base, it is `url`. It is the shortest of those that begin
/// with the fragment, the query, the path or the authority of the href; a path may climb with `..`. If none of them
/// leads to `url`, as from another scheme, it is the href. Linear.
std::string relativize(const Url& url, const Url& base);

}  // namespace refurl::api
