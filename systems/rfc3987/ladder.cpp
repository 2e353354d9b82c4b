#include "systems/rfc3987/ladder.hpp"

#include <algorithm>

#include "systems/rfc3986/normalize.hpp"
#include "systems/rfc3987/convert.hpp"
#include "systems/rfc3987/validity.hpp"

namespace refurl::systems::rfc3987 {

namespace {

/// Returns the URI that an IRI is compared as. On the rung of the scheme a host that is no domain stays as it is.
std::string compared_uri(std::string_view iri, Rung rung) {
    if (rung == Rung::scheme)
        if (auto uri = iri_to_uri(iri, {.host_to_ascii = true})) return std::move(*uri);
    return *iri_to_uri(iri);
}

}  // namespace

std::string normal_form(std::string_view text, Rung rung) {
    std::expected<Reference, Refusal> iri = parse_iri(text);
    if (!iri || rung == Rung::string) return std::string(text);
    if (rung > Rung::letter_case) return rfc3986::normal_form(compared_uri(text, rung), rung);
    Store store;
    rfc3986::normalize_case(*iri, store);
    return rfc3986::recompose(*iri);
}

std::optional<Rung> lowest_rung(std::string_view a, std::string_view b) {
    const auto* const row = std::ranges::find_if(
        rfc3986::ladder, [&](const auto& row) { return normal_form(a, row.rung) == normal_form(b, row.rung); });
    return row == rfc3986::ladder.end() ? std::nullopt : std::optional(row->rung);
}

}  // namespace refurl::systems::rfc3987
