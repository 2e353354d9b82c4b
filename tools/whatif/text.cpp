#include "tools/whatif/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/output/visible.hpp"
#include "tools/steps/report.hpp"

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

void append_heading(std::string& out, std::string_view text, Looks looks) {
    out += painted(text, Ink::heading, looks.colours) + '\n';
}

void append_part(std::string& out, std::string_view heading, const std::vector<const UnitChange*>& changes,
                 const TextChanges& all, Looks looks) {
    if (changes.empty()) return;
    append_heading(out, heading, looks);
    for (const UnitChange* const change : changes) append_change(out, *change, all.has_words, looks);
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

void append_text_beside_code(std::string& out, const TextChanges& changes, std::span<const std::string> names,
                             Looks looks) {
    const TextBesideCode parts = beside_code(changes, names);
    append_part(out, "The text and the code both change here; compare what they say", parts.in_both, changes, looks);
    append_part(out, "The text changes, and no code of the change stands there", parts.only_text, changes, looks);
    if (!parts.only_code.empty())
        append_heading(out, "Code of the change stands there, and the text does not change", looks);
    for (const Entry* const entry : parts.only_code)
        out += fmt::format("        {}  {}\n", entry->title(), entry->place.text());
    if (changes.changes.empty() && parts.only_code.empty()) out += "no normative text differs\n";
}

}  // namespace refurl::tools
