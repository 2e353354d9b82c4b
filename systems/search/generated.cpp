#include "systems/search/generated.hpp"

#include <array>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "grammar/study/differences.hpp"
#include "grammar/study/sentence.hpp"
#include "systems/search/draws.hpp"
#include "systems/search/texts.hpp"

namespace refurl::systems {

namespace {

struct ValueProduction {
    std::string_view attribute;
    std::string_view production;
};

/// The productions of the values of setters.
constexpr std::array<ValueProduction, 10> value_productions{{{"href", "url"},
                                                             {"protocol", "scheme-value"},
                                                             {"username", "username"},
                                                             {"password", "password"},
                                                             {"host", "host-value"},
                                                             {"hostname", "hostname-value"},
                                                             {"port", "port-value"},
                                                             {"pathname", "path"},
                                                             {"search", "query"},
                                                             {"hash", "fragment"}}};

}  // namespace

struct Generated::State {
    State(std::uint32_t seed, bool settings) : draws(seed), with_settings(settings) {
        for (const Mode mode : {Mode::generic, Mode::web, Mode::file}) {
            lenient.push_back(std::make_unique<grammar::Generator>(mode));
            strict.push_back(std::make_unique<grammar::Generator>(grammar::writing_of(mode), mode));
        }
    }

    /// Returns a sentence or a mutant of a production, or an empty text if the choices lead to neither.
    std::string text_of(const grammar::Generator& generator, std::string_view production) {
        const bool is_mutant = draws.once_in(3);
        const auto numbers = grammar::random_choices(draws.random());
        const grammar::Choices choices(numbers);
        if (is_mutant) {
            auto mutant = generator.mutant(production, choices);
            return mutant ? std::move(mutant->text) : "";
        }
        auto sentence = generator.sentence(production, choices);
        return sentence ? std::move(sentence->text) : "";
    }

    std::string sentence() {
        const bool is_strict = draws.once_in(2);
        const grammar::Generator& generator = *draws.any_of(is_strict ? strict : lenient);
        return text_of(generator, is_strict ? "valid-url-string" : "url");
    }

    std::string input(bool has_base) {
        constexpr std::size_t long_texts = 1 << 13U;  // one of them takes a thousand times as long as another text
        constexpr std::size_t likely = 4;
        if (draws.once_in(long_texts)) return any_long_text(draws);
        if (draws.once_in(3)) return sentence();
        const bool is_relative = has_base ? !draws.once_in(3) : draws.once_in(likely * 4);
        std::string text = is_relative ? any_relative_text(draws) : any_absolute_text(draws);
        return draws.once_in(likely) ? damaged(std::move(text), draws) : text;
    }

    /// Returns a setting of any attribute.
    Assignment assignment() {
        const auto& [attribute, production] = draws.any_of(value_productions);
        if (draws.once_in(2)) return {std::string(attribute), text_of(*draws.any_of(lenient), production)};
        std::string value = any_value_of(attribute, draws);
        return {std::string(attribute), draws.once_in(8) ? damaged(std::move(value), draws) : value};
    }

    Pair pair() {
        auto base = any_base(draws);
        Pair pair{input(base.has_value()), std::move(base)};
        if (!with_settings || !draws.once_in(4)) return pair;
        for (std::size_t settings = 1 + draws.below(3); settings > 0; --settings) pair.set.push_back(assignment());
        return well_formed(std::move(pair));
    }

    Draws draws;
    bool with_settings;
    std::vector<std::unique_ptr<grammar::Generator>> lenient;
    std::vector<std::unique_ptr<grammar::Generator>> strict;
    std::unordered_set<std::uint64_t> seen;  ///< the numbers of the pairs so far
};

Generated::Generated(std::uint32_t seed, bool with_settings) : state_(std::make_unique<State>(seed, with_settings)) {}
Generated::~Generated() = default;

Pair Generated::next() {
    while (true) {
        Pair pair = state_->pair();
        if (state_->seen.insert(hash_of(well_formed(pair))).second) return pair;
    }
}

}  // namespace refurl::systems
