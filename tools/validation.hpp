// Whether a text is a valid URL string, by the standard's writing and by its state machine.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/validity.hpp"
#include "standard/standard.hpp"

namespace refurl::tools {

/// A base as both have it, or none.
struct Bases {
    std::optional<Url> url;
    std::optional<standard::UrlRecord> record;
};

/// @return the failure of the pipeline, if the base is no URL
Result<Bases> read_bases(const std::optional<std::string>& base);

struct Validation {
    std::expected<void, Invalidity> by_grammar;
    std::vector<standard::ValidationError> errors;  ///< of the state machine, in order
};

/// Linear, but for punycode.
Validation validation_of(std::string_view input, const Bases& bases);

}  // namespace refurl::tools
