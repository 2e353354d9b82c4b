// Turns the X3 grammar into a value. There is one overload for each type of X3 that the grammar uses.
// Clause: spec-notes/grammar.md#value
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>

#include "grammar/value/expr.hpp"
#include "grammar/x3/segments.hpp"
#include "grammar/x3/set.hpp"

namespace refurl::grammar {

/// Visits X3 parsers and lists the productions and sets that it meets, each before those that it refers to.
class Walk {
  public:
    template <class Id, class Body, class Attribute, bool force, bool skip>
    Expr operator()(const x3::rule_definition<Id, Body, Attribute, force, skip>& rule) {
        if (is_new(productions_, rule.name)) {
            const std::size_t at = productions_.size();
            productions_.push_back({rule.name, {}});
            productions_[at].body = (*this)(rule.rhs);
        }
        return reference(rule.name);
    }

    template <class Left, class Right>
    Expr operator()(const x3::sequence<Left, Right>& both) {
        Expr left = (*this)(both.left);
        return sequence_of({std::move(left), (*this)(both.right)});
    }
    template <class Left, class Right>
    Expr operator()(const x3::alternative<Left, Right>& both) {
        Expr left = (*this)(both.left);
        return alternative_of({std::move(left), (*this)(both.right)});
    }
    template <class Left, class Right>
    Expr operator()(const x3::difference<Left, Right>& both) {
        Expr left = (*this)(both.left);
        return difference(std::move(left), (*this)(both.right));
    }

    template <class Subject>
    Expr operator()(const x3::kleene<Subject>& parser) {
        return star((*this)(parser.subject));
    }
    template <class Subject>
    Expr operator()(const x3::plus<Subject>& parser) {
        return plus((*this)(parser.subject));
    }
    template <class Subject>
    Expr operator()(const x3::optional<Subject>& parser) {
        return optional((*this)(parser.subject));
    }
    template <class Subject>
    Expr operator()(const x3::repeat_directive<Subject, x3::detail::exact_count<int>>& parser) {
        const auto count = static_cast<std::size_t>(parser.repeat_limit.exact_value);
        return repeat((*this)(parser.subject), count, count);
    }
    template <class Subject>
    Expr operator()(const x3::repeat_directive<Subject, x3::detail::finite_count<int>>& parser) {
        const auto& limit = parser.repeat_limit;
        return repeat((*this)(parser.subject), static_cast<std::size_t>(limit.min_value),
                      static_cast<std::size_t>(limit.max_value));
    }
    template <class Subject>
    Expr operator()(const x3::and_predicate<Subject>& parser) {
        return ahead((*this)(parser.subject));
    }
    template <class Subject>
    Expr operator()(const x3::not_predicate<Subject>& parser) {
        return not_ahead((*this)(parser.subject));
    }

    // The value shows the text that a directive reads, not how it reads it.
    template <const ByteSet& set, class Subject>
    Expr operator()(const RunDirective<set, Subject>& parser) {
        return (*this)(parser.subject);
    }
    template <const NamedSet& set, class DotSegment, class Subject>
    Expr operator()(const SegmentsDirective<set, DotSegment, Subject>& parser) {
        return (*this)(parser.subject);
    }

    // Actions and spans do not change the text that a parser reads.
    template <class Subject, class Action>
    Expr operator()(const x3::action<Subject, Action>& parser) {
        return (*this)(parser.subject);
    }
    template <class Subject>
    Expr operator()(const SpanDirective<Subject>& parser) {
        return (*this)(parser.subject);
    }

    template <const NamedSet& set>
    Expr operator()(const SetParser<set>& /*parser*/) {
        return named(set);
    }
    template <const NamedSet& set>
    Expr operator()(const RunParser<set>& /*parser*/) {
        return plus(named(set));
    }
    template <const NamedSet& set>
    Expr operator()(const x3::optional<RunParser<set>>& /*parser*/) {
        return star(named(set));
    }
    template <class Encoding, class Attribute>
    Expr operator()(const x3::literal_char<Encoding, Attribute>& parser) {
        return literal({&parser.ch, 1});
    }
    template <class String, class Encoding, class Attribute>
    Expr operator()(const x3::literal_string<String, Encoding, Attribute>& parser) {
        return literal(parser.str);
    }
    Expr operator()(const x3::eps_parser& /*parser*/) { return sequence_of({}); }
    Expr operator()(const x3::eoi_parser& /*parser*/) { return not_ahead(named(any)); }

    template <class Unknown>
    Expr operator()(const Unknown& /*parser*/) {
        static_assert(sizeof(Unknown) == 0, "grammar::Expr cannot express this X3 parser");
        return {};
    }

    /// Returns the productions that the walk has met, followed by the sets.
    Grammar take() {
        productions_.insert(productions_.end(), sets_.begin(), sets_.end());
        return std::move(productions_);
    }

  private:
    static constexpr NamedSet any{"any", bytes_where([](unsigned char) { return true; })};

    static bool is_new(const Grammar& known, std::string_view name) {
        return std::ranges::none_of(known, [&](const Production& production) { return production.name == name; });
    }

    Expr named(const NamedSet& set) {
        if (is_new(sets_, set.name)) sets_.push_back({set.name, set_of(set.bytes)});
        return reference(set.name);
    }

    Grammar productions_;
    Grammar sets_;
};

}  // namespace refurl::grammar
