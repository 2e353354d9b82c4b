#include "grammar/study/sentence.hpp"

#include <map>
#include <random>
#include <set>

#include "grammar/study/differences.hpp"
#include "tests/catch.hpp"
#include "tests/sentences.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

const grammar::Tree* find_node(const grammar::Tree& tree, std::string_view production, std::size_t begin,
                               std::size_t end) {
    if (tree.production == production && tree.begin == begin && tree.end == end) return &tree;
    for (const grammar::Tree& part : tree.parts)
        if (const auto* const found = find_node(part, production, begin, end)) return found;
    return nullptr;
}

std::string_view part_of(std::string_view text, std::size_t begin, std::size_t end) {
    return text.substr(std::min(begin, text.size()), end - begin);
}

}  // namespace

TEST_CASE("sentences: without choices, each production derives its simplest sentence and reads it") {
    for (const GeneratorOf generator : {test::generator, test::writing_generator})
        for (const Mode in : {Mode::generic, Mode::web, Mode::file})
            for (const grammar::Production& production : generator(in).grammar()) {
                CAPTURE(production.name);
                const auto least = generator(in).sentence(production.name, grammar::Choices({}));
                const bool needs_what_follows = production.name == "userinfo";
                REQUIRE(least.has_value() != needs_what_follows);
                if (!least) continue;
                CHECK(grammar::read_tree(generator(in).names(), production.name, least->text) == least->tree);
            }
}

TEST_CASE("sentences: the parse differs from the derivation only where spec-notes/study.md says so") {
    const std::map<Mode, std::set<std::string>> explained{
        {Mode::generic, {"path", "pct", "pct-invalid", "refused", "url"}},
        {Mode::web, {"path", "pct", "pct-invalid", "url"}},
        {Mode::file, {"auth-drive", "path", "pct", "pct-invalid", "url"}},
    };
    for (const auto& [in, productions] : explained) {
        std::set<std::string> seen;
        for (const grammar::Difference& difference : grammar::differences(generator(in), "url", 10'000, 1))
            seen.insert(std::string(difference.production.empty() ? "refused" : difference.production));
        CHECK(seen == productions);
    }
}

TEST_CASE("sentences: valid URL strings parse as they were derived") {
    for (const Mode in : {Mode::generic, Mode::web, Mode::file})
        CHECK(grammar::differences(writing_generator(in), "valid-url-string", 10'000, 1).empty());
}

TEST_CASE("law: a mutant breaks one production, and no part of it") {
    rc::prop("in URLs of every mode", [] {
        const Mode in = *mode();
        const auto numbers = *choices();
        const auto sentence = generator(in).sentence("url", grammar::Choices(numbers));
        const auto mutant = generator(in).mutant("url", grammar::Choices(numbers));
        if (!mutant) return;
        RC_LOG() << "sentence " << sentence->text << "\nmutant   " << mutant->text << '\n';
        RC_ASSERT_FALSE(grammar::reads(generator(in).names(), mutant->production,
                                       part_of(mutant->text, mutant->begin, mutant->end)));

        const auto grown = mutant->text.size() - sentence->text.size();  // -1, 0 or 1, and wraps around
        const auto* const node = find_node(sentence->tree, mutant->production, mutant->begin, mutant->end - grown);
        RC_ASSERT(node != nullptr);
        RC_ASSERT(mutant->text.substr(0, node->begin) == sentence->text.substr(0, node->begin));
        RC_ASSERT(mutant->text.substr(mutant->end) == sentence->text.substr(node->end));
        for (const grammar::Tree& part : node->parts) {
            const auto text = part_of(sentence->text, part.begin, part.end);
            RC_ASSERT(part_of(mutant->text, part.begin, part.end) == text ||
                      part_of(mutant->text, part.begin + grown, part.end + grown) == text);
        }
    });
}

TEST_CASE("mutants: each production of a URL can be broken") {
    std::mt19937 random(1);
    for (const Mode in : {Mode::generic, Mode::web, Mode::file}) {
        std::set<std::string_view> broken;
        for (int i = 0; i < 20'000; ++i) {
            const auto mutant = generator(in).mutant("url", grammar::Choices(grammar::random_choices(random)));
            if (mutant) broken.insert(mutant->production);
        }
        for (const std::string_view production : {"url", "scheme", "path-root", "host", "ip6-address", "port", "query"})
            CHECK(broken.contains(production));
    }
}
