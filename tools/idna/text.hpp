// The steps of UTS 46 for people.
#pragma once

#include <functional>
#include <string>

#include "tools/idna/steps.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools::idna {

/// Appends the steps of a domain, a line each, with what the URL parser makes of it if that was asked.
/// @param all whether long lists and texts are shown whole
/// @param flush may write `out` and clear it, or is empty
void append_steps(std::string& out, const Steps& steps, Looks looks, bool all, const std::function<void()>& flush);

}  // namespace refurl::tools::idna
