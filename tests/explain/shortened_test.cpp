// A shortened explanation has the first events of each rule, and the number of the others.
#include <algorithm>
#include <map>

#include "explain/explain.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/linear.hpp"

using namespace refurl;
using namespace refurl::explain;
using refurl::test::repeated;

namespace {

using Key = std::pair<Stage, std::string_view>;

std::map<Key, std::vector<const Event*>> by_rule(const Explanation& explanation) {
    std::map<Key, std::vector<const Event*>> events;
    for (const Event& event : explanation.events) events[{event.stage, event.name}].push_back(&event);
    return events;
}

void check_shortened(const std::string& input, Encoding encoding = Encoding::utf_8) {
    const Explanation all = explain::explain(input, nullptr, encoding);
    const Explanation shortened = explain::explain(input, nullptr, encoding, Detail::shortened);
    CHECK(all.left_out.empty());
    CHECK(shortened.url.has_value() == all.url.has_value());
    if (all.url) CHECK(shortened.url->href() == all.url->href());
    auto left = by_rule(shortened);
    for (const auto& [key, events] : by_rule(all)) {
        CAPTURE(key.second);
        const auto is_this = [&](const LeftOut& each) { return Key(each.stage, each.rule->name) == key; };
        const auto left_out = std::ranges::find_if(shortened.left_out, is_this);
        const std::size_t count = left_out == shortened.left_out.end() ? 0 : left_out->count;
        CHECK(left[key].size() == std::min(events.size(), most_events));
        CHECK(left[key].size() + count == events.size());
        if (key.second == "to-ascii") continue;  // its sentence lists the labels
        for (std::size_t i = 0; i < left[key].size(); ++i) CHECK(left[key][i]->sentence == events[i]->sentence);
    }
}

}  // namespace

TEST_CASE("explain: a shortened explanation has the first events of each rule, and the number of the others") {
    check_shortened("http://h/" + repeated("a/../", 7000));
    check_shortened("http://h/" + repeated("\u00E9/./", 7000));
    check_shortened("http://" + repeated("\u00C9.", 4000));
    check_shortened("http://h/?" + repeated("\u2603", 4000), Encoding::windows_1252);
    check_shortened("http://" + repeated("u@", 4000) + "h:x");
}

TEST_CASE("explain: a sentence that lists labels counts those that are left out") {
    const Explanation shortened =
        explain::explain("http://" + repeated("\u00E9.", 6000), nullptr, Encoding::utf_8, Detail::shortened);
    const auto to_ascii = std::ranges::find(shortened.events, "to-ascii", &Event::name);
    REQUIRE(to_ascii != shortened.events.end());
    CHECK(to_ascii->sentence.contains("`\u00E9` and 1988 more. "));
}

TEST_CASE("explain: of a short text, a shortened explanation is the whole one") {
    rc::prop("token soup", [] {
        const std::string input = *test::url_string();
        const Explanation all = explain::explain(input);
        const Explanation shortened = explain::explain(input, nullptr, Encoding::utf_8, Detail::shortened);
        RC_ASSERT(shortened.left_out.empty());
        RC_ASSERT(shortened.reading == all.reading);
        RC_ASSERT(!parting_stage(all, shortened));
    });
}

TEST_CASE("explain: the provenance of a shortened explanation covers the href, and its last part has a source") {
    for (const std::string_view part : {"\u00E9", "%41\u00E9", "a/../\u00E9/"}) {
        CAPTURE(part);
        const Explanation shortened =
            explain::explain("http://h/" + repeated(part, 9000), nullptr, Encoding::utf_8, Detail::shortened);
        std::size_t at = 0;
        for (const Origin& origin : shortened.provenance) {
            CHECK(origin.place.begin == at);
            at = origin.place.end;
        }
        CHECK(at == shortened.url->href().size());
        CHECK(shortened.provenance.size() <= 2 * most_events);
        CHECK(shortened.provenance.back().source == Source::input);
    }
}

TEST_CASE("explain: the derivation of a shortened explanation has the first parts, and the number of the others") {
    const std::string input = "http://h/" + repeated("a/", 6000);
    const auto parts_of = [&](Detail detail) {
        const Explanation explanation = explain::explain(input, nullptr, Encoding::utf_8, detail);
        const Derivation* most = &explanation.reading.root;
        while (!most->parts.empty() && most->parts.size() < most_events) most = &most->parts.back();
        return std::pair(most->parts.size(), most->parts_left_out);
    };
    CHECK(parts_of(Detail::all) == std::pair<std::size_t, std::size_t>(3000, 0));
    CHECK(parts_of(Detail::shortened) == std::pair<std::size_t, std::size_t>(1000, 2000));
}
