// RapidCheck generators on the grammar's value. A sentence is made by a row of numbers, and shrunk by shrinking the
// row: so it never leaves the language.
#pragma once

#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "grammar/study/sentence.hpp"

namespace refurl::grammar {

inline void showValue(const Sentence& sentence, std::ostream& out) { rc::show(sentence.text, out); }

inline void showValue(const Mutant& mutant, std::ostream& out) {
    rc::show(mutant.text, out);
    out << ", in which " << mutant.production << " is broken at bytes " << mutant.begin << " to " << mutant.end;
}

}  // namespace refurl::grammar

namespace refurl::test {

/// The generator of a mode. Made once: it holds the grammar, which never changes.
inline const grammar::Generator& generator(Mode mode) {
    static const std::array<grammar::Generator, 3> by_mode{
        grammar::Generator(Mode::generic), grammar::Generator(Mode::web), grammar::Generator(Mode::file)};
    return by_mode[static_cast<std::size_t>(mode)];
}

/// The same for the grammar of valid URL strings.
inline const grammar::Generator& writing_generator(Mode mode) {
    static const std::array<grammar::Generator, 3> by_mode{
        grammar::Generator(grammar::writing_of(Mode::generic), Mode::generic),
        grammar::Generator(grammar::writing_of(Mode::web), Mode::web),
        grammar::Generator(grammar::writing_of(Mode::file), Mode::file)};
    return by_mode[static_cast<std::size_t>(mode)];
}

inline rc::Gen<Mode> mode() { return rc::gen::element(Mode::generic, Mode::web, Mode::file); }

/// The numbers that decide a derivation.
inline rc::Gen<std::vector<std::uint32_t>> choices() {
    return rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, 1U << 16U));
}

template <class Make>
auto made(Make make) {
    const auto all = rc::gen::map(
        choices(), [make](const std::vector<std::uint32_t>& numbers) { return make(grammar::Choices(numbers)); });
    const auto exists = [](const auto& value) { return value.has_value(); };
    return rc::gen::map(rc::gen::suchThat(all, exists), [](const auto& value) { return *value; });
}

/// A sentence of a production in a mode.
inline rc::Gen<grammar::Sentence> sentence(std::string_view production, Mode mode) {
    return made([=](grammar::Choices choices) { return generator(mode).sentence(production, choices); });
}

/// A sentence of a production, with one change by which exactly one production is broken.
inline rc::Gen<grammar::Mutant> mutant(std::string_view production, Mode mode) {
    return made([=](grammar::Choices choices) { return generator(mode).mutant(production, choices); });
}

using GeneratorOf = const grammar::Generator& (*)(Mode);

/// Texts of sentences of a production, in any mode.
inline rc::Gen<std::string> sentence_text(GeneratorOf generator, std::string_view production) {
    return rc::gen::mapcat(mode(), [=](Mode mode) {
        const auto make = [=](grammar::Choices choices) { return generator(mode).sentence(production, choices); };
        return rc::gen::map(made(make), [](const grammar::Sentence& sentence) { return sentence.text; });
    });
}

/// Texts that are such, but for one broken rule.
inline rc::Gen<std::string> mutant_text(GeneratorOf generator, std::string_view production) {
    return rc::gen::mapcat(mode(), [=](Mode mode) {
        const auto make = [=](grammar::Choices choices) { return generator(mode).mutant(production, choices); };
        return rc::gen::map(made(make), [](const grammar::Mutant& mutant) { return mutant.text; });
    });
}

/// URL-strings as the grammar derives them, and mutants of them.
inline rc::Gen<std::string> url_sentence() { return sentence_text(generator, "url"); }
inline rc::Gen<std::string> url_mutant() { return mutant_text(generator, "url"); }

/// The same of valid URL strings, whether their side conditions hold or not.
inline rc::Gen<std::string> writing_sentence() { return sentence_text(writing_generator, "valid-url-string"); }
inline rc::Gen<std::string> writing_mutant() { return mutant_text(writing_generator, "valid-url-string"); }

}  // namespace refurl::test
