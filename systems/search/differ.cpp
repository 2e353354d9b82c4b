#include "systems/search/differ.hpp"

#include <algorithm>
#include <utility>

namespace refurl::systems {

namespace {

/// The most pairs of an explained group that are shrunk. Its cause tells what is in it.
constexpr std::size_t most_shrunk_of_explained = 20;

}  // namespace

Differ::Differ(Search search) : search_(std::move(search)), tries_left_(search_.tries), found_(most_sampled) {}

void in_order(std::size_t count, const std::function<void(std::size_t)>& visit) {
    for (std::size_t i = 0; i < count; ++i) visit(i);
}

// ---- Finding

void Differ::compare(std::span<const Pair> pairs) {
    Found found;
    found.compare(search_.difference, pairs, search_.a(pairs), search_.b(pairs));
    add(std::move(found));
}

bool Differ::examines_with(const Found& found) const {
    return found_.shapes() + found.shapes() >= search_.most_shapes ||
           found_.bytes() + found.bytes() >= search_.most_bytes;
}

void Differ::add(Found found) {
    const bool is_much = examines_with(found);
    found_.add(std::move(found));
    if (is_much) examine_all();
}

void Differ::limit_tries(std::size_t most) { tries_left_ = std::min(tries_left_, most); }

// ---- Explaining

/// Examines all pairs that are remembered, and forgets them.
void Differ::examine_all() {
    std::vector<Queue> queues;
    for (auto& [kind, shapes] : found_.take_kinds()) {
        Queue queue{kind};
        for (auto& [shape, alike] : shapes) queue.pairs.push_back(std::move(alike));
        std::ranges::sort(queue.pairs, is_simpler, &Alike::simplest);
        queues.push_back(std::move(queue));
    }
    for (bool has_more = true; std::exchange(has_more, false);)
        for (Queue& queue : queues) {
            if (queue.next == queue.pairs.size()) continue;
            examine_next(queue);
            if (search_.has_examined) search_.has_examined();
            has_more = true;
        }
}

void Differ::examine_next(Queue& queue) {
    const Alike& alike = queue.pairs[queue.next];
    if (search_.must_stop && search_.must_stop()) tries_left_ = 0;
    if (tries_left_ == 0) {
        report_.unexamined += alike.count;
    } else {
        if (queue.next == queue.read) read_more(queue);
        const std::size_t place = queue.next - (queue.read - queue.a.size());
        examine(queue.kind, alike, queue.causes[place]);
    }
    ++queue.next;
}

void Differ::read_more(Queue& queue) {
    std::vector<Pair> pairs;
    std::size_t bytes = 0;
    const std::size_t end = std::min(queue.pairs.size(), queue.next + batch_of(queue.kind));
    for (std::size_t i = queue.next; i < end; ++i) {
        bytes += size_of(queue.pairs[i].simplest);
        if (i > queue.next && bytes > most_bytes_at_once) break;
        pairs.push_back(queue.pairs[i].simplest);
    }
    queue.a = search_.a(pairs);
    queue.b = search_.b(pairs);
    queue.causes = causes_of(pairs, queue.a, queue.b);
    queue.read = queue.next + pairs.size();
}

Report Differ::report() {
    examine_all();
    for (Group& group : report_.groups) {
        shrink_again(group);
        explain_smallest(group);
    }
    merge_groups();
    std::ranges::sort(report_.groups, [](const Group& a, const Group& b) {
        return a.count != b.count ? a.count > b.count : is_simpler(a.smallest, b.smallest);
    });
    return std::move(report_);
}

/// Returns the index of the first pair that has a difference of a kind, with a cause, or the number of pairs. It looks
/// at the cause last, because finding it can take a hundred times as long as an answer. Looks no further than there are
/// tries left.
std::size_t Differ::first_of_kind(std::span<const Pair> pairs, const Kind& kind, const std::string& cause) {
    if (search_.must_stop && search_.must_stop()) tries_left_ = 0;
    const auto tried = pairs.first(std::min(pairs.size(), tries_left_));
    const auto a = search_.a(tried);
    const auto b = search_.b(tried);
    for (std::size_t i = 0; i < tried.size(); ++i) {
        tries_left_ -= std::min(tries_left_, cost_of(tried[i]));
        if (kind_of(search_.difference, a[i], b[i]) == kind && cause_of(tried[i], a[i], b[i]) == cause) return i;
    }
    return pairs.size();
}

std::string Differ::cause_of(const Pair& pair, const Reply& a, const Reply& b) const {
    return search_.explain ? search_.explain(pair, a, b) : "";
}

std::vector<std::string> Differ::causes_of(std::span<const Pair> pairs, std::span<const Reply> a,
                                           std::span<const Reply> b) const {
    std::vector<std::string> causes(pairs.size());
    search_.for_each(pairs.size(), [&](std::size_t i) { causes[i] = cause_of(pairs[i], a[i], b[i]); });
    return causes;
}

/// Returns the group of a kind, without a cause, whose smallest pair is the simplest to which a pair can be shrunk, or
/// null.
Group* Differ::group_in_reach(const Kind& kind, const Pair& pair) {
    Group* simplest = nullptr;
    for (auto place = places_.lower_bound({kind, "", ""}); place != places_.end(); ++place) {
        if (place->first.kind != kind || !place->first.cause.empty()) break;
        Group& group = report_.groups[place->second.index];
        if (can_become(pair, group.smallest) && (simplest == nullptr || is_simpler(group.smallest, simplest->smallest)))
            simplest = &group;
    }
    return simplest;
}

void Differ::examine(const Kind& kind, const Alike& alike, const std::string& cause) {
    const auto known = places_.find({kind, cause, ""});
    if (known != places_.end() && known->second.shrunk == most_shrunk_of_explained) {
        report_.groups[known->second.index].count += alike.count;
        return;
    }
    if (Group* const group = cause.empty() ? group_in_reach(kind, alike.simplest) : nullptr) {
        group->count += alike.count;
        return;
    }
    Pair smallest = shrunk(
        alike.simplest, [&](std::span<const Pair> smaller) { return first_of_kind(smaller, kind, cause); },
        ways_[{kind, cause, ""}], {kind.is_trouble ? search_.tries_of_trouble : search_.tries_of_pair, batch_of(kind)});
    if (tries_left_ == 0 && cause.empty()) {
        report_.unexamined += alike.count;
        return;
    }
    GroupKey key{kind, cause, cause.empty() ? shape_of(smallest) : ""};
    const auto [place, is_new] = places_.emplace(std::move(key), Place{report_.groups.size()});
    if (is_new) report_.groups.push_back({kind, cause, smallest, {}, {}, 0});
    ++place->second.shrunk;
    Group& group = report_.groups[place->second.index];
    group.count += alike.count;
    if (is_simpler(smallest, group.smallest)) group.smallest = std::move(smallest);
}

/// Looks for a pair that is simpler than the smallest of a group although it is not a part of it, and reads the
/// smallest.
void Differ::shrink_again(Group& group) {
    if (!group.kind.is_trouble && tries_left_ > 0)
        group.smallest = simplest_neighbour(
            std::move(group.smallest),
            [&](std::span<const Pair> pairs) { return first_of_kind(pairs, group.kind, group.cause); },
            batch_of(group.kind));
    group.a = read_one(search_.a, group.smallest);
    group.b = read_one(search_.b, group.smallest);
}

void Differ::explain_smallest(Group& group) const {
    if (group.cause.empty() && !group.kind.is_trouble && search_.explain_smallest)
        group.cause = search_.explain_smallest(group.smallest, group.a, group.b);
}

/// Joins the groups of a kind that have the same cause, or none and smallest pairs that look alike.
void Differ::merge_groups() {
    std::map<GroupKey, std::size_t> first;
    std::vector<Group> merged;
    for (Group& group : report_.groups) {
        GroupKey key{group.kind, group.cause, group.cause.empty() ? shape_of(group.smallest) : ""};
        const auto [place, is_new] = first.emplace(std::move(key), merged.size());
        if (is_new) {
            merged.push_back(std::move(group));
            continue;
        }
        Group& kept = merged[place->second];
        kept.count += group.count;
        if (is_simpler(group.smallest, kept.smallest)) {
            group.count = kept.count;
            kept = std::move(group);
        }
    }
    report_.groups = std::move(merged);
}

}  // namespace refurl::systems
