// Validity in "Web addresses in HTML 5": section "Terminology".
// Clause: spec-notes/history/web-address-2009.md#validity
#pragma once

#include <array>
#include <string_view>

#include "encoding/labels.hpp"
#include "systems/system.hpp"

namespace refurl::systems::web_address_2009 {

/// The conditions. At least one of them must hold.
enum class Condition : std::uint8_t {
    uri_reference,            ///< a URI-reference of RFC 3986
    iri_without_query,        ///< an IRI-reference of RFC 3987 that has no query
    iri_with_ascii_query,     ///< an IRI-reference whose query is ASCII
    iri_in_unicode_document,  ///< an IRI-reference in a document in UTF-8 or UTF-16
};
inline constexpr std::size_t condition_count = 4;

/// Reports for each condition whether it holds. Linear.
/// @param encoding the encoding of the document that contains the address
std::array<bool, condition_count> conditions_of(std::string_view address, Encoding encoding);

/// Reports whether one of the conditions holds; if not, returns the reason. Linear.
Validity validate(std::string_view address, Encoding encoding);

}  // namespace refurl::systems::web_address_2009
