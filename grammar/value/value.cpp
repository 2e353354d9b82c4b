#include <algorithm>

#include "grammar/productions.hpp"
#include "grammar/writing/productions.hpp"
#include "grammar/x3/walk.hpp"
#include "model/in_mode.hpp"

namespace refurl::grammar {

namespace {

Grammar taken(Walk& walk, Mode mode) {
    Grammar list = walk.take();
    for (Production& production : list) production.modes = only(mode);
    return list;
}

/// Returns the productions of URL-strings in a mode, those that only later stages use, and those of setters' values.
template <Mode mode>
Grammar walked() {
    Walk walk;
    walk(productions::url<mode>);
    walk(productions::dot);
    walk(productions::dots);
    walk(productions::ip4_address);
    walk(productions::last_label_number);
    walk(productions::drive);
    walk(productions::scheme_value);
    walk(productions::host_value<mode>);
    walk(productions::port_value);
    return taken(walk, mode);
}

template <Mode mode>
Grammar walked_writing() {
    Walk walk;
    walk(writing::valid_url_string<mode>);
    return taken(walk, mode);
}

bool is_same(const Production& a, const Production& b) { return a.name == b.name && a.body == b.body; }

/// Adds a production of another mode. If `all` has the same production, adds its mode there; else inserts the
/// production at `place`. Moves `place` behind it.
void add(Grammar& all, const Production& production, std::size_t& place) {
    const auto same = std::ranges::find_if(all, [&](const Production& other) { return is_same(other, production); });
    if (same != all.end()) {
        same->modes = static_cast<ModeSet>(same->modes | production.modes);
        place = static_cast<std::size_t>(same - all.begin()) + 1;
    } else {
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(place++), production);
    }
}

Grammar of_every_mode(Grammar (*of)(Mode mode)) {
    Grammar all = of(Mode::web);
    for (const Mode mode : {Mode::generic, Mode::file}) {
        std::size_t place = 0;
        for (const Production& production : of(mode)) add(all, production, place);
    }
    return all;
}

}  // namespace

Grammar grammar_of(Mode mode) {
    return in_mode(mode, []<Mode m>() { return walked<m>(); });
}

Grammar writing_of(Mode mode) {
    return in_mode(mode, []<Mode m>() { return walked_writing<m>(); });
}

Grammar whole_grammar() { return of_every_mode(grammar_of); }

Grammar whole_writing() { return of_every_mode(writing_of); }

}  // namespace refurl::grammar
