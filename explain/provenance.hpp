// Where each byte of an href comes from.  Clause: spec-notes/explain.md#provenance
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/ledger.hpp"

namespace refurl::explain {

/// Bytes of a text: [begin, end).
struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] std::size_t size() const { return end - begin; }
    friend bool operator==(const Range&, const Range&) = default;
};

/// Returns the bytes from the first to the last of two ranges.
constexpr Range hull(Range a, Range b) { return {std::min(a.begin, b.begin), std::max(a.end, b.end)}; }

/// Makes `sum` the hull of itself and `range`; of nothing and a range, the range.
constexpr void extend(std::optional<Range>& sum, const std::optional<Range>& range) {
    if (range) sum = sum ? hull(*sum, *range) : *range;
}

/// What a part of a text was made of.
enum class Source : std::uint8_t { input, base, rule };

/// A part of a text, and where it comes from. A copy has the same bytes as its source. What a rule made of bytes of the
/// input or of the base has them as its source. What a rule added has none.
struct Origin {
    Range place;  ///< in the text
    Source source = Source::rule;
    Range bytes;                     ///< of the source; empty if a rule added the part
    bool is_copy = false;            ///< whether no rule changed the bytes
    std::vector<const Rule*> rules;  ///< that made the part, the first first; empty for a copy
};

/// Returns where a text ends in memory.
inline const char* end_of(std::string_view text) { return text.data() + text.size(); }

/// The texts that a ledger lists, to be found by their parts. None overlaps another in memory.
class WrittenTexts {
  public:
    /// Takes O(n log n) time for n texts.
    /// @param ledger must outlive the object
    explicit WrittenTexts(const Ledger& ledger);

    /// Returns the text in which a part lies, or null. Takes O(log n) time for n texts.
    [[nodiscard]] const WrittenText* text_with(std::string_view part) const;

  private:
    std::vector<const WrittenText*> texts_;  ///< sorted by where they stand
};

/// Follows texts back through what a ledger lists.
class Provenance {
  public:
    /// All three must outlive the provenance.
    /// @param base the href of the base, or ε
    Provenance(const WrittenTexts& texts, std::string_view input, std::string_view base);

    /// Returns where the parts of a text come from, in order; they cover it without gap or overlap. Linear in the text
    /// and what was written for it.
    /// @param text a part of a text that the ledger knows; any other text comes from nowhere
    [[nodiscard]] std::vector<Origin> of(std::string_view text) const;

    /// Returns the bytes of the input, or of the base, from the first to the last that a text comes from.
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

/// Follows bytes of the input or of the base to where they stand in a text: the other way.
class Destinations {
  public:
    Destinations() = default;
    /// Linear.
    /// @param origins of the text; must outlive the object
    explicit Destinations(const std::vector<Origin>& origins);

    /// Returns the bytes of the text from the first to the last that come from these bytes. Takes O(log n + k) time for
    /// n origins, k of them around the bytes. Components keep their order in a URL, so k is small.
    [[nodiscard]] std::optional<Range> range_of(Source source, const Range& bytes) const;

  private:
    struct Row {
        const Origin* origin;
        std::size_t furthest;  ///< the last end of the bytes of this origin and of all before it
        std::size_t nearest;   ///< the first beginning of the bytes of this origin and of all after it
    };

    std::array<std::vector<Row>, 2> rows_;  ///< of the input and of the base, in the order of the text
};

}  // namespace refurl::explain
