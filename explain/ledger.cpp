#include "explain/ledger.hpp"

#include <algorithm>
#include <functional>
#include <string>

namespace refurl {

namespace {

const char* end_of(std::string_view text) { return text.data() + text.size(); }

std::size_t distance(const char* from, const char* to) { return static_cast<std::size_t>(to - from); }

/// Returns the pieces with copies of `before` put between them, so that they cover `after`. Pieces after the first
/// `most` become one.
std::vector<Piece> with_copies_between(const std::vector<Piece>& pieces, std::string_view before,
                                       std::string_view after, std::size_t most) {
    std::vector<Piece> all;
    std::size_t read = 0;
    std::size_t written = 0;
    const auto copy_until = [&](std::size_t end) {
        const std::size_t size = end - written;
        if (size > 0) all.push_back({before.substr(std::min(read, before.size()), size), after.substr(written, size)});
        read += size;
        written = end;
    };
    for (const Piece& piece : pieces) {
        copy_until(distance(after.data(), piece.after.data()));
        if (all.size() >= most) {
            all.push_back({before.substr(std::min(read, before.size())), after.substr(written)});
            return all;
        }
        all.push_back(piece);
        written += piece.after.size();
        if (lies_in(piece.before, before)) read = distance(before.data(), end_of(piece.before));
    }
    copy_until(after.size());
    return all;
}

}  // namespace

bool lies_in(std::string_view part, std::string_view text) {
    constexpr std::less_equal<> is_before;
    return text.data() != nullptr && is_before(text.data(), part.data()) && is_before(end_of(part), end_of(text));
}

const Sequence* Ledger::passage(Stage stage) const {
    const auto last = std::ranges::find(passages_.rbegin(), passages_.rend(), stage, &Passage::stage);
    return last == passages_.rend() ? nullptr : &last->url;
}

/// Reports whether one more application of a rule is listed, and counts it.
bool Ledger::has_room(const Rule& rule) {
    const auto is_this = [&](const LeftOut& each) { return each.stage == stage_ && each.rule == &rule; };
    auto listed = std::ranges::find_if(counts_, is_this);
    if (listed == counts_.end()) listed = counts_.insert(listed, {stage_, &rule, 0});
    if (listed->count < most_) {
        ++listed->count;
        return true;
    }
    auto left_out = std::ranges::find_if(left_out_, is_this);
    if (left_out == left_out_.end()) left_out = left_out_.insert(left_out, {stage_, &rule, 0});
    ++left_out->count;
    return false;
}

void Ledger::list(const Application& application) {
    if (has_room(*application.rule)) applications_.push_back(application);
}

void Ledger::apply(const Rule& rule, std::string_view before, std::string_view after) {
    if (rule.column) look_ups_.push_back({before, *rule.column});
    if (before.data() == after.data() && before.size() == after.size()) return;
    if (lies_in(after, before)) {
        replace_by_nothing(rule, {before.data(), after.data()});
        replace_by_nothing(rule, {end_of(after), end_of(before)});
        return;
    }
    if (pieces_.empty()) write(before, after);
    end_text(rule, before, after);
    replace(rule, before, after, changed_part(before));
}

void Ledger::replace_by_nothing(const Rule& rule, std::string_view removed) {
    if (!removed.empty()) replace(rule, removed, {}, removed);
}

/// Keeps a copy of the parts as one text, because they may stand apart.
void Ledger::remove(const Rule& rule, std::span<const std::string_view> before) {
    if (!has_room(rule)) return;
    std::string text;
    for (const std::string_view part : before) text += part;
    const std::string_view kept = keep(text);
    std::vector<Piece> pieces;
    std::size_t at = 0;
    for (const std::string_view part : before) {
        pieces.push_back({part, kept.substr(at, part.size())});
        at += part.size();
    }
    texts_.push_back({kept, std::move(pieces), &rule});
    applications_.push_back({&rule, stage_, kept, {}, kept, Effect::remove, {before.begin(), before.end()}});
}

void Ledger::remove(const Rule& rule, std::string_view before) {
    list({&rule, stage_, before, {}, before, Effect::remove, {before}});
}

void Ledger::add(const Rule& rule, Type type, std::string_view after) {
    list({&rule, stage_, {}, after, {}, Effect::add, {}, type});
}

void Ledger::move(const Rule& rule, std::string_view removed, std::string_view before, Type type) {
    list({&rule, stage_, before, before, before, Effect::move, {removed, before}, type});
}

void Ledger::replace(const Rule& rule, std::string_view before, std::string_view after, std::string_view place) {
    list({&rule, stage_, before, after, place, Effect::replace});
}

void Ledger::note(const Rule& rule, std::string_view before, std::string_view after, std::string_view place) {
    list({&rule, stage_, before, after, place});
}

void Ledger::write(std::string_view before, std::string_view after) { pieces_.push_back({before, after}); }

void Ledger::end_text(const Rule& rule, std::string_view before, std::string_view after) {
    texts_.push_back({after, with_copies_between(pieces_, before, after, most_), &rule});
    pieces_.clear();
}

/// Returns the part of `before` that contains all changes of the last text; without changes, all of `before`. Linear in
/// the pieces of that text, which must have ended.
std::string_view Ledger::changed_part(std::string_view before) const {
    std::string_view part;
    for (const Piece& piece : texts_.back().pieces) {
        if (piece.is_copy() || piece.before.empty() || !lies_in(piece.before, before)) continue;
        const char* const begin = part.empty() ? piece.before.data() : part.data();
        part = {begin, end_of(piece.before)};
    }
    return part.empty() ? before : part;
}

void Ledger::pass(std::string_view text, Mode mode) {
    text_ = text;
    mode_ = mode;
}

}  // namespace refurl
