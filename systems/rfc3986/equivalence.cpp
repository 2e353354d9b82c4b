#include "systems/rfc3986/equivalence.hpp"

namespace refurl::systems::rfc3986 {

namespace {

Result<Url> parse_against(std::string_view text, const std::optional<Result<Url>>& base) {
    if (!base) return parse(text);
    return *base ? parse(text, &**base) : *base;
}

}  // namespace

Equivalence equivalence(std::string_view a, std::string_view b, std::optional<std::string_view> base) {
    Equivalence found;
    found.rfc = base ? lowest_rung(target_uri(a, *base), target_uri(b, *base)) : lowest_rung(a, b);
    const std::optional<Result<Url>> base_url = base ? std::optional(parse(*base)) : std::nullopt;
    const Result<Url> url_a = parse_against(a, base_url);
    const Result<Url> url_b = parse_against(b, base_url);
    found.same_href = url_a && url_b && api::equals(*url_a, *url_b);
    found.same_but_fragment = url_a && url_b && api::equals_but_for_fragment(*url_a, *url_b);
    return found;
}

}  // namespace refurl::systems::rfc3986
