// The days on which an answer of the standard changed.
#include <algorithm>
#include <utility>

#include "standard/standard.hpp"
#include "systems/changes.hpp"
#include "systems/registry.hpp"
#include "systems/standard_editions.hpp"
#include "systems/today.hpp"
#include "tests/generators.hpp"
#include "tests/shortcuts.hpp"
#include "tests/systems/standard_editions/requests.hpp"

using namespace refurl::test;
using refurl::standard::Change;
using refurl::standard::change_rows;
using refurl::standard::ChangeRow;
using refurl::standard::Edition;
using refurl::systems::Answer;
using refurl::systems::answer_changes;
using refurl::systems::find_system;
using refurl::systems::Request;
namespace standard = refurl::standard;

TEST_CASE("standard editions: an input has the days on which its answer changed") {
    const auto days = answer_changes(request_of("http://h/?'"));
    REQUIRE(days.size() == 1);
    CHECK(days[0].date == "2018-06-08");
    CHECK(days[0].changes == std::vector{Change::apostrophe_in_special_queries});
    CHECK(href_of(days[0].before) == "http://h/?'");
    CHECK(href_of(days[0].after) == "http://h/?%27");
    CHECK(days[0].was_valid);
    CHECK(days[0].is_valid);
    CHECK(answer_changes(request_of("http://h/")).empty());
}

TEST_CASE("standard editions: among several changes on a day, those that matter to an input are named") {
    const auto days = answer_changes(request_of("C|", "file://h"));
    REQUIRE_FALSE(days.empty());
    CHECK(days.back().date == "2020-09-30");
    CHECK(days.back().changes ==
          std::vector{Change::host_before_drive_letter_in_file_state, Change::host_before_drive_letter_in_path});
}

TEST_CASE("standard editions: a change of validity alone is a change") {
    const auto days = answer_changes(request_of("http://%61/"));
    REQUIRE(days.size() == 1);
    CHECK(days[0].changes == std::vector{Change::percent_encoded_domains_reported});
    CHECK(days[0].was_valid);
    CHECK_FALSE(days[0].is_valid);
    CHECK(href_of(days[0].before) == href_of(days[0].after));
}

TEST_CASE("standard editions: the example of a change has that day among its days") {
    for (const ChangeRow& row : change_rows()) {
        const standard::Example& example = row.example;
        const bool is_request = example.settings[0].attribute.empty() &&
                                (example.aspect == standard::Aspect::href || example.aspect == standard::Aspect::host);
        if (!is_request) continue;
        INFO(row.name);
        const auto days = answer_changes(request_of(example.input, example.base, example.encoding));
        const auto day = std::ranges::find(days, row.date, &refurl::systems::AnswerChange::date);
        REQUIRE(day != days.end());
        CHECK(std::ranges::count(day->changes, row.change) == 1);
    }
}

TEST_CASE("standard editions: the last answer of the days is today's, and each is the next one's first") {
    rc::prop("on generated inputs", [] {
        const auto pair = *pair_of(rc::gen::oneOf(url_string(), plausible_url()));
        const std::string base = pair.base.value_or("");
        const Request request = request_of(pair.input, base, pair.encoding);
        const auto days = answer_changes(request);
        for (std::size_t i = 1; i < days.size(); ++i) {
            RC_ASSERT(days[i - 1].date < days[i].date);
            RC_ASSERT(href_of(days[i - 1].after) == href_of(days[i].before));
            RC_ASSERT(days[i - 1].is_valid == days[i].was_valid);
        }
        const Answer today = refurl::systems::read_by_standard(request, Edition::today());
        if (!days.empty()) RC_ASSERT(href_of(days.back().after) == href_of(today));
    });
}

TEST_CASE("law: the newest change of an answer is the last of its changes") {
    std::vector<std::string> examples;
    for (const ChangeRow& row : change_rows()) examples.emplace_back(row.example.input);
    int changed = 0;
    int all = 0;
    rc::prop("newest_change", [&] {
        ++all;
        const auto pair = *pair_of(rc::gen::oneOf(url_string(), plausible_url(), rc::gen::elementOf(examples)));
        const std::string base = pair.base.value_or("");
        const Request request = request_of(pair.input, base, pair.encoding);
        const auto date = *rc::gen::elementOf(std::vector<std::string_view>{"2026-11-24", "2023-01-02", "2018-06-08"});
        auto days = answer_changes(request);
        std::erase_if(days, [&](const auto& day) { return day.date > date; });
        const auto newest = refurl::systems::newest_change(request, Edition::on(date).value(), true);
        RC_ASSERT(newest.has_value() == !days.empty());
        if (!newest) return;
        ++changed;
        RC_ASSERT(newest->date == days.back().date);
        RC_ASSERT(newest->changes == days.back().changes);
        RC_ASSERT(href_of(newest->before) == href_of(days.back().before));
    });
    INFO(changed << " of " << all << " answers have changed");
    CHECK(changed * 10 >= all);
}

TEST_CASE("standard editions: an edition is of a day unless a change is switched alone") {
    CHECK(refurl::systems::is_of_a_day(Edition::today()));
    for (const ChangeRow& row : change_rows()) {
        INFO(row.name);
        CHECK(refurl::systems::is_of_a_day(Edition::on(row.date).value()));
        const Edition without = Edition::today().without(row.change);
        const bool is_alone_on_last_day =
            row.date == change_rows().back().date && std::ranges::count(change_rows(), row.date, &ChangeRow::date) == 1;
        CHECK(refurl::systems::is_of_a_day(without) == is_alone_on_last_day);
    }
}

TEST_CASE("law: the href alone is that of the record") {
    std::size_t urls = 0;
    std::size_t failures = 0;
    std::size_t bases = 0;
    rc::prop("href_alone", [&] {
        const auto pair = *pair_of(rc::gen::oneOf(url_string(), plausible_url()));
        const Request request{.input = pair.input, .base = pair.base, .encoding = pair.encoding};
        const Edition edition = any_edition();
        const Answer answer = refurl::systems::read_by_standard(request, edition);
        ++(answer ? urls : failures);
        if (pair.base) ++bases;
        RC_ASSERT(refurl::systems::href_by_standard(request, edition).value_or("failure") == href_of(answer));
    });
    CHECK(urls > 0);
    CHECK(failures > 0);
    CHECK(bases > 0);
}

TEST_CASE("law: many requests that are read at once have the answers that each has alone") {
    std::size_t shared = 0;
    std::size_t resolved = 0;
    std::size_t refused = 0;
    rc::prop("many_at_once", [&] {
        const Edition edition = any_edition();
        const auto bases =
            *rc::gen::container<std::vector<std::string>>(2, rc::gen::oneOf(url_string(), plausible_url()));
        const auto inputs =
            *rc::gen::container<std::vector<std::string>>(6, rc::gen::oneOf(url_string(), plausible_url()));
        std::vector<Request> requests;
        for (const std::string& input : inputs) {
            const auto base = *rc::gen::inRange<std::size_t>(0, bases.size() + 1);
            requests.push_back({.input = input});
            if (base < bases.size()) requests.back().base = bases[base];
        }
        std::vector<Answer> answers;
        refurl::systems::read_all_by_standard(requests, edition,
                                              [&](Answer answer) { answers.push_back(std::move(answer)); });
        RC_ASSERT(answers.size() == requests.size());
        for (std::size_t i = 0; i < requests.size(); ++i) {
            RC_ASSERT((answers[i] == refurl::systems::read_by_standard(requests[i], edition)));
            if (!requests[i].base) continue;
            const bool is_shared = std::ranges::count(requests, requests[i].base, &Request::base) > 1;
            shared += static_cast<std::size_t>(is_shared);
            resolved += static_cast<std::size_t>(is_shared && answers[i]);
            refused += static_cast<std::size_t>(!answers[i] &&
                                                answers[i].error().message.starts_with("The base is not a URL"));
        }
    });
    CHECK(shared > 0);
    CHECK(resolved > 0);
    CHECK(refused > 0);
}

TEST_CASE("shortcuts: many requests with one base are read faster at once than one by one", "[time]") {
    const std::vector<Request> requests(64,
                                        {.input = "x", .base = "http://user@example.com:8080/a/b/c?query#fragment"});
    volatile std::size_t size = 0;
    const auto receive = [&](const Answer& answer) { size = answer->href.size(); };
    CHECK(is_faster([&] { refurl::systems::read_all_by_standard(requests, Edition::today(), receive); },
                    [&] {
                        for (const Request& request : requests)
                            receive(refurl::systems::read_by_standard(request, Edition::today()));
                    }));
}

TEST_CASE("shortcuts: the href alone of a short text is found faster than the record", "[time]") {
    const Request request = request_of("foo:/a");
    volatile std::size_t size = 0;
    CHECK(is_faster([&] { size = refurl::systems::href_by_standard(request, Edition::today())->size(); },
                    [&] { size = refurl::systems::read_by_standard(request, Edition::today())->href.size(); }));
}

TEST_CASE("law: a change for which an edition is not asked does not change the answer") {
    std::size_t asked = 0;
    std::size_t switched = 0;
    rc::prop("change_not_asked_for", [&] {
        const auto pair = *pair_of(rc::gen::oneOf(url_string(), plausible_url()));
        const std::string base = pair.base.value_or("");
        const Request request = request_of(pair.input, base, pair.encoding);
        Edition edition = Edition::today();
        for (const ChangeRow& row : change_rows())
            if (*rc::gen::inRange(0, 4) == 0) edition = edition.without(row.change);
        const auto changes = refurl::systems::changes_asked_for(edition, [&](const Edition& asked_edition) {
            return refurl::systems::read_by_standard(request, asked_edition);
        });
        const Answer answer = refurl::systems::read_by_standard(request, edition);
        asked += changes.size();
        for (const ChangeRow& row : change_rows()) {
            const Answer other = refurl::systems::read_by_standard(request, edition.switching(row.change));
            const bool is_same = href_of(other) == href_of(answer);
            if (!is_same) ++switched;
            RC_ASSERT(is_same || std::ranges::find(changes, row.change) != changes.end());
        }
    });
    CHECK(asked > 0);
    CHECK(switched > 0);
}
