// The context of algorithms that are given none: in standard/, the numbers of their steps stand in comments.
// Clause: spec-notes/steps.md#what-a-step-decides
#pragma once

#include <functional>
#include <struck/steps.hpp>

namespace refurl::standard::struck {

/// The edition of the run in this thread, and its observer; null outside a run, or if nobody observes.
inline thread_local const Edition* edition_here = nullptr;
inline thread_local const std::function<void(const Step&)>* observer_here = nullptr;

inline Context here() {
    need(edition_here != nullptr);
    return {*edition_here, nullptr, observer_here};
}

}  // namespace refurl::standard::struck
