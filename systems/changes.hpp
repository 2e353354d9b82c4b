// Finds the days on which the standard's answer to a request changed, and the changes responsible; and the answers of
// earlier documents.
// Clause: spec-notes/history/standard.md#what-a-change-changes
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "standard/changes.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// A day on which the standard's answer to a request changed, or whether the input is valid.
struct AnswerChange {
    std::string_view date;                  ///< YYYY-MM-DD
    std::vector<standard::Change> changes;  ///< the changes of the day that matter to the request
    Answer before;
    Answer after;
    bool was_valid;
    bool is_valid;
};

/// Returns the days since 2017 on which the standard's answer to a request changed, the earliest first. With settings,
/// the answer is the URL after them, as scripts see it, and validity does not count.
/// @param settings of attributes that the standard's URL class has
std::vector<AnswerChange> answer_changes(const Request& request, std::span<const Setting> settings = {});

/// Returns an edition's answer to a request after settings: `read_by_standard`, or the URL as scripts see it.
Answer answer_after(const Request& request, std::span<const Setting> settings, const standard::Edition& edition);

/// The answer of earlier documents to a request.
struct EarlierAnswer {
    std::string date;                  ///< of the first of them, YYYY-MM-DD
    std::vector<std::string> systems;  ///< their names, in the order of their dates
    Answer answer;                     ///< of the first of them
};

/// Returns the answers of the documents before 2017, in the order of their dates. Neighbours are one entry if they
/// read the same href, or refuse the request by clauses of the same name. With settings, the answers are those after
/// them, of the documents that define all of these attributes for scripts.
std::vector<EarlierAnswer> earlier_answers(const Request& request, std::span<const Setting> settings = {});

/// The newest change of an answer.
struct NewestChange {
    std::string_view date;                  ///< YYYY-MM-DD
    std::vector<standard::Change> changes;  ///< the changes of the day that matter to the request
    Answer before;
};

/// Returns the newest day up to an edition on which the answer to a request changed; nothing if it is the same since
/// 2017. Tries only the days with a change for which the run asks.
/// @param edition that of a day (is_of_a_day)
/// @param with_validity whether it is a change, too, if only the input's validity changed
std::optional<NewestChange> newest_change(const Request& request, const standard::Edition& edition, bool with_validity);

/// Reports whether an edition is that of a day. Others have single changes switched.
bool is_of_a_day(const standard::Edition& edition);

/// Returns the changes for which `read` asks the edition that it is given, in their order. No other change can change
/// what it returns when it is switched.
std::vector<standard::Change> changes_asked_for(const standard::Edition& edition,
                                                const std::function<Answer(const standard::Edition&)>& read);

}  // namespace refurl::systems
