// Texts, each with both explanations: that of the pipeline, and that of the state machine.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "explain/explain.hpp"
#include "refurl.hpp"
#include "standard/standard.hpp"
#include "tests/generators.hpp"
#include "tools/explain/machine/explanation.hpp"

namespace refurl::test {

/// Returns a part of an input in UTF-8, without tabs and newlines.
std::string as_read(std::string_view part);

/// A text, and what both systems say about it.
struct TwoExplanations {
    Pair pair;
    std::optional<Url> base;
    std::optional<standard::UrlRecord> record;
    explain::Explanation pipeline;
    tools::machine::Explanation machine;

    [[nodiscard]] const Url* given() const { return base ? &*base : nullptr; }
    [[nodiscard]] const standard::UrlRecord* given_record() const { return record ? &*record : nullptr; }
    [[nodiscard]] std::string text() const;  ///< as the states read it
};

/// Returns nothing if the base is not a URL.
std::optional<TwoExplanations> two_explanations(const Pair& pair);

/// What is wrong with an explanation, or nothing.
using Wrong = std::optional<std::string>;

/// A row of the table of differences in the notes.
struct Row {
    Pair pair;
    std::string pipeline;  ///< the names of rules, with commas
    std::string machine;
};

/// Returns the rows of the table of differences in spec-notes/explain.md.
std::vector<Row> rows_of_notes();

/// Runs a check on texts of every kind, on our vectors, and on urltestdata.
void on_texts(const std::function<Wrong(const TwoExplanations&)>& check);

/// Counts what the laws compare, so that they cannot hold for want of cases.
struct Counts {
    int compared = 0, failures = 0, forbidden = 0, rules = 0, same_words = 0, errors = 0, steps = 0;
    std::map<std::string_view, int> used;
};

using Names = std::set<std::string_view>;

bool has(const tools::machine::Explanation& explanation, std::string_view name);
bool says(const tools::machine::Event& event, std::string_view words);

/// Returns the text and the base of an explanation, to complain about it.
std::string described(const TwoExplanations& both);

}  // namespace refurl::test
