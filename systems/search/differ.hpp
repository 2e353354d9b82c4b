// Compares two readers on many pairs, and groups the pairs that they read differently.
// Clause: spec-notes/differ.md#search
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "systems/search/pair.hpp"
#include "systems/search/shrink.hpp"

namespace refurl::systems {

/// Returns the cause of the difference between the replies of two readers to a pair, or ε if none is known.
using Explain = std::function<std::string(const Pair&, const Reply& a, const Reply& b)>;

/// Pairs that two readers read differently for the same cause. If no cause is known, a group has the pairs whose
/// smallest forms look alike: all letters look alike, and so do all digits.
struct Group {
    std::string_view difference;  ///< the first part that differs, or the trouble of a reader
    std::string clause;           ///< the clause of the reader that fails, or ε
    std::string cause;            ///< or ε
    Pair smallest;
    Reply a;  ///< to the smallest pair
    Reply b;
    std::size_t count = 0;
    bool is_trouble = false;  ///< whether the difference is the trouble of a reader
};

/// What is searched, and how long.
struct Search {
    Reader a;
    Reader b;
    Difference difference = difference_of_replies;
    Explain explain = {};
    std::size_t tries = 1'000'000;       ///< the most pairs that are read while smaller ones are sought
    std::size_t tries_of_pair = 5'000;   ///< the most for one pair
    std::size_t tries_of_trouble = 100;  ///< the most for one pair with a trouble, whose tries are slow
    std::size_t batch = 1;               ///< the most pairs that are read at once while smaller ones are sought
};

struct Report {
    std::vector<Group> groups;   ///< the largest first
    std::size_t unexamined = 0;  ///< the pairs that differ and are in no group, because no tries were left
};

/// Returns the pair as one text, in which `a` replaces each run of letters and `1` each run of digits. Letters before a
/// colon are kept, because they may be a scheme. Pairs look alike if these texts are equal. Linear.
std::string shape_of(const Pair& pair);

class Differ {
  public:
    explicit Differ(Search search);

    /// Compares pairs. Of the pairs that differ and look alike, remembers the simplest. Once 200,000 shapes of pairs
    /// are remembered, examines them, as report() does.
    void compare(std::span<const Pair> pairs);

    /// The same for pairs that the two readers have read already.
    void compare(std::span<const Pair> pairs, std::span<const Reply> a, std::span<const Reply> b);

    /// Returns the number of pairs compared, of those that were read differently, and of those that a reader does not
    /// support.
    [[nodiscard]] std::size_t compared() const { return compared_; }
    [[nodiscard]] std::size_t different() const { return different_; }
    [[nodiscard]] std::size_t unsupported() const { return unsupported_; }

    /// Finds the cause of each pair that differs, and shrinks it. The kinds of differences take turns, so that each
    /// gets its share of the tries. Call it once, after the last pair.
    [[nodiscard]] Report report();

  private:
    /// A difference before its cause is known.
    struct Kind {
        std::string_view difference;
        std::string clause;
        bool is_trouble = false;

        friend auto operator<=>(const Kind&, const Kind&) = default;
    };

    /// Pairs that look alike.
    struct Alike {
        Pair simplest;
        std::size_t count = 0;
    };

    /// The pairs of a kind that wait to be examined.
    struct Queue {
        const Kind* kind;
        std::vector<Alike> pairs = {};  ///< the simplest first
        std::size_t next = 0;
        std::size_t read = 0;       ///< how many of the pairs have been read
        std::vector<Reply> a = {};  ///< the replies to the last of those
        std::vector<Reply> b = {};
    };

    /// What the pairs of a group have in common. The mark is the shape of the smallest pair, or ε if a cause is known.
    struct GroupKey {
        Kind kind;
        std::string cause;
        std::string mark;

        friend auto operator<=>(const GroupKey&, const GroupKey&) = default;
    };
    struct Place {
        std::size_t index = 0;   ///< in the report
        std::size_t shrunk = 0;  ///< how many pairs of the group were shrunk
    };

    [[nodiscard]] std::string cause_of(const Pair& pair, const Reply& a, const Reply& b) const;
    [[nodiscard]] std::optional<Kind> kind_of(const Reply& a, const Reply& b) const;
    [[nodiscard]] std::size_t batch_of(const Kind& kind) const { return kind.is_trouble ? 1 : search_.batch; }
    std::size_t first_of_kind(std::span<const Pair> pairs, const Kind& kind, const std::string& cause);
    void remember(Kind kind, const Pair& pair);
    void examine_all();
    void examine_next(Queue& queue);
    void read_more(Queue& queue);
    void examine(const Kind& kind, const Alike& alike, const Reply& a, const Reply& b);
    Group* group_in_reach(const Kind& kind, const Pair& pair);
    void shrink_again(Group& group);
    void merge_groups_that_look_alike();

    Search search_;
    std::size_t compared_ = 0;
    std::size_t different_ = 0;
    std::size_t unsupported_ = 0;
    std::size_t shapes_ = 0;
    std::size_t tries_left_;
    std::map<Kind, std::unordered_map<std::string, Alike>> found_;
    std::map<GroupKey, Place> places_;
    std::map<GroupKey, Ways> ways_;  ///< by kind and cause; the mark is ε
    Report report_;
};

}  // namespace refurl::systems
