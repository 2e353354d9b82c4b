// Helpers for the tests of the grammars of RFC 3986 and RFC 3987: sentences, unordered derivation, and coverage.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/study/sentence.hpp"
#include "grammar/value/interpreter.hpp"
#include "tests/property.hpp"

namespace refurl::test {

/// Generates the texts of sentences, or of mutants, of a production.
rc::Gen<std::string> sentence_of(const grammar::Generator& generator, std::string_view production);
rc::Gen<std::string> mutant_of(const grammar::Generator& generator, std::string_view production);

/// Returns the bytes at which some derivation of `expr` from byte `at` ends. As in ABNF, alternatives have no order,
/// repetitions give back what they took, and predicates always hold.
std::set<std::size_t> derived_ends(const grammar::Names& names, const grammar::Expr& expr, std::string_view text,
                                   std::size_t at);

/// Returns the productions and the parts of alternatives that neither a sentence of any production nor any of `texts`,
/// read as `root`, reaches. A part is written as the name of the production and the number of the part.
std::vector<std::string> not_reached(const grammar::Generator& generator, std::string_view root,
                                     const std::vector<std::string>& texts);

}  // namespace refurl::test
