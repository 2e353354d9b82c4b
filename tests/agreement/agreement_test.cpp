// Tests that the pipeline and the standard's state machine return equal URLs: for generated inputs, for our vectors and
// the data of web-platform-tests, for edited copies of these, and for pairs on which they differed before.
#include <algorithm>
#include <iostream>
#include <set>

#include "api/normal_form.hpp"
#include "api/stages.hpp"
#include "fast/padded_text.hpp"
#include "fast/parse.hpp"
#include "grammar/normal/parse.hpp"
#include "grammar/value/tree.hpp"
#include "tests/agreement/comparison.hpp"
#include "tests/agreement/regions.hpp"
#include "tests/agreement/regressions.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/getters.hpp"
#include "tests/known_pairs.hpp"
#include "tests/laws.hpp"
#include "tests/sentences.hpp"
#include "tests/shortcuts.hpp"
#include "tests/vectors.hpp"
#include "tests/wpt.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

// ---- The laws

/// Records the last pair that it holds as a regression when it is destroyed. RapidCheck ends with the pair that it
/// shrank to, so that pair is recorded.
struct RegressionKeeper {
    std::optional<Pair> pair;
    Excused excused;  ///< the comparisons so far

    RegressionKeeper() = default;
    RegressionKeeper(const RegressionKeeper&) = delete;
    RegressionKeeper& operator=(const RegressionKeeper&) = delete;
    ~RegressionKeeper() {
        if (pair) keep_regression(*pair);
    }
};

using Law = bool (Comparison::*)() const;

/// Compares the systems on a pair, and fails if the law does not hold.
Comparison checked(Law holds, const Pair& pair, RegressionKeeper& keeper) {
    Comparison comparison = compare(pair);
    keeper.excused.count(comparison.excuse);
    if (!(comparison.*holds)()) {
        keeper.pair = pair;
        RC_FAIL(report(pair, comparison));
    }
    return comparison;
}

void check_law(Law holds, const std::string& name, const rc::Gen<std::string>& inputs) {
    RegressionKeeper keeper;
    rc::prop(name, [&] { (void)checked(holds, *pair_of(inputs), keeper); });
    std::cout << name << ": " << keeper.excused.line() << '\n';
}

/// Checks the law of the shortcut for normal forms and references, and that at least `least` per cent of the pairs take
/// it.
void check_shortcut(const std::string& name, std::size_t least, const rc::Gen<Pair>& pairs) {
    RegressionKeeper keeper;
    prop_of_shortcut(name, least,
                     [&] { return checked(&Comparison::same_by_shortcut, *pairs, keeper).takes_shortcut; });
}

/// Generates pairs of an input and a web URL as base.
rc::Gen<Pair> pair_with_web_base(const rc::Gen<std::string>& inputs) {
    std::vector<std::string> bases = bases_of_every_shape();
    std::erase_if(bases, [](const std::string& base) { return !base.starts_with("http:"); });
    return rc::gen::map(rc::gen::pair(inputs, rc::gen::elementOf(bases)),
                        [](const auto& texts) { return Pair{texts.first, texts.second}; });
}

rc::Gen<std::string> normal_reference() {
    return sentence_text([](Mode) -> const grammar::Generator& { return normal_generator(Mode::web); },
                         "normal-reference");
}

/// Generates any bytes in each place of a URL.
rc::Gen<std::string> bytes_in_a_place() {
    using rc::gen::element;
    const auto before = element<std::string>("http://", "foo://", "file://", "http://h/", "foo:", "http:", "http://h/?",
                                             "foo:?", "http://h/#", "http://[", "http://h:", "http://u:", "");
    return rc::gen::map(rc::gen::tuple(before, bytes(), element<std::string>("", "/", "@h/", "]/", "?q#f")),
                        [](const auto& parts) { return std::get<0>(parts) + std::get<1>(parts) + std::get<2>(parts); });
}

/// Generates URLs and references of several schemes, most of them with a query to encode.
rc::Gen<std::string> url_with_query_to_encode() {
    const auto before = rc::gen::element<std::string>("http://h/?", "ftp://h?", "file:?", "ws://h/?", "wss://h?a#",
                                                      "foo:?", "foo://h/?", "?", "a?#?", "//h/?");
    return rc::gen::map(rc::gen::tuple(before, text_to_encode(), rc::gen::element<std::string>("", "#", "#\u00E9")),
                        [](const auto& parts) { return std::get<0>(parts) + std::get<1>(parts) + std::get<2>(parts); });
}

// ---- Pairs from files

std::vector<std::string> inputs_of(const std::vector<Pair>& pairs) {
    std::vector<std::string> inputs;
    for (const Pair& pair : pairs) inputs.push_back(pair.input);
    return inputs;
}

void check_equal(const Pair& pair) {
    const Comparison comparison = compare(pair);
    INFO(report(pair, comparison));
    CHECK(comparison.equal());
    CHECK(comparison.agree_on_validity());
    CHECK(comparison.agree_on_normal_form());
    CHECK(comparison.same_by_shortcut());
}

std::string regressions() { return read_file(source_dir() / "tests/vectors/regressions.json"); }

// ---- Shapes

enum class Filled : unsigned char { null, empty, text };

Filled filled(const Text& text) { return !text ? Filled::null : text->empty() ? Filled::empty : Filled::text; }

/// The properties that distinguish two URLs apart from the texts of their components (bases_of_every_shape).
using Shape = std::tuple<Mode, int, bool, bool, bool, bool, bool, Filled, Filled>;

int shape_of(const std::optional<Authority>& authority) {
    if (!authority || !authority->host) return authority ? 1 : 0;
    return 2 + (authority->userinfo ? 1 : 0) + (authority->port ? 2 : 0);
}

Shape shape_of(const Sequence& url) {
    const bool has_empty_dir = !url.dirs.empty() && url.dirs.front().empty();
    return {mode_of(url),  shape_of(url.authority), url.drive.has_value(), url.path_root,       !url.dirs.empty(),
            has_empty_dir, url.file.has_value(),    filled(url.query),     filled(url.fragment)};
}

void check_law(Law holds) {
    const auto pairs = known_pairs();
    check_law(holds, "strings of tokens", url_string());
    check_law(holds, "plausible URLs", plausible_url());
    check_law(holds, "any bytes", bytes());
    check_law(holds, "any bytes in each place of a URL", bytes_in_a_place());
    check_law(holds, "inputs of vectors, edited", mutated(rc::gen::elementOf(inputs_of(pairs))));
    check_law(holds, "plausible URLs, edited", mutated(plausible_url()));
    check_law(holds, "sentences of the grammar", url_sentence());
    check_law(holds, "mutants of these sentences", url_mutant());
    check_law(holds, "URLs with queries to encode", url_with_query_to_encode());
    check_law(holds, "sentences of the grammar of valid URL strings", writing_sentence());
    check_law(holds, "mutants of these valid URL strings", writing_mutant());
}

}  // namespace

TEST_CASE("law: the pipeline returns what the standard's state machine returns") { check_law(&Comparison::equal); }

TEST_CASE("law: a URL string is valid exactly when the state machine reports no validation error") {
    check_law(&Comparison::agree_on_validity);
}

TEST_CASE("law: a text is a normal form exactly when it parses and its href is itself") {
    check_law(&Comparison::agree_on_normal_form);
    check_law(&Comparison::agree_on_normal_form, "sentences of the grammar of normal forms", normal_sentence());
    check_law(&Comparison::agree_on_normal_form, "mutants of normal forms", normal_mutant());
    check_law(&Comparison::agree_on_normal_form, "normal forms, edited", mutated(normal_sentence()));
}

TEST_CASE("law: the shortcut for normal forms returns what the stages return") {
    check_law(&Comparison::same_by_shortcut);
    check_shortcut("sentences of the grammar of normal forms", 50, pair_of(normal_sentence()));
    check_shortcut("normal forms, edited", 10, pair_of(mutated(normal_sentence())));
}

TEST_CASE("law: a text that is early not ASCII is not a normal form") {
    const auto check = [](const std::string& text) {
        const bool is_taken = fast::has_early_non_ascii(text);
        if (is_taken && check_normal_form(text)) FAIL_CHECK(text);
        return is_taken;
    };
    prop_of_shortcut("for normal forms with another byte", 10, [&] {
        std::string text = *normal_sentence() + "/a/long/path";
        const auto at = *rc::gen::inRange<std::size_t>(0, std::min<std::size_t>(text.size(), 30));
        return check(text.insert(at, 1, *rc::gen::inRange<char>('\x80', '\0')));
    });
    for (std::size_t size = 0; size <= 40; ++size)
        for (std::size_t at = 0; at <= size; ++at) {
            std::string text = "https://" + std::string(size, 'a');
            if (at < size) text[8 + at] = '\x80';
            CHECK(check(text) == (size >= 16 && at < 16));
        }
}

TEST_CASE("law: the shortcut for normal references returns what the stages return") {
    check_shortcut("normal references", 80, pair_with_web_base(normal_reference()));
    check_shortcut("normal references, edited", 15, pair_with_web_base(mutated(normal_reference())));
    check_shortcut("references", 2, pair_with_web_base(reference_string()));
    check_law(&Comparison::same_by_shortcut, "normal references onto any base", normal_reference());
    check_law(&Comparison::same_by_shortcut, "references onto any base", reference_string());
}

TEST_CASE("law: the shortcut takes each normal reference, unless its first segment begins with a dot") {
    const Url base = parse("http://h/d/e/f?q").value();
    Taken taken;
    for (std::size_t count = 0; count <= 6; ++count)
        each_text({"a", ".", "..", "/", "?", "#", ":"}, count, [&](const std::string& text) {
            const bool is_taken = !is_normal_form(text) && fast::parse(text, &base);
            const std::size_t first = grammar::ascent_of(text).size();
            const bool begins_with_dot = first < text.size() && text[first] == '.';
            const bool is_reference = grammar::reads(normal_generator(Mode::web).names(), "normal-reference", text);
            if (is_taken != (is_reference && !begins_with_dot)) FAIL_CHECK(text);
            if (is_taken && fast::parse(text, &base).value() != parse_by_stages(text, &base)) FAIL_CHECK(text);
            taken.count(is_taken);
        });
    check_taken(taken, 30);
}

TEST_CASE("agreement: the systems agree on our vectors and on urltestdata") {
    for (const Pair& pair : known_pairs()) check_equal(pair);
}

TEST_CASE("agreement: the systems agree on every byte in each place of a URL") {
    for (const char* before : {"http://a", "foo://a", "file://a", "http://h/a", "foo:a", "foo:/a", "http:",
                               "http://h?a", "foo:?a", "http://h#a", "http://[1", "http://h:8", "http://u", "a", ""})
        for (const char* after : {"", "b", "/c", "@h/"})
            for (unsigned byte = 0; byte < 256; ++byte)
                check_equal({before + std::string(1, static_cast<char>(byte)) + after, std::nullopt});
}

TEST_CASE("agreement: the systems agree on every recorded regression") {
    std::size_t count = 0;
    for (const Json& each : Json::parse(regressions())) {
        check_equal(pair_of_regression(each.dump()));
        ++count;
    }
    CHECK(count >= 7);
}

TEST_CASE("agreement: a regression is recorded exactly and only once") {
    rc::prop("any pair, written and read back", [] {
        const Pair pair = *pair_of(bytes());
        const Pair again = pair_of_regression(regression_line(pair));
        RC_ASSERT(again.input == pair.input);
        RC_ASSERT(again.base == pair.base);
        RC_ASSERT(again.encoding == pair.encoding);
        const std::string kept = with_regression("[\n{}\n]\n", pair);
        RC_ASSERT(Json::parse(kept).size() == 2U);
        RC_ASSERT(with_regression(kept, pair) == kept);
    });
}

TEST_CASE("agreement: different URLs have different descriptions") {
    std::vector<Comparison> all;
    for (const std::string& text : bases_of_every_shape()) all.push_back(compare(Pair{text, std::nullopt}));
    std::size_t equal = 0;
    for (const Comparison& a : all)
        for (const Comparison& b : all) equal += Comparison{a.pipeline, b.standard}.equal() ? 1 : 0;
    CHECK(equal == all.size());
}

TEST_CASE("agreement: a difference that ICU cannot judge is excused and counted") {
    const Comparison judged = compare(Pair{"http://\u00E4/", std::nullopt});
    CHECK_FALSE(judged.is_excused());
    // ICU converts no label that is longer than 1,000 UTF-16 units and not ASCII.
    const Comparison beyond = compare(Pair{"http://\u00E4" + std::string(2000, 'a') + "/", std::nullopt});
    CHECK(beyond.excuse == Excuse::failure);
    CHECK(beyond.agree());
    CHECK(beyond.pipeline.text != beyond.standard.text);
    // Beside such a label, both systems fail.
    CHECK_FALSE(compare(Pair{"http://\u00E4" + std::string(2000, 'a') + ":x/", std::nullopt}).is_excused());

    Excused excused;
    for (const Comparison& each : {judged, beyond, beyond}) excused.count(each.excuse);
    Excused all = excused;
    all += excused;
    CHECK(excused.total() == 2);
    CHECK(excused.line() == "2 beyond ICU: 2 failure, 0 host, 0 validity, 0 normal form");
    CHECK(all.line() == "4 beyond ICU: 4 failure, 0 host, 0 validity, 0 normal form");
}

TEST_CASE("agreement: only a failure, a host, validity or a normal form is excused") {
    const auto excuse = [](const char* left, const char* right) {
        return excuse_for({compare(Pair{left, std::nullopt}).pipeline, compare(Pair{right, std::nullopt}).standard});
    };
    CHECK(excuse("http://a/p", "http://a/p") == Excuse::none);
    CHECK(excuse("http://a/p", "http://:/") == Excuse::failure);
    CHECK(excuse("http://a/p", "http://b/p") == Excuse::host);
    CHECK(excuse("file://a/p", "file:///p") == Excuse::host);
    CHECK(excuse("http://a/p", "http://b/q") == Excuse::none);
    CHECK(excuse("http://a/p", "http://a:8/p") == Excuse::none);
    CHECK(excuse("http://a/p", "http:\\\\a/p") == Excuse::validity);
    CHECK(excuse("http://a", "http://a/") == Excuse::normal_form);
}

TEST_CASE("agreement: the table side by side marks the lines that differ") {
    const auto compare_text = [](const char* text) { return compare(Pair{text, std::nullopt}); };
    const Description with_port = compare_text("http://h:8").pipeline;
    const std::string text = side_by_side({with_port, compare_text("http://h").standard});
    const auto has_row = [&](const std::string& left, const std::string& right) {
        const std::size_t at = text.find('\n' + left + "   ");
        return at != std::string::npos &&
               text.substr(at + 1, text.find('\n', at + 1) - at - 1).ends_with("   " + right);
    };
    CHECK(has_row("  scheme \"http\"", "scheme \"http\""));
    CHECK(has_row("  segments \"1\"", "segments \"1\""));
    CHECK(has_row("* port \"8\"", "port null"));
    CHECK(has_row("  hostname \"h\"", "hostname \"h\""));
    CHECK(has_row("* href \"http://h:8/\"", "href \"http://h/\""));
    const Comparison failures = compare_text("http://");
    CHECK(failures.equal());
    CHECK(failures.both_failed());
    CHECK(side_by_side({with_port, failures.standard}).find("failure") != std::string::npos);
}

TEST_CASE("agreement: bases_of_every_shape has every shape of a URL") {
    std::set<Shape> shapes;
    for (const std::string& text : bases_of_every_shape()) shapes.insert(shape_of(parse(text).value().sequence()));
    rc::prop("every URL has the shape of one of the bases", [&] {
        const Pair pair = *pair_of(rc::gen::oneOf(url_string(), plausible_url()));
        const auto url = parse_against(pair.input, pair.base ? &*pair.base : nullptr);
        RC_PRE(url.has_value());
        RC_ASSERT(shapes.contains(shape_of(url->sequence())));
    });
}

TEST_CASE("agreement: the exhaustive run compares each text of a region once", "[answers]") {
    std::uint64_t quick = 0;
    std::uint64_t full = 0;
    for (const Region& region : all_regions()) {
        CAPTURE(std::string(region.name));
        CHECK(makes_each_text_once(region));
        quick += count_pairs(region, region.quick_length);
        full += count_pairs(region, region.full_length);
    }
    CHECK(quick > 20'000'000);
    CHECK(full > 1'000'000'000);
}
