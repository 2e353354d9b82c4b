// Tests that both explanations end alike, name the same rules, and say the same words.
#include <map>
#include <set>
#include <utility>

#include "encoding/rules.hpp"
#include "explain/sentences.hpp"
#include "grammar/rules.hpp"
#include "host/rules.hpp"
#include "model/utf8.hpp"
#include "normalize/rules.hpp"
#include "resolve/rules.hpp"
#include "tests/agreement/failures.hpp"
#include "tests/catch.hpp"
#include "tests/tools/explain/two_explanations.hpp"

using namespace refurl;
using namespace refurl::test;
using tools::machine::Event;

namespace {

/// A row of the table of differences in spec-notes/explain.md: when it applies, either side may name these rules alone.
struct Difference {
    std::string_view title;
    std::string_view example;  ///< in that table
    Names pipeline;
    Names machine;
    bool (*applies)(const TwoExplanations& both);
};

bool has_rule(const TwoExplanations& both, const Rule& rule) { return has(both.machine, rule.name); }

const std::vector<Difference> differences{
    {"UTS 46",
     "http://\u00C4.example/",
     {"map", "normalize-to-nfc", "convert-punycode", "validate-label", "write-punycode"},
     {},
     [](const TwoExplanations& both) {
         return has_rule(both, rule::to_ascii) || !is_ascii(both.pair.input) || both.pair.input.contains('%');
     }},
    {"slashes",
     "http:h",
     {"force-host", "force-path-root"},
     {"force-path-root"},
     [](const TwoExplanations& both) { return has(both.machine, "slashes"); }},
    {"backslashes",
     "http:\\\\h",
     {},
     {"drop-scheme"},
     [](const TwoExplanations& both) { return has_rule(both, rule::replace_backslashes); }},
    {"dropped schemes",
     "HTTP:x",
     {},
     {"lowercase-scheme"},
     [](const TwoExplanations& both) { return has_rule(both, rule::drop_scheme); }},
    {"drive letters",
     "x",
     {"require-path-root"},
     {"dir-is-drive", "file-is-drive", "force-path-root"},
     [](const TwoExplanations& both) { return both.pipeline.mode == Mode::file; }},
    {"removed segments",
     "http://h/\u00E9/..",
     {},
     {"encode-path"},
     [](const TwoExplanations& both) { return has_rule(both, rule::dots); }},
    {"other encodings",
     "http://h/?\u4E00",
     {"encode-special-query", "encode-query-bytes", "write-number"},
     {},
     [](const TwoExplanations& both) { return has_rule(both, rule::encode_query); }},
};

Names rules_named(const explain::Explanation& explanation) {
    Names names;
    for (const explain::Event& event : explanation.events)
        for (const explain::Sentence& sentence : explain::all_sentences())
            if (event.did_something && sentence.rule->name == event.name) names.insert(event.name);
    return names;
}

Names rules_named(const tools::machine::Explanation& explanation) {
    Names names;
    for (const Event& event : explanation.events)
        if (event.is_rule && event.did_something) names.insert(event.name);
    return names;
}

Names minus(const Names& names, const Names& others) {
    Names rest;
    std::ranges::set_difference(names, others, std::inserter(rest, rest.end()));
    return rest;
}

std::string listed(const Names& names) {
    std::string list;
    for (const std::string_view name : names) list.append(list.empty() ? "" : ", ").append(name);
    return list;
}

/// What only one of the explanations names, without the known differences.
struct Rest {
    Names pipeline;
    Names machine;
};

/// Returns what only one of the explanations names. Removes the known differences and counts them in `used`.
Rest rest_of(const TwoExplanations& both, std::map<std::string_view, int>* used) {
    const Names of_pipeline = rules_named(both.pipeline);
    const Names of_machine = rules_named(both.machine);
    Rest rest{minus(of_pipeline, of_machine), minus(of_machine, of_pipeline)};
    if (used == nullptr) return rest;
    for (const Difference& row : differences) {
        if (!row.applies(both)) continue;
        const std::size_t before = rest.pipeline.size() + rest.machine.size();
        rest = {minus(rest.pipeline, row.pipeline), minus(rest.machine, row.machine)};
        (*used)[row.title] += rest.pipeline.size() + rest.machine.size() < before ? 1 : 0;
    }
    return rest;
}

/// Reports whether a host that one of the systems refuses is the same to both. To the pipeline, a file URL can have a
/// userinfo and a port, which the host state reads as parts of the host. And a port can follow a `[`, after which the
/// host state sees no colon.
bool read_same_host(const TwoExplanations& both) {
    return both.pipeline.mode != Mode::file && !both.pair.input.contains('[');
}

}  // namespace

TEST_CASE("law: both explanations end in the same href, or fail at the same place or with a known reason",
          "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        const Event& last = both.machine.events.back();
        const standard::Outcome plain = standard::parse(both.pair.input, both.given_record(), both.pair.encoding);
        if (both.machine.outcome.url != plain.url || both.machine.outcome.errors != plain.errors)
            return described(both) + "another outcome than without an explanation";
        if (both.pipeline.url.has_value() != plain.url.has_value()) return described(both) + "one of them fails";
        if (plain.url) {
            ++counts.compared;
            const bool is_same = last.name == "href" && last.after == both.pipeline.url->href() &&
                                 last.after == both.pipeline.events.back().after && last.after == both.machine.href;
            return is_same ? Wrong() : described(both) + "another href";
        }
        ++counts.failures;
        const Failure& failure = both.pipeline.url.error();
        const bool is_forbidden = has(both.machine, "forbidden-code-points");
        if (last.name != "failure" || (!is_forbidden && last.input->begin != plain.errors.back().offset))
            return described(both) + "the failure is not at its error";
        if (is_forbidden && failure.rule == "forbidden-domain-code-point" && read_same_host(both)) {
            ++counts.forbidden;
            if (*last.input != explain::Range{failure.begin, failure.end} ||
                last.sentence != both.pipeline.events.back().sentence)
                return described(both) + "they name different code points: " + last.sentence + "\n" +
                       both.pipeline.events.back().sentence;
        }
        const test::Reason reason =
            reason_for(both.pipeline.url.error(), plain.errors.back(), both.pipeline.mode == Mode::file);
        return reason == test::Reason::unexplained ? described(both) + "they blame different places" : Wrong();
    });
    CHECK(counts.compared > 100);
    CHECK(counts.failures > 30);
    CHECK(counts.forbidden > 5);
}

TEST_CASE("law: both explanations name the same rules, or a known difference explains why not", "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        if (!both.pipeline.url) return std::nullopt;
        ++counts.compared;
        counts.rules += static_cast<int>(rules_named(both.machine).size());
        const Rest rest = rest_of(both, &counts.used);
        if (rest.pipeline.empty() && rest.machine.empty()) return std::nullopt;
        return described(both) + "only the pipeline: " + listed(rest.pipeline) +
               "\nonly the state machine: " + listed(rest.machine);
    });
    CHECK(counts.compared > 100);
    CHECK(counts.rules > counts.compared / 2);
    for (const Difference& row : differences) {
        INFO("the difference " << row.title << ", as in " << row.example << ", has vanished if there is none");
        CHECK(counts.used[row.title] > 0);
    }
}

namespace {

/// The rules that one of the explanations tells of more text at once: of all of it, or of all segments of a path.
const Names told_at_once{"decode-utf8", "remove-newlines",    "replace-backslashes",
                         "encode-path", "encode-opaque-path", "last-space"};

constexpr std::string_view encode_path = rule::percent_encode<Column::path>.name;

bool contains_texts_of(const auto& one, const auto& other) {
    return one.before.contains(other.before) && one.after.contains(other.after);
}

/// Reports whether two events of one rule say the same of a text, or of the part of it that the state machine reads.
bool is_twin(const Event& event, const explain::Event& other, const TwoExplanations& both) {
    if (event.name != other.name) return false;
    if (told_at_once.contains(event.name)) return contains_texts_of(other, event) || contains_texts_of(event, other);
    if (event.name == rule::encode_query.name) return event.before == other.before;  // it shows the bytes otherwise
    // The state machine percent-encodes a segment before it removes it.
    if (event.name == rule::dots.name && has(both.machine, encode_path))
        return event.before.substr(event.before.find('/')) == other.before.substr(other.before.find('/'));
    return event.before == other.before && event.after == other.after;
}

/// Reports whether the pipeline reads the host. It reads ports before, and the state machine afterwards.
bool reaches_host(const TwoExplanations& both) {
    return both.pipeline.url || both.pipeline.url.error().stage >= Stage::host;
}

}  // namespace

TEST_CASE("law: of a rule that both explanations name, both say the same of the text", "[answers]") {
    static Counts counts;
    const auto complaint = [&](const TwoExplanations& both) -> Wrong {
        if (!both.pipeline.url && !read_same_host(both)) return std::nullopt;
        const Names of_pipeline = rules_named(both.pipeline);
        for (const Event& event : both.machine.events) {
            if (!event.is_rule || !event.did_something || !of_pipeline.contains(event.name)) continue;
            if (event.name == encode_path && has(both.machine, rule::dots.name)) continue;  // it may be removed later
            if (event.name == "decode-utf8" && !reaches_host(both)) continue;
            ++counts.rules;
            const auto is_it = [&](const explain::Event& other) { return is_twin(event, other, both); };
            if (std::ranges::none_of(both.pipeline.events, is_it))
                return described(both) + std::string(event.name) + ": " + event.before + " -> " + event.after;
        }
        return std::nullopt;
    };
    on_texts(complaint);
    CHECK(counts.rules > 300);
    CHECK(complaint(*two_explanations({"http:\xFF%80:|", std::nullopt, Encoding::utf_8})) == Wrong());
}

TEST_CASE("notes: each row of the table of differences between explanations is what both name") {
    const std::vector<Row> rows = rows_of_notes();
    CHECK(rows.size() == 12);
    for (const auto& [pair, pipeline, machine] : rows) {
        CAPTURE(pair.input);
        const auto both = two_explanations(pair);
        REQUIRE(both.has_value());
        const Rest rest = rest_of(*both, nullptr);
        CHECK(listed(rest.pipeline) == pipeline);
        CHECK(listed(rest.machine) == machine);
    }
}

TEST_CASE("law: of the same part, both explanations say the same words", "[answers]") {
    static Counts counts;
    const std::set<std::string_view> shared{"host", "encoding", "forbidden-code-points", "href"};
    on_texts([&](const TwoExplanations& both) -> Wrong {
        for (const Event& event : both.machine.events)
            for (const explain::Event& other : both.pipeline.events) {
                if (other.name != event.name) continue;
                const bool is_rebase = event.name == "rebase" && event.did_something && other.did_something;
                const bool is_same_rule = event.is_rule && event.before == other.before && event.after == other.after;
                const bool is_shared = shared.contains(event.name) && event.after == other.after && other.did_something;
                if (!is_rebase && !is_same_rule && !is_shared) continue;
                ++counts.same_words;
                // A drive letter is a segment to the standard, so it can stand after the slash.
                if (is_rebase && says(event, "a slash") && other.sentence.contains("a drive letter")) continue;
                // The pipeline says more: what the text gives, and which labels are valid.
                bool is_same = other.sentence == event.sentence;
                if (is_rebase) is_same = other.sentence.starts_with(event.sentence);
                if (event.name == "to-ascii") is_same = other.sentence.ends_with(event.sentence);
                if (!is_same) return described(both) + event.sentence + "\n" + other.sentence;
            }
        return std::nullopt;
    });
    CHECK(counts.same_words > 200);
}

namespace {

/// The components that rules change. A rule that is not listed changes none, or several.
const std::map<std::string_view, std::string_view> components_of_rules{
    {"lowercase-scheme", "scheme"},
    {"encode-username", "username"},
    {"encode-password", "password"},
    {"percent-decode", "host"},
    {"lowercase-domain", "host"},
    {"to-ascii", "host"},
    {"ip4-decimal", "host"},
    {"ip4-octal", "host"},
    {"ip4-hexadecimal", "host"},
    {"ip4-address", "host"},
    {"ip6-address", "host"},
    {"encode-opaque-host", "host"},
    {"localhost", "host"},
    {"leading-zeros", "port"},
    {"require-path-root", "path"},
    {"force-path-root", "path"},
    {"dot", "path"},
    {"dots", "path"},
    {"dots-at-root", "path"},
    {"dots-at-drive", "path"},
    {"last-dots", "path"},
    {"dir-is-drive", "path"},
    {"file-is-drive", "path"},
    {"drive-bar", "path"},
    {"encode-path", "path"},
    {"encode-opaque-path", "path"},
    {"last-space", "path"},
    {"encode-query", "query"},
    {"encode-query-bytes", "query"},
    {"encode-special-query", "query"},
    {"encode-fragment", "fragment"},
};

}  // namespace

TEST_CASE("law: an event of the state machine says which component its rule changes", "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        for (const Event& event : both.machine.events) {
            if (!event.is_rule) continue;
            ++counts.rules;
            const auto row = components_of_rules.find(event.name);
            if (event.component != (row != components_of_rules.end() ? row->second : ""))
                return described(both) + std::string(event.name) + " is about " + std::string(event.component);
        }
        return std::nullopt;
    });
    CHECK(counts.rules > 300);
}
