#include "systems/search/fit.hpp"

#include <algorithm>

#include "systems/registry.hpp"
#include "systems/search/found.hpp"
#include "systems/search/generated.hpp"
#include "systems/today.hpp"
#include "tests/catch.hpp"

using namespace refurl::systems;
using refurl::standard::Change;
using refurl::standard::ChangeRow;
using refurl::standard::Edition;

namespace {

Answer read_by(const Edition& edition, const Pair& pair) {
    return read_by_standard({.input = pair.input, .base = pair.base}, edition);
}

/// Reports whether a reply is an edition's, of a program that answers all attributes.
bool agrees(const Pair& pair, const Edition& edition, const Reply& reply) {
    const Answer answer = read_by(edition, pair);
    if (!answer || !reply.answer) return answer.has_value() == reply.answer.has_value();
    return answer->href == reply.answer->href && answer->attributes == reply.answer->attributes;
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
    for (const OwnPairs& own : all) {
        const ChangeRow& row = refurl::standard::row_of(own.change);
        CAPTURE(row.name);
        CHECK(std::ranges::is_sorted(own.pairs, is_simpler));
        const bool has_example =
            std::ranges::any_of(own.pairs, [&](const Pair& pair) { return pair.input == row.example.input; });
        CHECK((has_example || !row.example.settings[0].attribute.empty()));
        if (!own.controls.empty()) ++with_controls;
        for (const Pair& control : own.controls) CHECK(read_by(*Edition::on(row.date), control).has_value());
    }
    CHECK(all.size() > 40);
    CHECK(with_controls > 10);
}

TEST_CASE("law: of an old edition, each difference has a cause, and each change in it is one that the edition lacks") {
    std::size_t explained = 0;
    std::size_t unexplained = 0;
    std::string_view last_date;
    for (const ChangeRow& row : refurl::standard::change_rows()) {
        if (std::exchange(last_date, row.date) == row.date) continue;
        const Edition old = edition_before(row);
        const Fit fit = fit_of(old);
        Generated pairs(3);
        for (int i = 0; i < 300; ++i) {
            const Pair pair = pairs.next();
            const Reply of_old{read_by(old, pair)};
            if (agrees(pair, Edition::today(), of_old)) continue;
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
        const bool shows = std::ranges::any_of(
            own.pairs, [&](const Pair& pair) { return !agrees(pair, Edition::today(), {read_by(old, pair)}); });
        if (shows && !is_unicode(own.change)) CHECK(fit_of(old).confirms(own.change));
    }
}
