#include "tools/whatif/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "tools/steps/decisions.hpp"

namespace refurl::tools {

namespace {

using steps::Entry;
using steps::TextChanges;
using steps::UnitChange;

bool has_code_of(const Entry& entry, std::span<const std::string> names) {
    return std::ranges::any_of(
        names, [&](const std::string& name) { return std::ranges::find(entry.changes, name) != entry.changes.end(); });
}

/// Reports whether an entry is a step in the list of another one, or that itself.
bool is_in(const Entry& inner, const Entry& outer) {
    if (&inner == &outer) return true;
    return inner.unit.kind == steps::Kind::step && inner.unit.name == outer.unit.name &&
           inner.unit.number.starts_with(std::string(outer.unit.number) + '.');
}

std::string joined(std::span<const std::string_view> names) { return fmt::format("{}", fmt::join(names, ", ")); }

ReportRow row_of(const UnitChange& change, bool has_words) {
    const std::string why(change.entry != nullptr ? change.entry->why : "");
    std::string line = change.place();
    if (line.empty()) line = why.empty() ? "none" : "none: " + why;
    ReportRow row{{"change", Word{std::string(change.sign())}}, {"unit", Word{change.title()}}};
    row.push_back({"line", Sentence{std::move(line)}});
    const auto words = [](const std::optional<steps::Unit>& unit) { return unit ? unit->words : std::string(); };
    if (has_words) row.push_back({"words", Code{shown(steps::word_runs(words(change.before), words(change.after)))}});
    const Entry* const ours = change.before ? change.entry : nullptr;  // a new step has that before it
    const bool is_renaming = change.weight == steps::Weight::renaming;
    row.push_back({"weight", Sentence{is_renaming ? "editorial: only names of variables or terms" : ""}});
    row.push_back({"rules", Sentence{ours != nullptr ? joined(ours->rules()) : ""}});
    const bool has_taker = ours != nullptr && ours->taker != nullptr;
    row.push_back({"example", Sentence{has_taker ? steps::in_words(ours->taker->asked.question()) : ""}});
    return row;
}

Section section_of(std::string_view key, std::string title, std::string summary,
                   const std::vector<const UnitChange*>& changes, bool has_words) {
    Section section{key, std::move(title), std::move(summary)};
    for (const UnitChange* const change : changes) section.rows.push_back(row_of(*change, has_words));
    return section;
}

Section section_of(const std::vector<const Entry*>& entries) {
    Section section{"only_code", "Only in the code", "The text does not change what these lines say."};
    for (const Entry* const entry : entries)
        section.rows.push_back({{"unit", Word{entry->title()}}, {"line", Sentence{entry->place.text()}}});
    return section;
}

Section counts_of(const TextBesideCode& parts) {
    const std::size_t both = parts.in_both.size();
    const std::size_t text = parts.only_text.size();
    const std::size_t code = parts.only_code.size();
    Section section{"text", "", ""};
    section.numbers = {{"both", both}, {"only_text", text}, {"only_code", code}};
    section.summary = both + text + code == 0
                          ? "No normative text differs."
                          : fmt::format(
                                "Steps and definitions that change: in the text and the code {}, only in the "
                                "text {}, only in the code {}.",
                                both, text, code);
    return section;
}

}  // namespace

TextBesideCode beside_code(const TextChanges& changes, std::span<const std::string> names) {
    TextBesideCode parts;
    for (const UnitChange& change : changes.changes)
        (change.entry != nullptr && has_code_of(*change.entry, names) ? parts.in_both : parts.only_text)
            .push_back(&change);
    for (const Entry& entry : steps::catalog()) {
        const bool is_place = entry.unit.kind != steps::Kind::algorithm && has_code_of(entry, names);
        const bool is_changed = std::ranges::any_of(changes.changes, [&](const UnitChange& change) {
            return change.entry != nullptr && is_in(entry, *change.entry);
        });
        if (is_place && !is_changed) parts.only_code.push_back(&entry);
    }
    return parts;
}

std::vector<Section> sections_of_text(const TextChanges& changes, std::span<const std::string> names) {
    const TextBesideCode parts = beside_code(changes, names);
    const bool has_words = changes.has_words;
    std::vector<Section> sections{
        counts_of(parts),
        section_of("both", "In the text and the code", "Compare what both say.", parts.in_both, has_words),
        section_of("only_text", "Only in the text", "No code of the changes stands there.", parts.only_text, has_words),
        section_of(parts.only_code)};
    std::erase_if(sections, [](const Section& each) { return !each.title.empty() && each.rows.empty(); });
    return sections;
}

}  // namespace refurl::tools
