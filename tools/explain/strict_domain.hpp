// Why a domain is not valid.  Clause: spec-notes/domains.md
#pragma once

#include <string_view>

namespace refurl::tools {

/// Returns what strict ToASCII demands of a domain that it refuses, as a sentence without a capital and a full stop:
/// the first of several demands. Returns ε for a valid domain. Linear, except for Punycode.
/// @param domain UTF-8
std::string_view strict_demand_on(std::string_view domain);

}  // namespace refurl::tools
