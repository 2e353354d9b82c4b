#include "systems/search/candidates.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/study/differences.hpp"
#include "grammar/study/sentence.hpp"

namespace refurl::systems {

namespace {

constexpr std::array<std::string_view, 14> beginnings{"",          "http:",     "http://", "http://h",  "http://h/",
                                                      "http://h?", "http://h#", "file:",   "file://",   "file:///",
                                                      "foo:",      "foo://",    "foo:/",   "gopher://h"};

constexpr std::array<std::string_view, 26> tokens{"a", "1",  ":", "/",   "\\",    "?",      "#",  "@",   "[",
                                                  "]", "%",  ".", "..",  "c|",    " ",      "'",  "^",   "<",
                                                  "{", "\t", "-", "%2e", "[::1]", "\u00E9", "0x", "\x7F"};

constexpr std::array<std::string_view, 4> bases{"http://u:p@b/c/d?q#f", "file:///C:/c/d", "foo://b/c/d", "foo:c"};

constexpr int most_tokens = 3;

/// Visits `text`, and `text` followed by up to `more` tokens.
/// @param own further tokens
bool visit_continuations(std::string& text, int more, std::span<const std::string> own, const Visit& visit) {
    if (!visit({text})) return false;
    if (more == 0) return true;
    const std::size_t size = text.size();
    const auto visit_with = [&](std::string_view token) {
        text += token;
        const bool goes_on = visit_continuations(text, more - 1, own, visit);
        text.resize(size);
        return goes_on;
    };
    return std::ranges::all_of(tokens, visit_with) && std::ranges::all_of(own, visit_with);
}

/// Visits a text without a base, and with each base.
Visit with_bases(const Visit& visit) {
    return [&visit](const Pair& pair) {
        if (!visit(pair)) return false;
        return std::ranges::all_of(bases,
                                   [&](std::string_view base) { return visit({pair.input, std::string(base)}); });
    };
}

}  // namespace

void each_short_text(const Visit& visit) {
    for (const std::string_view beginning : beginnings) {
        std::string text(beginning);
        if (!visit_continuations(text, most_tokens, {}, with_bases(visit))) return;
    }
}

void each_short_text(std::span<const std::string> own, const Visit& visit) {
    for (const std::string_view beginning : beginnings) {
        std::string text(beginning);
        if (!visit_continuations(text, most_tokens - 1, own, with_bases(visit))) return;
        for (const std::string& token : own) {
            text = std::string(beginning) + token;
            if (!visit_continuations(text, most_tokens - 1, {}, with_bases(visit))) return;
        }
    }
}

void each_with_bases(std::span<const std::string> texts, const Visit& visit) {
    const Visit ask = with_bases(visit);
    for (const std::string& text : texts)
        if (!ask({text})) return;
}

void each_short_value(std::span<const std::string> own, const Visit& visit) {
    std::string text;
    visit_continuations(text, most_tokens - 1, own, visit);
}

std::span<const std::string> settable_urls() {
    static const std::array<std::string, 5> urls{"http://u:p@h:1/d/f?q#f", "file:///C:/f", "file://h/d", "foo://h/d",
                                                 "foo:d "};
    return urls;
}

void each_short_setting(const Visit& visit) {
    each_short_value({}, [&](const Pair& value) {
        for (const std::string& url : settable_urls())
            for (const std::string_view attribute : settable_attributes())
                if (!visit({url, std::nullopt, {{std::string(attribute), value.input}}})) return false;
        return true;
    });
}

std::size_t short_text_count() {
    std::size_t texts = 1;
    for (int i = 0; i < most_tokens; ++i) texts = texts * tokens.size() + 1;
    return texts * beginnings.size() * (bases.size() + 1);
}

// ---- Generated pairs

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
    State(std::uint32_t seed, bool settings) : random(seed), with_settings(settings) {
        for (const Mode mode : {Mode::generic, Mode::web, Mode::file}) {
            lenient.push_back(std::make_unique<grammar::Generator>(mode));
            strict.push_back(std::make_unique<grammar::Generator>(grammar::writing_of(mode), mode));
        }
    }

    std::size_t below(std::size_t bound) { return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random); }

    /// Returns a sentence or a mutant, or an empty text if the choices lead to neither.
    std::string text(bool may_break) {
        const bool is_strict = below(2) == 0;
        const grammar::Generator& generator = *(is_strict ? strict : lenient)[below(lenient.size())];
        return text_of(generator, is_strict ? "valid-url-string" : "url", may_break);
    }

    /// Returns a sentence or a mutant of a production.
    std::string text_of(const grammar::Generator& generator, std::string_view production, bool may_break) {
        const auto numbers = grammar::random_choices(random);
        const grammar::Choices choices(numbers);
        if (may_break && below(3) == 0) {
            auto mutant = generator.mutant(production, choices);
            return mutant ? std::move(mutant->text) : "";
        }
        auto sentence = generator.sentence(production, choices);
        return sentence ? std::move(sentence->text) : "";
    }

    /// Returns a setting of any attribute.
    Assignment assignment() {
        const auto& [attribute, production] = value_productions[below(value_productions.size())];
        return {std::string(attribute), text_of(*lenient[below(lenient.size())], production, true)};
    }

    std::mt19937 random;
    bool with_settings;
    std::vector<std::unique_ptr<grammar::Generator>> lenient;
    std::vector<std::unique_ptr<grammar::Generator>> strict;
};

Generated::Generated(std::uint32_t seed, bool with_settings) : state_(std::make_unique<State>(seed, with_settings)) {}
Generated::~Generated() = default;

Pair Generated::next() {
    Pair pair{state_->text(true)};
    if (state_->below(2) == 0) pair.base = state_->text(false);
    if (!state_->with_settings || state_->below(4) != 0) return pair;
    for (std::size_t settings = 1 + state_->below(3); settings > 0; --settings)
        pair.set.push_back(state_->assignment());
    return well_formed(std::move(pair));
}

}  // namespace refurl::systems
