// A change of a URL as a value.  Clause: spec-notes/edit.md#changes
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "api/setters.hpp"
#include "encoding/labels.hpp"
#include "tools/edit/name_pattern.hpp"

namespace refurl::tools {

/// Sets an attribute.
struct Setting {
    api::Attribute attribute;
    std::string value;
    bool only_if_empty = false;  ///< leaves an attribute that is not empty as it is
};

/// Appends a segment to the path. It may be any text; it is percent-encoded.
struct AppendedSegment {
    std::string segment;
};

/// Appends a parameter to the query: a name, or a name, `=` and a value. Both may be any text; they are
/// percent-encoded.
struct AppendedParameter {
    std::string parameter;
    Encoding encoding = Encoding::utf_8;  ///< of the form whose parameter it is
};

/// Sets the first parameter with a name and removes the others. Appends the parameter if there is none.
struct SetParameter {
    std::string name;
    std::string value;
};

/// Removes parameters, and rewrites the whole query.
struct DeletedParameters {
    NamePattern names;
};

/// Removes parameters. All other bytes of the query stay the same.
struct TrimmedParameters {
    NamePattern names;
};

/// Sorts the parameters by their names.
struct SortedParameters {};

using Change = std::variant<Setting, AppendedSegment, AppendedParameter, SetParameter, DeletedParameters,
                            TrimmedParameters, SortedParameters>;

// ---- Changes of a text that keep all its other bytes. Linear, except for patterns.

/// Returns a path with a segment appended.
std::string with_segment(std::string_view path, std::string_view segment);

/// Returns a query, without its `?`, with a parameter appended. A parameter without `=` stays without it.
std::string with_parameter(std::string_view query, const AppendedParameter& change);

/// Returns a query, without its `?`, that lacks the parameters with some names; nothing if it has none of them.
std::optional<std::string> trimmed(std::string_view query, const NamePattern& names);

/// Returns the value that the setter of search needs to make this query: ε for ε, which removes it.
std::string search_of(std::string_view query);

/// Returns the changed URL. Linear, except for sorting, for patterns and for the Punycode of a host.
/// @return the failure of api::set. For a Setting, its range is in the value. If no part of a value is at fault, the
/// failure has no text.
Result<Url> with_change(const Url& url, const Change& change);

}  // namespace refurl::tools
