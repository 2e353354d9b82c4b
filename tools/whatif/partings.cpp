#include "tools/whatif/partings.hpp"

#include "rules/edit.hpp"
#include "systems/rules.hpp"
#include "systems/whatif/runs.hpp"
#include "tools/compare/recording.hpp"

namespace refurl::tools {

namespace {

std::string where_readings_part(std::string_view before, std::string_view after, const systems::Question& question) {
    const auto run_by = [&](std::string_view edits) {
        return systems::run_of(rules::Reader(rules::edited(rules::Rules(), edits).value_or(rules::Rules())), question);
    };
    return systems::parting_in_words(run_by(before), run_by(after)).value_or("");
}

}  // namespace

std::string where_runs_part(const systems::System& before, const systems::System& after,
                            const systems::Question& question) {
    if (!question.attribute.empty()) return "";
    const auto edits_before = systems::edits_in(before.name);
    const auto edits_after = systems::edits_in(after.name);
    if (edits_before && edits_after) return where_readings_part(*edits_before, *edits_after, question);
    const auto parting = parting_of(
        before, after, {.input = question.pair.input, .base = question.pair.base, .encoding = question.encoding});
    if (!parting || parting->is_same_run()) return "";
    return parting_in_words(*parting, "before", "after");
}

}  // namespace refurl::tools
