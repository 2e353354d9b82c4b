// Reads a request to the oracle from a line of JSON.
// The protocol: spec-notes/oracle.md#requests
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "api/file_path.hpp"
#include "encoding/labels.hpp"
#include "systems/system.hpp"
#include "tools/oracle/calls.hpp"

namespace refurl::tools {

/// The base URLs before and after a change.
struct BaseChange {
    std::string from;
    std::string to;

    friend bool operator==(const BaseChange&, const BaseChange&) = default;
};

/// The request on one line.
struct Request {
    std::string input;
    std::optional<std::string> base;
    Encoding encoding = Encoding::utf_8;                       ///< of the input's query
    std::optional<systems::Document> document = std::nullopt;  ///< the document that contains the input
    std::optional<BaseChange> base_change = std::nullopt;
    std::optional<systems::FormFlags> form = std::nullopt;  ///< present if the input is a form, not a URL
    bool validate = false;
    bool site = false;
    bool components = false;
    bool since = false;
    bool relativize = false;
    bool mend = false;
    std::optional<api::PathStyle> path = std::nullopt;       ///< of the path of the URL that the answer has
    std::optional<api::PathStyle> from_path = std::nullopt;  ///< present if the input is a path, not a URL
    std::optional<Calls> settings = std::nullopt;            ///< attributes of the URL to set
    std::optional<Calls> params = std::nullopt;              ///< methods of its search parameters to call

    friend bool operator==(const Request&, const Request&) = default;
};

/// The result of reading a line. Every answer repeats the id, even one that refuses the request.
struct RequestLine {
    std::optional<std::string> id;                ///< as JSON; nothing if the line has none
    std::expected<Request, std::string> request;  ///< or one sentence about what is wrong with the line
    bool is_hello = false;                        ///< whether the line only asks who answers; it is no request then
};

/// Reports whether a text is meant as a JSON request: it begins with `{` and a string. No URL begins so.
bool looks_like_json(std::string_view text);

/// Reads a line such as `{"input": "../b", "base": "http://h/a/", "id": 7}`. If a key is repeated, the last one counts.
/// Ill-formed UTF-8 and lone surrogates become U+FFFD. Takes O(n log n) time in the length of the line, however deep
/// the JSON is nested.
RequestLine read_request(std::string_view line);

}  // namespace refurl::tools
