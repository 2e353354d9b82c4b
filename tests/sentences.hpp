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

#include "grammar/readings/sentence.hpp"

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

/// URL-strings as the grammar derives them, in any mode.
inline rc::Gen<std::string> url_sentence() {
    return rc::gen::mapcat(mode(), [](Mode mode) {
        return rc::gen::map(sentence("url", mode), [](const grammar::Sentence& sentence) { return sentence.text; });
    });
}

/// URL-strings that are such, but for one broken rule.
inline rc::Gen<std::string> url_mutant() {
    return rc::gen::mapcat(mode(), [](Mode mode) {
        return rc::gen::map(mutant("url", mode), [](const grammar::Mutant& mutant) { return mutant.text; });
    });
}

}  // namespace refurl::test
