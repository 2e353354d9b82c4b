// rc::prop, which checks a property for many generated values, as a section of a Catch2 test case.
#pragma once

#include <rapidcheck.h>

#include <functional>
#include <string>

#include "tests/catch.hpp"

namespace rc {

/// Checks a property that draws its values by `*generator`. RapidCheck's own `rc::prop` (rapidcheck/catch.h) is a
/// template, which is compiled again for each property. This function is compiled once, and works with Catch2 3.
void prop(const std::string& description, const std::function<void()>& property);

/// Checks a property for a number of generated values.
void prop(const std::string& description, int cases, const std::function<void()>& property);

}  // namespace rc
