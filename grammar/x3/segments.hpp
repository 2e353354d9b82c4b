// The segments of a path, read as one run.  Clause: spec-notes/grammar.md#productions
#pragma once

#include <cstddef>
#include <string_view>

#include "grammar/x3/set.hpp"
#include "model/block.hpp"
#include "model/text.hpp"

namespace refurl::grammar {

/// Segments with the slashes between them, as a part of a text.
struct Segments {
    const char* first = nullptr;
    const char* name = nullptr;  ///< the start of the last segment
    const char* last = nullptr;

    [[nodiscard]] constexpr std::string_view before_name() const { return {first, name}; }
    [[nodiscard]] constexpr Text nonempty_name() const {
        const std::string_view text(name, last);
        return text.empty() ? Text() : Text(text);
    }
};

/// Returns the segments in `span`. Linear.
constexpr Segments segments_of(const Span& span) {
    const std::size_t name = span.text().rfind('/') + 1;  // 0 if there is no slash
    return {span.first, span.first + name, span.last};
}

/// Reads the same text as its subject, `segment ( "/" segment )*`, where a segment is a run of `set` that is not a dot
/// segment. Yields Segments. The text must be padded, and a slash must precede the segments. Fails at a dot segment,
/// where its subject ends before the slash: as the last part of a path, both fail there.
///
/// It reads all segments as one run, and looks closer only where a dot segment may begin. Reading them one by one would
/// cost more than the rest of the URL. A test compares it with its subject.
template <const NamedSet& set, class DotSegment, class Subject>
struct SegmentsDirective : x3::unary_parser<Subject, SegmentsDirective<set, DotSegment, Subject>> {
    using base_type = x3::unary_parser<Subject, SegmentsDirective<set, DotSegment, Subject>>;
    using attribute_type = Segments;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    constexpr SegmentsDirective(const DotSegment& dot_segment, const Subject& subject)
        : base_type(subject), dot_segment_(dot_segment) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* last, const Context& context, RuleContext& rule_context,
               Attribute& attribute) const {
        Segments segments{first, first, first};
        if (!read(segments, last, context, rule_context)) return false;
        first = segments.last;
        x3::traits::move_to(segments, attribute);
        return true;
    }

  private:
    static constexpr ByteSet plain = without_characters(with_characters(set.bytes, "/"), "%");

    template <class Context, class RuleContext>
    bool read(Segments& segments, const char* last, const Context& context, RuleContext& rule_context) const {
        const char*& end = segments.last;
        while (true) {
            const BlockBits slashes(is('/', block_at(end)), is('/', block_at(end + block_size)));
            const BlockBits stops(stops_in(end), stops_in(end + block_size));
            if (stops.none()) {
                segments.name = after_last(slashes, end, segments.name);
                end += padding;
                continue;
            }
            segments.name = after_last(slashes.below(stops.first()), end, segments.name);
            end += stops.first();
            if (!contains(set.bytes, *end)) return true;
            const char* segment = end;
            if (end[-1] == '/' && dot_segment_.parse(segment, last, context, rule_context, x3::unused)) return false;
            ++end;
        }
    }

    /// Returns 255 for each byte of the block at `text` where the run may end or a dot segment may begin, and 0 for
    /// every other byte.
    static Block stops_in(const char* text) {
        const Block block = block_at(text);
        return may_be_outside<plain>(block) | (is('.', block) & is('/', block_at(text - 1)));
    }

    /// Returns the start of the segment after the last of the slashes in the blocks at `text`, or `otherwise` if there
    /// are none. It has no branch, because a processor cannot predict which blocks have slashes.
    static const char* after_last(BlockBits slashes, const char* text, const char* otherwise) {
        const std::ptrdiff_t mask = slashes.none() ? 0 : -1;
        return otherwise + ((text + slashes.after_last() - otherwise) & mask);
    }

    DotSegment dot_segment_;
};

template <const NamedSet& set, class DotSegment, class Subject>
constexpr auto segments(const DotSegment& dot_segment, const Subject& subject) {
    return SegmentsDirective<set, DotSegment, Subject>{dot_segment, subject};
}

}  // namespace refurl::grammar
