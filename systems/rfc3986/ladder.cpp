#include "systems/rfc3986/ladder.hpp"

#include <algorithm>
#include <span>

#include "systems/rfc3986/normalize.hpp"

namespace refurl::systems::rfc3986 {

namespace {

using grammar::rfc3986::parse_uri;
using grammar::rfc3986::parse_uri_reference;

/// The step that each rung adds to the rung below it.
constexpr std::array<void (*)(Reference&, Store&), ladder.size() - 1> steps{
    normalize_case, normalize_percent_encoding, normalize_path_segments, normalize_by_scheme};

}  // namespace

bool is_uri(std::string_view text) { return parse_uri(text).has_value(); }

std::string target_uri(std::string_view reference, std::string_view base) {
    const std::optional<Reference> relative = parse_uri_reference(reference);
    const std::optional<Reference> base_uri = parse_uri(base);
    if (!relative || relative->scheme || !base_uri) return std::string(reference);
    Store store;
    return recompose(transform(*relative, *base_uri, store));
}

std::string normal_form(std::string_view text, Rung rung) {
    std::optional<Reference> uri = parse_uri(text);
    if (!uri) return std::string(text);
    Store store;
    for (const auto step : std::span(steps).first(static_cast<std::size_t>(rung))) step(*uri, store);
    return recompose(*uri);
}

std::optional<Rung> lowest_rung(std::string_view a, std::string_view b) {
    for (const RungRow& row : ladder)
        if (normal_form(a, row.key) == normal_form(b, row.key)) return row.key;
    return std::nullopt;
}

}  // namespace refurl::systems::rfc3986
