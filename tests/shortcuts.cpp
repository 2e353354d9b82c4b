#include "tests/shortcuts.hpp"

#include <algorithm>
#include <ctime>

#include "tests/property.hpp"

namespace refurl::test {

void check_taken(const Taken& taken, std::size_t least) {
    REQUIRE(taken.cases() > 0);
    INFO("the shortcut was taken in " << taken.percent() << " % of " << taken.cases() << " cases");
    CHECK(taken.percent() >= least);
}

void prop_of_shortcut(const std::string& description, std::size_t least, const std::function<bool()>& law) {
    Taken taken;
    rc::prop(description, [&] { taken.count(law()); });
    if (taken.cases() > 0) check_taken(taken, least);  // otherwise another section of the test case runs
}

namespace {

/// Returns the time that `run` takes a hundred times.
std::clock_t time_of(const std::function<void()>& run) {
    const std::clock_t start = std::clock();
    for (int i = 0; i < 100; ++i) run();
    return std::clock() - start;
}

}  // namespace

bool is_faster(const std::function<void()>& shortcut, const std::function<void()>& rule) {
    std::clock_t of_shortcut = time_of(shortcut);
    std::clock_t of_rule = time_of(rule);
    for (int turn = 0; turn < 40; ++turn) {  // they take turns, so that a busy machine slows down both
        of_shortcut = std::min(of_shortcut, time_of(shortcut));
        of_rule = std::min(of_rule, time_of(rule));
    }
    UNSCOPED_INFO("the shortcut takes " << of_shortcut << " ticks, the rule " << of_rule);
    return 4 * of_shortcut <= 3 * of_rule;
}

}  // namespace refurl::test
