// Checks that a function takes linear time, on any machine, however busy it is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <string>
#include <string_view>

namespace refurl::test {

/// Returns a text of about `size` bytes that repeats `part`.
inline std::string repeated(std::string_view part, std::size_t size) {
    std::string text;
    while (text.size() < size) text += part;
    return text;
}

/// Reports whether `run(size)` takes linear time: for a size eight times as large it takes at most thirty times as
/// long. Quadratic time would be sixty-four times as long. The time is the processor's. A run that is too long is
/// repeated twice, since something else may have disturbed it.
template <class Run>
bool is_linear(const Run& run) {
    const auto time_of = [&](std::size_t size) {
        const std::clock_t start = std::clock();
        run(size);
        return std::clock() - start;
    };
    constexpr std::size_t size = 4'000;
    constexpr std::clock_t millisecond = CLOCKS_PER_SEC / 1000;
    // The least of three small runs, so that a disturbed one allows no more.
    const std::clock_t small = std::max(std::min({time_of(size), time_of(size), time_of(size)}), millisecond);
    for (int i = 0; i < 3; ++i)
        if (time_of(8 * size) <= 30 * small) return true;
    return false;
}

}  // namespace refurl::test
