#include "systems/search/fit.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "host/uts46/unicode_data.hpp"
#include "model/find_row.hpp"
#include "model/utf8.hpp"
#include "systems/search/found.hpp"
#include "systems/search/neighbours.hpp"

namespace refurl::systems {

namespace {

using standard::Change;
using standard::ChangeRow;
using standard::Edition;

// ---- Own pairs

constexpr std::array<std::string_view, 11> own_beginnings{
    "", "a:", "a:/", "a://", "a://a", "ws:", "ws:a", "ws:a?", "file:", "file://", "file:a"};
constexpr std::size_t most_of_a_kind = 3;
constexpr std::size_t most_own_pairs = 24;
constexpr std::size_t most_controls = 16;

/// Returns the version of Unicode that came with a change, or null.
const standard::UnicodeVersion* unicode_since(Change change) {
    return find_row(standard::unicode_versions, change, &standard::UnicodeVersion::since);
}

/// Returns some of the code points that a version of Unicode added or mapped otherwise, spread evenly.
std::vector<std::string> code_points_since(std::uint8_t version) {
    constexpr std::size_t wanted = 8;
    std::vector<char32_t> all;
    for (char32_t c = 0; c <= 0x10FFFF; ++c)
        if (uts46::since_of(c) == version) all.push_back(c);
    std::vector<std::string> some;
    for (std::size_t i = 0; i < all.size(); i += std::max<std::size_t>(1, all.size() / wanted))
        append_utf8(all[i], some.emplace_back());
    return some;
}

/// Returns the text after the longest beginning of a text.
std::string_view rest_of(std::string_view text) {
    std::size_t longest = 0;
    for (const std::string_view beginning : own_beginnings)
        if (text.starts_with(beginning)) longest = std::max(longest, beginning.size());
    return text.substr(longest);
}

/// Texts that are like an example: beginnings, and what comes after them in the example or up to two of its code
/// points.
std::vector<std::string> texts_like(std::string_view example) {
    const std::string rest(rest_of(example));
    const std::vector<std::string> code_points = code_points_of(example);
    std::vector<std::string> ends{"", rest, "a" + rest, rest + "a", rest + "/", rest + "/a", rest + "?", rest + "#"};
    for (const std::string& first : code_points) {
        ends.push_back(first);
        for (const std::string& second : code_points) ends.push_back(first + second);
    }
    std::vector<std::string> texts{std::string(example)};
    for (const std::string_view beginning : own_beginnings)
        for (const std::string& end : ends) texts.push_back(std::string(beginning) + end);
    return texts;
}

/// Returns the pair of an example, which asks for what the example shows.
Pair pair_of(const standard::Example& example) {
    Pair pair{std::string(example.input)};
    if (!example.base.empty()) pair.base = std::string(example.base);
    for (const auto& [attribute, value] : example.settings)
        if (!attribute.empty()) pair.asks.set.push_back({std::string(attribute), std::string(value)});
    Call call;
    for (const std::string_view word : example.call)
        if (!word.empty()) call.emplace_back(word);
    if (example.aspect == standard::Aspect::params) call = {"toString"};
    if (!call.empty()) pair.asks.params.push_back(std::move(call));
    pair.asks.encoding = example.encoding;
    pair.asks.validate = example.aspect == standard::Aspect::errors;
    return pair;
}

/// An edition, and the same with a change switched.
struct Switched {
    Edition before;
    Edition after;
};

/// Returns pairs that set each attribute in which an example shows a change to the values that it has there. A parser
/// that reads no text as the change needs it may still have setters that do.
std::vector<Pair> settings_like(const Pair& example, const Switched& switched) {
    const Reply before = reply_by_standard(example, switched.before);
    const Reply after = reply_by_standard(example, switched.after);
    std::vector<Pair> pairs;
    if (!before.answer || !after.answer) return pairs;
    for (const AttributeRow& row : attribute_rows) {
        const auto& one = before.answer->attributes.*row.value;
        const auto& other = after.answer->attributes.*row.value;
        if (one == other || row.name == "origin") continue;  // the origin has no setter
        for (const auto& value : {one, other})
            for (const std::string_view url : {"a://a", "ws://a", "file://a"})
                pairs.push_back({std::string(url), {}, {.set = {{std::string(row.name), value.value_or("")}}}});
    }
    return pairs;
}

/// Returns the example of a change and the pairs that are like it, the simplest of these first.
std::vector<Pair> pairs_like(const ChangeRow& row) {
    const Pair example = pair_of(row.example);
    std::vector<Pair> pairs =
        settings_like(example, {Edition::today().without(row.change), Edition::today().with(row.change)});
    if (const auto* const unicode = unicode_since(row.change)) {
        for (const std::string& code_point : code_points_since(unicode->number))
            for (const std::string_view beginning : {"ws:", "ws:a", "file://"})
                pairs.push_back({std::string(beginning) + code_point});
    } else if (!example.asks.set.empty() || !example.asks.params.empty()) {
        std::ranges::move(steps_from(example), std::back_inserter(pairs));
    } else {
        std::vector<std::optional<std::string>> with{std::nullopt};
        if (!row.example.base.empty()) {
            with.insert(with.end(), shortest_bases.begin(), shortest_bases.end());
            with.emplace_back(row.example.base);
        }
        for (const std::string& text : texts_like(row.example.input))
            for (const auto& base : with) pairs.push_back({text, base, example.asks});
    }
    std::erase(pairs, example);
    std::ranges::sort(pairs, is_simpler);
    const auto repeated = std::ranges::unique(pairs);
    pairs.erase(repeated.begin(), repeated.end());
    pairs.insert(pairs.begin(), example);
    return pairs;
}

/// How a pair shows a change: not at all, by a refusal on one side, or by what both sides tell.
enum class Shows : std::uint8_t { nothing, refusal, told };

/// Reports whether two replies to a pair tell the same: the href, the attributes, and what is asked for.
bool tell_the_same(const Reply& a, const Reply& b) {
    if (a.answer.has_value() != b.answer.has_value() || difference_of_asked(a, b)) return false;
    return !a.answer || (a.answer->href == b.answer->href && a.answer->attributes == b.answer->attributes);
}

Shows shown_by(const Pair& pair, const Switched& switched) {
    const Reply before = reply_by_standard(pair, switched.before);
    const Reply after = reply_by_standard(pair, switched.after);
    if (tell_the_same(before, after)) return Shows::nothing;
    return before.answer.has_value() == after.answer.has_value() ? Shows::told : Shows::refusal;
}

/// Reports whether both sides of a change read a pair, and alike.
bool is_read_alike(const Pair& pair, const Switched& switched) {
    const Reply before = reply_by_standard(pair, switched.before);
    return before.answer && tell_the_same(before, reply_by_standard(pair, switched.after));
}

/// Returns a pair under schemes of other modes.
std::vector<Pair> in_other_modes(const Pair& pair) {
    std::vector<Pair> others;
    const std::size_t colon = pair.input.find(':');
    if (colon == std::string::npos) return others;
    for (const std::string_view scheme : {"a", "ws", "file"}) {
        Pair other = pair;
        other.input.replace(0, colon, scheme);
        if (mode_of(other) != mode_of(pair)) others.push_back(std::move(other));
    }
    return others;
}

/// Adds the pairs that both sides of a change read, and alike.
void add_read_alike(std::vector<Pair> pairs, const Switched& switched, std::vector<Pair>& to) {
    for (Pair& pair : pairs)
        if (is_read_alike(pair, switched)) to.push_back(std::move(pair));
}

/// Adds the pairs of a change that show it in two editions: the simplest of each mode and kind, with and without a base
/// and settings.
void add_own(OwnPairs& own, std::span<const Pair> pairs, const Switched& switched) {
    std::map<std::tuple<Mode, Shows, bool, bool>, std::size_t> counts;
    std::size_t added = 0;
    for (const Pair& pair : pairs) {
        const Shows shows = shown_by(pair, switched);
        if (shows == Shows::nothing) continue;
        if (++counts[{mode_of(pair), shows, pair.base.has_value(), !pair.asks.set.empty()}] > most_of_a_kind) continue;
        if (std::ranges::find(own.pairs, pair) == own.pairs.end()) own.pairs.push_back(pair);
        if (shows == Shows::refusal && own.controls.size() < most_controls) {
            add_read_alike(steps_from(pair), switched, own.controls);
            add_read_alike(in_other_modes(pair), switched, own.elsewhere);
        }
        if (++added == most_own_pairs) return;
    }
}

/// Returns an edition with the Unicode of another one.
Edition with_unicode_of(Edition edition, const Edition& other) {
    for (const auto& [name, number, change] : standard::unicode_versions)
        if (change && edition.has(*change) != other.has(*change)) edition = edition.switching(*change);
    return edition;
}

}  // namespace

bool is_unicode(Change change) { return unicode_since(change) != nullptr; }

std::vector<OwnPairs> own_pairs_of_changes() {
    std::vector<OwnPairs> all;
    for (const ChangeRow& row : standard::change_rows()) {
        const Edition of_day = *Edition::on(row.date);
        OwnPairs own{row.change};
        const std::vector<Pair> pairs = pairs_like(row);
        for (const Edition& edition : {Edition::today(), of_day})
            add_own(own, pairs, {edition.without(row.change), edition.with(row.change)});
        if (own.pairs.empty()) continue;
        std::ranges::sort(own.pairs, is_simpler);
        all.push_back(std::move(own));
    }
    return all;
}

// ---- The edition that a reader follows

Fit::Fit(const Edition& edition, const Reader& reader, Agrees agrees)
    : edition_(edition), fitted_(edition), agrees_(std::move(agrees)) {
    ask(reader);
    start_at_a_day();
    switch_single_changes();
    take_back_what_is_contradicted();
    for (const Evidence& evidence : evidence_) {
        const Change change = evidence.change;
        if (edition_.has(change) == fitted_.has(change)) continue;
        if (votes_on(change, fitted_).confirm() || votes_on(change, edition_with(change)).confirm())
            confirmed_.push_back(change);
    }
}

void Fit::ask(const Reader& reader) {
    const std::vector<OwnPairs> all = own_pairs_of_changes();
    std::vector<Pair> pairs;
    for (const OwnPairs& own : all) {
        pairs.insert(pairs.end(), own.pairs.begin(), own.pairs.end());
        pairs.insert(pairs.end(), own.controls.begin(), own.controls.end());
        pairs.insert(pairs.end(), own.elsewhere.begin(), own.elsewhere.end());
    }
    std::vector<Reply> replies = reader(pairs);
    std::size_t next = 0;
    const auto take = [&](std::size_t count, std::vector<Asked>& asked) {
        for (std::size_t i = 0; i < count; ++i, ++next)
            if (replies[next].is_supported && replies[next].trouble.empty())
                asked.push_back({std::move(pairs[next]), std::move(replies[next])});
    };
    for (const OwnPairs& own : all) {
        Evidence evidence{own.change};
        take(own.pairs.size(), evidence.own);
        take(own.controls.size(), evidence.controls);
        take(own.elsewhere.size(), evidence.elsewhere);
        evidence_.push_back(std::move(evidence));
    }
}

std::size_t Fit::agreements(const Edition& edition, const Evidence& evidence) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        evidence.own, [&](const Asked& asked) { return agrees_(asked.pair, edition, asked.reply); }));
}

/// Counts the own pairs that editions read as the reader does, one edition after the other. It reads only
/// those pairs again whose last run asked for a change that is now switched: the others cannot change.
class Fit::Agreements {
  public:
    explicit Agreements(const Fit& fit) : fit_(fit), last_(fit.edition_) {
        for (const Evidence& evidence : fit.evidence_)
            for (const Asked& asked : evidence.own) standings_.push_back({&asked});
        for (Standing& standing : standings_) ask(standing);
    }

    std::size_t with(const Edition& edition) {
        std::vector<Change> switched;
        for (const ChangeRow& row : standard::change_rows())
            if (last_.has(row.change) != edition.has(row.change)) switched.push_back(row.change);
        last_ = edition;
        for (Standing& standing : standings_)
            if (std::ranges::any_of(switched, [&](Change change) { return standing.changes.has(change); }))
                ask(standing);
        return static_cast<std::size_t>(std::ranges::count_if(standings_, &Standing::agrees));
    }

  private:
    struct Standing {
        const Asked* asked;
        bool agrees = false;
        standard::AskedChanges changes = {};
    };

    void ask(Standing& standing) const {
        standing.changes = {};
        const auto& [pair, reply] = *standing.asked;
        standing.agrees = fit_.agrees_(pair, last_.noting(standing.changes), reply);
    }

    const Fit& fit_;
    Edition last_;
    std::vector<Standing> standings_;
};

/// Takes the edition of the day, or the one that the reader is compared with, which reads most own pairs as the reader
/// does; of several, the newest.
void Fit::start_at_a_day() {
    Agreements agreements(*this);
    std::size_t most = agreements.with(fitted_);
    const auto try_edition = [&](const Edition& edition) {
        if (edition == fitted_) return;
        if (const std::size_t count = agreements.with(edition); count > most) {
            most = count;
            fitted_ = edition;
        }
    };
    const auto rows = standard::change_rows();
    Edition edition = Edition::today().with(edition_.idna());
    try_edition(edition);
    for (std::size_t i = rows.size(); i-- > 0;) {
        edition = edition.without(rows[i].change);
        if (i == 0 || rows[i - 1].date != rows[i].date) try_edition(edition);
    }
}

/// Switches single changes, the newest first, where more own pairs of the change are then read as the reader does. A
/// change can hide another one, so this is done again while it helps.
void Fit::switch_single_changes() {
    constexpr int most_rounds = 4;
    bool has_switched = true;
    for (int round = 0; round < most_rounds && std::exchange(has_switched, false); ++round)
        for (std::size_t i = evidence_.size(); i-- > 0;) {
            const Edition other = fitted_.switching(evidence_[i].change);
            if (agreements(other, evidence_[i]) <= agreements(fitted_, evidence_[i])) continue;
            fitted_ = other;
            has_switched = true;
        }
}

/// Gives the changes back that own pairs contradict: there the reader agrees with the edition that it is compared with.
void Fit::take_back_what_is_contradicted() {
    for (std::size_t i = evidence_.size(); i-- > 0;) {
        const Change change = evidence_[i].change;
        if (edition_.has(change) != fitted_.has(change) && !is_unicode(change) && votes_on(change, fitted_).against > 0)
            fitted_ = fitted_.switching(change);
    }
}

/// Returns the edition that the reader is compared with, with a change switched.
Edition Fit::edition_with(Change change) const {
    return is_unicode(change) ? with_unicode_of(edition_, fitted_) : edition_.switching(change);
}

/// Compares an edition that has a change switched with the same without that. Of a version of Unicode, all versions are
/// switched back, because one has the code points of those before it.
Fit::Votes Fit::votes_on(Change change, const Edition& edition) const {
    const Edition other = is_unicode(change) ? with_unicode_of(edition, edition_) : edition.switching(change);
    Votes votes;
    for (const Evidence& evidence : evidence_) {
        if (evidence.change != change) continue;
        for (const Asked& asked : evidence.own) {
            const bool is_switched = agrees_(asked.pair, edition, asked.reply);
            const bool is_other = agrees_(asked.pair, other, asked.reply);
            if (is_switched && !is_other) {
                ++votes.for_it;
                if (asked.reply.answer) ++votes.read_for_it;
            }
            if (is_other && !is_switched) ++votes.against;
        }
        const auto count = [this](const std::vector<Asked>& all, std::size_t& read, std::size_t& refused) {
            for (const Asked& asked : all) {
                if (!reply_by_standard(asked.pair, fitted_).answer) continue;
                ++read;
                if (!asked.reply.answer) ++refused;
            }
        };
        count(evidence.controls, votes.controls, votes.refused_controls);
        count(evidence.elsewhere, votes.elsewhere, votes.refused_elsewhere);
    }
    return votes;
}

bool Fit::confirms(Change change) const { return std::ranges::find(confirmed_, change) != confirmed_.end(); }

std::vector<Change> Fit::needed_for(const Pair& pair, const Reply& of_reader) const {
    standard::AskedChanges asked;
    if (!agrees_(pair, fitted_.noting(asked), of_reader)) return {};
    std::vector<Change> switched;
    for (const ChangeRow& row : standard::change_rows())
        if (asked.has(row.change) && edition_.has(row.change) != fitted_.has(row.change))
            switched.push_back(row.change);
    const auto agrees = [&](const std::vector<Change>& changes) {
        Edition edition = edition_;
        for (const Change change : changes) edition = edition.switching(change);
        return agrees_(pair, edition, of_reader);
    };
    for (const Change change : std::views::reverse(switched))
        if (agrees({change}) && confirms(change)) return {change};
    if (!agrees(switched)) return {};
    const auto leave_out = [&](bool confirmed) {
        for (std::size_t i = 0; i < switched.size();) {
            std::vector<Change> fewer = switched;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (confirms(switched[i]) == confirmed && agrees(fewer))
                switched = std::move(fewer);
            else
                ++i;
        }
    };
    leave_out(false);
    leave_out(true);
    const bool are_confirmed = std::ranges::all_of(switched, [&](Change change) { return confirms(change); });
    std::ranges::reverse(switched);
    return are_confirmed ? switched : std::vector<Change>();
}

}  // namespace refurl::systems
