#include "explain/explain.hpp"

#include <algorithm>

#include "explain/account.hpp"
#include "explain/derive.hpp"
#include "explain/stages/stages.hpp"
#include "refurl.hpp"
#include "rules/rules.hpp"

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

std::size_t most_of(Detail detail) { return detail == Detail::all ? static_cast<std::size_t>(-1) : most_events; }

}  // namespace

bool is_of_setters(Stage stage) { return stage != Stage::rebase && stage != Stage::query; }

const StageTitle& title_of(Stage stage) { return titles[stage]; }

Explanation explain(std::string_view input, const Url* base, Encoding encoding, Detail detail) {
    Ledger ledger(most_of(detail));
    Store store;
    Explanation explanation{.url = parse(input, base, encoding)};
    derive(input, base, encoding, explanation.url, store, ledger);
    if (base != nullptr) explanation.base = base->href();
    explanation.text = ledger.text();
    explanation.mode = ledger.mode();
    explanation.reading =
        grammar::derivation_of(rules::today().language().names(explanation.mode), explanation.text, ledger.most());
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

Explanation explain_setter(const Url& before, api::Attribute attribute, std::string_view value, Detail detail) {
    Ledger ledger(most_of(detail));
    Store store;
    Explanation explanation{.url = api::set(before, attribute, value)};
    explanation.attribute = api::name_of(attribute);
    derive_setter(before, explanation.attribute, value, explanation.url, store, ledger);
    explanation.base = before.href();
    explanation.text = ledger.text();
    explanation.mode = ledger.mode();
    explanation.left_out = ledger.left_out();

    Account account(value, &before, Encoding::utf_8, ledger, explanation);
    std::erase_if(explanation.texts, [](const TextOfStage& each) { return !is_of_setters(each.stage); });
    tell_setter(account);
    tell_force(account);
    if (attribute == api::Attribute::host || attribute == api::Attribute::hostname) tell_host(account);
    tell_normalize(account);
    if (explanation.url) {
        tell_print(account);
    } else {
        tell_failure(explanation.url.error(), account);
        explanation.events.back().sentence += " So the setter changes nothing.";
    }
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
