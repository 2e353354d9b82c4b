#include "tests/shortcuts.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "tests/property.hpp"

namespace refurl::test {

void check_taken(const Taken& taken, std::size_t least) {
    REQUIRE(taken.cases() > 0);
    INFO("the shortcut was taken in " << taken.percent() << " % of " << taken.cases() << " cases");
    CHECK(taken.percent() >= least);
}

namespace {

/// Returns how many of `cases` take a shortcut that `percent` of all cases take, with bad luck: three standard
/// deviations below the average.
double fewest_of(std::size_t cases, std::size_t percent) {
    const double share = static_cast<double>(percent) / 100;
    const double average = share * static_cast<double>(cases);
    return average - 3 * std::sqrt(average * (1 - share));
}

}  // namespace

void prop_of_shortcut(const std::string& description, std::size_t least, const std::function<bool()>& law) {
    Taken taken;
    rc::prop(description, [&] { taken.count(law()); });
    if (taken.cases() == 0) return;  // another section of the test case runs
    INFO("the shortcut was taken in " << taken.taken() << " of " << taken.cases() << " cases");
    CHECK(static_cast<double>(taken.taken()) >= fewest_of(taken.cases(), least));
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
