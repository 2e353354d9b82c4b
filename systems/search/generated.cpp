#include "systems/search/generated.hpp"

#include <array>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "encoding/encode.hpp"
#include "grammar/study/differences.hpp"
#include "grammar/study/sentence.hpp"
#include "model/utf8.hpp"
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

/// Names and values of parameters.
constexpr auto parameters = std::to_array<std::string_view>(
    {"a",    "b",     "",  "1",      " ", "+",      "%20", "%2B",        "&",      "=",      "#",
     "*-._", "~",     "'", "\u00E9", "%", "%C3%A9", "%FF", "\U0001F600", "\uFFFD", "\uE000", std::string_view("\0", 1),
     "\n",   "\uFEFF"});

/// Characters that some encoding writes in its own way, or cannot write.
constexpr auto characters_of_encodings = std::to_array<std::string_view>(
    {"\u00E9", "\u20AC",     "\u3042",     "\u6211", "\u2212", "\u00A5", "\u203E", "\uFF61",
     "\uFFFD", "\u0080",     "\uE5E5",     "\uE000", "\u0416", "\u05D0", "\u1EBF", "\u2550",
     "\u5341", "\U0001F600", "\U00020021", "\x0E",   "\x1B",   "&",      "\"",     "'"});

std::vector<Encoding> other_encodings() {
    std::vector<Encoding> encodings;
    for (const EncodingRow& row : encoding_table)
        if (row.key != Encoding::utf_8 && has_encoder(row.key)) encodings.push_back(row.key);
    return encodings;
}

}  // namespace

struct Generated::State {
    State(std::uint32_t seed, const Askable& asked) : draws(seed), askable(asked) {
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
    Call setting() {
        const auto& [attribute, production] = draws.any_of(value_productions);
        if (draws.once_in(2)) return {std::string(attribute), text_of(*draws.any_of(lenient), production)};
        std::string value = any_value_of(attribute, draws);
        return {std::string(attribute), draws.once_in(8) ? damaged(std::move(value), draws) : value};
    }

    /// Returns a call of any method.
    Call call() {
        const Method& method = draws.any_of(methods);
        Call call{std::string(method.name)};
        const std::size_t arguments = method.least + draws.below(method.most - method.least + 1);
        while (call.size() <= arguments) call.emplace_back(parameter());
        return call;
    }

    /// Returns a name or a value of a parameter. Half of those of a pair are the same two.
    std::string parameter() {
        if (draws.once_in(2)) return draws.any_of(usual_parameters);
        if (!draws.once_in(8)) return std::string(draws.any_of(parameters));
        return any_value_of("username", draws);
    }

    /// Returns an input with some parameters at its end.
    std::string with_parameters(std::string input) {
        for (std::size_t more = draws.below(4); more > 0; --more) {
            input += input.contains('?') ? '&' : '?';
            input += parameter();
            if (draws.once_in(8)) continue;
            input += '=';
            input += parameter();
        }
        return input;
    }

    /// Returns an input with some characters at its end that encodings write in their own ways.
    std::string with_characters(std::string input) {
        if (!input.contains('?')) input += '?';
        for (std::size_t more = draws.below(4); more > 0; --more)
            if (draws.once_in(2))
                input += draws.any_of(characters_of_encodings);
            else
                append_utf8(static_cast<char32_t>(draws.below(0xD800)), input);
        return input;
    }

    /// Asks for something of a kind.
    void ask_for(bool Askable::* kind, Pair& pair) {
        if (kind == &Askable::set) {
            for (std::size_t settings = 1 + draws.below(3); settings > 0; --settings)
                pair.asks.set.push_back(setting());
        } else if (kind == &Askable::params) {
            for (std::string& usual : usual_parameters) usual = draws.any_of(parameters);
            pair.input = with_parameters(std::move(pair.input));
            if (askable.set && draws.once_in(4)) pair.asks.set.push_back(setting());
            for (std::size_t calls = 1 + draws.below(4); calls > 0; --calls) pair.asks.params.push_back(call());
        } else if (kind == &Askable::encoding) {
            pair.asks.encoding = draws.any_of(encodings);
            if (!draws.once_in(4)) pair.input = with_characters(std::move(pair.input));
        } else {
            pair.asks.validate = true;
        }
    }

    Pair pair() {
        auto base = any_base(draws);
        Pair pair{input(base.has_value()), std::move(base)};
        if (askable.count() == 0 || !draws.once_in(4)) return pair;
        std::vector<bool Askable::*> kinds;
        for (const AskableRow& row : askable_rows)
            if (askable.*row.value) kinds.push_back(row.value);
        ask_for(kinds.size() == 1 ? kinds[0] : draws.any_of(kinds), pair);
        return well_formed(std::move(pair));
    }

    Draws draws;
    Askable askable;
    std::vector<Method> methods = standard::search_params_methods();
    std::vector<Encoding> encodings = other_encodings();
    std::array<std::string, 2> usual_parameters{};
    std::vector<std::unique_ptr<grammar::Generator>> lenient;
    std::vector<std::unique_ptr<grammar::Generator>> strict;
    std::unordered_set<std::uint64_t> seen;  ///< the numbers of the pairs so far
};

Generated::Generated(std::uint32_t seed, const Askable& askable) : state_(std::make_unique<State>(seed, askable)) {}
Generated::~Generated() = default;

Pair Generated::next() {
    while (true) {
        Pair pair = state_->pair();
        if (state_->seen.insert(hash_of(well_formed(pair))).second) return pair;
    }
}

}  // namespace refurl::systems
