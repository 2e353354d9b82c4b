#include <algorithm>

#include "grammar/productions.hpp"
#include "grammar/walk.hpp"

namespace refurl::grammar {

namespace {

/// The productions of the URL-strings of a mode, those that only later stages ask about, and those of setters' values.
template <Mode mode>
Grammar walked() {
    Walk walk;
    walk(productions::url<mode>);
    walk(productions::dot);
    walk(productions::dots);
    walk(productions::ip4_address);
    walk(productions::last_label_number);
    walk(productions::ip6_address_strict);
    walk(productions::drive);
    walk(productions::scheme_value);
    walk(productions::host_value<mode>);
    walk(productions::port_value);
    Grammar list = walk.take();
    for (Production& production : list) production.modes = only(mode);
    return list;
}

bool is_same(const Production& a, const Production& b) { return a.name == b.name && a.body == b.body; }

/// Adds a production of a further mode: its mode to the same production of another mode, or else the production at
/// `place`, which is behind the one added before it.
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

Grammar grammar_of(Mode mode) {
    constexpr std::array by_mode{walked<Mode::generic>, walked<Mode::web>, walked<Mode::file>};
    return by_mode[static_cast<std::size_t>(mode)]();
}

Grammar whole_grammar() {
    Grammar all = grammar_of(Mode::web);
    for (const Mode mode : {Mode::generic, Mode::file}) {
        std::size_t place = 0;
        for (const Production& production : grammar_of(mode)) add(all, production, place);
    }
    return all;
}

}  // namespace refurl::grammar
