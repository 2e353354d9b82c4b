#include "tools/grammar/sentences.hpp"

#include "grammar/study/differences.hpp"

namespace refurl::tools {

using grammar::Generator;

std::string start_of(const SentenceOptions& options) {
    if (!options.production.empty()) return options.production;
    return std::string(start_of(options.language));
}

std::vector<Mode> modes_of(const SentenceOptions& options) {
    if (options.mode) return {*options.mode};
    return {Mode::generic, Mode::web, Mode::file};
}

Sentences::Sentences(const SentenceOptions& options) : production_(start_of(options)), random_(options.seed) {
    for (const Mode mode : modes_of(options))
        generators_.push_back(std::make_unique<Generator>(asked_grammar(mode, options.language), mode));
}

const grammar::Grammar* Sentences::lacking() const {
    for (const auto& generator : generators_)
        if (grammar::find(generator->grammar(), production_) == nullptr) return &generator->grammar();
    return nullptr;
}

template <class Make>
auto Sentences::first_of(const Make& make) {
    constexpr int most_attempts = 1000;
    const Generator& generator = *generators_[turn_++ % generators_.size()];
    decltype(make(generator, grammar::Choices({}))) made;
    for (int attempt = 0; attempt < most_attempts && !made; ++attempt) {
        const auto numbers = grammar::random_choices(random_);
        made = make(generator, grammar::Choices(numbers));
    }
    return made;
}

std::optional<grammar::Sentence> Sentences::next() {
    return first_of([&](const Generator& generator, const grammar::Choices& choices) {
        return generator.sentence(production_, choices);
    });
}

std::optional<grammar::Mutant> Sentences::next_mutant() {
    return first_of([&](const Generator& generator, const grammar::Choices& choices) {
        return generator.mutant(production_, choices);
    });
}

}  // namespace refurl::tools
