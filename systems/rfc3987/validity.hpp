// IRI-references: the grammar, and the additional prohibitions of section 4.1.
// Clause: spec-notes/history/rfc3987.md#validity
#pragma once

#include <expected>

#include "systems/rfc3987/grammar/parse.hpp"
#include "systems/system.hpp"

namespace refurl::systems::rfc3987 {

using grammar::rfc3987::Reference;

/// Reports whether a code point is a bidirectional formatting character: LRM, RLM, LRE, RLE, PDF, LRO or RLO.
constexpr bool is_bidi_formatting(char32_t c) { return c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E); }

/// Returns the components of an IRI-reference, or the reason why the text is not one. Linear. Reading::letter checks
/// only the grammar (erratum `bidi-formatting`).
std::expected<Reference, Refusal> parse_reference(std::string_view text, Reading reading = Reading::repaired);

/// Returns the components of an IRI, which is an IRI-reference with a scheme, or the reason why the text is not one.
std::expected<Reference, Refusal> parse_iri(std::string_view text, Reading reading = Reading::repaired);

}  // namespace refurl::systems::rfc3987
