// The pipeline and the standard's state machine are equal: for generated inputs, for our vectors and the conformance
// data and what becomes of them by edits, and for what was once read differently.
#include <set>

#include "tests/agreement/readings.hpp"
#include "tests/agreement/regions.hpp"
#include "tests/agreement/regressions.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/getters.hpp"
#include "tests/sentences.hpp"
#include "tests/vectors.hpp"
#include "tests/wpt.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

// ---- The law

/// Keeps the last pair that it was given, when it goes: the one that RapidCheck shrinks to.
struct Keeper {
    std::optional<Pair> pair;

    Keeper() = default;
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;
    ~Keeper() {
        if (pair) keep_regression(*pair);
    }
};

using Law = bool (Readings::*)() const;

void check_law(Law holds, const std::string& name, const rc::Gen<std::string>& inputs) {
    Keeper keeper;
    rc::prop(name, [&] {
        const Pair pair = *pair_of(inputs);
        const Readings readings = read_both(pair);
        if ((readings.*holds)()) return;
        keeper.pair = pair;
        RC_FAIL(report(pair, readings));
    });
}

/// Any bytes in each place of a URL.
rc::Gen<std::string> bytes_in_a_place() {
    using rc::gen::element;
    const auto before = element<std::string>("http://", "foo://", "file://", "http://h/", "foo:", "http:", "http://h/?",
                                             "foo:?", "http://h/#", "http://[", "http://h:", "http://u:", "");
    return rc::gen::map(rc::gen::tuple(before, bytes(), element<std::string>("", "/", "@h/", "]/", "?q#f")),
                        [](const auto& parts) { return std::get<0>(parts) + std::get<1>(parts) + std::get<2>(parts); });
}

/// A URL of any scheme that has a query to encode.
rc::Gen<std::string> url_with_query_to_encode() {
    const auto before = rc::gen::element<std::string>("http://h/?", "ftp://h?", "file:?", "ws://h/?", "wss://h?a#",
                                                      "foo:?", "foo://h/?", "?", "a?#?", "//h/?");
    return rc::gen::map(rc::gen::tuple(before, text_to_encode(), rc::gen::element<std::string>("", "#", "#\u00E9")),
                        [](const auto& parts) { return std::get<0>(parts) + std::get<1>(parts) + std::get<2>(parts); });
}

// ---- Pairs that are written down

Pair written_pair(const Json& vector) {
    return {vector["input"].get<std::string>(), text_at(vector, "base"), encoding_at(vector)};
}

/// Those of our vectors for the pipeline, and those of urltestdata where it is there.
std::vector<Pair> known_pairs() {
    std::vector<Pair> pairs;
    for (const auto& file : vector_files(of_pipeline))
        for (const Json& vector : read_json(file)) pairs.push_back(written_pair(vector));
    if (const auto dir = wpt_dir())
        for (const Json& vector : cases_in(*dir, "urltestdata.json")) pairs.push_back(written_pair(vector));
    return pairs;
}

std::vector<std::string> inputs_of(const std::vector<Pair>& pairs) {
    std::vector<std::string> inputs;
    for (const Pair& pair : pairs) inputs.push_back(pair.input);
    return inputs;
}

void check_equal(const Pair& pair) {
    const Readings readings = read_both(pair);
    INFO(report(pair, readings));
    CHECK(readings.equal());
    CHECK(readings.agree_on_validity());
}

std::string regressions() { return read_file(source_dir() / "tests/vectors/regressions.json"); }

// ---- Shapes

enum class Filled : unsigned char { null, empty, text };

Filled filled(const Text& text) { return !text ? Filled::null : text->empty() ? Filled::empty : Filled::text; }

/// What tells two URLs apart if their texts do not.
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
    check_law(holds, "token soup", url_string());
    check_law(holds, "plausible URLs", plausible_url());
    check_law(holds, "any bytes", bytes());
    check_law(holds, "any bytes in each place", bytes_in_a_place());
    check_law(holds, "known inputs, mutated", mutated(rc::gen::elementOf(inputs_of(pairs))));
    check_law(holds, "plausible URLs, mutated", mutated(plausible_url()));
    check_law(holds, "sentences of the grammar", url_sentence());
    check_law(holds, "their mutants", url_mutant());
    check_law(holds, "queries to encode", url_with_query_to_encode());
    check_law(holds, "sentences of the grammar of valid URL strings", writing_sentence());
    check_law(holds, "the mutants of these", writing_mutant());
}

}  // namespace

TEST_CASE("law: the pipeline is the standard's state machine") { check_law(&Readings::equal); }

TEST_CASE("law: a URL string is valid just where the state machine finds no fault") {
    check_law(&Readings::agree_on_validity);
}

TEST_CASE("equivalence: our vectors and the conformance data") {
    for (const Pair& pair : known_pairs()) check_equal(pair);
}

TEST_CASE("equivalence: every byte in each place") {
    for (const char* before : {"http://a", "foo://a", "file://a", "http://h/a", "foo:a", "foo:/a", "http:",
                               "http://h?a", "foo:?a", "http://h#a", "http://[1", "http://h:8", "http://u", "a", ""})
        for (const char* after : {"", "b", "/c", "@h/"})
            for (unsigned byte = 0; byte < 256; ++byte)
                check_equal({before + std::string(1, static_cast<char>(byte)) + after, std::nullopt});
}

TEST_CASE("equivalence: what was once read differently") {
    std::size_t count = 0;
    for (const Json& each : Json::parse(regressions())) {
        check_equal(pair_of_regression(each.dump()));
        ++count;
    }
    CHECK(count >= 7);
}

TEST_CASE("equivalence: a regression is kept as it was found, once") {
    rc::prop("written and read", [] {
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

TEST_CASE("equivalence: readings of two different URLs are told apart") {
    std::vector<Readings> all;
    for (const std::string& text : bases_of_every_shape()) all.push_back(read_both(Pair{text, std::nullopt}));
    std::size_t equal = 0;
    for (const Readings& a : all)
        for (const Readings& b : all) equal += Readings{a.pipeline, b.standard}.equal() ? 1 : 0;
    CHECK(equal == all.size());
}

TEST_CASE("equivalence: both readings side by side, with a mark where they differ") {
    const auto readings_of = [](const char* text) { return read_both(Pair{text, std::nullopt}); };
    const Reading ours = readings_of("http://h:8").pipeline;
    const std::string text = side_by_side({ours, readings_of("http://h").standard});
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
    const Readings failed = readings_of("http://");
    CHECK(failed.equal());
    CHECK(failed.failed());
    CHECK(side_by_side({ours, failed.standard}).find("failure") != std::string::npos);
}

TEST_CASE("equivalence: the bases have every shape of a URL") {
    std::set<Shape> shapes;
    for (const std::string& text : bases_of_every_shape()) shapes.insert(shape_of(parse(text).value().sequence()));
    rc::prop("the shape of a URL is that of a base", [&] {
        const Pair pair = *pair_of(rc::gen::oneOf(url_string(), plausible_url()));
        const auto url = parse_against(pair.input, pair.base ? &*pair.base : nullptr);
        RC_PRE(url.has_value());
        RC_ASSERT(shapes.contains(shape_of(url->sequence())));
    });
}

TEST_CASE("equivalence: the exhaustive run makes each text of a region once") {
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
