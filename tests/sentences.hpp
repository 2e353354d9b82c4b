// RapidCheck generators of sentences of the grammars, and of mutants of these. A list of numbers decides a derivation.
// RapidCheck shrinks the list, so a shrunk sentence is still a sentence.
#pragma once

#include <rapidcheck.h>

#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "grammar/study/sentence.hpp"
#include "tests/property.hpp"

namespace refurl::grammar {

void showValue(const Sentence& sentence, std::ostream& out);

void showValue(const Mutant& mutant, std::ostream& out);

}  // namespace refurl::grammar

namespace refurl::test {

/// Returns the generator of a mode. All calls share one generator for each mode.
const grammar::Generator& generator(Mode mode);

/// Returns the generator of a mode for the grammar of valid URL strings.
const grammar::Generator& writing_generator(Mode mode);

/// Returns the generator of a mode for the grammar of normal forms.
const grammar::Generator& normal_generator(Mode mode);

rc::Gen<Mode> mode();

/// Generates the numbers that decide a derivation.
rc::Gen<std::vector<std::uint32_t>> choices();

/// Generates a sentence of a production in a mode.
rc::Gen<grammar::Sentence> sentence(std::string_view production, Mode mode);

/// Generates a mutant of a production in a mode: a sentence with one change that breaks exactly one production.
rc::Gen<grammar::Mutant> mutant(std::string_view production, Mode mode);

using GeneratorOf = const grammar::Generator& (*)(Mode);

/// Generates the texts of sentences of a production in any mode.
rc::Gen<std::string> sentence_text(GeneratorOf generator, std::string_view production);

/// Generates the texts of mutants of a production in any mode.
rc::Gen<std::string> mutant_text(GeneratorOf generator, std::string_view production);

/// Generate URL strings that the grammar derives, and mutants of them.
rc::Gen<std::string> url_sentence();
rc::Gen<std::string> url_mutant();

/// Generate sentences and mutants of the grammar of valid URL strings. Their side conditions need not hold.
rc::Gen<std::string> writing_sentence();
rc::Gen<std::string> writing_mutant();

/// Generate sentences and mutants of the grammar of normal forms. Their side conditions need not hold.
rc::Gen<std::string> normal_sentence();
rc::Gen<std::string> normal_mutant();

}  // namespace refurl::test
