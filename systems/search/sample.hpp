// Some of the pairs that were compared, to tell how common something is.  Clause: spec-notes/differ.md#in-common
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "systems/search/pair.hpp"

namespace refurl::systems {

/// A sample of about one of n pairs. A pair's bytes decide whether it is in the sample. If the sample grows too large,
/// n doubles. So it does not matter in which order pairs are added, nor whether they are first added to several samples
/// and these then to one. Pairs of more than `longest` bytes are not sampled.
class Sample {
  public:
    static constexpr std::size_t longest = 256;

    /// @param most the most pairs of the sample
    explicit Sample(std::size_t most) : most_(most) {}

    /// Adds a pair, if it belongs to the sample.
    void add(const Pair& pair);

    /// Adds the pairs of another sample. The larger n of both counts.
    void add(const Sample& other);

    /// Makes n at least `one_of`, a power of two.
    void thin(std::size_t one_of);

    [[nodiscard]] std::span<const Pair> pairs() const { return pairs_; }

    /// Returns n, a power of two: the sample has about one of n pairs.
    [[nodiscard]] std::size_t one_of() const { return one_of_; }

  private:
    std::size_t most_;
    std::size_t one_of_ = 1;
    std::vector<Pair> pairs_;
};

/// Samples of the pairs that both readers support.
struct Samples {
    explicit Samples(std::size_t most) : equal(most), different(most) {}

    void add(const Samples& other) {
        equal.add(other.equal);
        different.add(other.different);
    }

    Sample equal;      ///< of those that are read equally
    Sample different;  ///< of those that are read differently
};

}  // namespace refurl::systems
