// The terminals of the grammar: sets of bytes, and the spans that productions read.
#pragma once

#include <boost/spirit/home/x3.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

#include "model/block.hpp"
#include "model/characters.hpp"

namespace refurl::grammar {

namespace x3 = boost::spirit::x3;

/// A set of bytes and its name in the specification.
struct NamedSet {
    const char* name;
    ByteSet bytes;
};

/// Reads one byte of a set: `in<set>`.
template <const NamedSet& set>
struct SetParser : x3::char_parser<SetParser<set>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Char, class Context>
    [[nodiscard]] bool test(Char c, const Context& /*context*/) const {
        return set.bytes[static_cast<unsigned char>(c)];
    }
};
template <const NamedSet& set>
inline constexpr SetParser<set> in{};

/// The tag of a padded text in a context. See read_padded_into (match.hpp).
struct Padded;

template <class Context>
inline constexpr bool is_padded =
    !std::is_same_v<std::remove_cvref_t<decltype(x3::get<Padded>(std::declval<Context>()))>, x3::unused_type>;

/// Reads one or more bytes of a set: `run<set>` reads the same text as `+in<set>`. It reads nearly all bytes of a URL,
/// and its loop is twice as fast as X3's, which carries more than a pointer from one byte to the next.
template <const NamedSet& set>
struct RunParser : x3::parser<RunParser<set>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* last, const Context& /*context*/, RuleContext& /*rule_context*/,
               Attribute& /*attribute*/) const {
        const char* end = first;
        if constexpr (is_padded<Context>)
            end = end_of_padded_run<set.bytes>(first);
        else
            end = end_of_run<set.bytes>(first, last);
        if (end == first) return false;
        first = end;
        return true;
    }
};
template <const NamedSet& set>
inline constexpr RunParser<set> run{};

/// Whether a repetition needs one part.
template <class Repetition>
inline constexpr bool needs_one = false;
template <class Part>
inline constexpr bool needs_one<x3::plus<Part>> = true;

/// Reads the same text as its subject, a repetition, but as one run of `set`, without looking at the parts:
/// `as_run<set>(p)`. A test compares it with its subject.
template <const ByteSet& set, class Subject>
struct RunDirective : x3::unary_parser<Subject, RunDirective<set, Subject>> {
    using base_type = x3::unary_parser<Subject, RunDirective<set, Subject>>;
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    constexpr explicit RunDirective(const Subject& subject) : base_type(subject) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* last, const Context& /*context*/, RuleContext& /*rule_context*/,
               Attribute& /*attribute*/) const {
        const char* const end = end_of_run<set>(first, last);
        if (needs_one<Subject> && end == first) return false;
        first = end;
        return true;
    }
};

template <const ByteSet& set, class Subject>
constexpr auto as_run(const Subject& subject) {
    return RunDirective<set, Subject>{subject};
}

/// The part of the text that a production reads.
struct Span {
    const char* first = nullptr;
    const char* last = nullptr;

    [[nodiscard]] constexpr std::string_view text() const { return {first, last}; }
};

/// Reads with its subject and yields the span that it read: `span[p]`.
template <class Subject>
struct SpanDirective : x3::unary_parser<Subject, SpanDirective<Subject>> {
    using base_type = x3::unary_parser<Subject, SpanDirective<Subject>>;
    using attribute_type = Span;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    constexpr explicit SpanDirective(const Subject& subject) : base_type(subject) {}

    template <class Iterator, class Context, class RuleContext, class Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, RuleContext& rule_context,
               Attribute& attribute) const {
        const Iterator start = first;
        if (!this->subject.parse(first, last, context, rule_context, x3::unused)) return false;
        x3::traits::move_to(Span{start, first}, attribute);
        return true;
    }
};

struct SpanGenerator {
    template <class Subject>
    constexpr auto operator[](const Subject& subject) const {
        using Parser = typename x3::extension::as_parser<Subject>::value_type;
        return SpanDirective<Parser>{x3::as_parser(subject)};
    }
};
inline constexpr SpanGenerator span{};

}  // namespace refurl::grammar
