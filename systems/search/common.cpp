#include "systems/search/common.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "systems/search/traits.hpp"

namespace refurl::systems {

namespace {

/// Traits raise the odds that a pair is read differently if they become so many times as high.
constexpr double raised = 2.5;

/// If a sample has none of something, no more than this are missed, with 95 % certainty: the rule of three.
constexpr std::size_t most_missed = 3;

/// A set of numbers below a limit.
class Set {
  public:
    explicit Set(std::size_t limit) : words_((limit + bits - 1) / bits) {}

    void insert(std::size_t number) { words_[number / bits] |= std::uint64_t{1} << (number % bits); }

    [[nodiscard]] bool has(std::size_t number) const { return (words_[number / bits] >> (number % bits) & 1U) != 0; }

    [[nodiscard]] std::size_t size() const {
        std::size_t size = 0;
        for (const std::uint64_t word : words_) size += static_cast<std::size_t>(std::popcount(word));
        return size;
    }

    [[nodiscard]] Set with(Set other) const {
        for (std::size_t i = 0; i < words_.size(); ++i) other.words_[i] &= words_[i];
        return other;
    }

    void erase(const Set& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    }

  private:
    static constexpr std::size_t bits = 64;
    std::vector<std::uint64_t> words_;
};

/// The groups and the sampled pairs that have one trait, or two.
struct Having {
    Set groups;
    Set equal;
    Set different;

    [[nodiscard]] Having with(const Having& other) const {
        return {groups.with(other.groups), equal.with(other.equal), different.with(other.different)};
    }

    void erase(const Having& other) {
        groups.erase(other.groups);
        equal.erase(other.equal);
        different.erase(other.different);
    }
};

/// How many groups and pairs have something.
struct Counted {
    std::size_t groups = 0;
    double equal = 0;  ///< pairs, as the other; estimated from the samples
    double different = 0;
    double unseen = 0;  ///< how many pairs that are read equally a sample without one may have missed

    [[nodiscard]] double pairs() const { return equal + different; }

    /// Returns how many pairs are read differently for each that is not.
    [[nodiscard]] double odds() const { return different / std::max(equal, 1.0); }
};

/// Traits, and what has them.
struct Candidate {
    std::vector<std::size_t> traits;
    Counted having;

    /// Returns how well the traits tell which pairs are read differently: the harmonic mean of precision (how many of
    /// the pairs with the traits are read differently) and recall (how many of those read differently have the traits).
    /// A second trait must raise it by a quarter.
    [[nodiscard]] double worth(const Counted& all) const {
        constexpr double of_second = 0.8;
        const double worth = 2 * having.different / std::max(having.pairs() + all.different, 1.0);
        return traits.size() == 1 ? worth : of_second * worth;
    }

    /// Reports whether the traits raise the odds that a pair is read differently well above those of all pairs.
    [[nodiscard]] bool raise_the_odds(const Counted& all) const {
        return having.different >= raised * all.odds() * std::max(having.equal, having.unseen);
    }

    /// Reports whether almost all pairs with the traits are read differently, and the traits raise the odds.
    [[nodiscard]] bool is_telling(const Counted& all) const {
        constexpr double almost_all = 9;  // for each that is not
        return having.odds() >= almost_all && raise_the_odds(all);
    }

    /// Reports whether most pairs that are read differently have the traits, and the traits raise the odds.
    [[nodiscard]] bool explains(const Counted& all) const {
        constexpr double most = 0.75;
        return having.different >= most * all.different && raise_the_odds(all);
    }
};

/// Chooses what groups have in common, one answer after the other.
class Comparison {
  public:
    Comparison(std::span<const Pair> smallest, const Samples& samples)
        : samples_(samples),
          left_{Set(smallest.size()), Set(samples.equal.pairs().size()), Set(samples.different.pairs().size())} {
        const Having nothing = left_;
        std::map<std::string, Having> traits;
        for (std::size_t i = 0; i < smallest.size(); ++i) {
            left_.groups.insert(i);
            for (std::string& trait : traits_of(smallest[i]))
                traits.try_emplace(std::move(trait), nothing).first->second.groups.insert(i);
        }
        std::erase_if(traits, [](const auto& trait) { return trait.second.groups.size() < 2; });
        add(samples.equal, &Having::equal, traits);
        add(samples.different, &Having::different, traits);
        for (auto& [name, having] : traits) {
            names_.push_back(name);
            having_.push_back(std::move(having));
        }
    }

    std::vector<Common> list() {
        std::vector<Common> list;
        for (auto best = this->best(); best; best = this->best()) list.push_back(taken(*best));
        return list;
    }

  private:
    void add(const Sample& sample, Set Having::* set, std::map<std::string, Having>& traits) {
        for (std::size_t i = 0; i < sample.pairs().size(); ++i) {
            (left_.*set).insert(i);
            for (const std::string& trait : traits_of(sample.pairs()[i]))
                if (const auto found = traits.find(trait); found != traits.end()) (found->second.*set).insert(i);
        }
    }

    /// Counts those that are left.
    [[nodiscard]] Counted counted(const Having& having) const {
        const Having left = left_.with(having);
        const auto estimated = [](std::size_t sampled, const Sample& sample) {
            return static_cast<double>(sampled * sample.one_of());
        };
        return {left.groups.size(), estimated(left.equal.size(), samples_.equal),
                estimated(left.different.size(), samples_.different), estimated(most_missed, samples_.equal)};
    }

    [[nodiscard]] std::optional<Candidate> best() const {
        const Counted all = counted(left_);
        if (all.groups < 2) return std::nullopt;
        auto best = best_of(
            all.groups, [&](const Candidate& candidate) { return candidate.explains(all); },
            [&](const Candidate& candidate) { return candidate.worth(all); });
        if (best) return best;
        return best_of(
            2, [&](const Candidate& candidate) { return candidate.is_telling(all); },
            [&](const Candidate& candidate) { return std::tuple(candidate.having.groups, candidate.worth(all)); });
    }

    /// Returns the number of bytes of a candidate's traits.
    [[nodiscard]] std::size_t length_of(const Candidate& candidate) const {
        std::size_t length = 0;
        for (const std::size_t trait : candidate.traits) length += names_[trait].size();
        return length;
    }

    /// Returns the candidate of the greatest worth among those that fit and that so many groups have; of equal ones,
    /// the one with the shortest text.
    template <class Fits, class Worth>
    [[nodiscard]] std::optional<Candidate> best_of(std::size_t least_groups, Fits fits, Worth worth) const {
        std::optional<Candidate> best;
        const auto have_enough = [&](const Set& groups) { return groups.with(left_.groups).size() >= least_groups; };
        const auto is_better = [&](const Candidate& candidate) {
            if (!best || worth(*best) != worth(candidate)) return !best || worth(*best) < worth(candidate);
            return length_of(candidate) < length_of(*best);
        };
        const auto consider = [&](std::vector<std::size_t> traits, const Having& having) {
            Candidate candidate{std::move(traits), counted(having)};
            if (fits(candidate) && is_better(candidate)) best = std::move(candidate);
        };
        for (std::size_t i = 0; i < having_.size(); ++i) {
            if (!have_enough(having_[i].groups)) continue;
            consider({i}, having_[i]);
            for (std::size_t j = 0; j < i; ++j)
                if (have_enough(having_[i].groups.with(having_[j].groups)))
                    consider({j, i}, having_[i].with(having_[j]));
        }
        return best;
    }

    /// Takes away what has the traits of a candidate.
    Common taken(const Candidate& candidate) {
        const auto& [traits, counted] = candidate;
        Common common{{}, {}, {static_cast<std::size_t>(counted.pairs()), static_cast<std::size_t>(counted.different)}};
        const Having having = having_[traits.front()].with(having_[traits.back()]).with(left_);
        for (const std::size_t trait : traits) common.traits.push_back(names_[trait]);
        for (std::size_t found = 0, i = 0; found < counted.groups; ++i) {
            if (!having.groups.has(i)) continue;
            common.groups.push_back(i);
            ++found;
        }
        left_.erase(having);
        return common;
    }

    const Samples& samples_;
    std::vector<std::string> names_;  ///< of traits
    std::vector<Having> having_;      ///< by trait
    Having left_;                     ///< what has none of the traits that were taken
};

/// New pairs that have the traits of a common, and others.
struct Made {
    std::vector<Pair> with = {};
    std::vector<Pair> without = {};
};

constexpr std::size_t most_new_pairs = 400;
constexpr std::size_t most_made = 20'000;

/// Makes new pairs for each common, no longer than those that were sampled.
std::vector<Made> made_for(std::span<const Common> commons, const std::function<Pair()>& next) {
    std::vector<Made> made(commons.size());
    const auto is_done = [](const Made& pairs) {
        return pairs.with.size() == most_new_pairs && pairs.without.size() == most_new_pairs;
    };
    for (std::size_t i = 0; i < most_made && !std::ranges::all_of(made, is_done); ++i) {
        const Pair pair = next();
        if (size_of(pair) > Sample::longest) continue;
        const std::vector<std::string> traits = traits_of(pair);
        for (std::size_t j = 0; j < commons.size(); ++j) {
            const bool has_all = std::ranges::all_of(
                commons[j].traits, [&](const std::string& trait) { return std::ranges::binary_search(traits, trait); });
            std::vector<Pair>& pairs = has_all ? made[j].with : made[j].without;
            if (pairs.size() < most_new_pairs) pairs.push_back(pair);
        }
    }
    return made;
}

bool must_stop(const Search& search) { return search.must_stop && search.must_stop(); }

/// Compares pairs, until the search must stop or many have troubles, which are slow. Those that a reader does not
/// support do not count.
Tally tally_of(const Search& search, std::span<const Pair> pairs) {
    constexpr std::size_t at_once = 16;
    constexpr std::size_t most_troubles = 10;
    Tally tally;
    std::size_t troubles = 0;
    while (!pairs.empty() && troubles < most_troubles && !must_stop(search)) {
        const auto some = pairs.first(std::min(at_once, pairs.size()));
        const auto a = search.a(some);
        const auto b = search.b(some);
        for (std::size_t i = 0; i < some.size(); ++i) {
            if (!a[i].is_supported || !b[i].is_supported) continue;
            ++tally.pairs;
            if (search.difference(a[i], b[i])) ++tally.different;
            if (!a[i].trouble.empty() || !b[i].trouble.empty()) ++troubles;
        }
        pairs = pairs.subspan(some.size());
    }
    return tally;
}

/// Reports whether the traits raise the odds on the new pairs, of which there are enough.
bool holds(const Common& common) {
    constexpr std::size_t fewest = 10;
    const auto& [with, without] = std::tie(common.with, common.without);
    const auto counted = [](std::size_t count) { return static_cast<double>(std::max(count, most_missed)); };
    return with.pairs >= fewest && without.pairs >= fewest &&
           static_cast<double>(with.different) * counted(without.pairs - without.different) >=
               raised * counted(without.different) * counted(with.pairs - with.different);
}

}  // namespace

std::vector<Common> in_common(std::span<const Pair> smallest, const Samples& samples) {
    if (smallest.size() < 2) return {};
    return Comparison(smallest, samples).list();
}

std::vector<Common> confirmed(std::vector<Common> commons, const Search& search, const std::function<Pair()>& next) {
    if (commons.empty()) return commons;
    const std::vector<Made> made = made_for(commons, next);
    for (std::size_t i = 0; i < commons.size(); ++i) {
        commons[i].with = tally_of(search, made[i].with);
        commons[i].without = tally_of(search, made[i].without);
    }
    if (must_stop(search)) return {};  // what is not tested is not told
    std::erase_if(commons, [](const Common& common) { return !holds(common); });
    return commons;
}

}  // namespace refurl::systems
