// Concluding: parse-resolve-and-normalise.  Clause: spec-notes/history/url-specification-0.10.1.md#checklist
#pragma once

#include <expected>
#include <string_view>

#include "encoding/labels.hpp"
#include "model/url.hpp"
#include "systems/url_specification_0_10_1/errata.hpp"

namespace refurl::systems::url_specification_0_10_1 {

/// Parses, resolves and normalises `input`, and prints the URL. Linear, except for the Punycode of long labels.
/// @param base a URL of this system, or null
/// @param encoding the encoding of the query, in URLs for which today's standard uses it
std::expected<Url, Refusal> read_url(std::string_view input, const Url* base, Encoding encoding, Slips slips);

}  // namespace refurl::systems::url_specification_0_10_1
