// The input of the fuzz targets, and how they report a violated law.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/agreement/comparison.hpp"
#include "tests/agreement/regressions.hpp"

namespace refurl::fuzz {

/// Returns the bytes before the first newline as the input, and the bytes after it as the base. Without a newline there
/// is no base. Seeds and findings are therefore texts of one or two lines. An input without newlines loses no case: the
/// basic URL parser removes them.
inline test::Pair pair_of(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t newline = text.find('\n');
    test::Pair pair{std::string(text.substr(0, newline)), std::nullopt};
    if (newline != std::string_view::npos) pair.base = text.substr(newline + 1);
    return pair;
}

/// Counts what a comparison excuses, and prints the counts when the fuzzer ends.
inline void count(test::Excuse excuse) {
    static struct Counts {
        test::Excused excused;
        ~Counts() { std::fprintf(stderr, "excused: %s\n", excused.line().c_str()); }
    } counts;
    counts.excused.count(excuse);
}

/// Prints the violated law and the report of the pair, records the pair if REFURL_KEEP_REGRESSIONS is 1, and aborts.
[[noreturn]] inline void fail(std::string_view law, const test::Pair& pair, const test::Comparison& comparison) {
    const std::string text = test::report(pair, comparison);
    std::fprintf(stderr, "LAW VIOLATED: %.*s\n%s", static_cast<int>(law.size()), law.data(), text.c_str());
    test::keep_regression(pair);
    std::abort();
}

}  // namespace refurl::fuzz
