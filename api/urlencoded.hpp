// application/x-www-form-urlencoded: names and values in one text.  Clause: spec-notes/search-params.md#urlencoded
// The standard: https://url.spec.whatwg.org/#application/x-www-form-urlencoded
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoding/labels.hpp"

namespace refurl::api {

/// A name and a value, both well-formed UTF-8.
using Tuple = std::pair<std::string, std::string>;
using Tuples = std::vector<Tuple>;

/// Parses a query: the standard's application/x-www-form-urlencoded parser. Never fails. Linear.
/// @param bytes any bytes; names and values are decoded as UTF-8, with U+FFFD for ill-formed sequences
Tuples parse_urlencoded(std::string_view bytes);

/// Serializes tuples: the standard's application/x-www-form-urlencoded serializer. Linear. Makes one allocation for
/// UTF-8, and a few for each name and value in any other encoding.
/// @param encoding any encoding; one without an encoder is treated as UTF-8. A code point that it lacks becomes
/// `%26%23N%3B`, where N is its number in decimal.
/// @return ASCII; if the encoding is UTF-8, parsing it returns `tuples` again
std::string serialize_urlencoded(std::span<const Tuple> tuples, Encoding encoding = Encoding::utf_8);

}  // namespace refurl::api
