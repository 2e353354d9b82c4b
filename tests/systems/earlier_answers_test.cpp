// What the documents before 2017 read, in the order of their dates.
#include <algorithm>
#include <string>
#include <vector>

#include "systems/changes.hpp"
#include "systems/registry.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::systems;

TEST_CASE("changes: each document before 2017 is named once, in the order of their dates, with its own answer") {
    std::vector<std::string> earlier;
    for (const System& system : all_systems())
        if (system.date < "2017") earlier.push_back(system.name);
    REQUIRE(earlier.size() > 4);
    for (const Request& request : {Request{.input = "http://a b/"}, Request{.input = "a:"}, Request{.input = "//"},
                                   Request{.input = "..\\x", .base = "http://h/a/b"}, Request{.input = "\xFF:"}}) {
        CAPTURE(request.input);
        std::vector<std::string> named;
        std::string date;
        for (const EarlierAnswer& each : earlier_answers(request)) {
            CHECK(each.date >= date);
            date = each.date;
            for (const std::string& name : each.systems) {
                named.push_back(name);
                const Answer answer = find_system(name)->read(request);
                REQUIRE(answer.has_value() == each.answer.has_value());
                if (answer) CHECK(answer->href == each.answer->href);
            }
        }
        CHECK(named == earlier);
    }
}

TEST_CASE("changes: a host with a space was accepted before it failed") {
    const auto answers = earlier_answers({.input = "http://a b/"});
    const auto found = std::ranges::find_if(answers, [](const EarlierAnswer& each) {
        return std::ranges::find(each.systems, "whatwg-2012") != each.systems.end();
    });
    REQUIRE(found != answers.end());
    CHECK(found->answer.has_value());
    CHECK(answer_changes({.input = "http://a b/"}).empty());
}
