#include "tests/sentences.hpp"

namespace refurl::grammar {

void showValue(const Sentence& sentence, std::ostream& out) { rc::show(sentence.text, out); }

void showValue(const Mutant& mutant, std::ostream& out) {
    rc::show(mutant.text, out);
    out << ", which breaks " << mutant.production << " at bytes " << mutant.begin << " to " << mutant.end;
}

}  // namespace refurl::grammar

namespace refurl::test {

namespace {

template <grammar::Grammar (*of)(Mode mode)>
const grammar::Generator& shared_generator(Mode mode) {
    static const std::array<grammar::Generator, 3> by_mode{grammar::Generator(of(Mode::generic), Mode::generic),
                                                           grammar::Generator(of(Mode::web), Mode::web),
                                                           grammar::Generator(of(Mode::file), Mode::file)};
    return by_mode[static_cast<std::size_t>(mode)];
}

}  // namespace

const grammar::Generator& generator(Mode mode) { return shared_generator<grammar::grammar_of>(mode); }
const grammar::Generator& writing_generator(Mode mode) { return shared_generator<grammar::writing_of>(mode); }
const grammar::Generator& normal_generator(Mode mode) { return shared_generator<grammar::normal_of>(mode); }

rc::Gen<Mode> mode() { return rc::gen::element(Mode::generic, Mode::web, Mode::file); }

rc::Gen<std::vector<std::uint32_t>> choices() {
    return rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, 1U << 16U));
}

namespace {

/// Generates what `make(choices)` returns, without the cases where it returns nothing.
template <class Make>
auto made(Make make) {
    const auto all = rc::gen::map(
        choices(), [make](const std::vector<std::uint32_t>& numbers) { return make(grammar::Choices(numbers)); });
    const auto exists = [](const auto& value) { return value.has_value(); };
    return rc::gen::map(rc::gen::suchThat(all, exists), [](const auto& value) { return *value; });
}

}  // namespace

rc::Gen<grammar::Sentence> sentence(std::string_view production, Mode mode) {
    return made([=](grammar::Choices choices) { return generator(mode).sentence(production, choices); });
}

rc::Gen<grammar::Mutant> mutant(std::string_view production, Mode mode) {
    return made([=](grammar::Choices choices) { return generator(mode).mutant(production, choices); });
}

rc::Gen<std::string> sentence_text(GeneratorOf generator, std::string_view production) {
    return rc::gen::mapcat(mode(), [=](Mode mode) {
        const auto make = [=](grammar::Choices choices) { return generator(mode).sentence(production, choices); };
        return rc::gen::map(made(make), [](const grammar::Sentence& sentence) { return sentence.text; });
    });
}

rc::Gen<std::string> mutant_text(GeneratorOf generator, std::string_view production) {
    return rc::gen::mapcat(mode(), [=](Mode mode) {
        const auto make = [=](grammar::Choices choices) { return generator(mode).mutant(production, choices); };
        return rc::gen::map(made(make), [](const grammar::Mutant& mutant) { return mutant.text; });
    });
}

rc::Gen<std::string> url_sentence() { return sentence_text(generator, "url"); }

rc::Gen<std::string> url_mutant() { return mutant_text(generator, "url"); }

rc::Gen<std::string> writing_sentence() { return sentence_text(writing_generator, "valid-url-string"); }

rc::Gen<std::string> writing_mutant() { return mutant_text(writing_generator, "valid-url-string"); }

rc::Gen<std::string> normal_sentence() { return sentence_text(normal_generator, "normal-url"); }

rc::Gen<std::string> normal_mutant() { return mutant_text(normal_generator, "normal-url"); }

}  // namespace refurl::test
