#include "model/derivation.hpp"

#include <algorithm>
#include <utility>

namespace refurl {

namespace {

/// Adds a box to a way, or adds to its count if the way already has it.
void pass(std::vector<Passed>& way, Passed passed) {
    const auto found = std::ranges::find(way, passed.box, &Passed::box);
    if (found == way.end())
        way.push_back(passed);
    else
        found->times += passed.times;
}

void give_up(Derivation& node) {
    node.is_given_up = true;
    node.way.clear();
}

/// Marks all parts as given up, and drops those that read no byte.
void give_up_all(std::vector<Derivation>& parts) {
    std::erase_if(parts, [](const Derivation& part) { return part.end == part.begin; });
    std::ranges::for_each(parts, give_up);
}

/// Marks everything below a given-up node as given up.
void give_up_below(Derivation& node) {
    for (Derivation& part : node.parts) {
        give_up(part);
        give_up_below(part);
    }
}

/// Removes the parts of every node that was given up.
void prune(Derivation& node) {
    if (node.is_given_up) {
        node.parts.clear();
        node.parts_left_out = 0;
    }
    for (Derivation& part : node.parts) prune(part);
}

}  // namespace

void Recorder::begin(Kind kind, std::string_view name, Box box, const char* at) {
    const std::size_t begin = offset_of(at);
    frames_.push_back({kind, {name, begin, begin}, begin, {}, box});
}

void Recorder::begin_production(std::string_view name, Box box, const char* at) {
    begin(Kind::production, name, box, at);
}

void Recorder::add(Derivation part, Derivation& node) const {
    if (node.parts.size() < most_parts_)
        node.parts.push_back(std::move(part));
    else
        ++node.parts_left_out;
}

void Recorder::end(bool has_matched, const char* at) {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    if (frame.kind == Kind::predicate) return;
    Frame& around = frames_.back();
    around.reach = std::max(around.reach, frame.reach);
    if (!has_matched) give_up_all(frame.node.parts);
    if (frame.kind == Kind::production) {
        frame.node.end = has_matched ? offset_of(at) : frame.reach;
        frame.node.way = std::exchange(frame.way, {{frame.box, 1}});
        if (!has_matched) give_up(frame.node);
        if (has_matched || frame.node.end > frame.node.begin) add(std::move(frame.node), around.node);
    } else {
        for (Derivation& part : frame.node.parts) add(std::move(part), around.node);
        around.node.parts_left_out += frame.node.parts_left_out;
    }
    if (has_matched)
        for (const Passed& passed : frame.way) pass(around.way, passed);
}

void Recorder::read(Box box, std::size_t times, const char* at) {
    pass(frames_.back().way, {box, times});
    frames_.back().reach = std::max(frames_.back().reach, offset_of(at));
}

void Recorder::stop(const Terminal& terminal, const char* at) {
    const std::size_t here = offset_of(at);
    if (here < stop_ || is_in_quiet_production()) return;
    if (std::exchange(stop_, here) < here) expected_.clear();
    if (std::ranges::find(expected_, terminal) == expected_.end()) expected_.push_back(terminal);
}

bool Recorder::is_in_quiet_production() const {
    return std::ranges::any_of(frames_, [this](const Frame& frame) {
        return frame.kind == Kind::production && frame.node.production == quiet_production_;
    });
}

Reading Recorder::reading() && {
    Reading reading{{}, stop_, std::move(expected_)};
    std::vector<Derivation>& parts = frames_.front().node.parts;
    if (!parts.empty()) reading.root = std::move(parts.front());
    if (reading.root.is_given_up)
        give_up_below(reading.root);
    else
        prune(reading.root);
    return reading;
}

}  // namespace refurl
