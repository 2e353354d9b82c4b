// Section 6 of the document, "application/x-www-form-urlencoded".  Clause: spec-notes/history/whatwg-2012.md
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoding/labels.hpp"
#include "systems/whatwg_2012/errata.hpp"

namespace refurl::systems::whatwg_2012 {

/// A name and a value in UTF-8.
using Pair = std::pair<std::string, std::string>;
using Pairs = std::vector<Pair>;

/// The arguments of the parser besides its input.
struct FormOptions {
    Encoding encoding_override = Encoding::utf_8;
    bool use_charset = false;  ///< the use "_charset_" flag
    bool isindex = false;      ///< the isindex flag
};

/// The application/x-www-form-urlencoded parser. Never fails. Linear.
Pairs parse_urlencoded(std::string_view input, const FormOptions& options = {}, Slips slips = {});

/// Does the same, and also returns the encoding in which the pairs were read: the encoding override, or what the first
/// known `_charset_` names.
std::pair<Pairs, Encoding> parse_form(std::string_view input, const FormOptions& options, Slips slips);

/// The application/x-www-form-urlencoded byte serializer.
std::string serialize_urlencoded_bytes(std::string_view input);

/// The application/x-www-form-urlencoded serializer. Linear.
std::string serialize_urlencoded(std::span<const Pair> pairs, Encoding encoding_override = Encoding::utf_8);

}  // namespace refurl::systems::whatwg_2012
