#include "systems/changes.hpp"

#include <algorithm>
#include <utility>

#include "systems/difference.hpp"
#include "systems/earlier.hpp"
#include "systems/today.hpp"

namespace refurl::systems {

namespace {

using standard::Change;
using standard::ChangeRow;
using standard::Edition;

/// The answer of an edition to a request.
struct Judgement {
    Answer answer;
    bool is_valid = false;

    /// Compares the records, but not the reasons of refusals.
    friend bool operator==(const Judgement& a, const Judgement& b) {
        if (a.is_valid != b.is_valid || a.answer.has_value() != b.answer.has_value()) return false;
        return !a.answer || *a.answer == *b.answer;
    }
};

/// What is judged: a request, perhaps after settings.
struct Asked {
    const Request& request;
    std::span<const Setting> settings = {};
    bool with_validity = true;  ///< whether to validate too; otherwise nothing is valid
};

Judgement judgement_of(const Asked& asked, const Edition& edition) {
    return {answer_after(asked.request, asked.settings, edition),
            asked.with_validity && validate_by_standard(asked.request, edition).has_value()};
}

/// Returns the URL after settings of a system for which scripts can set the attributes.
Answer answer_after(const Request& request, std::span<const Setting> settings, const System& system) {
    auto seen = system.scripting.set(request, settings);
    if (!seen) return std::unexpected(std::move(seen.error()));
    Record record;
    record.href = std::move(seen->back().href);
    record.attributes = std::move(seen->back().attributes);
    return record;
}

/// Removes the rows of the first day from `rows`, which are in order of date, and returns them.
std::span<const ChangeRow> take_day(std::span<const ChangeRow>& rows) {
    const auto end = std::ranges::find_if(rows, [&](const ChangeRow& row) { return row.date != rows.front().date; });
    const auto day = rows.first(static_cast<std::size_t>(end - rows.begin()));
    rows = rows.subspan(day.size());
    return day;
}

/// Returns the changes of a day that matter: without any one of them, the judgement of `edition`, the first that has
/// them, would differ. If there is no such change, because several have the same effect, returns all changes of the
/// day.
std::vector<Change> changes_that_matter(const Asked& asked, const Edition& edition, const Judgement& judgement,
                                        std::span<const ChangeRow> day) {
    std::vector<Change> all;
    std::vector<Change> matter;
    for (const ChangeRow& row : day) {
        all.push_back(row.change);
        if (!(judgement_of(asked, edition.without(row.change)) == judgement)) matter.push_back(row.change);
    }
    return matter.empty() ? all : matter;
}

/// Removes the rows of the last day from `rows`, which are in order of date, and returns them.
std::span<const ChangeRow> take_last_day(std::span<const ChangeRow>& rows) {
    const auto begin = std::ranges::find(rows, rows.back().date, &ChangeRow::date);
    const auto day = rows.subspan(static_cast<std::size_t>(begin - rows.begin()));
    rows = rows.first(rows.size() - day.size());
    return day;
}

/// Returns the edition before any change since 2017.
Edition first_edition() {
    Edition edition = Edition::today();
    for (const ChangeRow& row : standard::change_rows()) edition = edition.without(row.change);
    return edition;
}

/// Returns the rows in force in the edition of a day; nothing for another edition.
std::optional<std::span<const ChangeRow>> rows_in_force(const Edition& edition) {
    std::span<const ChangeRow> rows = standard::change_rows();
    Edition of_day = Edition::today();
    while (!(of_day == edition)) {
        if (rows.empty()) return std::nullopt;
        for (const ChangeRow& row : take_last_day(rows)) of_day = of_day.without(row.change);
    }
    return rows;
}

/// A judgement, and the changes for which the edition was asked.
struct NotedVerdict {
    Judgement judgement;
    standard::AskedChanges asked = {};
};

NotedVerdict noted_verdict_of(const Asked& asked, const Edition& edition) {
    NotedVerdict noted;
    noted.judgement = judgement_of(asked, edition.noting(noted.asked));
    return noted;
}

}  // namespace

std::optional<NewestChange> newest_change(const Request& request, const Edition& edition, bool with_validity) {
    auto rows = rows_in_force(edition).value_or(std::span<const ChangeRow>());
    const Asked asked{.request = request, .with_validity = with_validity};
    Edition after = edition;
    NotedVerdict noted = noted_verdict_of(asked, after);
    while (!rows.empty()) {
        const auto day = take_last_day(rows);
        Edition before = after;
        for (const ChangeRow& row : day) before = before.without(row.change);
        if (std::ranges::any_of(day, [&](const ChangeRow& row) { return noted.asked.has(row.change); })) {
            NotedVerdict older = noted_verdict_of(asked, before);
            if (!(older.judgement == noted.judgement))
                return NewestChange{day.front().date, changes_that_matter(asked, after, noted.judgement, day),
                                    std::move(older.judgement.answer)};
            noted = std::move(older);
        }
        after = before;
    }
    return std::nullopt;
}

Answer answer_after(const Request& request, std::span<const Setting> settings, const Edition& edition) {
    return settings.empty() ? read_by_standard(request, edition)
                            : answer_after(request, settings, standard_system(edition));
}

bool is_of_a_day(const Edition& edition) { return rows_in_force(edition).has_value(); }

std::vector<EarlierAnswer> earlier_answers(const Request& request, std::span<const Setting> settings) {
    const auto can_set_all = [&](const System& system) {
        return std::ranges::all_of(settings,
                                   [&](const Setting& setting) { return system.scripting.can_set(setting.attribute); });
    };
    const auto is_same = [](const Answer& a, const Answer& b) {
        if (a && b) return a->href == b->href;
        return !a && !b && a.error().clause == b.error().clause;
    };
    std::vector<EarlierAnswer> list;
    for (const System& system : earlier_systems(Reading::repaired)) {
        if (system.date >= standard::first_edition || !can_set_all(system)) continue;
        Answer answer = settings.empty() ? system.read(request) : answer_after(request, settings, system);
        if (list.empty() || !is_same(list.back().answer, answer)) list.push_back({system.date, {}, std::move(answer)});
        list.back().systems.push_back(system.name);
    }
    return list;
}

std::vector<AnswerChange> answer_changes(const Request& request, std::span<const Setting> settings) {
    const Asked asked{.request = request, .settings = settings, .with_validity = settings.empty()};
    std::vector<AnswerChange> list;
    std::span<const ChangeRow> rows = standard::change_rows();
    Edition edition = first_edition();
    Judgement before = judgement_of(asked, edition);
    while (!rows.empty()) {
        const auto day = take_day(rows);
        for (const ChangeRow& row : day) edition = edition.with(row.change);
        Judgement after = judgement_of(asked, edition);
        if (!(before == after))
            list.push_back({.date = day.front().date,
                            .changes = changes_that_matter(asked, edition, after, day),
                            .before = before.answer,
                            .after = after.answer,
                            .was_valid = before.is_valid,
                            .is_valid = after.is_valid});
        before = std::move(after);
    }
    return list;
}

std::vector<Change> changes_asked_for(const Edition& edition, const std::function<Answer(const Edition&)>& read) {
    standard::AskedChanges asked;
    [[maybe_unused]] const Answer answer = read(edition.noting(asked));
    std::vector<Change> changes;
    const auto add = [&](const ChangeRow& row) {
        if (asked.has(row.change)) changes.push_back(row.change);
    };
    std::ranges::for_each(standard::change_rows(), add);
    std::ranges::for_each(standard::proposals(), add);
    return changes;
}

}  // namespace refurl::systems
