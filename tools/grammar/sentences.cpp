#include "tools/grammar/sentences.hpp"

#include "grammar/predicates.hpp"
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

namespace {

/// Returns the scheme at the start of a text, without the colon; ε if there is none.
std::string_view scheme_at_start(std::string_view text) {
    return grammar::starts_with_scheme(text) ? text.substr(0, text.find(':')) : std::string_view();
}

}  // namespace

Sentences::Sentences(const SentenceOptions& options)
    : mode_(options.mode),
      are_whole_urls_(options.production.empty() || options.production == start_of(options.language)),
      production_(start_of(options)),
      random_(options.seed) {
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

std::string_view Sentences::scheme_of_mode(std::string_view scheme) {
    if (!mode_ || !are_whole_urls_ || scheme.empty() || mode_of(scheme) == *mode_) return scheme;
    constexpr std::string_view generic = "foo";
    if (*mode_ == Mode::generic) return generic;
    while (special_schemes[schemes_ % special_schemes.size()].mode != *mode_) ++schemes_;
    return special_schemes[schemes_++ % special_schemes.size()].name;
}

std::optional<grammar::Sentence> Sentences::next() {
    auto made = first_of([&](const Generator& generator, const grammar::Choices& choices) {
        return generator.sentence(production_, choices);
    });
    if (!made) return made;
    const std::string scheme(scheme_at_start(made->text));
    made->text.replace(0, scheme.size(), scheme_of_mode(scheme));
    return made;
}

std::optional<grammar::Mutant> Sentences::next_mutant() {
    auto made = first_of([&](const Generator& generator, const grammar::Choices& choices) {
        return generator.mutant(production_, choices);
    });
    if (!made) return made;
    const std::string scheme(scheme_at_start(made->text));
    if (made->begin <= scheme.size()) return made;  // the scheme itself is broken, or all of the text
    const std::size_t before = scheme.size();
    const std::string_view after = scheme_of_mode(scheme);
    made->begin += after.size() - before;
    made->end += after.size() - before;
    made->text.replace(0, before, after);
    return made;
}

}  // namespace refurl::tools
