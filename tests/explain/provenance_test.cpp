#include "explain/provenance.hpp"

#include <string>

#include "explain/ledger.hpp"
#include "normalize/rules.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::explain;

namespace {

/// Lists a text that replaces each part by its new text, and returns it.
std::string_view written(Ledger& ledger, const Rule& rule,
                         const std::vector<std::pair<std::string_view, std::string_view>>& parts) {
    std::string all;
    for (const auto& [before, after] : parts) all += after;
    const std::string_view text = ledger.keep(all);
    std::size_t at = 0;
    for (const auto& [before, after] : parts) {
        ledger.write(before, text.substr(at, after.size()));
        at += after.size();
    }
    ledger.end_text(rule, {}, text);
    return text;
}

Origin copy_of(Range place, Source source, Range bytes) { return {place, source, bytes, true, {}}; }

}  // namespace

TEST_CASE("provenance: a part of the input is a copy of its bytes, and a text that no ledger knows has no source") {
    const std::string input = "abc";
    const Ledger ledger;
    const WrittenTexts texts(ledger);
    const Provenance provenance(texts, input, {});
    const auto copied = provenance.of(std::string_view(input).substr(1));
    REQUIRE(copied.size() == 1);
    CHECK(copied[0].source == Source::input);
    CHECK(copied[0].bytes == Range{1, 3});
    CHECK(copied[0].is_copy);
    const auto unknown = provenance.of("xy");
    REQUIRE(unknown.size() == 1);
    CHECK(unknown[0].place == Range{0, 2});
    CHECK(unknown[0].source == Source::rule);
    CHECK_FALSE(unknown[0].is_copy);
    CHECK(unknown[0].rules.empty());
    CHECK(provenance.of({}).empty());
}

TEST_CASE("provenance: the source of bytes that a rule replaced is not what another rule had added to them") {
    const std::string input = "abc";
    const std::string_view bytes = input;
    Ledger ledger;
    const std::string_view longer =
        written(ledger, rule::lowercase_scheme, {{{}, "+"}, {bytes.substr(1, 1), "B"}, {bytes.substr(2, 1), "C"}});
    const std::string_view last = written(ledger, rule::dots, {{longer, "x"}});
    const WrittenTexts texts(ledger);
    const auto origins = Provenance(texts, input, {}).of(last);
    REQUIRE(origins.size() == 1);
    CHECK(origins[0].source == Source::input);
    CHECK(origins[0].bytes == Range{1, 3});
    CHECK_FALSE(origins[0].is_copy);
    CHECK(origins[0].rules == std::vector<const Rule*>{&rule::lowercase_scheme, &rule::dots});
}

TEST_CASE("provenance: bytes lead to every place that was made of them, in whatever order their origins stand") {
    // The first origin reaches beyond the second, and the third stands before both in the source.
    const std::vector<Origin> origins{copy_of({0, 6}, Source::input, {2, 8}), copy_of({6, 7}, Source::input, {3, 4}),
                                      copy_of({7, 9}, Source::input, {0, 2}), copy_of({9, 10}, Source::base, {0, 1})};
    const Destinations destinations(origins);
    CHECK(destinations.range_of(Source::input, {6, 7}) == Range{4, 5});
    CHECK(destinations.range_of(Source::input, {3, 4}) == Range{1, 7});
    CHECK(destinations.range_of(Source::input, {0, 1}) == Range{7, 8});
    CHECK(destinations.range_of(Source::input, {0, 8}) == Range{0, 9});
    CHECK(destinations.range_of(Source::base, {0, 1}) == Range{9, 10});
    CHECK_FALSE(destinations.range_of(Source::base, {1, 2}));
    CHECK_FALSE(destinations.range_of(Source::input, {8, 9}));
}
