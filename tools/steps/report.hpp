// What `refurl steps` prints.  Clause: spec-notes/steps.md
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/output/terminal.hpp"
#include "tools/steps/catalog.hpp"
#include "tools/steps/comparison.hpp"
#include "tools/steps/decisions.hpp"

namespace refurl::tools::steps {

/// Returns the words of an entry in a text; ε if the text has none.
std::string_view words_of(const Entry& entry, const Text& text);

/// The rows of web-platform-tests for each step; empty if they are not asked.
using Tests = std::map<StepName, RowsOfStep>;

/// Appends the entries, one below another, with the counts of all if these are all.
/// @param text with the words, or Text::followed() for none
void append_entries(std::string& out, std::span<const Entry* const> entries, const Text& text, const Tests& tests,
                    Looks looks);

/// Appends the entries as JSON, keyed as webref's ed/algorithms/url.json: `spec`, and `algorithms` with `name`, `href`
/// and nested `steps`; and `definitions`.
void append_entries_json(std::string& out, std::span<const Entry* const> entries, const Text& text, const Tests& tests);

/// Appends what changed from one text to another.
void append_changes(std::string& out, const TextChanges& changes, Looks looks);
void append_changes_json(std::string& out, const TextChanges& changes);

/// Appends the units of a text as the rows of followed.inc.
void append_rows(std::string& out, const Text& text);

}  // namespace refurl::tools::steps
