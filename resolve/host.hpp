// Host interpretation: what the host of a web-URL or a file-URL stands for.  Clause: spec-notes/hosts.md
#pragma once

#include <string_view>

#include "model/rules.hpp"
#include "model/store.hpp"

namespace refurl {

/// The length of a pct: `%` and two hexadecimal digits.
inline constexpr std::size_t pct_size = 3;

bool begins_with_pct(std::string_view text);

/// The byte that the pct encodes with which `text` begins.
char byte_of_pct(std::string_view text);

/// Percent-decodes `text`: each pct-encoded-byte becomes its byte, everything else stays. Total and linear.
std::string_view percent_decode(std::string_view text, Store& store);

/// The standard's domain parser, not strict: ASCII lowercase for ASCII, UTS 46 ToASCII for everything else.
/// Linear, but for the punycode of a label with many distinct code points.
Result<std::string_view> domain_to_ascii(std::string_view domain, Store& store);

/// The standard's domain to Unicode: `domain` itself where UTS 46 records an error.
std::string_view domain_to_unicode(std::string_view domain, Store& store);

/// The standard's host parser for hosts that are domains: percent-decode, domain parser, forbidden domain code points,
/// IPv4 addresses. A host that is interpreted already stays as it is.
Result<Host> interpret(const Host& host, const Rules& rules, Store& store);

}  // namespace refurl
