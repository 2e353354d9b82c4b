// rc::prop, which checks a property for many generated values, as a section of a Catch2 test case.
#pragma once

#include <rapidcheck.h>

#include <chrono>
#include <functional>
#include <string>

#include "tests/catch.hpp"

namespace rc {

/// How long RapidCheck searches for a smaller value after a property has failed. Without an end, a property that takes
/// milliseconds and fails for long texts takes minutes.
inline constexpr std::chrono::seconds longest_shrinking{5};

/// Whether a property holds for each generated value, and in words what was found.
struct Checked {
    bool holds = false;
    std::string message;
};

/// Checks a property that draws its values by `*generator` for `cases` values. If it fails, RapidCheck makes the value
/// smaller while the property fails, for at most `shrinking`; the message then says that a smaller value may fail too.
Checked check_property(int cases, const std::function<void()>& property, std::chrono::nanoseconds shrinking);

/// Checks a property that draws its values by `*generator`. RapidCheck's own `rc::prop` (rapidcheck/catch.h) is a
/// template, which is compiled again for each property, and shrinks without an end. This function is compiled once, and
/// works with Catch2 3.
void prop(const std::string& description, const std::function<void()>& property);

/// Checks a property for a number of generated values.
void prop(const std::string& description, int cases, const std::function<void()>& property);

}  // namespace rc
