// A change of a URL as a value.  Clause: spec-notes/edit.md#changes
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "api/setters.hpp"
#include "tools/edit/name_pattern.hpp"

namespace refurl::tools {

/// Sets an attribute.
struct Setting {
    api::Attribute attribute;
    std::string value;
    bool only_if_empty = false;  ///< keeps an attribute that is not empty
};

/// Appends a segment to the path: any text, which is percent-encoded.
struct AppendedSegment {
    std::string segment;
};

/// Appends a parameter to the query: a name, or a name, `=` and a value. Both are any text, which is percent-encoded.
struct AppendedParameter {
    std::string parameter;
};

/// Sets the first parameter with a name, and removes the others; appends it if there is none.
struct SetParameter {
    std::string name;
    std::string value;
};

/// Removes parameters. The whole query is written anew.
struct DeletedParameters {
    NamePattern names;
};

/// Removes parameters. All other bytes of the query stay as they are.
struct TrimmedParameters {
    NamePattern names;
};

/// Sorts the parameters by their names.
struct SortedParameters {};

using Change = std::variant<Setting, AppendedSegment, AppendedParameter, SetParameter, DeletedParameters,
                            TrimmedParameters, SortedParameters>;

/// Returns a text percent-encoded, so that it is one segment of a path and decodes to the text; except `.` and `..`,
/// which no encoding protects. Linear.
/// @param text any bytes; ill-formed UTF-8 becomes U+FFFD
std::string encoded_segment(std::string_view text);

/// Returns the changed URL. Linear, except for sorting, for patterns and for the Punycode of a host.
/// @return the failure of api::set. Its range is in the value of a Setting. It has no text if no part of a value is at
/// fault.
Result<Url> with_change(const Url& url, const Change& change);

}  // namespace refurl::tools
