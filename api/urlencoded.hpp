// application/x-www-form-urlencoded: names and values in one text.  Clause: spec-notes/search-params.md#urlencoded
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace refurl::api {

/// A name and a value, both well-formed UTF-8.
using Tuple = std::pair<std::string, std::string>;
using Tuples = std::vector<Tuple>;

/// The standard's application/x-www-form-urlencoded parser.
/// @param bytes any bytes; names and values are read from them as UTF-8, ill-formed parts of which become U+FFFD
/// Total and linear.
Tuples parse_urlencoded(std::string_view bytes);

/// The standard's application/x-www-form-urlencoded serializer. Parsed, its ASCII text gives `tuples` back.
/// Linear, one allocation.
std::string serialize_urlencoded(std::span<const Tuple> tuples);

}  // namespace refurl::api
