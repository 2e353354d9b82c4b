#include "systems/whatif/runs.hpp"

#include <algorithm>
#include <utility>

namespace refurl::systems {

namespace {

using rules::Run;

/// Returns the stage of a step, or of the end of the run, which follows its last step.
Stage stage_at(const Run& run, std::size_t at) {
    if (at < run.steps.size()) return run.steps[at].stage;
    return run.href ? Stage::print : run.href.error().stage;
}

/// Returns what a run does at a step of a stage.
std::string in_words(const Run& run, std::size_t at, Stage stage) {
    if (stage_at(run, at) != stage) return "no further rule";
    if (at >= run.steps.size()) return run.href ? *run.href : std::string(run.href.error().rule) + " refuses";
    const rules::Applied& step = run.steps[at];
    if (stage == Stage::parse) return step.after;
    return std::string(step.rule) + ", " + step.before + " \u2192 " + step.after;
}

}  // namespace

Run run_of(const rules::Reader& reader, const Question& question) {
    Store store;
    Components base;
    if (question.pair.base) {
        auto read = reader.read(*question.pair.base, {}, Encoding::utf_8, store);
        if (!read) return {{}, std::unexpected(read.error())};
        base = std::move(read->components);
    }
    return rules::run_of(reader, question.pair.input, base, question.encoding);
}

std::optional<std::string> parting_in_words(const Run& before, const Run& after) {
    if (before.steps == after.steps && before.href == after.href) return std::nullopt;
    const auto first = std::ranges::mismatch(before.steps, after.steps).in1;
    const auto at = static_cast<std::size_t>(first - before.steps.begin());
    const Stage stage = std::min(stage_at(before, at), stage_at(after, at));
    return "in " + std::string(name_of(stage)) + "; before: " + in_words(before, at, stage) +
           "; after: " + in_words(after, at, stage);
}

}  // namespace refurl::systems
