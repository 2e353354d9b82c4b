// A URL's origin, and the URL as people read it.  Clause: spec-notes/api.md#url
// The standard: https://url.spec.whatwg.org/#origin
#pragma once

#include <string>

#include "refurl.hpp"

namespace refurl::api {

/// Returns the serialised origin of `url`, or "null" if it is opaque. The origin of a file-URL is opaque; the standard
/// leaves that open. The origin of a blob-URL is that of the http- or https-URL in its path. Linear.
std::string origin(const Url& url);

/// Returns the href of `url` with its domain in Unicode. If UTS 46 reports an error, the domain stays in ASCII. Linear,
/// except for the Punycode of a label with many distinct code points.
std::string unicode_href(const Url& url);

}  // namespace refurl::api
