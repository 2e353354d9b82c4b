#include "explain/changes.hpp"

#include <algorithm>
#include <functional>
#include <ranges>

#include "model/sigils.hpp"

namespace refurl::explain {

namespace {

std::size_t distance(const char* from, const char* to) { return static_cast<std::size_t>(to - from); }

/// Reports whether the first byte of `text` is one of `segment`, in memory.
bool begins_in(std::string_view text, std::string_view segment) {
    return std::less_equal<>()(segment.data(), text.data()) && std::less<>()(text.data(), end_of(segment));
}

/// Appends a change, unless it replaces ε by ε.
void append(Change change, std::vector<Change>& changes) {
    const bool is_empty = change.range && change.range->size() == 0 && change.by && change.by->empty();
    if (!is_empty) changes.push_back(std::move(change));
}

}  // namespace

// ---- Ropes

void Rope::append(std::string_view text) {
    if (text.empty()) return;
    move_gap(size_);
    left_.push_back(text);
    left_size_ += text.size();
    size_ += text.size();
}

/// Moves the gap to a byte. A segment with the byte inside it is divided.
void Rope::move_gap(std::size_t at) {
    while (left_size_ > at) {
        std::string_view& last = left_.back();
        const std::size_t moved = std::min(last.size(), left_size_ - at);
        right_.push_back(last.substr(last.size() - moved));
        last.remove_suffix(moved);
        left_size_ -= moved;
        if (last.empty()) left_.pop_back();
    }
    while (left_size_ < at) {
        std::string_view& next = right_.back();
        const std::size_t moved = std::min(next.size(), at - left_size_);
        left_.push_back(next.substr(0, moved));
        next.remove_prefix(moved);
        left_size_ += moved;
        if (next.empty()) right_.pop_back();
    }
}

std::string Rope::bytes(Range range) {
    move_gap(range.begin);
    std::string text;
    for (auto segment = right_.rbegin(); text.size() < range.size(); ++segment)
        text += segment->substr(0, range.size() - text.size());
    return text;
}

std::optional<std::size_t> Rope::find(std::string_view text) {
    std::size_t begin_of_left = left_size_;
    std::size_t begin_of_right = left_size_;
    auto left = left_.rbegin();
    auto right = right_.rbegin();
    std::optional<std::size_t> found;
    while (!found && (left != left_.rend() || right != right_.rend())) {
        if (right != right_.rend()) {
            if (begins_in(text, *right)) found = begin_of_right + distance(right->data(), text.data());
            begin_of_right += right++->size();
        }
        if (!found && left != left_.rend()) {
            begin_of_left -= left->size();
            if (begins_in(text, *left)) found = begin_of_left + distance(left->data(), text.data());
            ++left;
        }
    }
    if (!found) return found;
    move_gap(*found);
    const char* next = text.data();
    for (auto segment = right_.rbegin(); segment != right_.rend() && segment->data() == next; ++segment) {
        if (std::less_equal<>()(end_of(text), end_of(*segment))) return found;
        next = end_of(*segment);
    }
    return std::nullopt;
}

void Rope::replace(Range range, std::string_view by) {
    at_ = by.data();
    move_gap(range.end);
    for (std::size_t left = range.size(); left > 0;) {
        std::string_view& last = left_.back();
        const std::size_t removed = std::min(left, last.size());
        last.remove_suffix(removed);
        left -= removed;
        if (last.empty()) left_.pop_back();
    }
    left_size_ -= range.size();
    if (!by.empty()) left_.push_back(by);
    left_size_ += by.size();
    size_ = size_ - range.size() + by.size();
}

// ---- Parts

std::string_view part_of(Type type) { return type == Type::dir ? "dirs" : name_of(type); }

std::vector<InPart> parts_of(const Sequence& url, std::string_view text) {
    std::vector<InPart> parts;
    each_text(url, [&](std::string_view name, std::string_view part) {
        if (part.data() == nullptr) {
            parts.push_back({name, {}});
            return;
        }
        const std::size_t at = distance(text.data(), part.data());
        if (!parts.empty() && name == "dirs" && parts.back().part == name)
            parts.back().bytes.end = at + part.size();
        else
            parts.push_back({name, {at, at + part.size()}});
    });
    return parts;
}

Working::Working(std::string_view input, const WrittenTexts& written)
    : written_(&written), parts_{{"text", Rope(input)}} {}

void Working::read(const Sequence& url) {
    parts_.assign({{"dirs", Rope()}});
    each_text(url, [&](std::string_view name, std::string_view text) {
        if (name == "dirs")
            parts_.front().second.append(text);
        else
            parts_.emplace_back(name, text);
    });
}

Rope* Working::part(std::string_view name) {
    const auto found = std::ranges::find(parts_, name, &Parts::value_type::first);
    return found == parts_.end() ? nullptr : &found->second;
}

void Working::erase(std::string_view name) {
    std::erase_if(parts_, [=](const Parts::value_type& each) { return each.first == name; });
}

void Working::add(std::string_view name, std::string_view text, std::optional<InPart> from,
                  std::vector<Change>& changes) {
    parts_.emplace_back(name, text);
    changes.push_back({name, std::nullopt, std::string(text), from});
}

std::optional<InPart> Working::find(std::string_view text) {
    if (const auto place = find_in_memory(text)) return place;
    settle(text);
    return find_in_memory(text);
}

std::optional<InPart> Working::find_in_memory(std::string_view text) {
    for (auto& [name, rope] : parts_) {
        if (text.empty()) {
            if (text.data() != nullptr && rope.is_empty_at(text.data())) return InPart{name, {0, 0}};
        } else if (const auto at = rope.find(text)) {
            return InPart{name, {*at, *at + text.size()}};
        }
    }
    return std::nullopt;
}

/// Returns where a component stands, with the slash after it if it is a dir.
std::optional<InPart> Working::find_component(std::string_view text) {
    std::optional<InPart> place = find(text);
    // The name of an empty dir has no byte. Its slash follows in memory.
    if (!place && text.empty() && text.data() != nullptr) {
        place = find({text.data(), 1});
        if (place && place->part != "dirs") return std::nullopt;
        return place;
    }
    const bool is_without_slash = place && place->part == "dirs" && !text.ends_with('/');
    if (is_without_slash) place->bytes.end += sigils::dir.after.size();
    return place;
}

std::vector<Change> Working::rebase(const Sequence& rebased, const Url& base) {
    const std::string_view href = base.href();
    const auto is_in_base = [&](std::string_view name) {
        return name == "authority" ? base.sequence().authority.has_value() : base.sequence().path_root;
    };
    const auto place_in_base = [&](std::string_view value) {
        const std::size_t at = distance(href.data(), value.data());
        return InPart{"base", {at, at + value.size()}};
    };
    std::vector<Change> changes;
    std::size_t dirs_end = 0;
    each_text(rebased, [&](std::string_view name, std::string_view value) {
        const bool is_of_base = value.data() != nullptr && lies_in(value, href);
        if (name == "dirs") {
            if (!is_of_base) return;
            changes.push_back({name, Range{0, 0}, std::string(value), place_in_base(value)});
            part("dirs")->replace({dirs_end, dirs_end}, value);
            dirs_end += value.size();
        } else if (part(name) == nullptr && (is_of_base || is_in_base(name))) {
            add(name, value, is_of_base ? std::optional(place_in_base(value)) : std::nullopt, changes);
        }
    });
    return changes;
}

std::vector<Change> Working::apply(const Application& application, const Sequence* passed) {
    switch (application.effect) {
        case Effect::none: return {};
        case Effect::replace: return replace(application);
        case Effect::remove: return remove(application);
        case Effect::add: return add(application);
        case Effect::move: return move(application, passed);
    }
    return {};
}

/// Lets a text that was written by several applications stand for the part that consists of the same bytes.
void Working::settle(std::string_view text) {
    for (const std::string_view name : {"host", "dirs"}) {
        if (text.empty()) return;
        Rope* const rope = part(name);
        if (rope == nullptr || rope->size() != text.size() || rope->bytes({0, text.size()}) != text) continue;
        rope->replace({0, text.size()}, text);
        return;
    }
}

std::vector<Change> Working::replace(const Application& application) {
    const auto& [before, after] = std::pair(application.before, application.after);
    const std::optional<InPart> place = find(before);
    if (!place) {
        settle(after);
        return {};
    }
    const auto at = [&](const char* byte) { return place->bytes.begin + distance(before.data(), byte); };
    std::vector<Change> changes;
    const WrittenText* const written = after.empty() ? nullptr : written_->text_with(after);
    if (written != nullptr && written->rule == application.rule && written->text.data() == after.data()) {
        std::size_t read = place->bytes.begin;
        for (const Piece& piece : written->pieces) {
            const bool is_inside = lies_in(piece.before, before);
            const Range range =
                is_inside ? Range{at(piece.before.data()), at(end_of(piece.before))} : Range{read, read};
            if (!piece.is_copy()) append({place->part, range, std::string(piece.after)}, changes);
            read = range.end;
        }
    } else {
        append({place->part, place->bytes, std::string(after)}, changes);
    }
    part(place->part)->replace(place->bytes, after);
    return changes;
}

std::vector<Change> Working::remove(const Application& application) {
    std::vector<InPart> places;
    for (const std::string_view each : application.removed)
        if (const auto place = find_component(each)) places.push_back(*place);
    if (places.size() != application.removed.size()) return {};
    std::vector<Change> changes;
    for (const InPart& place : places)
        append({place.part, place.bytes, place.part == "dirs" ? std::optional("") : std::nullopt}, changes);
    for (const InPart& place : std::views::reverse(places)) {
        if (place.part == "dirs")
            part("dirs")->replace(place.bytes, {});
        else
            erase(place.part);
    }
    return changes;
}

std::vector<Change> Working::add(const Application& application) {
    std::vector<Change> changes;
    if (application.type == Type::dir) {
        changes.push_back({"dirs", Range{0, 0}, std::string(application.after)});
        part("dirs")->replace({0, 0}, application.after);
    } else {
        add(part_of(application.type), {}, std::nullopt, changes);
    }
    return changes;
}

std::vector<Change> Working::move(const Application& application, const Sequence* passed) {
    const std::string_view text = application.before;
    const bool is_authority = application.type == Type::authority;
    const std::optional<InPart> place = find(text);
    const std::optional<InPart> with_slash = find_component(text);
    if (!place) return {};
    std::vector<Change> changes;
    if (!application.removed.front().empty())
        if (const auto removed = find(application.removed.front())) {
            changes.push_back({removed->part, removed->bytes, ""});
            part(removed->part)->replace(removed->bytes, {});
        }
    // The changes count bytes before the event, the rope after the removal.
    const bool is_dir = place->part == "dirs";
    changes.push_back({place->part, with_slash->bytes, is_dir ? std::optional("") : std::nullopt});
    if (is_dir)
        part("dirs")->replace(find_component(text)->bytes, {});
    else
        erase(place->part);
    const auto from = [&](std::string_view part) {
        const std::size_t at = place->bytes.begin + distance(text.data(), part.data());
        return InPart{place->part, {at, at + part.size()}};
    };
    if (application.type == Type::dir) {
        const std::size_t end = part("dirs")->size();
        changes.push_back({"dirs", Range{end, end}, std::string(text), from(text)});
        changes.push_back({"dirs", Range{end, end}, std::string(sigils::dir.after)});
        part("dirs")->append(text);
        part("dirs")->append(sigils::dir.after);
    } else if (is_authority && (passed == nullptr || !passed->authority)) {  // the grammar cannot read it
        if (Rope* const empty = part("authority")) {
            changes.push_back({"authority", Range{0, 0}, std::string(text), from(text)});
            empty->replace({0, 0}, text);
        } else {
            add("authority", text, from(text), changes);
        }
    } else if (is_authority) {
        Sequence authority;
        authority.authority = passed->authority;
        each_text(authority, [&](std::string_view name, std::string_view value) {
            if (part(name) == nullptr)
                add(name, value, value.data() == nullptr ? std::nullopt : std::optional(from(value)), changes);
        });
    } else {
        add(part_of(application.type), text, from(text), changes);
        if (!is_dir) {  // the only segment: the path has no slash after the drive
            changes.push_back({"path-root", Range{0, 0}, std::nullopt});
            erase("path-root");
        }
    }
    return changes;
}

}  // namespace refurl::explain
