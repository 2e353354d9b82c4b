#include "systems/whatif/sentences.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "grammar/value/interpreter.hpp"
#include "model/distinct.hpp"

namespace refurl::systems {

namespace {

using grammar::Expr;
using grammar::Grammar;
using ExprKind = grammar::Kind;
using grammar::Names;
using grammar::Production;

/// The texts around a production.
struct Around {
    std::string before;
    std::string after;

    friend bool operator==(const Around&, const Around&) = default;
};

/// A production that a stage reads, and texts around it in a URL of a mode.
struct Place {
    std::string_view production;
    Mode mode;
    std::string_view before;
    std::string_view after = {};
};

// The values of setters stand alone, and so do the parts of a domain, as a host that is set.
constexpr std::array places{
    Place{"scheme", Mode::generic, "", ":"},
    Place{"scheme-value", Mode::generic, ""},
    Place{"host-value", Mode::generic, ""},
    Place{"host-value", Mode::web, ""},
    Place{"host-value", Mode::file, ""},
    Place{"port-value", Mode::generic, ""},
    Place{"auth-path", Mode::generic, "foo:"},
    Place{"auth-path", Mode::web, "ws:"},
    Place{"auth-path", Mode::file, "file:"},
    Place{"path", Mode::generic, "foo:"},
    Place{"path", Mode::web, "ws://h"},
    Place{"path", Mode::file, "file://h"},
    Place{"query", Mode::generic, "foo:?"},
    Place{"query", Mode::web, "ws://h?"},
    Place{"fragment", Mode::generic, "foo:#"},
    Place{"dot", Mode::generic, "foo:/a/", "/b"},
    Place{"dot", Mode::web, "ws://h/a/", "/b"},
    Place{"dots", Mode::web, "ws://h/a/", "/b"},
    Place{"ip4-address", Mode::web, "ws://", "/"},
    Place{"ip4-address", Mode::web, ""},
    Place{"last-label-number", Mode::web, "ws://", "/"},
    Place{"last-label-number", Mode::web, "ws://a.", "/"},
    Place{"last-label-number", Mode::web, ""},
    Place{"drive", Mode::file, "file:///", "/.."},
    Place{"url-scheme-string", Mode::generic, "", ":"},
    Place{"scheme-relative-url-string", Mode::generic, "foo:"},
    Place{"scheme-relative-special-url-string", Mode::web, "ws:"},
    Place{"scheme-relative-file-url-string", Mode::file, "file:"},
    Place{"path-absolute-non-authority-url-string", Mode::generic, "foo:"},
    Place{"opaque-path-url-string", Mode::generic, "foo:"},
    Place{"path-relative-scheme-less-url-string", Mode::generic, ""},
    Place{"url-query-string", Mode::generic, "foo:?"},
    Place{"url-fragment-string", Mode::generic, "foo:#"},
    Place{"valid-domain-string", Mode::web, "ws://"},
};

/// Returns the productions of a mode, each by its name.
Grammar in_mode(const Grammar& grammar, Mode mode) {
    Grammar own;
    std::ranges::copy_if(grammar, std::back_inserter(own),
                         [&](const Production& each) { return (each.modes & grammar::only(mode)) != 0; });
    return own;
}

/// Returns the texts of some rounds, up to `longest` bytes and a round more.
std::string repeated(std::string_view part, std::size_t rounds, std::size_t longest) {
    std::string text;
    for (; rounds > 0 && !part.empty() && text.size() <= longest; --rounds) text += part;
    return text;
}

/// Finds the texts around each production of a grammar of one mode: those of the places, and then those of the
/// productions that refer to it, the outermost first.
class Surroundings {
  public:
    Surroundings(const Grammar& grammar, Mode mode) : grammar_(grammar) {
        for (const Place& place : places)
            if (place.mode == mode) add(place.production, {std::string(place.before), std::string(place.after)});
        for (; !queue_.empty(); queue_.pop_front()) {
            const auto [name, around] = queue_.front();
            if (const Production* const production = find(grammar_, name)) walk(production->body, around);
        }
    }

    /// Returns the texts around a production. If no stage reads it, there are none.
    [[nodiscard]] std::span<const Around> of(const std::string& name) const {
        const auto found = found_.find(name);
        return found == found_.end() ? std::span<const Around>() : std::span<const Around>(found->second);
    }

  private:
    static constexpr std::size_t most_of_production = 12;
    static constexpr std::size_t longest = 64;

    void add(std::string_view name, Around around) {
        std::vector<Around>& list = found_[std::string(name)];
        if (list.size() == most_of_production || std::ranges::find(list, around) != list.end()) return;
        list.push_back(around);
        queue_.emplace_back(name, std::move(around));
    }

    static bool has_references(const Expr& expr) {
        return expr.kind == ExprKind::reference || std::ranges::any_of(expr.parts, has_references);
    }

    void walk(const Expr& expr, const Around& around) {
        switch (expr.kind) {
            case ExprKind::set:
            case ExprKind::literal: return;
            case ExprKind::reference: add(expr.text, around); return;
            case ExprKind::sequence: walk_sequence(expr, around); return;
            case ExprKind::repetition: walk_repetition(expr, around); return;
            case ExprKind::alternative:
            case ExprKind::difference:
            case ExprKind::ahead:
            case ExprKind::not_ahead:
                for (const Expr& part : expr.parts) walk(part, around);
                return;
        }
    }

    void walk_repetition(const Expr& expr, const Around& around) {
        const std::size_t rounds = std::max<std::size_t>(expr.least, 1) - 1;
        const std::string earlier = rounds == 0 ? "" : short_text_of(expr.parts[0], grammar_, longest);
        walk(expr.parts[0], {around.before + repeated(earlier, rounds, longest), around.after});
    }

    void walk_sequence(const Expr& expr, const Around& around) {
        std::string texts;
        std::vector<std::size_t> ends;
        for (const Expr& part : expr.parts) {
            texts += short_text_of(part, grammar_, longest);
            ends.push_back(texts.size());
        }
        std::size_t begin = 0;
        for (std::size_t i = 0; i < ends.size(); begin = ends[i++])
            if (has_references(expr.parts[i]))
                walk(expr.parts[i], {around.before + texts.substr(0, begin), texts.substr(ends[i]) + around.after});
    }

    const Grammar& grammar_;
    std::map<std::string, std::vector<Around>> found_;
    std::deque<std::pair<std::string, Around>> queue_;
};

/// Calls `visit` with each text of at most two ASCII characters. It returns false to stop.
template <class Visit>
void each_tiny_text(const Visit& visit) {
    constexpr unsigned end = 0x80;
    if (!visit(std::string_view())) return;
    for (unsigned first = 0; first < end; ++first)
        if (!visit(std::string(1, static_cast<char>(first)))) return;
    for (unsigned first = 0; first < end; ++first)
        for (unsigned second = 0; second < end; ++second)
            if (!visit(std::string{static_cast<char>(first), static_cast<char>(second)})) return;
}

/// Counts the steps of interpreters.
struct Effort : grammar::Unobserved {
    static constexpr std::size_t most = 100'000'000;

    std::size_t steps = 0;

    void tries(const Expr& /*expr*/, std::size_t /*at*/) { ++steps; }
    [[nodiscard]] bool is_enough() const { return steps > most; }
};

std::optional<std::size_t> end_of(const Names& names, const std::string& production, std::string_view text,
                                  Effort& effort) {
    return grammar::Interpreter(names, text, effort).read(names[production].body, 0);
}

/// Returns the first texts that two productions of a name read up to different bytes: some that the second reads
/// further, and some that the first does. None begins with another one but ε. Stops when the effort is enough.
std::vector<std::string> told_apart(const Names& before, const Names& after, const std::string& production,
                                    Effort& effort) {
    constexpr std::size_t most = 12;  // of each
    std::vector<std::string> texts;
    std::size_t more = 0;
    std::size_t less = 0;
    each_tiny_text([&](std::string_view text) {
        if (std::ranges::any_of(
                texts, [&](const std::string& shorter) { return !shorter.empty() && text.starts_with(shorter); }))
            return true;
        const auto end_before = end_of(before, production, text, effort);
        const auto end_after = end_of(after, production, text, effort);
        if (end_before == end_after) return !effort.is_enough();
        std::size_t& count = end_before < end_after ? more : less;
        if (count++ < most) texts.emplace_back(text);
        return (more < most || less < most) && !effort.is_enough();
    });
    return texts;
}

}  // namespace

std::string short_text_of(const Expr& expr, const Grammar& grammar, std::size_t longest) {
    std::string text;
    switch (expr.kind) {
        case ExprKind::set:
            for (unsigned byte = 0; byte < expr.set.size() && text.empty(); ++byte)
                if (expr.set[byte]) text += contains(expr.set, 'a') ? 'a' : static_cast<char>(byte);
            return text;
        case ExprKind::literal: return expr.text;
        case ExprKind::sequence:
            for (const Expr& part : expr.parts) text += short_text_of(part, grammar, longest);
            return text;
        case ExprKind::alternative:
        case ExprKind::difference: return short_text_of(expr.parts.front(), grammar, longest);
        case ExprKind::repetition:
            return expr.least == 0 ? "" : repeated(short_text_of(expr.parts[0], grammar, longest), expr.least, longest);
        case ExprKind::ahead:
        case ExprKind::not_ahead: return "";
        case ExprKind::reference:
            const Production* const named = find(grammar, expr.text);
            return named != nullptr ? short_text_of(named->body, grammar, longest) : "";
    }
    return text;
}

Sentences sentences_of(const rules::Rules& before, const rules::Rules& after) {
    Distinct texts;
    Distinct untried;
    Effort effort;
    for (const Mode mode : {Mode::generic, Mode::web, Mode::file}) {
        const Grammar old_grammar = in_mode(before.grammar, mode);
        const Grammar new_grammar = in_mode(after.grammar, mode);
        if (old_grammar == new_grammar) continue;
        const Names old_names(old_grammar, mode);
        const Names new_names(new_grammar, mode);
        const Surroundings surroundings(new_grammar, mode);
        for (const Production& each : new_grammar) {
            const Production* const old = find(old_grammar, each.name);
            if (old == nullptr || old->body == each.body || surroundings.of(each.name).empty()) continue;
            for (const std::string& text : told_apart(old_names, new_names, each.name, effort))
                for (const Around& around : surroundings.of(each.name)) texts.add(around.before + text + around.after);
            if (effort.is_enough()) untried.add(each.name);
        }
    }
    return {std::move(texts).take(), std::move(untried).take()};
}

}  // namespace refurl::systems
