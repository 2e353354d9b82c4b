#include "systems/rfc3986/grammar/parse.hpp"

#include "grammar/x3/match.hpp"
#include "grammar/x3/walk.hpp"
#include "systems/rfc3986/grammar/productions.hpp"

namespace refurl::grammar::rfc3986 {

namespace {

template <class Production>
std::optional<Reference> read_as(const Production& production, std::string_view text) {
    Reference reference;
    if (!matches_into<Components>(reference, text, production)) return std::nullopt;
    return reference;
}

}  // namespace

std::optional<Reference> parse_uri_reference(std::string_view text) {
    return read_as(productions::URI_reference, text);
}

std::optional<Reference> parse_uri(std::string_view text) { return read_as(productions::URI, text); }

std::optional<Reference> parse_absolute_uri(std::string_view text) { return read_as(productions::absolute_URI, text); }

Grammar uri_grammar() {
    Walk walk;
    walk(productions::URI_reference);
    walk(productions::absolute_URI);
    return walk.take();
}

const Names& uri_names() {
    static const Grammar grammar = uri_grammar();
    static const Names names(grammar, Mode::generic);
    return names;
}

}  // namespace refurl::grammar::rfc3986
