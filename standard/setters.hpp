// The URL objects of the standard's URL class, and its setters. Each setter runs the basic URL parser with the state
// override that the standard specifies.  Clause: spec-notes/standard.md#setters
#pragma once

#include <string_view>
#include <vector>

#include "standard/standard.hpp"
#include "standard/urlencoded.hpp"

namespace refurl::standard {

/// A URL object: its URL, and the list of its query object.
struct UrlObject {
    UrlRecord url;
    NameValueTuples list;
};

/// Returns a new URL object with a URL.
UrlObject initialize(UrlRecord url_record);

/// Runs the setter steps of an attribute of the URL class. As in the standard, there is no report of failure: `url` is
/// left as the steps leave it. A failed href setter, which throws in the standard, leaves `url` unchanged.
/// @param attribute the name of the attribute, such as "hash"
/// @param value any bytes, decoded as UTF-8; each ill-formed part becomes U+FFFD
/// @param edition the edition of the standard
/// @param observer observes the steps of the setter and of the basic URL parser, whose variables have their initial
/// values before it runs; null if nobody observes
/// @param errors receives the validation errors, which the setters ignore; null if nobody wants them
/// @return whether the URL class has a setter for `attribute`
bool set(UrlObject& url, std::string_view attribute, std::string_view value, const Edition& edition = Edition::today(),
         const Observer* observer = nullptr, std::vector<ValidationError>* errors = nullptr);

/// The same for the URL of an object whose query object is of no interest.
bool set(UrlRecord& url, std::string_view attribute, std::string_view value, const Edition& edition = Edition::today());

}  // namespace refurl::standard
