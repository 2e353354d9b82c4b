#include "systems/search/fit.hpp"

#include <algorithm>

#include "systems/registry.hpp"
#include "systems/search/found.hpp"
#include "systems/search/generated.hpp"
#include "systems/today.hpp"
#include "tests/catch.hpp"

using namespace refurl::systems;
using refurl::standard::ChangeRow;
using refurl::standard::Edition;

namespace {

/// Reports whether a reply is an edition's, of a program that tells the attributes and all that it is asked for.
bool agrees(const Pair& pair, const Edition& edition, const Reply& reply) {
    const Reply own = reply_by_standard(pair, edition);
    if (own.answer.has_value() != reply.answer.has_value() || difference_of_asked(own, reply)) return false;
    return !own.answer ||
           (own.answer->href == reply.answer->href && own.answer->attributes == reply.answer->attributes);
}

Fit fit_of(const Edition& edition) { return {Edition::today(), reader_of(standard_system(edition)), agrees}; }

Edition edition_before(const ChangeRow& row) {
    Edition edition = *Edition::on(row.date);
    for (const ChangeRow& other : refurl::standard::change_rows())
        if (other.date == row.date) edition = edition.without(other.change);
    return edition;
}

}  // namespace

TEST_CASE("search: the own pairs of a change are read otherwise without it, and the controls are not") {
    const auto all = own_pairs_of_changes();
    std::size_t with_controls = 0;
    std::size_t with_elsewhere = 0;
    for (const OwnPairs& own : all) {
        const ChangeRow& row = refurl::standard::row_of(own.change);
        CAPTURE(row.name);
        CHECK(std::ranges::is_sorted(own.pairs, is_simpler));
        const bool has_example =
            std::ranges::any_of(own.pairs, [&](const Pair& pair) { return pair.input == row.example.input; });
        CHECK((has_example || !row.example.settings[0].attribute.empty()));
        if (!own.controls.empty()) ++with_controls;
        if (!own.elsewhere.empty()) ++with_elsewhere;
        for (const std::vector<Pair>* const controls : {&own.controls, &own.elsewhere})
            for (const Pair& control : *controls)
                CHECK(reply_by_standard(control, *Edition::on(row.date)).answer.has_value());
    }
    CHECK(all.size() > 70);
    CHECK(with_controls > 10);
    CHECK(with_elsewhere > 5);
}

TEST_CASE("law: of an old edition, each difference has a cause, and each change in it is one that the edition lacks") {
    std::size_t explained = 0;
    std::size_t unexplained = 0;
    std::string_view last_date;
    for (const ChangeRow& row : refurl::standard::change_rows()) {
        if (std::exchange(last_date, row.date) == row.date) continue;
        const Edition old = edition_before(row);
        const Fit fit = fit_of(old);
        Generated pairs(3, {.set = true, .params = true, .validate = true});
        for (int i = 0; i < 300; ++i) {
            const Pair pair = pairs.next();
            const Reply of_old = reply_by_standard(pair, old);
            if (!of_old.is_supported || agrees(pair, Edition::today(), of_old)) continue;
            const auto changes = fit.needed_for(pair, of_old);
            ++(changes.empty() ? unexplained : explained);
            CAPTURE(row.date, pair.input, pair.base.value_or("none"));
        }
    }
    CHECK(explained > 200);
    CHECK(unexplained * 50 < explained);
}

TEST_CASE("law: the parser of today lacks no change, and one with a single change switched lacks that") {
    const Fit of_today = fit_of(Edition::today());
    CHECK(of_today.edition() == Edition::today());
    for (const OwnPairs& own : own_pairs_of_changes()) {
        CAPTURE(refurl::standard::row_of(own.change).name);
        CHECK_FALSE(of_today.confirms(own.change));
        const Edition old = Edition::today().without(own.change);
        const bool shows = std::ranges::any_of(own.pairs, [&](const Pair& pair) {
            const Reply reply = reply_by_standard(pair, old);
            return reply.is_supported && !agrees(pair, Edition::today(), reply);
        });
        if (shows && !is_unicode(own.change)) CHECK(fit_of(old).confirms(own.change));
    }
}
