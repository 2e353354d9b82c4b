#include "tests/systems/rfc_grammars.hpp"

#include <algorithm>
#include <random>

#include "grammar/study/differences.hpp"
#include "tests/sentences.hpp"

namespace refurl::test {

namespace {

using grammar::Expr;
using grammar::Kind;
using Ends = std::set<std::size_t>;

Ends each_end(const grammar::Names& names, const Expr& expr, std::string_view text, const Ends& starts) {
    Ends ends;
    for (const std::size_t start : starts) ends.merge(derived_ends(names, expr, text, start));
    return ends;
}

Ends ends_of_repetition(const grammar::Names& names, const Expr& expr, std::string_view text, std::size_t at) {
    Ends ends, last{at};
    for (std::size_t count = 0; count < expr.most && !last.empty(); ++count) {
        if (count >= expr.least) ends.insert(last.begin(), last.end());
        Ends next = each_end(names, expr.parts[0], text, last);
        if (count >= expr.least) std::erase_if(next, [&](std::size_t end) { return ends.contains(end); });
        last = std::move(next);
    }
    ends.merge(last);
    return ends;
}

/// Counts the productions that match, and the parts of alternatives that are chosen.
class Counter {
  public:
    void tries(const Expr& /*expr*/, std::size_t /*at*/) {}
    void ends(const Expr& expr, std::optional<std::size_t> end) {
        if (end && expr.kind == Kind::reference) productions.insert(expr.text);
    }
    void chooses(const Expr& alternative, std::size_t part) { parts.insert({&alternative, part}); }

    std::set<std::string> productions;
    std::set<std::pair<const Expr*, std::size_t>> parts;
};

template <class Make>
rc::Gen<std::string> texts_made(Make make) {
    const auto all = rc::gen::map(
        choices(), [make](const std::vector<std::uint32_t>& numbers) { return make(grammar::Choices(numbers)); });
    const auto exists = [](const auto& made) { return made.has_value(); };
    return rc::gen::map(rc::gen::suchThat(all, exists), [](const auto& made) { return made->text; });
}

}  // namespace

rc::Gen<std::string> sentence_of(const grammar::Generator& generator, std::string_view production) {
    return texts_made(
        [&generator, production](grammar::Choices choices) { return generator.sentence(production, choices); });
}

rc::Gen<std::string> mutant_of(const grammar::Generator& generator, std::string_view production) {
    return texts_made(
        [&generator, production](grammar::Choices choices) { return generator.mutant(production, choices); });
}

Ends derived_ends(const grammar::Names& names, const Expr& expr, std::string_view text, std::size_t at) {
    switch (expr.kind) {
        case Kind::set:
            return at < text.size() && expr.set[static_cast<unsigned char>(text[at])] ? Ends{at + 1} : Ends{};
        case Kind::literal: return text.substr(at).starts_with(expr.text) ? Ends{at + expr.text.size()} : Ends{};
        case Kind::sequence: {
            Ends ends{at};
            for (const Expr& part : expr.parts) ends = each_end(names, part, text, ends);
            return ends;
        }
        case Kind::alternative: {
            Ends ends;
            for (const Expr& part : expr.parts) ends.merge(derived_ends(names, part, text, at));
            return ends;
        }
        case Kind::repetition: return ends_of_repetition(names, expr, text, at);
        case Kind::difference: return derived_ends(names, expr.parts[0], text, at);
        case Kind::ahead:
        case Kind::not_ahead: return {at};
        case Kind::reference: return derived_ends(names, names[expr.text].body, text, at);
    }
    return {};
}

std::vector<std::string> not_reached(const grammar::Generator& generator, std::string_view root,
                                     const std::vector<std::string>& texts) {
    constexpr std::size_t sentences_each = 300;
    std::mt19937 random(1);  // NOLINT(bugprone-random-generator-seed): the same each time
    Counter counter;
    for (const std::string& text : texts)
        grammar::Interpreter(generator.names(), text, counter).read(grammar::reference(root), 0);
    for (const grammar::Production& production : generator.grammar()) {
        const Expr whole = grammar::reference(production.name);
        for (std::size_t i = 0; i < sentences_each; ++i) {
            const auto numbers = grammar::random_choices(random);
            const auto sentence = generator.sentence(production.name, grammar::Choices(numbers));
            if (sentence) grammar::Interpreter(generator.names(), sentence->text, counter).read(whole, 0);
        }
    }
    std::vector<std::string> missing;
    for (const grammar::Production& production : generator.grammar()) {
        if (!counter.productions.contains(production.name)) missing.push_back(production.name);
        grammar::each_expr(production.body, [&](const Expr& expr) {
            for (std::size_t part = 0; expr.kind == Kind::alternative && part < expr.parts.size(); ++part)
                if (!counter.parts.contains({&expr, part}))
                    missing.push_back(production.name + ", part " + std::to_string(part + 1));
        });
    }
    return missing;
}

}  // namespace refurl::test
