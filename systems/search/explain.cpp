#include "systems/search/explain.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "systems/changes.hpp"
#include "systems/difference.hpp"
#include "systems/registry.hpp"
#include "systems/search/fit.hpp"

namespace refurl::systems {

namespace {

using standard::Change;
using standard::ChangeRow;
using standard::Edition;

std::string named(const std::vector<Change>& changes) {
    std::string names;
    for (const Change change : changes) {
        if (!names.empty()) names += " and ";
        names += standard::row_of(change).name;
    }
    return names;
}

/// A pair, and the reply of another system with which editions may agree.
struct Agreement {
    const Pair& pair;
    const Reply& wanted;

    [[nodiscard]] bool agrees(const Edition& edition) const {
        return is_as_wanted(reply_by_standard(pair, edition), wanted);
    }
};

std::vector<Change> all_changes() {
    std::vector<Change> changes;
    for (const ChangeRow& row : standard::change_rows()) changes.push_back(row.change);
    for (const ChangeRow& row : standard::proposals()) changes.push_back(row.change);
    return changes;
}

/// Returns the changes that one of two editions has and the other lacks.
std::vector<Change> changes_between(const Edition& a, const Edition& b) {
    std::vector<Change> changes = all_changes();
    std::erase_if(changes, [&](Change change) { return a.has(change) == b.has(change); });
    return changes;
}

Edition switched(Edition edition, const std::vector<Change>& changes) {
    for (const Change change : changes) edition = edition.switching(change);
    return edition;
}

/// Returns the first of some changes that is enough alone, if there is one.
std::optional<Change> single_change(const Agreement& agreement, const Edition& edition,
                                    const std::vector<Change>& changes) {
    const auto read = [&](const Edition& asked) { return reply_by_standard(agreement.pair, asked).answer; };
    for (const Change change : changes_asked_for(edition, read)) {
        const bool is_one_of_them = std::ranges::find(changes, change) != changes.end();
        if (is_one_of_them && agreement.agrees(edition.switching(change))) return change;
    }
    return std::nullopt;
}

/// Returns those of the changes that are needed together: switching them makes the edition agree, and without any one
/// of them it does not. Empty if all of them are not enough.
std::vector<Change> needed_changes(const Agreement& agreement, const Edition& edition, std::vector<Change> changes) {
    if (!agreement.agrees(switched(edition, changes))) return {};
    for (std::size_t i = changes.size(); i-- > 0;) {
        std::vector<Change> fewer = changes;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (agreement.agrees(switched(edition, fewer))) changes = std::move(fewer);
    }
    return changes;
}

/// Explains the replies of another edition by the changes that one of both has and the other lacks.
/// @param is_other_first whether the reply of `other` is the first of the two
Explain explanation_by_changes_between(const Edition& edition, const Edition& other, bool is_other_first) {
    return [=, changes = changes_between(edition, other)](const Pair& pair, const Reply& a, const Reply& b) {
        const Agreement agreement{pair, is_other_first ? a : b};
        if (const auto change = single_change(agreement, edition, changes)) return named({*change});
        return named(needed_changes(agreement, edition, changes));
    };
}

/// Explains the replies of a system that is no edition by changes that its replies confirm (Fit).
/// @param is_other_first whether the reply of `other` is the first of the two
Explain explanation_by_fit(const Edition& edition, const System& other, bool is_other_first) {
    const auto fit = std::make_shared<const Fit>(edition, reader_of(other),
                                                 [](const Pair& pair, const Edition& asked, const Reply& reply) {
                                                     return is_as_wanted(reply_by_standard(pair, asked), reply);
                                                 });
    return [=](const Pair& pair, const Reply& a, const Reply& b) {
        return named(fit->needed_for(pair, is_other_first ? a : b));
    };
}

Explain explanation_by_changes(const Edition& edition, const System& other, bool is_other_first) {
    return other.edition ? explanation_by_changes_between(edition, *other.edition, is_other_first)
                         : explanation_by_fit(edition, other, is_other_first);
}

/// Returns the systems that a system becomes when it follows the letter at one of its errata. None, if it already
/// follows the letter somewhere.
std::vector<std::pair<std::string_view, System>> by_letter(const System& system) {
    std::vector<std::pair<std::string_view, System>> systems;
    for (const Erratum& erratum : system.errata)
        if (auto found = find_system(system.name + "@" + std::string(erratum.name)))
            systems.emplace_back(erratum.name, std::move(*found));
    return systems;
}

/// Returns the first erratum by whose letter a system replies as wanted, or ε.
std::string erratum_for(const std::vector<std::pair<std::string_view, System>>& systems, const Pair& pair,
                        const Reply& wanted) {
    for (const auto& [erratum, system] : systems)
        if (is_as_wanted(read_one(system, pair), wanted)) return std::string(erratum);
    return "";
}

Explain explanation_by_errata(const System& a, const System& b) {
    return [a = by_letter(a), b = by_letter(b)](const Pair& pair, const Reply& of_a, const Reply& of_b) {
        const std::string erratum = erratum_for(a, pair, of_b);
        return erratum.empty() ? erratum_for(b, pair, of_a) : erratum;
    };
}

/// Returns a function that explains replies that differ, and no others.
Explain of_differences(Explain explain) {
    return [explain = std::move(explain)](const Pair& pair, const Reply& a, const Reply& b) {
        return difference_of_replies(a, b) ? explain(pair, a, b) : "";
    };
}

/// Returns the first cause that one of two functions finds.
Explain either(Explain first, Explain second) {
    return [first = std::move(first), second = std::move(second)](const Pair& pair, const Reply& a, const Reply& b) {
        const std::string cause = first(pair, a, b);
        return cause.empty() ? second(pair, a, b) : cause;
    };
}

}  // namespace

Explain explanation_of(const System& a, const System& b) {
    const bool has_errata = !a.errata.empty() || !b.errata.empty();
    if (!a.edition && !b.edition) return has_errata ? of_differences(explanation_by_errata(a, b)) : Explain();
    Explain by_changes =
        b.edition ? explanation_by_changes(*b.edition, a, true) : explanation_by_changes(*a.edition, b, false);
    return of_differences(has_errata ? either(std::move(by_changes), explanation_by_errata(a, b))
                                     : std::move(by_changes));
}

}  // namespace refurl::systems
