// The two readings of a URL-string, by the pipeline and by the standard's state machine, asked in one way.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "refurl.hpp"
#include "standard/standard.hpp"

namespace refurl::tools {

enum class Reading : std::uint8_t { pipeline, standard };

/// A URL by either reading.
using ReadUrl = std::variant<Url, standard::UrlRecord>;

/// The validation errors in order, of the reading that reports them all: the standard's.
using Errors = std::optional<std::vector<standard::ValidationError>>;

struct Answer {
    Result<ReadUrl> url;
    Errors errors;
};

/// Parses, and resolves as the WHATWG standard does. Linear.
/// @param base null for none, else a URL by the same reading
/// @param encoding of the query
Answer read_url(Reading reading, std::string_view input, const ReadUrl* base = nullptr,
                Encoding encoding = Encoding::utf_8);

/// What made the state machine fail: its last error, and the state in which it ended as the rule.
Failure failure_of(const standard::Outcome& outcome, std::string_view input);

}  // namespace refurl::tools
