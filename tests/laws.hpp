// Helpers for the tests of laws: all texts in order of size, the smallest counterexample, and spec-notes/laws.md.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/catch.hpp"
#include "tests/json.hpp"

namespace refurl::test {

using Tokens = std::vector<std::string_view>;

/// Calls `visit` with every list of `count` tokens, in lexicographic order by the position of tokens in `tokens`.
template <class Visit>
void each_choice(const Tokens& tokens, std::size_t count, Visit&& visit) {
    std::vector<std::size_t> places(count, 0);
    Tokens chosen(count, tokens.front());
    for (;;) {
        visit(std::as_const(chosen));
        std::size_t i = count;
        for (; i > 0 && ++places[i - 1] == tokens.size(); --i) places[i - 1] = 0;
        if (i == 0) return;
        for (i = 0; i < count; ++i) chosen[i] = tokens[places[i]];
    }
}

/// Calls `visit` with every text of `count` tokens, in the order of each_choice.
template <class Visit>
void each_text(const Tokens& tokens, std::size_t count, Visit&& visit) {
    each_choice(tokens, count, [&](const Tokens& chosen) {
        std::string text;
        for (const std::string_view token : chosen) text += token;
        visit(text);
    });
}

/// Returns every text of `count` tokens, in the order of each_choice.
inline std::vector<std::string> texts(const Tokens& tokens, std::size_t count) {
    std::vector<std::string> all;
    each_text(tokens, count, [&](const std::string& text) { all.push_back(text); });
    return all;
}

/// A counterexample in words, or nothing.
using Found = std::optional<std::string>;

/// Returns the first counterexample that `look(text)` returns for the texts of up to `most` tokens. Texts of fewer
/// tokens come first, then the order of each_choice decides.
template <class Look>
Found smallest(const Tokens& tokens, std::size_t most, Look&& look) {
    for (std::size_t count = 0; count <= most; ++count)
        for (const std::string& text : texts(tokens, count))
            if (Found found = look(text)) return found;
    return std::nullopt;
}

/// The same for `look(first, second)`. Pairs with fewer tokens in total come first, then those with fewer in `first`.
template <class Look>
Found smallest_pair(const Tokens& tokens, std::size_t most, Look&& look) {
    for (std::size_t count = 0; count <= most; ++count)
        for (std::size_t part = 0; part <= count; ++part)
            for (const std::string& first : texts(tokens, part))
                for (const std::string& second : texts(tokens, count - part))
                    if (Found found = look(first, second)) return found;
    return std::nullopt;
}

/// Returns a text as the notes write it, with ε for the empty text.
inline std::string written(const std::string& text) { return text.empty() ? "ε" : text; }

inline constexpr std::string_view law_heading = "### law: ";

/// Returns the lines of the section on `law` in spec-notes/laws.md, from its heading up to the next heading.
inline std::vector<std::string> entry_of(std::string_view law) {
    std::istringstream notes(read_file(source_dir() / "spec-notes" / "laws.md"));
    std::vector<std::string> entry;
    bool inside = false;
    for (std::string line; std::getline(notes, line);) {
        if (line.starts_with('#')) inside = line == "### " + std::string(law);
        if (inside) entry.push_back(line);
    }
    return entry;
}

/// An exception to a law: its name, and the smallest counterexample that a search has found.
struct Exception {
    std::string_view name;
    Found smallest;
};

/// Returns the smallest counterexamples that the notes state for a law, in their order.
inline std::vector<std::string> stated_counterexamples(std::string_view law) {
    constexpr std::string_view smallest = "    smallest: ";
    std::vector<std::string> stated;
    for (const std::string& line : entry_of(law))
        if (line.starts_with(smallest)) stated.push_back(line.substr(smallest.size()));
    return stated;
}

/// Returns for each exception whose counterexample is not the one that the notes state at its place what is wrong. An
/// exception without a counterexample has vanished.
inline std::vector<std::string> wrong_exceptions(const std::vector<Exception>& exceptions,
                                                 const std::vector<std::string>& stated) {
    std::vector<std::string> wrong;
    for (std::size_t i = 0; i < std::max(exceptions.size(), stated.size()); ++i) {
        const std::string name = i < exceptions.size() ? std::string(exceptions[i].name) : "no exception";
        const Found found = i < exceptions.size() ? exceptions[i].smallest : std::nullopt;
        const std::string expected = i < stated.size() ? stated[i] : "nothing";
        if (found == expected) continue;
        wrong.push_back(name + (found ? ": found " + *found : " has vanished: found nothing") + "; the notes have " +
                        expected);
    }
    return wrong;
}

/// Checks that the notes state the smallest counterexample of each exception to `law`, on a line of its own and in this
/// order, and no other.
inline void check_counterexamples(std::string_view law, const std::vector<Exception>& exceptions) {
    INFO(law);
    CHECK(wrong_exceptions(exceptions, stated_counterexamples(law)) == std::vector<std::string>{});
}

/// The same for the only exception to a law, which needs no name.
inline void check_counterexample(std::string_view law, const Found& found) {
    check_counterexamples(law, {{"the exception", found}});
}

/// Checks that a premise of a law holds for the expected texts and no others, and shows those that have vanished or
/// appeared.
inline void check_members(const std::set<std::string>& found, const std::set<std::string>& expected) {
    std::vector<std::string> vanished, appeared;
    std::ranges::set_difference(expected, found, std::back_inserter(vanished));
    std::ranges::set_difference(found, expected, std::back_inserter(appeared));
    CAPTURE(vanished, appeared);
    CHECK(found == expected);
}

}  // namespace refurl::test
