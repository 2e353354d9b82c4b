// What a fuzz target is given, and how it says that something is wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/agreement/readings.hpp"
#include "tests/agreement/regressions.hpp"

namespace refurl::fuzz {

/// The bytes before the first newline are the input, those after it the base; without a newline there is no base. So a
/// seed or a finding is a text of two lines. No URL misses the newline, which every parser removes.
inline test::Pair pair_of(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t newline = text.find('\n');
    test::Pair pair{std::string(text.substr(0, newline)), std::nullopt};
    if (newline != std::string_view::npos) pair.base = text.substr(newline + 1);
    return pair;
}

/// Prints what is wrong with the pair and both its readings, keeps it where that is wished for, and ends the run.
[[noreturn]] inline void fail(std::string_view what, const test::Pair& pair, const test::Readings& readings) {
    const std::string text = test::report(pair, readings);
    std::fprintf(stderr, "NOT TRUE: %.*s\n%s", static_cast<int>(what.size()), what.data(), text.c_str());
    test::keep_regression(pair);
    std::abort();
}

}  // namespace refurl::fuzz
