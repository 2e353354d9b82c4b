#include "explain/explain.hpp"

#include <algorithm>

#include "api/stages.hpp"
#include "explain/account.hpp"
#include "explain/stages/stages.hpp"

namespace refurl::explain {

namespace {

constexpr auto titles = Table<StageTitle, 9>({
    {Stage::preprocess, "preprocess", "spec-notes/preprocessing.md"},
    {Stage::parse, "parse", "spec-notes/grammar.md#productions"},
    {Stage::rebase, "rebase", "spec-notes/resolve.md#rebase"},
    {Stage::force, "force", "spec-notes/resolve.md#force"},
    {Stage::host, "interpret host", "spec-notes/hosts.md"},
    {Stage::query, "encode query", "spec-notes/encodings.md#the-stage"},
    {Stage::normalize, "normalize", "spec-notes/normalize.md"},
    {Stage::print, "print", "spec-notes/print.md"},
    {Stage::set, "set", "spec-notes/setters.md"},
});

}  // namespace

const StageTitle& title_of(Stage stage) { return titles[stage]; }

Explanation explain(std::string_view input, const Url* base, Encoding encoding, Detail detail) {
    Ledger ledger(detail == Detail::all ? static_cast<std::size_t>(-1) : most_events);
    Explanation explanation{.url = parse_by_stages(input, base, encoding)};
    if (base != nullptr) explanation.base = base->href();
    explanation.text = ledger.text();
    explanation.mode = ledger.mode();
    explanation.reading = ledger.reading();
    explanation.left_out = ledger.left_out();

    Account account(input, base, encoding, ledger, explanation);
    tell_preprocess(account);
    tell_parse(account);
    tell_rebase(account);
    tell_force(account);
    tell_host(account);
    tell_query(account);
    tell_normalize(account);
    if (explanation.url)
        tell_print(account);
    else
        tell_failure(explanation.url.error(), account);
    return explanation;
}

std::optional<Stage> parting_stage(const Explanation& a, const Explanation& b) {
    const auto is_equal = [](const Event& one, const Event& other) {
        return one.name == other.name && one.sentence == other.sentence && one.before == other.before &&
               one.after == other.after;
    };
    const auto [first, second] = std::ranges::mismatch(a.events, b.events, is_equal);
    if (first == a.events.end() && second == b.events.end()) return std::nullopt;
    if (first == a.events.end()) return second->stage;
    return second == b.events.end() ? first->stage : std::min(first->stage, second->stage);
}

}  // namespace refurl::explain
