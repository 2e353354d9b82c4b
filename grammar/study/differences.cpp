#include "grammar/study/differences.hpp"

#include <map>
#include <optional>

namespace refurl::grammar {

namespace {

/// Returns the production at which the parse of a sentence first differs from its derivation, or nothing if the two
/// trees are equal. The name is empty if the sentence does not parse.
std::optional<std::string_view> difference(const Names& names, const Sentence& sentence) {
    const auto read = read_tree(names, sentence.tree.production, sentence.text);
    return read ? first_difference(sentence.tree, *read) : std::string_view();
}

void note(Difference& seen, const std::string& text) {
    if (seen.count++ == 0 || text.size() < seen.shortest.size()) seen.shortest = text;
}

}  // namespace

std::vector<std::uint32_t> random_choices(std::mt19937& random) {
    constexpr std::uint32_t most = 60;
    std::vector<std::uint32_t> numbers(random() % most);
    for (std::uint32_t& number : numbers) number = static_cast<std::uint32_t>(random());
    return numbers;
}

std::vector<Difference> differences(const Generator& generator, std::string_view production, std::size_t count,
                                    std::uint32_t seed, const std::function<void()>& after_each) {
    std::mt19937 random(seed);
    std::map<std::string_view, Difference> found;
    for (std::size_t i = 0; i < count; ++i) {
        if (after_each) after_each();
        const auto numbers = random_choices(random);
        const auto sentence = generator.sentence(production, Choices(numbers));
        if (!sentence) continue;
        if (const auto where = difference(generator.names(), *sentence)) {
            found[*where].production = *where;
            note(found[*where], sentence->text);
        }
    }
    std::vector<Difference> list;
    list.reserve(found.size());
    for (const auto& [production_name, seen] : found) list.push_back(seen);
    return list;
}

}  // namespace refurl::grammar
