#include "systems/search/differ.hpp"

#include <algorithm>
#include <utility>

#include "model/characters.hpp"
#include "systems/search/shrink.hpp"

namespace refurl::systems {

namespace {

constexpr std::size_t most_shrinks = 10'000;

/// Returns the pair as one text, in which `a` replaces each run of letters and `1` each run of digits. Letters before a
/// colon are kept, because they may be a scheme.
std::string shape_of(const Pair& pair) {
    const std::string text = pair.input + (pair.base ? "\n" + *pair.base : "");
    std::string shape;
    for (std::size_t i = 0; i < text.size();) {
        const auto is_alike = [&](auto is_member) {
            std::size_t end = i;
            while (end < text.size() && is_member(static_cast<unsigned char>(text[end]))) ++end;
            return end;
        };
        const std::size_t letters = is_alike([](unsigned char c) { return is_alpha(c); });
        const std::size_t digits = is_alike([](unsigned char c) { return is_digit(c); });
        const std::size_t end = std::max({letters, digits, i + 1});
        if (letters > i && text.substr(letters, 1) != ":")
            shape += 'a';
        else if (digits > i)
            shape += '1';
        else
            shape.append(text, i, end - i);
        i = end;
    }
    return shape;
}

std::string clause_of(const Answer& a, const Answer& b) {
    if (!a && b) return a.error().clause;
    return a && !b ? b.error().clause : "";
}

}  // namespace

Differ::Differ(Reader a, Reader b, Explain explain)
    : a_(std::move(a)), b_(std::move(b)), explain_(std::move(explain)) {}

bool Differ::compare(const Pair& pair) {
    ++compared_;
    const std::optional<Kind> kind = kind_before_cause(pair);
    if (!kind) return true;
    ++different_;
    ++groups_[group_of(*kind, pair)].count;
    return false;
}

std::optional<Differ::Kind> Differ::kind_before_cause(const Pair& pair) const {
    const Answer a = a_(pair);
    const Answer b = b_(pair);
    const auto difference = first_difference(a, b);
    if (!difference) return std::nullopt;
    return Kind{*difference, clause_of(a, b), ""};
}

std::size_t Differ::group_of(const Kind& kind, const Pair& pair) {
    auto& shapes = by_shape_[kind];
    const std::string shape = shape_of(pair);
    if (const auto known = shapes.find(shape); known != shapes.end()) return known->second;
    const std::size_t group =
        shrinks_ == most_shrinks && !shapes.empty()
            ? largest_group(kind)
            : shrink_into_group({kind.difference, kind.clause, explain_ ? explain_(pair) : ""}, pair);
    return shapes[shape] = group;
}

std::size_t Differ::largest_group(const Kind& kind) const {
    std::size_t largest = 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const Group& group = groups_[i];
        if (group.difference != kind.difference || group.clause != kind.clause || group.count < most) continue;
        most = group.count;
        largest = i;
    }
    return largest;
}

/// Reports whether a pair is of a kind. It compares the cause last, because an explanation can take a hundred times as
/// long as an answer.
bool Differ::is_of_kind(const Pair& pair, const Kind& kind) const {
    const std::optional<Kind> found = kind_before_cause(pair);
    return found && found->difference == kind.difference && found->clause == kind.clause &&
           (!explain_ || explain_(pair) == kind.cause);
}

std::size_t Differ::shrink_into_group(const Kind& kind, const Pair& pair) {
    shrinks_ = std::min(shrinks_ + 1, most_shrinks);
    Pair smallest = shrunk(pair, [&](const Pair& smaller) { return is_of_kind(smaller, kind); });
    const std::string mark = kind.cause.empty() ? shape_of(smallest) : "";
    const auto [found, is_new] = by_smallest_[kind].emplace(mark, groups_.size());
    if (is_new) {
        Answer a = a_(smallest);
        Answer b = b_(smallest);
        groups_.push_back({kind.difference, kind.clause, kind.cause, std::move(smallest), std::move(a), std::move(b)});
    } else if (Group& group = groups_[found->second]; is_simpler(smallest, group.smallest)) {
        group.a = a_(smallest);
        group.b = b_(smallest);
        group.smallest = std::move(smallest);
    }
    return found->second;
}

std::vector<Group> Differ::groups() const {
    std::vector<Group> sorted = groups_;
    std::ranges::sort(sorted, [](const Group& a, const Group& b) {
        return a.count != b.count ? a.count > b.count : is_simpler(a.smallest, b.smallest);
    });
    return sorted;
}

}  // namespace refurl::systems
