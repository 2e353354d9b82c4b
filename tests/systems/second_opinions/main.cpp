// Compares rfc3986 with other libraries on generated references and bases, and groups the differences by cause. A
// difference with two causes counts for both. Prints the shortest input of each cause. Exit status 1 if a difference
// has none.
//   refurl_second_opinions [-n N] [--seed S]
#include <algorithm>
#include <array>
#include <charconv>
#include <iostream>
#include <map>
#include <random>

#include "grammar/study/differences.hpp"
#include "systems/rfc3986/grammar/parse.hpp"
#include "systems/rfc3986/resolve.hpp"
#include "tests/systems/second_opinions/causes.hpp"

namespace refurl::test {

namespace {

using grammar::rfc3986::parse_uri;
using grammar::rfc3986::parse_uri_reference;

struct Input {
    std::string reference, base;

    [[nodiscard]] std::size_t size() const { return reference.size() + base.size(); }
};

/// Generates references and bases: sentences, mutants, and tokens in any order.
class Inputs {
  public:
    explicit Inputs(std::uint32_t seed) : random_(seed) {}

    Input next() {
        std::string reference = text();
        const auto read = parse_uri_reference(reference);
        if (read && read->scheme && !read->fragment && bases_.size() < most_bases) bases_.push_back(reference);
        return {std::move(reference), bases_[below(bases_.size())]};
    }

  private:
    static constexpr std::size_t most_bases = 5000;
    static constexpr std::array<std::string_view, 27> tokens{
        "a", "B",     "a:",     "http:",   ":", "//",  "/",   "/", ".",        "..", "?", "#", "@", "[",
        "]", "[::1]", "[v1.a]", "1.2.3.4", "1", "%41", "%2e", "%", "\xC3\xA9", " ",  "!", "{", ";="};

    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_()) % bound; }

    std::string text() {
        const auto numbers = grammar::random_choices(random_);
        const std::size_t kind = below(3);
        if (kind == 0)
            if (auto sentence = generator_.sentence("URI-reference", grammar::Choices(numbers))) return sentence->text;
        if (kind == 1)
            if (auto mutant = generator_.mutant("URI-reference", grammar::Choices(numbers))) return mutant->text;
        std::string soup;
        for (std::size_t count = below(11); count > 0; --count) soup += tokens[below(tokens.size())];
        return soup;
    }

    std::mt19937 random_;
    grammar::Generator generator_{grammar::rfc3986::uri_grammar(), Mode::generic};
    std::vector<std::string> bases_{"a:"};
};

/// A difference between an opinion and ours.
struct Difference {
    std::string_view what;  ///< accepts, rejects, or resolves
    Causes causes;          ///< empty if they are unknown
    std::string ours, theirs;
};

std::optional<Difference> difference_in_validity(const Opinion& opinion, const std::string& text) {
    const auto ours = parse_uri_reference(text);
    const bool accepts = opinion.is_reference(text);
    if (accepts != ours.has_value())
        return Difference{accepts ? "accepts" : "rejects", causes_of_validity(opinion, text, accepts), "", ""};
    if (accepts && opinion.is_uri(text) != ours->scheme.has_value()) return Difference{"takes for a URI", {}, "", ""};
    return std::nullopt;
}

std::optional<Difference> difference_in_target(const Opinion& opinion, const Input& input) {
    const auto reference = parse_uri_reference(input.reference);
    const auto base = parse_uri(input.base);
    if (!reference || !base || !opinion.is_reference(input.reference) || !opinion.is_uri(input.base))
        return std::nullopt;
    Store store;
    const auto target = systems::rfc3986::transform(*reference, *base, store);
    std::string ours = systems::rfc3986::recompose(target);
    std::string theirs = opinion.target(input.reference, input.base).value_or("nothing");
    const Resolution resolution{input.reference, input.base, *reference, *base};
    if (target_without_departures(opinion, resolution) != ours)
        return Difference{"is told wrong without departures", {}, std::move(ours), std::move(theirs)};
    if (ours == theirs) return std::nullopt;
    Causes causes = causes_of_target(opinion, resolution, theirs);
    return Difference{"resolves", std::move(causes), std::move(ours), std::move(theirs)};
}

std::optional<Difference> difference(const Opinion& opinion, const Input& input) {
    if (auto found = difference_in_validity(opinion, input.reference)) return found;
    return difference_in_target(opinion, input);
}

/// Returns the input with as many bytes removed as possible, so that it still has a difference of the same causes.
Input shrunk(const Opinion& opinion, Input input, const Difference& found) {
    const auto is_same = [&](const Input& other) {
        const auto again = difference(opinion, other);
        return again && again->what == found.what && again->causes == found.causes;
    };
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (std::string Input::* part : {&Input::reference, &Input::base})
            for (std::size_t at = 0; at < (input.*part).size();) {
                Input smaller = input;
                (smaller.*part).erase(at, 1);
                if (is_same(smaller)) {
                    input = std::move(smaller);
                    goes_on = true;
                } else {
                    ++at;
                }
            }
    }
    return input;
}

/// The differences of one cause. The smallest of those that have the fewest other causes stands for them.
struct Group {
    std::size_t count = 0;
    std::size_t causes = 0;  ///< of the smallest
    Input smallest;

    void add(const Input& input, const Difference& found) {
        const auto sizes = [](std::size_t causes_of, const Input& of) { return std::pair(causes_of, of.size()); };
        if (count++ > 0 && sizes(found.causes.size(), input) >= sizes(causes, smallest)) return;
        causes = found.causes.size();
        smallest = input;
    }
};

/// The differences of a library.
struct Differences {
    std::size_t count = 0, unexplained = 0;
    std::map<std::pair<std::string_view, std::string_view>, Group> groups;
};

void note(const Opinion& opinion, const Input& input, Differences& all) {
    const auto found = difference(opinion, input);
    if (!found) return;
    ++all.count;
    for (const std::string_view cause : found->causes) all.groups[{found->what, cause}].add(input, *found);
    if (!found->causes.empty()) return;
    ++all.unexplained;
    all.groups[{found->what, "UNEXPLAINED"}].add(input, *found);
}

/// Prints the groups.
void report(const Opinion& opinion, const Differences& all, std::size_t inputs) {
    std::cout << opinion.name << ": " << inputs - all.count << " agree, " << all.count << " differ, " << all.unexplained
              << " of them unexplained\n";
    for (const auto& [key, group] : all.groups) {
        const Input small = shrunk(opinion, group.smallest, *difference(opinion, group.smallest));
        const Difference found = *difference(opinion, small);
        std::cout << "  " << group.count << "  " << key.first << "; " << key.second << "\n      `" << small.reference
                  << "`";
        if (!found.ours.empty())
            std::cout << " against `" << small.base << "`: rfc3986 " << found.ours << ", theirs " << found.theirs;
        std::cout << '\n';
    }
}

struct Options {
    std::size_t inputs = 1'000'000;
    std::uint32_t seed = 1;
};

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

bool read_options(std::span<char*> arguments, Options& options) {
    for (std::size_t i = 1; i < arguments.size(); i += 2) {
        const std::string_view name = arguments[i];
        const std::string_view value = i + 1 < arguments.size() ? arguments[i + 1] : "";
        if (name == "-n" ? !read_number(value, options.inputs) : name != "--seed" || !read_number(value, options.seed))
            return false;
    }
    return true;
}

int run(std::span<char*> arguments) {
    Options options;
    if (!read_options(arguments, options)) {
        std::cerr << "usage: refurl_second_opinions [-n N] [--seed S]\n";
        return 2;
    }
    const std::array opinions{boost_url(), uriparser()};
    std::array<Differences, opinions.size()> all;
    Inputs inputs(options.seed);
    for (std::size_t i = 0; i < options.inputs; ++i) {
        const Input input = inputs.next();
        for (std::size_t o = 0; o < opinions.size(); ++o) note(opinions[o], input, all[o]);
    }
    std::size_t unexplained = 0;
    for (std::size_t o = 0; o < opinions.size(); ++o) {
        report(opinions[o], all[o], options.inputs);
        unexplained += all[o].unexplained;
    }
    return unexplained == 0 ? 0 : 1;
}

}  // namespace

}  // namespace refurl::test

int main(int count, char** arguments) { return refurl::test::run({arguments, static_cast<std::size_t>(count)}); }
