// Each rule is stated once, as the values of the three grammars show.
#include <map>
#include <set>

#include "grammar/notation/ebnf.hpp"
#include "grammar/value/expr.hpp"
#include "tests/catch.hpp"

using namespace refurl;

namespace {

using Name = std::string;

/// Returns the names of the productions of all grammars by their bodies, in EBNF. A set is represented by its bytes.
std::map<std::string, std::set<Name>> names_by_body() {
    std::map<std::string, std::set<Name>> names;
    for (const grammar::Grammar& all : {grammar::whole_grammar(), grammar::whole_writing(), grammar::whole_normal()})
        for (const grammar::Production& production : all) names[grammar::ebnf(production.body)].insert(production.name);
    return names;
}

}  // namespace

TEST_CASE("grammar: no two productions have the same body, except where the standard has a name of its own") {
    std::set<std::set<Name>> repeated;
    for (const auto& [body, names] : names_by_body())
        if (names.size() > 1) repeated.insert(names);
    CHECK(repeated == std::set<std::set<Name>>{{"scheme", "url-scheme-string"},
                                               {"port", "url-port-string"},
                                               {"ip4-address-strict", "valid-ipv4-address-string"},
                                               {"url-fragment-string", "url-query-string"}});
}

TEST_CASE("grammar: a production that both grammars have is the same in both") {
    const auto lenient = grammar::whole_grammar();
    for (const grammar::Grammar& other : {grammar::whole_writing(), grammar::whole_normal()})
        for (const grammar::Production& production : other) {
            const grammar::Production* const same = grammar::find(lenient, production.name);
            CAPTURE(production.name);
            if (same != nullptr) CHECK(same->body == production.body);
        }
}
