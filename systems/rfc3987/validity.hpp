// IRI-references: the grammar, and what section 4.1 forbids beside it.  Clause: spec-notes/history/rfc3987.md#validity
#pragma once

#include <expected>

#include "systems/rfc3987/grammar/parse.hpp"
#include "systems/system.hpp"

namespace refurl::systems::rfc3987 {

using grammar::rfc3987::Reference;

/// Reports whether a code point is one of the bidirectional formatting characters: LRM, RLM, LRE, RLE, PDF, LRO and
/// RLO.
constexpr bool is_bidi_formatting(char32_t c) { return c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E); }

/// Returns the components of an IRI-reference, or why the text is none. Linear. Reading::letter takes the grammar alone
/// (erratum `bidi-formatting`).
std::expected<Reference, Refusal> parse_reference(std::string_view text, Reading reading = Reading::repaired);

/// Returns the components of an IRI: an IRI-reference with a scheme.
std::expected<Reference, Refusal> parse_iri(std::string_view text, Reading reading = Reading::repaired);

}  // namespace refurl::systems::rfc3987
