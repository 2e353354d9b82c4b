// The parameters of a query as written. Each is a part of the query's text.
// Clause: spec-notes/edit.md#two-ways-to-change-a-query
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/urlencoded.hpp"

namespace refurl::tools {

/// A text between two `&`.
struct WrittenParameter {
    std::string_view text;
    std::optional<api::Tuple> tuple;  ///< its decoded name and value; nothing for an empty text

    /// Returns the value as written: the text after the first `=`.
    [[nodiscard]] std::string_view value() const;
};

/// Splits a query at each `&`. The tuples, in order, are those of application/x-www-form-urlencoded. Linear.
/// @param query the query without its `?`
/// @return at least one parameter; the texts are parts of `query`
std::vector<WrittenParameter> written_parameters(std::string_view query);

}  // namespace refurl::tools
