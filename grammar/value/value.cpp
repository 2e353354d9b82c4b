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

/// Returns the productions of a mode: those of URL-strings, those that only later stages use, and those of setters'
/// values.
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
