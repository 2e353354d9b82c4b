// A question to the oracle, read from a line of JSON.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace refurl::tools {

struct Request {
    std::string input;
    std::optional<std::string> base;
};

/// Reads `{"input": "…", "base": "…" or null}`; the base may be absent, and other members are ignored. Where a
/// name is repeated the last one counts. Linear, however deep the JSON is nested.
/// @return what is wrong with the line, if it is no request
std::expected<Request, std::string> read_request(std::string_view line);

}  // namespace refurl::tools
