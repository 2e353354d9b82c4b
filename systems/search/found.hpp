// What two readers read differently, before its causes are known.  Clause: spec-notes/differ.md#search
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "model/scheme.hpp"
#include "systems/search/pair.hpp"
#include "systems/search/sample.hpp"

namespace refurl::systems {

/// A difference before its cause is known.
struct Kind {
    std::string difference;        ///< the first part that differs, or the trouble of a reader
    std::string clause = {};       ///< the clause of the reader that fails, or ε
    bool is_trouble = false;       ///< whether the difference is the trouble of a reader
    bool has_equal_hrefs = false;  ///< whether both readers answer, and with the same href
    Mode mode = Mode::generic;     ///< of the pair
    bool has_host_a = false;       ///< whether the first reader answers with a host that is not empty
    bool has_host_b = false;       ///< the same of the second

    friend auto operator<=>(const Kind&, const Kind&) = default;
};

/// Returns the mode of a pair: that of the input's scheme, or else of the base's. Linear.
Mode mode_of(const Pair& pair);

/// Returns the kind of the difference of two replies to a pair, or nothing if they do not differ.
std::optional<Kind> kind_of(const Difference& difference, const Pair& pair, const Reply& a, const Reply& b);

/// Returns the pair as one text, in which `a` replaces each run of letters and `1` each run of digits. Letters before a
/// colon are kept, because they may be a scheme. Pairs look alike if these texts are equal. Linear.
std::string shape_of(const Pair& pair);

/// Returns the shape of the pair with signs (sign_of) in place of code points beyond ASCII, percent-encoded or not, and
/// `xn--` and signs in place of Punycode, and U+0001 in place of C0 controls. A run of signs is written between `«` and
/// `»`, with each sign once. Pairs whose differences depend only on such code points have one pattern. Takes n log n
/// time for n bytes.
std::string pattern_of(const Pair& pair);

/// Pairs that look alike.
struct Alike {
    Pair simplest;
    std::size_t count = 0;
};

/// How many pairs were compared, how many were read differently, and how many a reader does not support.
struct Counts {
    std::size_t compared = 0;
    std::size_t different = 0;
    std::size_t unsupported = 0;

    Counts& operator+=(const Counts& other);
};

/// The pairs that differ. Of those of a kind that look alike, it has the number and the simplest. So it does not matter
/// in which order pairs are added, nor whether they are first added to several objects and these then to one.
class Found {
  public:
    /// Pairs by their shapes.
    using Shapes = std::unordered_map<std::string, Alike>;

    /// How many pairs that are read equally are sampled, at most, and how many others.
    static constexpr std::size_t most_sampled_at_once = 512;

    Found() : Found(most_sampled_at_once) {}
    explicit Found(std::size_t most_sampled) : samples_(most_sampled) {}

    /// Counts pairs, adds those that differ, and samples those that both readers support.
    /// @param a the replies of the first reader to the pairs; `b` those of the second
    void compare(const Difference& difference, std::span<const Pair> pairs, std::span<const Reply> a,
                 std::span<const Reply> b);

    /// Adds pairs that differ and look alike, and counts them as compared too.
    void add(const Kind& kind, Alike alike);

    /// Adds what another object found.
    void add(Found other);

    /// Counts pairs that do not differ.
    /// @param unsupported how many of them a reader does not support
    void add_equal(std::size_t compared, std::size_t unsupported);

    /// Adds sampled pairs, which are not counted.
    void add(const Samples& samples) { samples_.add(samples); }

    [[nodiscard]] const Counts& counts() const { return counts_; }
    [[nodiscard]] const Samples& samples() const { return samples_; }
    [[nodiscard]] const std::map<Kind, Shapes>& kinds() const { return kinds_; }

    /// Returns the number of shapes of all kinds.
    [[nodiscard]] std::size_t shapes() const { return shapes_; }

    /// Returns about how many bytes the texts of pairs and shapes take.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    /// Returns the pairs by their kinds, and forgets them. The counts and the samples stay.
    std::map<Kind, Shapes> take_kinds();

  private:
    void remember(const Kind& kind, std::string shape, Alike alike);

    Counts counts_;
    Samples samples_;
    std::map<Kind, Shapes> kinds_;
    std::size_t shapes_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace refurl::systems
