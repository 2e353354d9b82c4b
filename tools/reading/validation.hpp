// Checks whether a text is a valid URL string, with the grammar of valid URL strings and with the state machine.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/validity.hpp"
#include "standard/standard.hpp"

namespace refurl::tools {

/// The base for each of the two, if there is one.
struct Bases {
    std::optional<Url> url;
    std::optional<standard::UrlRecord> record;
};

/// Parses the base, if there is one, with the pipeline and with the state machine. Fails if the pipeline does. Linear.
Result<Bases> read_bases(const std::optional<std::string>& base);

struct Validation {
    std::expected<void, Invalidity> by_grammar;
    std::vector<standard::ValidationError> errors;  ///< from the state machine, in order
};

/// Validates a text. Linear, except for Punycode.
Validation validation_of(std::string_view input, const Bases& bases);

}  // namespace refurl::tools
