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

/// Returns the time that `times` runs take.
std::clock_t time_of(const std::function<void()>& run, int times) {
    const std::clock_t start = std::clock();
    for (int i = 0; i < times; ++i) run();
    return std::clock() - start;
}

/// Returns how many runs take so long that a tick of the clock, often a microsecond, does not decide.
int times_to_measure(const std::function<void()>& run) {
    constexpr std::clock_t long_enough = CLOCKS_PER_SEC / 5000;
    int times = 100;
    while (time_of(run, times) < long_enough) times *= 2;
    return times;
}

}  // namespace

bool is_faster(const std::function<void()>& shortcut, const std::function<void()>& rule) {
    constexpr int turns = 40;
    constexpr int turns_of_busy_machine = 10 * turns;
    const int times = times_to_measure(rule);
    std::clock_t of_shortcut = time_of(shortcut, times);
    std::clock_t of_rule = time_of(rule, times);
    const auto is_clear = [&] { return 10 * of_shortcut <= 9 * of_rule; };
    // They take turns, so that a busy machine slows down both.
    for (int turn = 0; turn < turns || (!is_clear() && turn < turns_of_busy_machine); ++turn) {
        of_shortcut = std::min(of_shortcut, time_of(shortcut, times));
        of_rule = std::min(of_rule, time_of(rule, times));
    }
    UNSCOPED_INFO("the shortcut takes " << of_shortcut << " ticks, the rule " << of_rule);
    return is_clear();
}

}  // namespace refurl::test
