// Compares two readers on many pairs, and groups the pairs that they read differently.
// Clause: spec-notes/history/README.md#search
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "systems/search/pair.hpp"

namespace refurl::systems {

/// Returns the name of the change that makes the two readers differ on a pair, or ε if none is known.
using Explain = std::function<std::string(const Pair&)>;

/// Pairs that two readers read differently for the same cause. If no cause is known, a group has the pairs whose
/// smallest forms look alike.
struct Group {
    std::string_view difference;  ///< the first part that differs
    std::string clause;           ///< the clause of the reader that fails, or empty
    std::string cause;            ///< the change that explains it, or empty
    Pair smallest;
    Answer a;  ///< the answer to the smallest pair
    Answer b;
    std::size_t count = 0;
};

class Differ {
  public:
    Differ(Reader a, Reader b, Explain explain = {});

    /// Compares one pair, and reports whether both read it alike. Of pairs that look alike, only the first is shrunk;
    /// all letters look alike, and so do all digits. After ten thousand shrinks, a new pair is put into the largest
    /// group of its kind.
    bool compare(const Pair& pair);

    /// Returns the number of pairs compared, and the number of those that were read differently.
    [[nodiscard]] std::size_t compared() const { return compared_; }
    [[nodiscard]] std::size_t different() const { return different_; }

    /// Returns the groups, the largest first.
    [[nodiscard]] std::vector<Group> groups() const;

  private:
    struct Kind {
        std::string_view difference;
        std::string clause;
        std::string cause;

        friend auto operator<=>(const Kind&, const Kind&) = default;
    };

    [[nodiscard]] std::optional<Kind> kind_before_cause(const Pair& pair) const;
    [[nodiscard]] bool is_of_kind(const Pair& pair, const Kind& kind) const;
    std::size_t group_of(const Kind& kind, const Pair& pair);
    std::size_t shrink_into_group(const Kind& kind, const Pair& pair);
    [[nodiscard]] std::size_t largest_group(const Kind& kind) const;

    Reader a_;
    Reader b_;
    Explain explain_;
    std::size_t compared_ = 0;
    std::size_t different_ = 0;
    std::size_t shrinks_ = 0;
    std::vector<Group> groups_;
    std::map<Kind, std::map<std::string, std::size_t>> by_smallest_;         ///< by the shape of their smallest pair
    std::map<Kind, std::unordered_map<std::string, std::size_t>> by_shape_;  ///< by the shape of any pair
};

}  // namespace refurl::systems
