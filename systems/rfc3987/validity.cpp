#include "systems/rfc3987/validity.hpp"

#include "model/utf8.hpp"
#include "systems/rfc3986/refusal.hpp"

namespace refurl::systems::rfc3987 {

namespace {

/// Returns the first bidirectional formatting character of a text, or nothing.
std::optional<Refusal> broken_by_bidi(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Decoded first = decode_first(text.substr(at));
        if (first.valid && is_bidi_formatting(first.code_point))
            return Refusal{"4.1", "An IRI has no bidirectional formatting characters.", at, at + first.length};
        at += first.length;
    }
    return std::nullopt;
}

std::expected<Reference, Refusal> parsed(const std::optional<Reference>& reference, std::string_view production,
                                         std::string_view text, Reading reading) {
    if (!reference) return std::unexpected(rfc3986::refusal_of(grammar::rfc3987::iri_names(), production, text));
    if (reading.follows_letter_at("bidi-formatting")) return *reference;
    if (auto refusal = broken_by_bidi(text)) return std::unexpected(std::move(*refusal));
    return *reference;
}

}  // namespace

std::expected<Reference, Refusal> parse_reference(std::string_view text, Reading reading) {
    return parsed(grammar::rfc3987::parse_iri_reference(text), "IRI-reference", text, reading);
}

std::expected<Reference, Refusal> parse_iri(std::string_view text, Reading reading) {
    return parsed(grammar::rfc3987::parse_iri(text), "IRI", text, reading);
}

}  // namespace refurl::systems::rfc3987
