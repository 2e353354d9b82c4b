// Finds the source of each byte of an href.  Clause: spec-notes/explain.md#provenance
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "explain/ledger.hpp"

namespace refurl::explain {

/// A range of bytes in a text: [begin, end).
struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] std::size_t size() const { return end - begin; }
    friend bool operator==(const Range&, const Range&) = default;
};

/// Returns the smallest range that contains two ranges.
constexpr Range hull(Range a, Range b) { return {std::min(a.begin, b.begin), std::max(a.end, b.end)}; }

/// Extends `sum` to the hull of itself and `range`. Nothing counts as an empty sum.
constexpr void extend(std::optional<Range>& sum, const std::optional<Range>& range) {
    if (range) sum = sum ? hull(*sum, *range) : *range;
}

/// Returns the range of the code point at an offset, or an empty range at the end.
Range code_point_at(std::string_view text, std::size_t at);

/// The source of a part of a text.
enum class Source : std::uint8_t { input, base, rule };

/// A part of a text and its source. A copy has the same bytes as its source. If a rule replaced bytes of the input or
/// of the base, these bytes are the source. If a rule added the part, it has no source.
struct Origin {
    Range place;  ///< the part's range in the text
    Source source = Source::rule;
    Range bytes;                     ///< the range in the source; empty if a rule added the part
    bool is_copy = false;            ///< whether no rule changed the bytes
    std::vector<const Rule*> rules;  ///< the rules that made the part, in order; empty for a copy
};

/// Returns a pointer to the end of a text.
inline const char* end_of(std::string_view text) { return text.data() + text.size(); }

/// The texts that a ledger lists, for look-up by their parts. None of them overlaps another in memory.
class WrittenTexts {
  public:
    /// Takes O(n log n) time for n texts.
    /// @param ledger must outlive the object
    explicit WrittenTexts(const Ledger& ledger);

    /// Returns the text in which a part lies, or null. Takes O(log n) time for n texts.
    [[nodiscard]] const WrittenText* text_with(std::string_view part) const;

  private:
    std::vector<const WrittenText*> texts_;  ///< sorted by address
};

/// Follows texts back to their sources through the list of a ledger.
class Provenance {
  public:
    /// All three arguments must outlive the provenance.
    /// @param base the href of the base, or ε
    Provenance(const WrittenTexts& texts, std::string_view input, std::string_view base);

    /// Returns the origins of the parts of a text, in order. The parts cover it without gap or overlap. Linear in the
    /// size of the text and of the texts that it was made from.
    /// @param text a part of a text that the ledger knows; any other text has no source
    [[nodiscard]] std::vector<Origin> of(std::string_view text) const;

    /// Returns the smallest range of the input, or of the base, that contains all bytes from which a text comes.
    [[nodiscard]] std::optional<Range> range_in(Source source, std::string_view text) const;

  private:
    void follow(std::string_view text, std::size_t at, std::vector<Origin>& origins) const;
    void follow_written(const WrittenText& written, std::string_view text, std::size_t at,
                        std::vector<Origin>& origins) const;
    [[nodiscard]] Origin made_of(const Piece& piece, const Rule& rule) const;

    const WrittenTexts& texts_;
    std::string_view input_;
    std::string_view base_;
};

/// Follows bytes of the input or of the base forward to a text.
class Destinations {
  public:
    Destinations() = default;
    /// Linear.
    /// @param origins the origins of the text; must outlive the object
    explicit Destinations(const std::vector<Origin>& origins);

    /// Returns the smallest range of the text that contains all bytes that come from these bytes. Takes O(log n + k)
    /// time for n origins, k of which are near the bytes. Components keep their order in a URL, so k is small.
    [[nodiscard]] std::optional<Range> range_of(Source source, const Range& bytes) const;

  private:
    struct Row {
        const Origin* origin;
        std::size_t furthest;  ///< the greatest end of the bytes of this and all earlier origins
        std::size_t nearest;   ///< the least beginning of the bytes of this and all later origins
    };

    std::array<std::vector<Row>, 2> rows_;  ///< of the input and of the base, in the order of the text
};

}  // namespace refurl::explain
