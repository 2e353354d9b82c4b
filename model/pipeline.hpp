// Joins the stages: passes failures through, and records in the ledger what each stage passes on.
// Clause: spec-notes/composition.md
#pragma once

#include <concepts>
#include <functional>
#include <type_traits>
#include <utility>

#include "model/failure.hpp"
#include "model/ledger.hpp"
#include "model/store.hpp"

namespace refurl {

/// Returns function(value, given…), or the failure if `value` is a failure.
template <class T, class Function, class... Given>
auto then(const Result<T>& value, const Function& function, Given&&... given) {
    using Made = std::invoke_result_t<const Function&, const T&, Given...>;
    using MadeResult = std::conditional_t<requires(Made made) { made.error(); }, Made, Result<Made>>;
    if (!value) return MadeResult(std::unexpect, value.error());
    return MadeResult(std::invoke(function, *value, std::forward<Given>(given)...));
}

/// Runs stages one after the other. A stage takes its arguments and a store, and returns its result or a failure. If
/// the store has a ledger, it records where each stage begins and what the stage passes on.
class Stages {
  public:
    /// @param store the store of all stages; must outlive the object
    explicit Stages(Store& store) : store_(store) {}

    /// Runs a stage with the given arguments and returns its result.
    template <class Function, class... Given>
    auto operator()(Stage stage, const Function& function, const Given&... given) const {
        if (Ledger* const ledger = store_.ledger()) [[unlikely]]
            ledger->begin(stage);
        auto made = function(given..., store_);
        if (Ledger* const ledger = store_.ledger()) [[unlikely]]
            pass(made, *ledger);
        return made;
    }

    /// Runs a stage with the result of an earlier stage, and returns its result. If the earlier stage failed, returns
    /// that failure.
    template <class Function, class T, class... Given>
    auto operator()(Stage stage, const Function& function, const Result<T>& value, const Given&... given) const {
        using Made = std::invoke_result_t<const Function&, const T&, const Given&..., Store&>;
        if (!value) return Made(std::unexpect, value.error());
        return (*this)(stage, function, *value, given...);
    }

  private:
    template <class Made>
    static void pass(const Made& made, Ledger& ledger) {
        if constexpr (requires { made.error(); }) {
            if (made) pass(*made, ledger);
        } else if constexpr (requires { made.mode; }) {
            ledger.pass(made.text, made.mode);
        } else if constexpr (std::same_as<Made, Sequence>) {
            ledger.pass(made);
        }
    }

    Store& store_;
};

}  // namespace refurl
