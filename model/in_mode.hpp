// Turns a mode that is known at run time into a template argument.  Clause: spec-notes/model.md#modes
#pragma once

#include <utility>

#include "model/scheme.hpp"

namespace refurl {

/// Calls `visit.template operator()<mode>()`. The grammar needs this because its modes are template arguments.
/// @return the result of `visit`, whose type must be the same in every mode
template <class Visit>
decltype(auto) in_mode(Mode mode, const Visit& visit) {
    switch (mode) {
        case Mode::generic: return visit.template operator()<Mode::generic>();
        case Mode::web: return visit.template operator()<Mode::web>();
        case Mode::file: return visit.template operator()<Mode::file>();
    }
    std::unreachable();
}

}  // namespace refurl
