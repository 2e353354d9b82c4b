// Compares two readers on many pairs, and groups the pairs that they read differently.
// Clause: spec-notes/differ.md#search
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "systems/search/found.hpp"
#include "systems/search/pair.hpp"
#include "systems/search/shrink.hpp"

namespace refurl::systems {

/// Returns the cause of the difference between the replies of two readers to a pair, or ε if none is known. A cause of
/// several parts, which only together make the difference, has ` and ` between them. Several threads may call it at
/// once.
using Explain = std::function<std::string(const Pair&, const Reply& a, const Reply& b)>;

/// Reports whether the cause of the difference at a pair also predicts what the readers say about its neighbours.
using Predicts = std::function<bool(const Pair&, const Reply& a, const Reply& b)>;

/// Calls a function with each number below a count.
using ForEach = std::function<void(std::size_t count, const std::function<void(std::size_t)>& visit)>;

/// Calls a function with each number below a count, one after the other.
void in_order(std::size_t count, const std::function<void(std::size_t)>& visit);

/// Pairs that two readers read differently for the same cause. If no cause is known, a group has the pairs whose
/// smallest forms have the same pattern (pattern_of).
struct Group {
    Kind kind;          ///< of the differences
    std::string cause;  ///< or ε
    Pair smallest;
    Reply a;  ///< to the smallest pair
    Reply b;
    std::size_t count = 0;
};

/// What is searched, and how long.
struct Search {
    Reader a;
    Reader b;
    Difference difference = difference_of_replies;
    Explain explain = {};
    Explain explain_smallest = {}; /**< the cause of the smallest pair of a group that has none; empty for no cause. It
                                      parts no pairs. */
    Predicts predicts = {};        ///< asked about the smallest pair of a group with a cause; empty for always
    ForEach for_each = in_order;   ///< visits the pairs whose causes are sought; it may use several threads
    std::size_t tries = 1'000'000; /**< the most pairs that are read while smaller ones are sought; a long pair counts
                                      as several (cost_of) */
    std::size_t tries_of_pair = 5'000;        ///< the most for one pair
    std::size_t tries_of_trouble = 100;       ///< the most for one pair with a trouble, whose tries are slow
    std::size_t batch = 1;                    ///< the most pairs that are read at once while smaller ones are sought
    std::function<bool()> must_stop = {};     ///< reports whether no more may be tried; empty for never
    std::function<void()> has_examined = {};  ///< called after each examined pair; empty for nothing
    std::size_t most_shapes = 200'000;        ///< how many shapes are remembered before they are examined
    std::size_t most_bytes = std::size_t{64} << 20U;  ///< how much text is remembered before it is examined
};

struct Report {
    std::vector<Group> groups;   ///< the largest first
    std::size_t unexamined = 0;  ///< the pairs that differ and are in no group, because no tries were left
};

class Differ {
  public:
    static constexpr std::size_t most_sampled = 4096;

    explicit Differ(Search search);

    /// Compares pairs, as the two readers read them, and adds what is found.
    void compare(std::span<const Pair> pairs);

    /// Adds what was found. Examines all that is remembered, as report() does, once it is much: Search::most_shapes or
    /// most_bytes. The report does not depend on anything but the objects that were added and their order.
    void add(Found found);

    /// Reports whether adding an object examines what is remembered, and so asks the readers.
    [[nodiscard]] bool examines_with(const Found& found) const;

    /// Returns the number of pairs that were added.
    [[nodiscard]] const Counts& counts() const { return found_.counts(); }

    /// Returns some of the pairs that were added: at most most_sampled that are read equally, and as many others.
    [[nodiscard]] const Samples& samples() const { return found_.samples(); }

    /// Returns the number of shapes that wait to be examined.
    [[nodiscard]] std::size_t waiting() const { return found_.shapes(); }

    /// Limits the tries that are left.
    void limit_tries(std::size_t most);

    /// Finds the cause of each pair that differs, and shrinks it. The kinds of differences take turns, so that each
    /// gets its share of the tries. Call it once, after the last pair.
    [[nodiscard]] Report report();

  private:
    /// The pairs of a kind that wait to be examined.
    struct Queue {
        Kind kind;
        std::vector<Alike> pairs = {};  ///< the simplest first
        std::size_t next = 0;
        std::size_t read = 0;       ///< how many of the pairs have been read
        std::vector<Reply> a = {};  ///< the replies to the last of those
        std::vector<Reply> b = {};
        std::vector<std::string> causes = {};  ///< of the differences between these
    };

    /// What the pairs of a group have in common. The pattern is that of the smallest pair, or ε if a cause is known.
    struct GroupKey {
        Kind kind;
        std::string cause;
        std::string pattern;

        friend auto operator<=>(const GroupKey&, const GroupKey&) = default;
    };
    /// The pairs of a cause that were shrunk.
    struct Shrunk {
        std::size_t count = 0;
        std::size_t index = 0;  ///< in the report, of the group of the last of them
    };

    [[nodiscard]] std::string cause_of(const Kind& kind, const Pair& pair, const Reply& a, const Reply& b) const;
    [[nodiscard]] std::vector<std::string> causes_of(const Kind& kind, std::span<const Pair> pairs,
                                                     std::span<const Reply> a, std::span<const Reply> b) const;
    [[nodiscard]] std::size_t batch_of(const Kind& kind) const { return kind.is_trouble ? 1 : search_.batch; }
    std::size_t first_of_kind(std::span<const Pair> pairs, const Kind& kind, const std::string& cause);
    void examine_all();
    void examine_next(Queue& queue);
    void read_more(Queue& queue);
    void examine(const Kind& kind, const Alike& alike, const std::string& cause);
    Group* group_on_the_way(const Kind& kind, const Pair& pair);
    bool keep_all(std::span<const Pair> pairs, const Kind& kind);
    void examine_explained(const Kind& kind, const Alike& alike, const std::string& cause);
    Pair shrunk_pair(const Kind& kind, const Pair& pair, const std::string& cause);
    std::size_t count_in(const GroupKey& key, const Alike& alike, Pair smallest);
    void shrink_again(Group& group);
    void explain_smallest(Group& group) const;
    void merge_groups();

    Search search_;
    std::size_t tries_left_;
    Found found_;
    std::map<GroupKey, std::size_t> places_;          ///< in the report
    std::map<GroupKey, Ways> ways_;                   ///< by kind and cause; the pattern is ε
    std::set<std::pair<Kind, std::string>> refuted_;  ///< the causes that do not predict
    std::map<GroupKey, Shrunk> shrunk_;               ///< by kind and cause; the pattern is ε
    Report report_;
};

}  // namespace refurl::systems
