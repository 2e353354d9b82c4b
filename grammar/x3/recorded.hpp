// Turns the grammar into parsers that read the same texts and record what they do. There is one overload for each type
// of X3 that the grammar of URL-strings uses. A law compares both parsers.  Clause: spec-notes/explain.md#derivation
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

#include "grammar/x3/match.hpp"
#include "grammar/x3/segments.hpp"
#include "grammar/x3/set.hpp"
#include "model/derivation.hpp"

namespace refurl::grammar {

/// The tag with which parsers find the recorder in a context.
struct Recorded;

template <class Context>
Recorder& recorder_in(const Context& context) {
    return x3::get<Recorded>(context);
}

/// Reads with its subject, and records the subject as a production.
template <class Subject>
struct RecordedProduction : x3::unary_parser<Subject, RecordedProduction<Subject>> {
    using base_type = x3::unary_parser<Subject, RecordedProduction<Subject>>;
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    constexpr RecordedProduction(const Subject& subject, const char* name, Box box)
        : base_type(subject), name_(name), box_(box) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* last, const Context& context, RuleContext& /*rule_context*/,
               Attribute& /*attribute*/) const {
        recorder_in(context).begin_production(name_, box_, first);
        const bool has_matched = this->subject.parse(first, last, context, x3::unused, x3::unused);
        recorder_in(context).end(has_matched, first);
        return has_matched;
    }

  private:
    const char* name_;
    Box box_;
};

/// Reads with its subject and yields its attribute. If it fails, the recorder gives up the parts.
template <class Subject>
struct RecordedAttempt : x3::unary_parser<Subject, RecordedAttempt<Subject>> {
    using base_type = x3::unary_parser<Subject, RecordedAttempt<Subject>>;
    static constexpr bool is_pass_through_unary = true;
    static constexpr bool handles_container = Subject::handles_container;

    constexpr explicit RecordedAttempt(const Subject& subject) : base_type(subject) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* last, const Context& context, RuleContext& rule_context,
               Attribute& attribute) const {
        recorder_in(context).begin_attempt(first);
        const bool has_matched = this->subject.parse(first, last, context, rule_context, attribute);
        recorder_in(context).end(has_matched, first);
        return has_matched;
    }
};

/// Looks ahead with its subject, and records that as a predicate.
template <class Subject>
struct RecordedPredicate : x3::unary_parser<Subject, RecordedPredicate<Subject>> {
    using base_type = x3::unary_parser<Subject, RecordedPredicate<Subject>>;
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    constexpr explicit RecordedPredicate(const Subject& subject) : base_type(subject) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* last, const Context& context, RuleContext& rule_context,
               Attribute& attribute) const {
        recorder_in(context).begin_predicate(first);
        const bool has_matched = this->subject.parse(first, last, context, rule_context, attribute);
        recorder_in(context).end(has_matched, first);
        return has_matched;
    }
};

/// Reads one byte of a set, or a run of them, and records it. A run records a stop at the first byte that it cannot
/// read. All sets have this one type, so that parsers that differ only in their sets have the same type and are
/// compiled once.
struct RecordedSet : x3::parser<RecordedSet> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    constexpr RecordedSet(const NamedSet& set, bool is_run, Box box) : set_(&set), is_run_(is_run), box_(box) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* last, const Context& context, RuleContext& /*rule_context*/,
               Attribute& /*attribute*/) const {
        const char* const begin = first;
        const char* const end = is_run_ || first == last ? last : first + 1;
        while (first != end && set_->bytes[static_cast<unsigned char>(*first)]) ++first;
        if (first != begin) recorder_in(context).read(box_, static_cast<std::size_t>(first - begin), first);
        if (is_run_ || first == begin) recorder_in(context).stop({set_->name, false}, first);
        return first != begin;
    }

  private:
    const NamedSet* set_;
    bool is_run_;
    Box box_;
};

template <class Encoding, class Attribute>
std::string_view text_of(const x3::literal_char<Encoding, Attribute>& parser) {
    return {&parser.ch, 1};
}
template <class String, class Encoding, class Attribute>
std::string_view text_of(const x3::literal_string<String, Encoding, Attribute>& parser) {
    return parser.str;
}

/// Reads with a literal and records it.
template <class Literal>
struct RecordedLiteral : x3::parser<RecordedLiteral<Literal>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    constexpr RecordedLiteral(const Literal& literal, Box box) : literal_(literal), box_(box) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* last, const Context& context, RuleContext& rule_context,
               Attribute& /*attribute*/) const {
        const bool has_matched = literal_.parse(first, last, context, rule_context, x3::unused);
        if (has_matched)
            recorder_in(context).read(box_, 1, first);
        else
            recorder_in(context).stop({text_of(literal_), true}, first);
        return has_matched;
    }

  private:
    Literal literal_;
    Box box_;
};

/// Matches the end of the text, which reads no byte.
struct RecordedEnd : x3::parser<RecordedEnd> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* last, const Context& context, RuleContext& /*rule_context*/,
               Attribute& /*attribute*/) const {
        if (first != last) recorder_in(context).stop({"the end", false}, first);
        return first == last;
    }
};

/// Reads with its subject and records it, and yields Segments as PathDirective does.
template <class Subject>
struct RecordedPath : x3::unary_parser<Subject, RecordedPath<Subject>> {
    using base_type = x3::unary_parser<Subject, RecordedPath<Subject>>;
    using attribute_type = Segments;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    constexpr explicit RecordedPath(const Subject& subject) : base_type(subject) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* last, const Context& context, RuleContext& rule_context,
               Attribute& attribute) const {
        const char* const begin = first;
        if (!this->subject.parse(first, last, context, rule_context, x3::unused)) return false;
        x3::traits::move_to(segments_of(begin, first), attribute);
        return true;
    }
};

/// Makes the recorded body of a production. It numbers the boxes of the production's diagram from left to right.
class Recording {
  public:
    template <class Id, class Body, class Attribute, bool force, bool skip>
    constexpr auto operator()(const x3::rule_definition<Id, Body, Attribute, force, skip>& rule) {
        const auto body = Recording().inside(rule.rhs);
        return RecordedProduction<std::remove_const_t<decltype(body)>>{body, rule.name, box_++};
    }

    // A sequence or a repetition can fail after some of its parts have matched, so it is an attempt.
    template <class Left, class Right>
    constexpr auto operator()(const x3::sequence<Left, Right>& both) {
        return attempt(inside(both));
    }
    template <class Subject, class Limit>
    constexpr auto operator()(const x3::repeat_directive<Subject, Limit>& parser) {
        const auto subject = (*this)(parser.subject);
        return attempt(
            x3::repeat_directive<std::remove_const_t<decltype(subject)>, Limit>{subject, parser.repeat_limit});
    }

    template <class Left, class Right>
    constexpr auto operator()(const x3::alternative<Left, Right>& both) {
        const auto left = (*this)(both.left);
        return left | (*this)(both.right);
    }
    template <class Subject>
    constexpr auto operator()(const x3::kleene<Subject>& parser) {
        return *(*this)(parser.subject);
    }
    template <class Subject>
    constexpr auto operator()(const x3::plus<Subject>& parser) {
        return +(*this)(parser.subject);
    }
    template <class Subject>
    constexpr auto operator()(const x3::optional<Subject>& parser) {
        return -(*this)(parser.subject);
    }
    template <class Subject>
    constexpr auto operator()(const x3::and_predicate<Subject>& parser) {
        return predicate(&(*this)(parser.subject));
    }
    template <class Subject>
    constexpr auto operator()(const x3::not_predicate<Subject>& parser) {
        return predicate(!(*this)(parser.subject));
    }

    // RunDirective reads a run at once and calls no production, so the directive's subject is recorded instead.
    template <const ByteSet& set, bool may_be_empty, class Subject>
    constexpr auto operator()(const RunDirective<set, may_be_empty, Subject>& parser) {
        return (*this)(parser.subject);
    }
    template <const ByteSet& set, class Subject>
    constexpr auto operator()(const PathDirective<set, Subject>& parser) {
        const auto subject = (*this)(parser.subject);
        return RecordedPath<std::remove_const_t<decltype(subject)>>{subject};
    }

    template <class Subject, class Action>
    constexpr auto operator()(const x3::action<Subject, Action>& parser) {
        return (*this)(parser.subject)[parser.f];
    }
    template <class Subject>
    constexpr auto operator()(const SpanDirective<Subject>& parser) {
        return span[(*this)(parser.subject)];
    }

    template <const NamedSet& set>
    constexpr auto operator()(const SetParser<set>& /*parser*/) {
        return RecordedSet{set, false, box_++};
    }
    template <const NamedSet& set>
    constexpr auto operator()(const RunParser<set>& /*parser*/) {
        return RecordedSet{set, true, box_++};
    }
    template <class Encoding, class Attribute>
    constexpr auto operator()(const x3::literal_char<Encoding, Attribute>& parser) {
        return literal(parser);
    }
    template <class String, class Encoding, class Attribute>
    constexpr auto operator()(const x3::literal_string<String, Encoding, Attribute>& parser) {
        return literal(parser);
    }
    constexpr auto operator()(const x3::eps_parser& parser) { return parser; }
    constexpr auto operator()(const x3::eoi_parser& /*parser*/) {
        ++box_;
        return RecordedEnd();
    }

  private:
    /// Makes the parts of a sequence that is an attempt, or a whole production, without an attempt for each nested
    /// sequence.
    template <class Left, class Right>
    constexpr auto inside(const x3::sequence<Left, Right>& both) {
        const auto left = inside(both.left);
        return left >> (*this)(both.right);
    }
    template <class Parser>
    constexpr auto inside(const Parser& parser) {
        return (*this)(parser);
    }

    template <class Parser>
    constexpr auto attempt(const Parser& parser) {
        return RecordedAttempt<Parser>{parser};
    }
    template <class Parser>
    constexpr auto predicate(const Parser& parser) {
        return RecordedPredicate<Parser>{parser};
    }
    template <class Literal>
    constexpr auto literal(const Literal& literal) {
        return RecordedLiteral<Literal>{literal, box_++};
    }

    Box box_ = 0;
};

/// The parser that reads like `production`, with the same actions, and records what it does.
template <const auto& production>
inline constexpr auto recorded = Recording()(production);

/// Reports whether `production` reads all of `text`, as matches_into does, and records what the production does.
/// @param production a parser made by `recorded`
template <class Tag, class Target, class Production>
bool records_into(Target& target, std::string_view text, const Production& production, Recorder& recorder) {
    const auto around = x3::make_context<Recorded>(recorder);
    const auto rest = read_in(x3::make_context<Tag>(target, around), text, production);
    return rest && rest->empty();
}

}  // namespace refurl::grammar
