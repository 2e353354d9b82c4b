#include "grammar/normal/productions.hpp"
#include "grammar/value/expr.hpp"
#include "grammar/x3/walk.hpp"
#include "model/in_mode.hpp"

namespace refurl::grammar {

Grammar normal_of(Mode mode) {
    Walk walk;
    in_mode(mode, [&]<Mode m>() { walk(normal::normal_url<m>); });
    Grammar list = walk.take();
    for (Production& production : list) production.modes = only(mode);
    return list;
}

Grammar whole_normal() { return of_every_mode(normal_of); }

}  // namespace refurl::grammar
