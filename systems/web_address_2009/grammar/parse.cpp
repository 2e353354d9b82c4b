#include "systems/web_address_2009/grammar/parse.hpp"

#include "grammar/x3/match.hpp"
#include "grammar/x3/walk.hpp"
#include "systems/web_address_2009/grammar/productions.hpp"

namespace refurl::grammar::web_address {

std::optional<rfc3986::Reference> parse_uri_reference(std::string_view text) {
    rfc3986::Reference reference;
    if (!matches_into<rfc3986::Components>(reference, text, productions::URI_reference)) return std::nullopt;
    return reference;
}

std::optional<std::size_t> authority_start(std::string_view text) {
    const Text start = prefix(text, productions::authority_start);
    return start ? std::optional(start->size()) : std::nullopt;
}

Grammar altered_grammar() {
    Walk walk;
    walk(productions::URI_reference);
    return walk.take();
}

const Names& altered_names() {
    static const Grammar grammar = altered_grammar();
    static const Names names(grammar, Mode::generic);
    return names;
}

}  // namespace refurl::grammar::web_address
