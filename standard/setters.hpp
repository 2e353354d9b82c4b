// The setters of the standard's URL class. Each setter runs the basic URL parser with the state
// override that the standard specifies.  Clause: spec-notes/standard.md#setters
#pragma once

#include <string_view>

#include "standard/standard.hpp"
#include "standard/urlencoded.hpp"

namespace refurl::standard {

/// Runs the setter steps of an attribute of the URL class. As in the standard, there is no report of failure: `url` is
/// left as the steps leave it. A failed href setter, which throws in the standard, leaves `url` unchanged.
/// @param attribute the name of the attribute, such as "hash"
/// @param value any bytes, decoded as UTF-8; each ill-formed part becomes U+FFFD
/// @param edition the edition of the standard
/// @return whether the URL class has a setter for `attribute`
/// @param list the list of the query object of the URL object
bool set(UrlRecord& url, Tuples& list, std::string_view attribute, std::string_view value,
         const Edition& edition = Edition::today());

/// The same for a URL whose query object is of no interest.
bool set(UrlRecord& url, std::string_view attribute, std::string_view value, const Edition& edition = Edition::today());

}  // namespace refurl::standard
