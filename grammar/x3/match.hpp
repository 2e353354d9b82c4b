// Runs a production on a text.  Clause: spec-notes/grammar.md#productions
#pragma once

#include <boost/spirit/home/x3.hpp>
#include <optional>
#include <string_view>

#include "grammar/x3/set.hpp"
#include "model/text.hpp"

namespace refurl::grammar {

namespace x3 = boost::spirit::x3;

/// Reports whether `production` reads all of `text`.
template <class Production>
bool matches(std::string_view text, const Production& production) {
    const char* first = text.data();
    const char* const last = text.data() + text.size();
    return x3::parse(first, last, production) && first == last;
}

/// Returns the part at the start of `text` that `production` reads, or nothing if the production fails.
template <class Production>
Text prefix(std::string_view text, const Production& production) {
    const char* first = text.data();
    if (!x3::parse(first, text.data() + text.size(), production)) return std::nullopt;
    return std::string_view{text.data(), first};
}

/// Reads `production` at the start of `text`, in a context. Calls the production directly, because a directive around
/// it, such as x3::with, would copy all of it on each call.
/// @return the rest of `text`, or nothing if the production fails
template <class Context, class Production>
std::optional<std::string_view> read_in(const Context& context, std::string_view text, const Production& production) {
    const char* first = text.data();
    const char* const last = text.data() + text.size();
    if (!production.parse(first, last, context, x3::unused, x3::unused)) return std::nullopt;
    return std::string_view{first, last};
}

/// Reads `production` at the start of `text`. The production's actions write to `target`, which they find by `Tag`.
/// @return the rest of `text`, or nothing if the production fails
template <class Tag, class Target, class Production>
std::optional<std::string_view> read_into(Target& target, std::string_view text, const Production& production) {
    return read_in(x3::make_context<Tag>(target), text, production);
}

/// Reads `production` as read_into does, but faster: it scans runs of a set in blocks.
/// @param text a text that is followed by `padding` bytes, each NUL
template <class Tag, class Target, class Production>
std::optional<std::string_view> read_padded_into(Target& target, std::string_view text, const Production& production) {
    Padded* padded = nullptr;
    const auto around = x3::make_context<Padded>(padded);
    return read_in(x3::make_context<Tag>(target, around), text, production);
}

/// Reports whether `production` reads all of `text`. Runs its actions as read_into does.
template <class Tag, class Target, class Production>
bool matches_into(Target& target, std::string_view text, const Production& production) {
    const auto rest = read_into<Tag>(target, text, production);
    return rest && rest->empty();
}

}  // namespace refurl::grammar
