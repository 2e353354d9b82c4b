#include "systems/rfc3987/grammar/parse.hpp"

#include "grammar/x3/match.hpp"
#include "grammar/x3/walk.hpp"
#include "systems/rfc3987/grammar/productions.hpp"

namespace refurl::grammar::rfc3987 {

namespace {

template <class Production>
std::optional<Reference> read_as(const Production& production, std::string_view text) {
    Reference reference;
    if (!matches_into<rfc3986::Components>(reference, text, production)) return std::nullopt;
    return reference;
}

}  // namespace

std::optional<Reference> parse_iri_reference(std::string_view text) {
    return read_as(productions::IRI_reference, text);
}

std::optional<Reference> parse_iri(std::string_view text) { return read_as(productions::IRI, text); }

std::optional<Reference> parse_absolute_iri(std::string_view text) { return read_as(productions::absolute_IRI, text); }

bool is_ucschar(std::string_view text) { return matches(text, productions::ucschar); }

bool is_iprivate(std::string_view text) { return matches(text, productions::iprivate); }

Grammar iri_grammar() {
    Walk walk;
    walk(productions::IRI_reference);
    walk(productions::absolute_IRI);
    return walk.take();
}

const Names& iri_names() {
    static const Grammar grammar = iri_grammar();
    static const Names names(grammar, Mode::generic);
    return names;
}

}  // namespace refurl::grammar::rfc3987
