// The parameters of a query as they are written, each a part of the query's text.
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
    std::optional<api::Tuple> tuple;  ///< what it stands for; nothing for an empty text

    /// Returns the value as it is written: what follows the first `=`.
    [[nodiscard]] std::string_view value() const;
};

/// Splits a query at each `&`. The tuples, in their order, are those of application/x-www-form-urlencoded. Linear.
/// @param query without its `?`
/// @return at least one, with texts that are parts of `query`
std::vector<WrittenParameter> written_parameters(std::string_view query);

}  // namespace refurl::tools
