#include <algorithm>
#include <array>

#include "api/message.hpp"
#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "grammar/predicates.hpp"
#include "model/find_row.hpp"

namespace refurl::explain {

namespace {

// ---- What the grammar expects

/// The words for a set of the grammar, and the set that contains it, or ε.
struct SetWords {
    std::string_view name;
    std::string_view words;
    std::string_view wider = {};
};

// A text can fail only in its authority, and the derivation leaves out what a userinfo expects, so these sets are
// enough.
constexpr std::array<SetWords, 8> set_words{{{"alpha", "a letter"},
                                             {"digit", "a digit", "hex-digit"},
                                             {"digit-nonzero", "a digit from 1 to 9", "digit"},
                                             {"hex-digit", "a hexadecimal digit"},
                                             {"zero-to-four", "a digit from 0 to 4", "zero-to-five"},
                                             {"zero-to-five", "a digit from 0 to 5", "digit"},
                                             {"uchar", "a character of a host"},
                                             {"hchar", "a character of a host"}}};

/// Returns the words for a set, or the name itself, such as `the end`.
std::string_view words_of_set(std::string_view name) {
    const SetWords* const row = find_row(set_words, name, &SetWords::name);
    return row != nullptr ? row->words : name;
}

/// Returns the set that contains a terminal, judging by its first byte; otherwise ε.
std::string_view wider_set(const Terminal& terminal) {
    if (terminal.is_literal) return terminal.text.front() >= '0' && terminal.text.front() <= '9' ? "digit" : "";
    const SetWords* const row = find_row(set_words, terminal.text, &SetWords::name);
    return row != nullptr ? row->wider : std::string_view();
}

bool is_part_of_expected(const Terminal& terminal, const Reading& reading) {
    for (Terminal wider{wider_set(terminal), false}; !wider.text.empty(); wider.text = wider_set(wider))
        if (std::ranges::find(reading.expected, wider) != reading.expected.end()) return true;
    return false;
}

/// Reports whether a terminal would end an authority in which no host was read. After it, a URL that needs a host would
/// still have none.
bool ends_empty_authority(const Terminal& terminal, const Failure& failure, Mode mode) {
    const bool needs_host = failure.error == "host-missing" && mode == Mode::web;
    return needs_host && (terminal.text == "the end" || grammar::ends_authority(terminal.text));
}

/// Returns words for what is expected where the grammar stops. Leaves out a terminal that does not help, and one that
/// is in an expected set.
std::vector<std::string> expected_words(const Failure& failure, const Explanation& explanation) {
    const Reading& reading = explanation.reading;
    std::vector<std::string> words;
    words.reserve(reading.expected.size());
    for (const Terminal& terminal : reading.expected)
        if (!is_part_of_expected(terminal, reading) && !ends_empty_authority(terminal, failure, explanation.mode))
            words.push_back(terminal.is_literal ? code(terminal.text) : std::string(words_of_set(terminal.text)));
    return words;
}

/// Reports whether a failure is about the first byte that the grammar cannot read.
bool is_at_stop(const Failure& failure, const Account& account) {
    const Ledger& ledger = account.ledger();
    const Reading& reading = account.explanation().reading;
    const bool has_been_parsed = ledger.passage(Stage::parse) != nullptr;
    if (failure.stage != Stage::parse || has_been_parsed || reading.expected.empty()) return false;
    const std::string_view rest = ledger.text().substr(reading.stop);
    if (rest.empty()) return failure.begin == failure.end;
    const auto range = account.provenance().range_in(Source::input, rest);
    return range && range->begin == failure.begin;
}

std::string_view clause_of(Stage stage) {
    if (stage == Stage::parse) return "spec-notes/grammar.md#failures";
    if (stage == Stage::set) return "spec-notes/setters.md#conditions";
    return stage == Stage::host ? "spec-notes/hosts.md" : "spec-notes/resolve.md#resolution";
}

std::string_view advice(std::string_view rule) {
    if (rule == "require-scheme") return " Expected: a scheme at the beginning, such as `https:`, or a base.";
    if (rule == "require-hierarchy") return " Expected: a scheme, or a `#`.";
    return rule == "force-host" ? " Expected: a host after the scheme." : "";
}

}  // namespace

void tell_failure(const Failure& failure, Account& account) {
    const Ledger& ledger = account.ledger();
    const Range place{failure.begin, failure.end};
    std::string sentence = message_of(failure);
    if (is_at_stop(failure, account))
        sentence.append(" The grammar expects ")
            .append(listed(expected_words(failure, account.explanation()), "or"))
            .append(".");
    sentence += advice(failure.rule);
    if (failure.rule == "forbidden-domain-code-point")
        add_forbidden_code_points(ledger.stage(), " This one contains at least one of them.", failure.at_fault(),
                                  account)
            .input = place;
    account.add(ledger.stage(), "failure", clause_of(failure.stage), std::move(sentence), failure.at_fault(), {})
        .input = place;
}

}  // namespace refurl::explain
