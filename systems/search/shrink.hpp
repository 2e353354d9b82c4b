// Shrinks a pair to a smallest one of its kind.  Clause: spec-notes/differ.md#search
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "systems/search/pair.hpp"

namespace refurl::systems {

/// Reports whether a pair is of the kind that is searched for.
using Keeps = std::function<bool(const Pair&)>;

/// Returns the index of the first of some pairs that is of the kind, or their number if none is.
using FirstKept = std::function<std::size_t(std::span<const Pair>)>;

/// Returns the function that asks about one pair after the other, up to the first that is of the kind.
FirstKept one_by_one(Keeps keeps);

/// The number of pairs in the first batch after a success. Each further batch is twice as large.
inline constexpr std::size_t first_batch = 8;

/// How long a pair is shrunk.
struct Limits {
    std::size_t tries = 5000; /**< the most pairs that may be tried. A long pair counts as several (cost_of); those of a
                                 batch after a success do not count. */
    std::size_t batch = 1;    /**< the most pairs that are asked about at once. It changes no result. It saves calls of
                                 a reader that is slow to begin, and costs answers that nobody needs. Of long pairs,
                                 fewer are asked about at once (most_bytes_at_once). */
};

/// The smallest pairs that shrinking has led to, by the pairs on the way. Many pairs of a kind meet on the way, so that
/// all but the first are shrunk in a few steps.
class Ways {
  public:
    /// Returns the smallest pair to which a pair has led, or null.
    [[nodiscard]] const Pair* end_of(const Pair& pair) const;

    /// Remembers those pairs of a way that are short. Remembers nothing more once 500,000 pairs are known.
    void add(std::span<const Pair> way, const Pair& smallest);

  private:
    std::unordered_map<std::string, Pair> ends_;
};

/// Returns a smallest pair of a kind. It is no longer of the kind if the input or the base stands alone, or the input
/// after the base or its scheme; if something is not asked; if a part of a text as long as the text, half of it, a
/// quarter and so on is removed; or if a percent-encoded byte becomes its ASCII character, or a code point a simpler
/// one. Of parts that are longer than 64 bytes, only those are removed that begin at a quarter of their length. Only
/// a longer search, with changes in two places at once, could find a smaller pair. If the tries end, returns the
/// smallest pair found so far.
/// @param pair a pair of the kind
/// @param ways what is known about the kind; receives the way of this pair
Pair shrunk(Pair pair, const FirstKept& first_kept, Ways& ways, Limits limits = {});

/// Returns the pairs on a way from a pair to a smaller one, which is the last of them: its base is removed, or takes
/// the place of the input, or it or its scheme joins the input; less is asked; parts of its texts are removed,
/// `ws` takes the place of a longer scheme and lower case that of capital letters in one, percent-encoded bytes are
/// replaced by their characters, and code points by the simplest ones, one after the other. If all of them are of a
/// kind, shrinking can lead there. Returns nothing if there is no such way, or if it has more than `most` pairs.
std::optional<std::vector<Pair>> way_to(const Pair& pair, const Pair& smaller, std::size_t most = 64);

}  // namespace refurl::systems
