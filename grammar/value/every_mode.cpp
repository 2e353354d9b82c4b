#include <algorithm>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

namespace {

bool is_same(const Production& a, const Production& b) { return a.name == b.name && a.body == b.body; }

/// Adds a production of another mode. If `all` already has the same production, adds the mode to it; otherwise inserts
/// the production at `place`. Then moves `place` past the production.
void add(Grammar& all, const Production& production, std::size_t& place) {
    const auto same = std::ranges::find_if(all, [&](const Production& other) { return is_same(other, production); });
    if (same != all.end()) {
        same->modes = static_cast<ModeSet>(same->modes | production.modes);
        place = static_cast<std::size_t>(same - all.begin()) + 1;
    } else {
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(place++), production);
    }
}

}  // namespace

Grammar of_every_mode(Grammar (*of)(Mode mode)) {
    Grammar all = of(Mode::web);
    for (const Mode mode : {Mode::generic, Mode::file}) {
        std::size_t place = 0;
        for (const Production& production : of(mode)) add(all, production, place);
    }
    return all;
}

}  // namespace refurl::grammar
