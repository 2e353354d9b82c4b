// Tests that each sentence of an explanation is true, and that no sentence of another rule would be.
#include "tests/explain/truth.hpp"

#include <map>
#include <set>

#include "encoding/rules.hpp"
#include "explain/derive.hpp"
#include "explain/list.hpp"
#include "explain/sentences.hpp"
#include "explain/words.hpp"
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
    {"http://0X7F.1./"},
    {"http://4294967295/"},
    {"http://1.2.65535/"},
    {"http://[0:0:1:0:0:0:0:A]/"},
    {"http://[1:2:00:4:5:6:7:8]/"},
    {"http://[0::0]/"},
    {"file:///A|/b"},
    {"file:///Z|/b"},
    {"file:///a|/b"},
    {"file:///z|/b"},
    {"http://[1:0:0:2::0:0]/"},
    {"http://[::255.254.1.0]/"},
    {"ws://h:80/"},
    {"WSS://h:443/"},
    {"https://h:443/"},
    {"ftp://h:21/"},
    {"http://h/a/%2e/%2E./b/.%2e/x"},
};

/// Calls `visit(application, fact)` for each rule that the ledger of a text lists.
template <class Visit>
void each_fact(std::string_view input, const Url* base, Encoding encoding, Visit&& visit) {
    Ledger ledger;
    Store store;
    const Result<Url> url = parse(input, base, encoding);
    explain::derive(input, base, encoding, url, store, ledger);
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
    Sequence reference;
    reference.file = "a:b";
    explain::list_text(rule::protect_colon, *reference.file, "a%3Ab", ledger);
    for (const Application& each : ledger.applications())
        visit(each, Fact{each.before, each.after, "", reference, Sequence(), Mode::generic});
}

/// Returns a letter for each change of a true fact that makes the sentence of its rule false:
/// a: something after the text after; b: the text before, but from elsewhere; c: no base; f: the mode is file, or web
/// if it was file; g: the mode is generic, or web if it was generic; i: another input; n: nothing happens, because the
/// text after is that before; t: the same, because the text before is that after; u: nothing is in the URL.
std::string false_after(const Rule& rule, const Fact& fact) {
    const std::string elsewhere(fact.before);
    const std::string longer = std::string(fact.after) + "x";
    const Sequence none;
    const Mode file = fact.mode == Mode::file ? Mode::web : Mode::file;
    const Mode generic = fact.mode == Mode::generic ? Mode::web : Mode::generic;
    const auto& [before, after, input, url, base, mode] = fact;
    const std::vector<std::pair<char, Fact>> changed{
        {'a', {before, longer, input, url, base, mode}},   {'b', {elsewhere, after, input, url, base, mode}},
        {'c', {before, after, input, url, none, mode}},    {'f', {before, after, input, url, base, file}},
        {'g', {before, after, input, url, base, generic}}, {'i', {before, after, "another", url, base, mode}},
        {'n', {before, before, input, url, base, mode}},   {'t', {after, after, input, url, base, mode}},
        {'u', {before, after, input, none, base, mode}},
    };
    std::string letters;
    for (const auto& [letter, other] : changed)
        if (!is_true(rule, other)) letters += letter;
    return letters;
}

/// Returns the letters that two texts have in common.
std::string common(std::string_view left, std::string_view right) {
    std::string letters(left);
    std::erase_if(letters, [right](char c) { return !right.contains(c); });
    return letters;
}

bool is_named(const Rule& rule, std::string_view name) { return rule.name == name; }

/// Returns what is wrong with the rules that the ledger of a text lists: `rule: before -> after` for each sentence that
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

TEST_CASE("explain: the sentences of two rules stand in no list of events, and say what they must") {
    // Explanations print no references, and the href shows its delimiters.
    CHECK(words_of(rule::protect_colon, "a:b", "a%3Ab") ==
          "The text would begin with a scheme, so its first colon is percent-encoded: `a:b` becomes `a%3Ab`.");
    CHECK(words_of(rule::sigil, "", "") ==
          "Each component is written with its delimiters, such as the `:` after a scheme.");
}

TEST_CASE("explain: a sentence shows a long text shortened, and any text between enough grave accents") {
    const std::string before = "before" + std::string(100, 'b') + "`";
    const std::string after = "after" + std::string(100, 'a') + "`";
    std::size_t holes = 0;
    for (const Sentence& sentence : all_sentences()) {
        CAPTURE(sentence.text);
        for (const auto& [hole, text] : {std::pair("`{before}`", before), {"`{after}`", after}}) {
            if (!sentence.text.contains(hole)) continue;
            ++holes;
            CHECK(words_of(*sentence.rule, before, after).contains(code(text)));
            CHECK_FALSE(words_of(*sentence.rule, before, after).contains(text));
            CHECK(words_of(*sentence.rule, "", "").contains("the empty text"));
        }
    }
    CHECK(holes > 50);
}

TEST_CASE("explain: a sentence is false if one thing had been otherwise") {
    const std::map<std::string_view, std::string_view> expected{
        {"convert-punycode", "agntu"},
        {"decode-utf8", "ant"},
        {"default-port", "abntu"},
        {"dir-is-drive", "abfgu"},
        {"dot", "abntu"},
        {"dots", "antu"},
        {"dots-at-drive", "abntu"},
        {"dots-at-root", "abntu"},
        {"drive-bar", "abfgntu"},
        {"drop-scheme", "abcgntu"},
        {"empty-password", "abtu"},
        {"empty-port", "abtu"},
        {"empty-userinfo", "abtu"},
        {"encode-fragment", "abntu"},
        {"encode-opaque-host", "abfgntu"},
        {"encode-opaque-path", "antu"},
        {"encode-password", "abntu"},
        {"encode-path", "antu"},
        {"encode-query", "bgntu"},
        {"encode-query-bytes", "abfgntu"},
        {"encode-special-query", "abgntu"},
        {"encode-username", "abntu"},
        {"file-is-drive", "abfgu"},
        {"force-authority", "afgntu"},
        {"force-host", "abfgu"},
        {"force-path-root", "agntu"},
        {"ip4-address", "agnu"},
        {"ip4-decimal", "agu"},
        {"ip4-hexadecimal", "agntu"},
        {"ip4-octal", "agntu"},
        {"ip6-address", "abntu"},
        {"ip6-pieces", "abntu"},
        {"last-dots", "abu"},
        {"last-space", "antu"},
        {"leading-zeros", "abntu"},
        {"localhost", "abfgntu"},
        {"lowercase-domain", "agntu"},
        {"lowercase-scheme", "abntu"},
        {"map", "gntu"},
        {"normalize-to-nfc", "gntu"},
        {"percent-decode", "agntu"},
        {"protect-colon", "ant"},
        {"protect-path", "antu"},
        {"reject-label", "gnu"},
        {"remove-newlines", "ant"},
        {"replace-backslashes", "agnt"},
        {"require-path-root", "acntu"},
        {"to-ascii", "gntu"},
        {"trim-end", "abint"},
        {"trim-start", "abint"},
        {"validate-label", "agu"},
        {"write-number", "abgntu"},
        {"write-punycode", "agntu"},
    };
    std::map<std::string_view, std::string> found;
    each_fact_of_examples([&](const Application& each, const Fact& fact) {
        const std::string letters = false_after(*each.rule, fact);
        const auto [at, is_new] = found.emplace(each.rule->name, letters);
        if (!is_new) at->second = common(at->second, letters);
    });
    // These need data that only their stage has: Unicode's, or that of an encoding.
    const std::set<std::string_view> without_text_after{"encode-query", "map", "normalize-to-nfc", "reject-label",
                                                        "to-ascii"};
    for (const auto& [rule, letters] : found) {
        CAPTURE(rule);
        CHECK(letters == expected.at(rule));
        CHECK(letters.contains('a') != without_text_after.contains(rule));
    }
}

TEST_CASE("explain: a sentence is false of a text that is nearly an IPv4 address") {
    const Sequence none;
    const auto is_address = [&](std::string_view before, std::string_view after) {
        Sequence url;
        url.authority.emplace().host = Host{HostKind::ip4, before};
        return is_true(rule::ip4_address, Fact{before, after, before, url, none, Mode::web});
    };
    CHECK(is_address("1.2.3.4", "1.2.3.4"));
    CHECK(is_address("1.2.3.4.", "1.2.3.4"));
    CHECK(is_address("1.65535", "1.0.255.255"));
    CHECK_FALSE(is_address("1.2.3.4.0", "1.2.3.4"));
    CHECK_FALSE(is_address("256.2.3.4", "0.2.3.4"));
    CHECK_FALSE(is_address("1.2.3.4..", "1.2.3.4"));
    CHECK_FALSE(is_address("1.2.3.x", "1.2.3.0"));
    CHECK_FALSE(is_address("1.2.3.x", ""));
}

TEST_CASE("explain: no text is how an address is written that is none") {
    const Sequence none;
    const auto is_written = [&](std::string_view before, std::string_view after) {
        Sequence url;
        url.authority.emplace().host = Host{HostKind::ip6, before};
        return is_true(rule::ip6_address, Fact{before, after, before, url, none, Mode::web});
    };
    CHECK(is_written("[1:0:0:0:0:0:0:2]", "[1::2]"));
    CHECK_FALSE(is_written("[1:0:0:0:0:0:0:2]", "[1::3]"));
    CHECK_FALSE(is_written("[1:2]", "[]"));
}

TEST_CASE("explain: a sentence about the path is false of the same text in another component") {
    const Sequence none;
    const std::vector<std::string> equal(6, "a b");
    const std::vector<std::string_view> texts(equal.begin(), equal.end());
    Sequence url;
    Authority& authority = url.authority.emplace();
    authority.userinfo = Userinfo{texts[0], texts[1]};
    authority.host = Host{HostKind::domain, texts[2]};
    url.file = texts[3];
    url.query = texts[4];
    url.fragment = texts[5];
    for (std::size_t i = 0; i < texts.size(); ++i) {
        CAPTURE(i);
        const Fact fact{texts[i], "a%20b", "", url, none, Mode::web};
        CHECK(is_true(rule::percent_encode<Column::path>, fact) == (i == 3));
    }
}

TEST_CASE("explain: a scheme is dropped only if the base has the same one") {
    const auto is_dropped = [](Text of_base) {
        Sequence base;
        base.scheme = of_base;
        Sequence url;
        url.scheme = "http";
        return is_true(rule::drop_scheme, Fact{*url.scheme, "", "", url, base, Mode::web});
    };
    CHECK(is_dropped("http"));
    CHECK(is_dropped("HTTP"));
    CHECK_FALSE(is_dropped("ws"));
    CHECK_FALSE(is_dropped(std::nullopt));
}

TEST_CASE("explain: leading zeros are all zeros before the number of a port") {
    const Sequence none;
    const std::string_view port = "0080";
    Sequence url;
    url.scheme = "http";
    url.authority.emplace().port = port;
    const auto are_leading_zeros = [&](std::size_t at, std::size_t count) {
        const std::string_view zeros = port.substr(at, count);
        return is_true(rule::leading_zeros, Fact{zeros, "", "", url, none, Mode::web});
    };
    CHECK(are_leading_zeros(0, 2));
    CHECK_FALSE(are_leading_zeros(0, 1));
    CHECK_FALSE(are_leading_zeros(0, 3));
}

TEST_CASE("explain: a colon is protected only after what could be a scheme") {
    const Sequence none;
    const auto is_protected = [&](std::string_view before, std::string_view after) {
        return is_true(rule::protect_colon, Fact{before, after, "", none, none, Mode::generic});
    };
    for (const char c : std::string_view("aZ09+-.")) {
        CAPTURE(c);
        CHECK(is_protected(std::string("a") + c + ":b:", std::string("a") + c + "%3Ab:"));
    }
    for (const char c : std::string_view("~_%,/@[`{")) {
        CAPTURE(c);
        CHECK_FALSE(is_protected(std::string("a") + c + ":b", std::string("a") + c + "%3Ab"));
    }
    CHECK_FALSE(is_protected("1:b", "1%3Ab"));
    CHECK_FALSE(is_protected(":b", "%3Ab"));
    CHECK_FALSE(is_protected("a:b:", "a:b%3A"));
}

TEST_CASE("explain: a sentence about a label is false of more than one") {
    const Sequence none;
    const std::string host = "\u00FC.b";
    Sequence url;
    url.authority.emplace().host = Host{HostKind::domain, host};
    const auto is_so = [&](const Rule& rule, std::string_view before, std::string_view after) {
        return is_true(rule, Fact{before, after, "", url, none, Mode::web});
    };
    CHECK(is_so(rule::validate_label, "\u00FC", "\u00FC"));
    CHECK_FALSE(is_so(rule::validate_label, host, host));
    CHECK(is_so(rule::reject_label, "\u00FC", "each code point"));
    CHECK_FALSE(is_so(rule::reject_label, host, "each code point"));
}

TEST_CASE("explain: a delimiter is written where nothing was") {
    const Sequence none;
    const auto is_sigil = [&](std::string_view before, std::string_view after) {
        return is_true(rule::sigil, Fact{before, after, "", none, none, Mode::generic});
    };
    CHECK(is_sigil("", "://"));
    CHECK_FALSE(is_sigil("", ""));
    CHECK_FALSE(is_sigil("a", ":"));
}

TEST_CASE("explain: a label whose Punycode overflows stands for nothing") {
    const Sequence none;
    const auto stands_for = [&](std::string_view before, std::string_view after) {
        const std::string host = std::string(before) + ".\u00FC";
        Sequence url;
        url.authority.emplace().host = Host{HostKind::domain, host};
        return is_true(rule::convert_punycode, Fact{before, after, before, url, none, Mode::web});
    };
    CHECK(stands_for("xn--tda", "\u00FC"));
    // The digits of the second label are those of the first, modulo 2^64.
    CHECK_FALSE(stands_for("xn--bb4975465301297268575100a", "\u00FC"));
    CHECK_FALSE(stands_for("xn--td", "\u00FC"));
}
