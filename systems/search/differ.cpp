#include "systems/search/differ.hpp"

#include <algorithm>
#include <utility>

#include "systems/search/neighbours.hpp"

namespace refurl::systems {

namespace {

/// The most pairs of an explained group that are shrunk. Its cause tells what is in it.
constexpr std::size_t most_shrunk_of_explained = 20;

/// Returns the parts of a cause.
std::vector<std::string_view> parts_of(std::string_view cause) {
    constexpr std::string_view between = " and ";
    std::vector<std::string_view> parts;
    for (std::size_t end = cause.find(between); end != std::string_view::npos; end = cause.find(between)) {
        parts.push_back(cause.substr(0, end));
        cause.remove_prefix(end + between.size());
    }
    parts.push_back(cause);
    return parts;
}

/// Reports whether a cause has only parts of another one. No cause is a part of itself only.
bool is_part_of(std::string_view cause, std::string_view whole) {
    if (cause == whole) return true;
    if (cause.empty() || cause.size() > whole.size()) return false;
    const auto parts = parts_of(whole);
    return std::ranges::all_of(parts_of(cause),
                               [&](std::string_view part) { return std::ranges::find(parts, part) != parts.end(); });
}

/// The most groups to which a way is tried from a pair.
constexpr std::size_t most_ways = 4;

/// Returns the kind without what a cause explains: in which mode it shows, and with which hosts.
Kind in_every_mode(Kind kind) {
    kind.mode = Mode::generic;
    kind.has_host_a = kind.has_host_b = false;
    return kind;
}

/// Returns what pairs of a kind with a cause have in common.
Kind kept_of(const Kind& kind, std::string_view cause) { return cause.empty() ? kind : in_every_mode(kind); }

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
    queue.causes = causes_of(queue.kind, pairs, queue.a, queue.b);
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

/// Returns the index of the first pair that has a difference of a kind, with parts of a cause, or the number of pairs.
/// It looks at the cause last, because finding it can take a hundred times as long as an answer. Looks no further than
/// there are tries left.
std::size_t Differ::first_of_kind(std::span<const Pair> pairs, const Kind& kind, const std::string& cause) {
    if (search_.must_stop && search_.must_stop()) tries_left_ = 0;
    const auto tried = pairs.first(std::min(pairs.size(), tries_left_));
    const auto a = search_.a(tried);
    const auto b = search_.b(tried);
    for (std::size_t i = 0; i < tried.size(); ++i) {
        tries_left_ -= std::min(tries_left_, cost_of(tried[i]));
        const auto found = kind_of(search_.difference, tried[i], a[i], b[i]);
        if (found && kept_of(*found, cause) == kept_of(kind, cause) &&
            is_part_of(cause_of(kind, tried[i], a[i], b[i]), cause))
            return i;
    }
    return pairs.size();
}

/// Returns the cause of the difference at a pair, or ε if it was refuted for the kind.
std::string Differ::cause_of(const Kind& kind, const Pair& pair, const Reply& a, const Reply& b) const {
    const std::string cause = search_.explain ? search_.explain(pair, a, b) : "";
    return refuted_.contains({kind, cause}) ? "" : cause;
}

std::vector<std::string> Differ::causes_of(const Kind& kind, std::span<const Pair> pairs, std::span<const Reply> a,
                                           std::span<const Reply> b) const {
    std::vector<std::string> causes(pairs.size());
    search_.for_each(pairs.size(), [&](std::size_t i) { causes[i] = cause_of(kind, pairs[i], a[i], b[i]); });
    return causes;
}

/// Returns the group of a kind, without a cause, to which a pair belongs: all pairs on the way to its smallest pair are
/// of the kind and have no cause, either. Tries the groups with the simplest pairs first. Returns null if there is
/// none.
Group* Differ::group_on_the_way(const Kind& kind, const Pair& pair) {
    std::vector<Group*> groups;
    for (auto place = places_.lower_bound({kind, "", ""}); place != places_.end(); ++place) {
        if (place->first.kind != kind || !place->first.cause.empty()) break;
        groups.push_back(&report_.groups[place->second]);
    }
    std::ranges::sort(groups, is_simpler, &Group::smallest);
    std::size_t ways = 0;
    for (Group* const group : groups) {
        const auto way = way_to(pair, group->smallest);
        if (!way) continue;
        if (keep_all(*way, kind)) return group;
        if (++ways == most_ways) return nullptr;
    }
    return nullptr;
}

/// Reports whether all pairs are of a kind and have no cause.
bool Differ::keep_all(std::span<const Pair> pairs, const Kind& kind) {
    if (search_.must_stop && search_.must_stop()) tries_left_ = 0;
    if (pairs.size() > tries_left_) return false;
    const auto a = search_.a(pairs);
    const auto b = search_.b(pairs);
    for (const Pair& pair : pairs) tries_left_ -= std::min(tries_left_, cost_of(pair));
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (kind_of(search_.difference, pairs[i], a[i], b[i]) != kind || !cause_of(kind, pairs[i], a[i], b[i]).empty())
            return false;
    return true;
}

/// Examines a pair with a cause. Of a cause of several parts, the smallest pair may have fewer.
void Differ::examine_explained(const Kind& kind, const Alike& alike, const std::string& cause) {
    Shrunk& done = shrunk_[{kind, cause, ""}];
    if (done.count == most_shrunk_of_explained) {
        report_.groups[done.index].count += alike.count;
        return;
    }
    Pair smallest = shrunk_pair(kind, alike.simplest, cause);
    const bool has_parts = parts_of(cause).size() > 1;
    const bool may_be_refuted = search_.predicts && (has_parts || !places_.contains({kind, cause, ""}));
    std::string cause_of_smallest = cause;
    if (has_parts || may_be_refuted) {
        const Reply a = read_one(search_.a, smallest);
        const Reply b = read_one(search_.b, smallest);
        cause_of_smallest = cause_of(kind, smallest, a, b);
        const bool is_new = !places_.contains({kind, cause_of_smallest, ""});
        if (may_be_refuted && is_new && !search_.predicts(smallest, a, b)) {
            refuted_.emplace(kind, cause_of_smallest);
            ways_.erase({kind, cause, ""});  // they lead to the pair that is refuted
            examine(kind, alike, cause);
            return;
        }
    }
    ++done.count;
    done.index = count_in({kind, std::move(cause_of_smallest), ""}, alike, std::move(smallest));
}

Pair Differ::shrunk_pair(const Kind& kind, const Pair& pair, const std::string& cause) {
    return shrunk(pair, [&](std::span<const Pair> smaller) { return first_of_kind(smaller, kind, cause); },
                  ways_[{kind, cause, ""}],
                  {kind.is_trouble ? search_.tries_of_trouble : search_.tries_of_pair, batch_of(kind)});
}

/// Counts pairs in the group of a key. Returns its index.
std::size_t Differ::count_in(const GroupKey& key, const Alike& alike, Pair smallest) {
    const auto [place, is_new] = places_.emplace(key, report_.groups.size());
    if (is_new) report_.groups.push_back({key.kind, key.cause, smallest, {}, {}, 0});
    Group& group = report_.groups[place->second];
    group.count += alike.count;
    if (is_simpler(smallest, group.smallest)) group.smallest = std::move(smallest);
    return place->second;
}

void Differ::examine(const Kind& kind, const Alike& alike, const std::string& cause) {
    if (!cause.empty() && !refuted_.contains({kind, cause})) {
        examine_explained(kind, alike, cause);
        return;
    }
    if (Group* const group = group_on_the_way(kind, alike.simplest)) {
        group->count += alike.count;
        return;
    }
    Pair smallest = shrunk_pair(kind, alike.simplest, "");
    if (tries_left_ == 0) {
        report_.unexamined += alike.count;
        return;
    }
    std::string pattern = pattern_of(smallest);
    count_in({kind, "", std::move(pattern)}, alike, std::move(smallest));
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

/// Joins the groups that have the same cause, and those of a kind without one whose smallest pairs have the same
/// pattern.
void Differ::merge_groups() {
    std::map<GroupKey, std::size_t> first;
    std::vector<Group> merged;
    for (Group& group : report_.groups) {
        GroupKey key{kept_of(group.kind, group.cause), group.cause,
                     group.cause.empty() ? pattern_of(group.smallest) : ""};
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
