// A question to the oracle, read from a line of JSON.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "encoding/labels.hpp"
#include "tools/oracle/calls.hpp"

namespace refurl::tools {

struct Request {
    std::string input;
    std::optional<std::string> base;
    Encoding encoding = Encoding::utf_8;
    bool validate = false;
    std::optional<Calls> settings;  ///< of the attributes of the URL
    std::optional<Calls> params;    ///< calls of the methods of its search parameters
};

/// Reads `{"input": "…", "base": "…" or null, "encoding": "…" or null, "validate": true or false,
/// "set": [["host", "…"], …], "params": [["append", "…", "…"], …]}`; the encoding is a label. All but the input may be
/// absent, and other members are ignored. Where a name is repeated the last one counts. Linear, however deep the JSON
/// is nested.
/// @return what is wrong with the line, if it is no request
std::expected<Request, std::string> read_request(std::string_view line);

}  // namespace refurl::tools
