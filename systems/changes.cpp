#include "systems/changes.hpp"

#include <algorithm>

#include "systems/difference.hpp"
#include "systems/today.hpp"

namespace refurl::systems {

namespace {

using standard::Change;
using standard::ChangeRow;
using standard::Edition;

/// The answer of an edition to a request.
struct Verdict {
    Answer answer;
    bool is_valid;

    /// Compares the records, but not the reasons of refusals.
    friend bool operator==(const Verdict& a, const Verdict& b) {
        if (a.is_valid != b.is_valid || a.answer.has_value() != b.answer.has_value()) return false;
        return !a.answer || *a.answer == *b.answer;
    }
};

Verdict verdict_of(const Request& request, const Edition& edition) {
    return {read_by_standard(request, edition), validate_by_standard(request, edition).has_value()};
}

/// Removes the rows of the first day from `rows`, which are in order of date, and returns them.
std::span<const ChangeRow> take_day(std::span<const ChangeRow>& rows) {
    const auto end = std::ranges::find_if(rows, [&](const ChangeRow& row) { return row.date != rows.front().date; });
    const auto day = rows.first(static_cast<std::size_t>(end - rows.begin()));
    rows = rows.subspan(day.size());
    return day;
}

/// Returns the changes of a day that matter: without any one of them, the verdict of `edition`, the first that has
/// them, would differ. If there is no such change, because several have the same effect, returns all changes of the
/// day.
std::vector<Change> changes_that_matter(const Request& request, const Edition& edition, const Verdict& verdict,
                                        std::span<const ChangeRow> day) {
    std::vector<Change> all;
    std::vector<Change> matter;
    for (const ChangeRow& row : day) {
        all.push_back(row.change);
        if (!(verdict_of(request, edition.without(row.change)) == verdict)) matter.push_back(row.change);
    }
    return matter.empty() ? all : matter;
}

}  // namespace

std::vector<AnswerChange> answer_changes(const Request& request) {
    std::vector<AnswerChange> list;
    std::span<const ChangeRow> rows = standard::change_rows();
    Edition edition = Edition::today();
    for (const ChangeRow& row : rows) edition = edition.without(row.change);
    Verdict before = verdict_of(request, edition);
    while (!rows.empty()) {
        const auto day = take_day(rows);
        for (const ChangeRow& row : day) edition = edition.with(row.change);
        Verdict after = verdict_of(request, edition);
        if (!(before == after))
            list.push_back({.date = day.front().date,
                            .changes = changes_that_matter(request, edition, after, day),
                            .before = before.answer,
                            .after = after.answer,
                            .was_valid = before.is_valid,
                            .is_valid = after.is_valid});
        before = std::move(after);
    }
    return list;
}

std::vector<Change> changes_asked_for(const Request& request, const Edition& edition) {
    standard::AskedChanges asked;
    [[maybe_unused]] const Answer answer = read_by_standard(request, edition.noting(asked));
    std::vector<Change> changes;
    for (const ChangeRow& row : standard::change_rows())
        if (asked.has(row.change)) changes.push_back(row.change);
    return changes;
}

}  // namespace refurl::systems
