// The context of algorithms that are given none: in standard/, the numbers of their steps stand in comments.
//
// This is the only state outside of values. It could be an argument only if standard/ gave one to each getter,
// serializer and percent-encoder, which the standard does not do and which today's edition never reads; or if the
// generator found each call of these functions in the text, where `host` and `port` are names of members, too. Runs set
// it and set it back, and each thread has its own.
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
