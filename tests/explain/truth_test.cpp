// Tests that each sentence of an explanation is true, and that no sentence of another rule would be.
#include "explain/truth.hpp"

#include <set>

#include "composition.hpp"
#include "encoding/rules.hpp"
#include "explain/sentences.hpp"
#include "grammar/rules.hpp"
#include "host/rules.hpp"
#include "normalize/rules.hpp"
#include "print/print.hpp"
#include "print/rules.hpp"
#include "refurl.hpp"
#include "resolve/rules.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/sentences.hpp"
#include "tests/wpt.hpp"

using namespace refurl;
using namespace refurl::explain;
using namespace refurl::test;

namespace {

/// Texts that together apply every rule, with their bases.
struct SentenceExample {
    std::string_view input;
    std::string_view base = "";
    Encoding encoding = Encoding::utf_8;
};

const std::vector<SentenceExample> sentence_examples{
    {"  http://h/ "},
    {"http://h/\xFF"},
    {"ht\ttp://h/"},
    {"http:\\\\h\\a?\\"},
    {"http:foo", "http://a/b/c"},
    {"x", "foo://h"},
    {"file:x"},
    {"file::", "file:///C:?#"},
    {"http://h?q"},
    {"http:u@h:8/x"},
    {"http://ex%41mple.com/"},
    {"http://EXAMPLE.com:80/"},
    {"http://\u00C4b.\u212A/"},
    {"http://u\u0308.example/"},
    {"http://xn--fa-hia.\u00E4/"},
    {"http://xn--a.\u00E4/"},
    {"http://0x7f.010.3.4/"},
    {"http://99999999999999999999.1/"},
    {"http://[1:0:0::0001:1.2.3.4]/"},
    {"http://h/?\u00E4\u20AC", "", Encoding::windows_1252},
    {"http://h/?\u4E00", "", Encoding::windows_1252},
    {"HTTP://h/"},
    {"http://u:@h:/"},
    {"http://:@h:0080/"},
    {"file://localhost/C|/../a"},
    {"file:///C|"},
    {"file:///./C|/.."},
    {"file:///a/../C|"},
    {"http://h/a/./b/../../../c/%2E%2e"},
    {"foo:a ?q"},
    {"foo:a\x01 #f"},
    {"foo://\u00E4 h/"},
    {"foo://\u00E4:8/"},
    {"http://\u00E4@h:1/<a b>?'<\"#`<"},
    {"http://a:\u00E4@h:1/"},
    {"foo://h/?<\u00E4#\u00E4"},
    {"foo:/.//x"},
};

/// Calls `visit(application, fact)` for each rule that the stages apply to a text.
template <class Visit>
void each_fact(std::string_view input, const Url* base, Encoding encoding, Visit&& visit) {
    Ledger ledger;
    Store store(ledger);
    const Result<Url> url = parse_by_stages(input, base, encoding, store);
    const Sequence of_base = base != nullptr ? base->sequence() : Sequence();
    for (const Application& each : ledger.applications()) visit(each, fact_of(each, ledger, input, of_base));
}

/// Calls `visit(application, fact)` for each rule that is applied in an example, and for the one that only the printing
/// of a reference applies.
template <class Visit>
void each_fact_of_examples(Visit&& visit) {
    for (const SentenceExample& example : sentence_examples) {
        CAPTURE(example.input);
        const Result<Url> base = parse(example.base.empty() ? "about:blank" : example.base);
        each_fact(example.input, example.base.empty() ? nullptr : &*base, example.encoding, visit);
    }
    Ledger ledger;
    Store store(ledger);
    Sequence reference;
    reference.file = "a:b";
    print(reference, store);
    for (const Application& each : ledger.applications())
        visit(each, Fact{each.before, each.after, "", reference, Sequence(), Mode::generic});
}

bool is_named(const Rule& rule, std::string_view name) { return rule.name == name; }

/// Returns what is wrong with the rules that the stages apply to a text: `rule: before -> after` for each sentence that
/// is false.
std::string false_sentences(const Pair& pair) {
    const Result<Url> base = parse(pair.base.value_or("about:blank"));
    if (!base) return "";
    std::string all;
    each_fact(pair.input, pair.base ? &*base : nullptr, pair.encoding, [&](const Application& each, const Fact& fact) {
        if (is_true(*each.rule, fact)) return;
        all.append(each.rule->name).append(": ").append(fact.before).append(" -> ").append(fact.after).append("\n");
    });
    return all;
}

}  // namespace

TEST_CASE("law: each sentence of an explanation is true") {
    const auto check = [](const std::string& name, const rc::Gen<std::string>& inputs) {
        rc::prop(name, [=] {
            const Pair pair = *pair_of(inputs);
            const std::string wrong = false_sentences(pair);
            if (!wrong.empty()) RC_FAIL(pair.input + "\n" + wrong);
        });
    };
    check("for any tokens", url_string());
    check("for plausible URLs", plausible_url());
    check("for references", reference_string());
    check("for authorities", authority_string());
    check("for any bytes", bytes());
    check("for sentences of the grammar", url_sentence());
    check("for mutants of these sentences", url_mutant());
    for (const Json& each : wpt_cases("urltestdata.json")) {
        const Pair pair{each["input"].get<std::string>(), text_at(each, "base")};
        CAPTURE(pair.input);
        CHECK(false_sentences(pair) == "");
    }
}

TEST_CASE("explain: every rule is applied to some text, and its sentence is true there") {
    std::set<std::string_view> applied;
    each_fact_of_examples([&](const Application& each, const Fact& fact) {
        CAPTURE(each.rule->name, fact.before, fact.after);
        CHECK(is_true(*each.rule, fact));
        applied.insert(each.rule->name);
    });
    for (const Sentence& sentence : all_sentences())
        if (!is_named(*sentence.rule, "sigil")) {
            CAPTURE(sentence.rule->name);
            CHECK(applied.contains(sentence.rule->name));
        }
}

TEST_CASE("explain: in the same stage, the sentence of another rule would be false") {
    const auto stage_of = [](const Rule* rule) {
        const auto is_in = [rule](const auto& rules) { return std::ranges::find(rules, rule) != rules.end(); };
        if (is_in(rule::of_preprocessing)) return Stage::preprocess;
        if (is_in(rule::of_hosts)) return Stage::host;
        if (is_in(rule::of_encoding)) return Stage::query;
        if (is_in(rule::of_normalisation)) return Stage::normalize;
        if (is_in(rule::of_printing)) return Stage::print;
        return is_in(std::array{&rule::drop_scheme, &rule::require_path_root}) ? Stage::rebase : Stage::force;
    };
    // For a label that is the whole domain, or a query of one code point, both sentences are true.
    const std::set<std::pair<std::string_view, std::string_view>> both_true{{"map", "normalize-to-nfc"},
                                                                            {"normalize-to-nfc", "map"},
                                                                            {"map", "to-ascii"},
                                                                            {"to-ascii", "map"},
                                                                            {"write-punycode", "map"},
                                                                            {"write-punycode", "normalize-to-nfc"},
                                                                            {"to-ascii", "normalize-to-nfc"},
                                                                            {"to-ascii", "write-punycode"},
                                                                            {"write-punycode", "to-ascii"},
                                                                            {"convert-punycode", "map"},
                                                                            {"encode-query", "write-number"},
                                                                            {"write-number", "encode-query"}};
    int told_apart = 0;
    each_fact_of_examples([&](const Application& each, const Fact& fact) {
        for (const Sentence& other : all_sentences()) {
            if (other.rule == each.rule || other.rule == &rule::sigil || stage_of(other.rule) != stage_of(each.rule))
                continue;
            ++told_apart;
            CAPTURE(each.rule->name, other.rule->name, fact.before, fact.after);
            CHECK((!is_true(*other.rule, fact) || both_true.contains({each.rule->name, other.rule->name})));
        }
    });
    CHECK(told_apart > 900);
}
