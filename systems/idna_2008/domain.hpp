// Whether a domain is valid in IDNA 2008 (RFC 5890 to 5893), which maps nothing.
// Clause: spec-notes/domains.md#idna-2008
#pragma once

#include <cstddef>
#include <expected>
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

/// The first objection to a domain as it stands, to its labels from left to right, then of the Bidi Rule; or none.
using Verdict = std::expected<void, Objection>;

/// Returns what IDNA 2008 says about a domain. It says nothing if each label is ASCII and does not begin with `xn--`;
/// in other domains, it does not check such labels. In a build without ICU, nothing is known. Takes time in proportion
/// to the length, except for Punycode.
/// @param domain UTF-8; ill-formed bytes count as U+FFFD
std::optional<Verdict> verdict_on(std::string_view domain);

}  // namespace refurl::idna_2008
