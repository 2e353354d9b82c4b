// Whether a domain is valid in IDNA 2008 (RFC 5890 to 5893), which maps nothing.
// Clause: spec-notes/domains.md#idna-2008
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace refurl::idna_2008 {

/// Why a domain is not valid.
struct Objection {
    std::size_t label;    ///< counted from 1
    std::string clause;   ///< the document and its section: `RFC 5891, 4.2.3.2`
    std::string message;  ///< one English sentence
    std::size_t begin;    ///< the bytes of the domain at fault: [begin, end)
    std::size_t end;
};

/// Reports whether IDNA 2008 has something to say about a domain: a label is not ASCII, or begins with `xn--`.
bool is_international(std::string_view domain);

/// Returns the first objection to a domain as it stands: to its labels from left to right, then of the Bidi Rule.
/// Nothing if there is none, or in a build without ICU. A label of ASCII without `xn--` is not checked. Takes time in
/// proportion to the length, except for Punycode.
/// @param domain UTF-8; ill-formed bytes count as U+FFFD
std::optional<Objection> objection_to(std::string_view domain);

}  // namespace refurl::idna_2008
