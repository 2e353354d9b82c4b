#include "systems/rfc3987/ladder.hpp"

#include <algorithm>

#include "systems/rfc3986/normalize.hpp"
#include "systems/rfc3987/convert.hpp"
#include "systems/rfc3987/validity.hpp"

namespace refurl::systems::rfc3987 {

namespace {

/// Returns a URI with ToASCII applied to its host, after decoding the host's percent-encoded characters. Returns the
/// URI itself if its host is not a domain.
std::string with_host_in_ascii(const std::string& uri) {
    const auto iri = uri_to_iri(uri);
    return iri_to_uri(iri.value_or(uri), {.host_to_ascii = true}).value_or(uri);
}

}  // namespace

std::string normal_form_of_iri(std::string_view text, Rung rung) {
    std::expected<Reference, Refusal> iri = parse_iri(text);
    if (!iri || rung == Rung::string) return std::string(text);
    if (rung == Rung::scheme)
        return rfc3986::normal_form(with_host_in_ascii(normal_form_of_iri(text, Rung::path_segments)), Rung::scheme);
    if (rung != Rung::letter_case) return rfc3986::normal_form(*iri_to_uri(text), rung);
    Store store;
    rfc3986::normalize_case(*iri, store);
    return rfc3986::recompose(*iri);
}

std::optional<Rung> lowest_rung_of_iris(std::string_view a, std::string_view b) {
    for (const auto& row : rfc3986::ladder)
        if (normal_form_of_iri(a, row.key) == normal_form_of_iri(b, row.key)) return row.key;
    return std::nullopt;
}

}  // namespace refurl::systems::rfc3987
