// application/x-www-form-urlencoded: names and values in one text.  Clause: spec-notes/search-params.md#urlencoded
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

/// The standard's application/x-www-form-urlencoded parser.
/// @param bytes any bytes; names and values are read from them as UTF-8, ill-formed parts of which become U+FFFD
/// Total and linear.
Tuples parse_urlencoded(std::string_view bytes);

/// The standard's application/x-www-form-urlencoded serializer: ASCII. In UTF-8 it gives `tuples` back when parsed.
/// @param encoding any; what has no encoder is UTF-8. A code point that the encoding has not becomes `%26%23N%3B`, N
/// its number in decimal Linear. In UTF-8 one allocation, else a few for each name and value.
std::string serialize_urlencoded(std::span<const Tuple> tuples, Encoding encoding = Encoding::utf_8);

}  // namespace refurl::api
