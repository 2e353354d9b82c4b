// The steps of UTS 46 as JSON.
#pragma once

#include <functional>
#include <string>

#include "tools/idna/steps.hpp"

namespace refurl::tools::idna {

/// Appends an object with the steps of a domain.
/// @param all whether long lists are shown whole; otherwise a number says how many items are left out
/// @param flush may write `out` and clear it, or is empty
void append_steps_json(std::string& out, const Steps& steps, bool all, const std::function<void()>& flush);

}  // namespace refurl::tools::idna
