// Joins the stages: passes failures through.  Clause: spec-notes/composition.md
#pragma once

#include <functional>
#include <type_traits>
#include <utility>

#include "model/failure.hpp"

namespace refurl {

/// Returns function(value, given…), or the failure if `value` is a failure.
template <class T, class Function, class... Given>
auto then(const Result<T>& value, const Function& function, Given&&... given) {
    using Made = std::invoke_result_t<const Function&, const T&, Given...>;
    using MadeResult = std::conditional_t<requires(Made made) { made.error(); }, Made, Result<Made>>;
    if (!value) return MadeResult(std::unexpect, value.error());
    return MadeResult(std::invoke(function, *value, std::forward<Given>(given)...));
}

}  // namespace refurl
