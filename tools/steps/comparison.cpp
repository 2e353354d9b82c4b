#include "tools/steps/comparison.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <utility>

#include "tools/steps/published.hpp"

namespace refurl::tools::steps {

namespace {

using Words = std::vector<std::string_view>;

Words words_in(std::string_view text) {
    Words words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

/// A table of the lengths of the longest common subsequences of the rests of two lists.
template <class Score>
std::vector<std::vector<double>> alignment(std::size_t m, std::size_t n, Score score) {
    std::vector<std::vector<double>> best(m + 1, std::vector<double>(n + 1, 0));
    for (std::size_t i = m; i-- > 0;)
        for (std::size_t j = n; j-- > 0;)
            best[i][j] = std::max({best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + score(i, j)});
    return best;
}

/// A pair of indices; nothing for an element without a partner.
struct Matched {
    std::optional<std::size_t> before;
    std::optional<std::size_t> after;
};

/// Pairs the elements of two lists so that the sum of the scores is greatest, in the order of both.
/// @param score 0 for elements that are no pair
template <class Score>
std::vector<Matched> align(std::size_t m, std::size_t n, Score score) {
    const auto best = alignment(m, n, score);
    std::vector<Matched> pairs;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < m || j < n) {
        const bool is_pair = i < m && j < n && score(i, j) > 0 && best[i][j] <= best[i + 1][j + 1] + score(i, j);
        if (is_pair)
            pairs.push_back({i++, j++});
        else if (i < m && (j == n || best[i + 1][j] >= best[i][j + 1]))
            pairs.push_back({i++, std::nullopt});
        else
            pairs.push_back({std::nullopt, j++});
    }
    return pairs;
}

/// Returns the share of words that two texts have in common, from 0 to 1.
double likeness(std::string_view a, std::string_view b) {
    const Words left = words_in(a);
    Words right = words_in(b);
    if (left.empty() || right.empty()) return 0;
    std::size_t common = 0;
    for (const std::string_view word : left)
        if (const auto found = std::ranges::find(right, word); found != right.end()) {
            ++common;
            right.erase(found);
        }
    return 2.0 * static_cast<double>(common) / static_cast<double>(left.size() + words_in(b).size());
}

/// An algorithm with its steps, or another unit: the indices of its units.
struct Group {
    std::size_t first;
    std::size_t end;
};

std::vector<Group> groups_of(const Text& text) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < text.units.size(); ++i) {
        if (text.units[i].kind == Kind::step && !groups.empty())
            groups.back().end = i + 1;
        else
            groups.push_back({i, i + 1});
    }
    return groups;
}

/// A word without the signs around it: `input` for `input's`.
std::string_view bare(std::string_view word) {
    const auto is_of_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    while (!word.empty() && !is_of_name(word.front())) word.remove_prefix(1);
    std::size_t size = 0;
    while (size < word.size() && is_of_name(word[size])) ++size;
    return word.substr(0, size);
}

/// Compares two texts.
class Comparer {
  public:
    Comparer(const Text& before, const Text& after) : before_(before), after_(after) {
        found_.has_words = before.has_words && after.has_words;
    }

    TextChanges run() {
        const std::vector<Group> old_groups = groups_of(before_);
        std::vector<bool> is_taken(old_groups.size());
        std::vector<std::pair<std::optional<Group>, std::optional<Group>>> pairs;
        for (const Group& group : groups_of(after_)) {
            const auto old = partner_of(after_.units[group.first], old_groups, is_taken);
            if (old) is_taken[*old] = true;
            pairs.emplace_back(old ? std::optional(old_groups[*old]) : std::nullopt, group);
        }
        for (std::size_t i = 0; i < old_groups.size(); ++i)
            if (!is_taken[i]) pairs.emplace_back(old_groups[i], std::nullopt);
        for (const auto& [old, now] : pairs) note_renaming(old, now);
        for (const auto& [old, now] : pairs) compare_groups(old, now);
        return std::move(found_);
    }

  private:
    [[nodiscard]] std::optional<std::size_t> partner_of(const Unit& unit, const std::vector<Group>& groups,
                                                        const std::vector<bool>& is_taken) const {
        std::optional<std::size_t> by_anchor;
        std::optional<std::size_t> by_name;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const Unit& old = before_.units[groups[i].first];
            if (is_taken[i]) continue;
            if (old.kind == unit.kind && old.anchor == unit.anchor && old.name == unit.name) return i;
            const bool has_own_anchor =
                !unit.anchor.empty() && !unit.anchor.starts_with("dom-") && unit.name.find(',') == std::string::npos;
            if (has_own_anchor && !by_anchor && old.anchor == unit.anchor && old.kind == unit.kind) by_anchor = i;
            if (!by_name && old.name == unit.name) by_name = i;
        }
        return by_anchor ? by_anchor : by_name;
    }

    void note_renaming(const std::optional<Group>& old, const std::optional<Group>& now) {
        if (!old || !now) return;
        const std::string& before = before_.units[old->first].name;
        const std::string& after = after_.units[now->first].name;
        if (before != after) renamed_.emplace_back(before, after);
    }

    void compare_groups(const std::optional<Group>& old, const std::optional<Group>& now) {
        const Group none{0, 0};
        const Group a = old.value_or(none);
        const Group b = now.value_or(none);
        const std::size_t heads = old && now ? 1 : 0;
        const auto steps = [](const Group& group, std::size_t head) { return group.end - group.first - head; };
        const std::size_t m = old ? steps(a, heads) : 0;
        const std::size_t n = now ? steps(b, heads) : 0;
        renamed_variables_.clear();
        old_ = a;
        now_ = b;
        if (heads == 1) compare_units(a.first, b.first);
        const auto score = [&](std::size_t i, std::size_t j) {
            return score_of(a.first + heads + i, b.first + heads + j);
        };
        for (const Matched& pair : align(m, n, score)) {
            if (pair.before && pair.after)
                compare_units(a.first + heads + *pair.before, b.first + heads + *pair.after);
            else if (pair.before)
                add(UnitChange{.before = before_.units[a.first + heads + *pair.before], .after = {}});
            else
                add_new(b.first + heads + *pair.after);
        }
    }

    [[nodiscard]] double score_of(std::size_t old, std::size_t now) const {
        constexpr double same = 2;
        constexpr double least_likeness = 0.4;
        if (before_.digests[old] == after_.digests[now]) return same;
        if (!found_.has_words) return before_.units[old].number == after_.units[now].number ? 1 : 0;
        const double like = likeness(before_.units[old].words, after_.units[now].words);
        return like < least_likeness ? 0 : like;
    }

    void compare_units(std::size_t old, std::size_t now) {
        const Unit& before = before_.units[old];
        const Unit& after = after_.units[now];
        if (before_.digests[old] == after_.digests[now]) {
            if (before.number != after.number) ++found_.renumbered;
            return;
        }
        UnitChange change{.before = before, .after = after};
        if (found_.has_words && is_renaming(before.words, after.words)) change.weight = Weight::renaming;
        add(std::move(change));
    }

    /// A new step stands after another one, which may be ours, unless standard/ has it already.
    void add_new(std::size_t now) {
        const Unit& unit = after_.units[now];
        UnitChange change{.before = {}, .after = unit, .entry = with_words(unit, after_.digests[now])};
        for (std::size_t i = now; change.entry == nullptr && after_.units[i].kind == Kind::step && i > 0;) {
            --i;
            change.relation = Relation::after;
            change.entry = with_words(after_.units[i], after_.digests[i]);
        }
        found_.changes.push_back(std::move(change));
    }

    void add(UnitChange change) {
        if (change.before) change.entry = with_words(*change.before, digest_in(before_, *change.before));
        if (change.after && change.entry == nullptr)
            change.entry = with_words(*change.after, digest_in(after_, *change.after));
        if (change.entry == nullptr) {
            change.relation = Relation::near;
            change.entry = with_number(change.unit());
        }
        found_.changes.push_back(std::move(change));
    }

    static std::string digest_in(const Text& text, const Unit& unit) {
        if (text.has_words) return digest_of(unit.words);
        for (std::size_t i = 0; i < text.units.size(); ++i)
            if (text.units[i].title() == unit.title() && text.units[i].anchor == unit.anchor) return text.digests[i];
        return "";
    }

    /// Reports whether an entry is of the algorithm or the definition of a unit, which may have had another name.
    static bool is_of(const Entry& entry, const Unit& unit) {
        if (entry.unit.kind != unit.kind || entry.unit.anchor != unit.anchor) return false;
        return entry.unit.name == unit.name || std::ranges::none_of(catalog(), [&](const Entry& each) {
                   return each.unit.name == unit.name && each.unit.anchor == unit.anchor;
               });
    }

    /// Returns our entry with the same words, or null.
    static const Entry* with_words(const Unit& unit, const std::string& digest) {
        const auto found = std::ranges::find_if(
            catalog(), [&](const Entry& entry) { return entry.unit.digest == digest && is_of(entry, unit); });
        return found == catalog().end() ? nullptr : &*found;
    }

    /// Returns our entry with the same number, or null.
    static const Entry* with_number(const Unit& unit) {
        const auto found = std::ranges::find_if(
            catalog(), [&](const Entry& entry) { return entry.unit.number == unit.number && is_of(entry, unit); });
        return found == catalog().end() ? nullptr : &*found;
    }

    /// Reports whether the words differ only in names of terms that both texts define, and of variables of the
    /// algorithm.
    bool is_renaming(const std::string& before, const std::string& after) {
        std::string renamed = before;
        for (const auto& [old, now] : renamed_)
            for (std::size_t at = renamed.find(old); at != std::string::npos; at = renamed.find(old, at + now.size()))
                renamed.replace(at, old.size(), now);
        const Words a = words_in(renamed);
        const Words b = words_in(after);
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i)
            if (a[i] != b[i] && !is_renamed_variable(a[i], b[i])) return false;
        return true;
    }

    static bool occurs(const std::string& name, const Text& text, const Group& group) {
        for (std::size_t i = group.first; i < group.end; ++i)
            for (const std::string_view word : words_in(text.units[i].words))
                if (bare(word) == name) return true;
        return false;
    }

    bool is_renamed_variable(std::string_view old, std::string_view now) {
        const std::string from(bare(old));
        const std::string to(bare(now));
        const auto is_variable = [](const Text& text, const std::string& name) {
            return std::ranges::find(text.variables, name) != text.variables.end();
        };
        if (!is_variable(before_, from) || !is_variable(after_, to)) return false;
        if (occurs(to, before_, old_) || occurs(from, after_, now_)) return false;  // both names mean something there
        const auto rest = [](std::string_view word, const std::string& name) {
            return std::string(word).replace(word.find(name), name.size(), "");
        };
        return rest(old, from) == rest(now, to) && renamed_variables_.try_emplace(from, to).first->second == to;
    }

    const Text& before_;
    const Text& after_;
    TextChanges found_;
    std::vector<std::pair<std::string, std::string>> renamed_;
    std::map<std::string, std::string> renamed_variables_;  ///< of the algorithm
    Group old_{0, 0};                                       ///< the algorithm in both texts
    Group now_{0, 0};
};

std::vector<std::string> variables_in(std::string_view source) {
    std::set<std::string> names;
    const std::vector<Markup> markup = markup_of(source);
    for (std::size_t i = 0; i + 1 < markup.size(); ++i)
        if (markup[i].is_tag && name_of_tag(markup[i].text) == "var" && !markup[i + 1].is_tag)
            names.emplace(markup[i + 1].text);
    return {names.begin(), names.end()};
}

}  // namespace

Text Text::of(std::string_view source) {
    Text text{.units = units_of(source), .digests = {}, .has_words = true, .variables = variables_in(source)};
    for (const Unit& unit : text.units) text.digests.push_back(digest_of(unit.words));
    return text;
}

Text Text::followed() {
    Text text{.units = {}, .digests = {}, .has_words = false};
    for (const FollowedUnit& unit : followed_units()) {
        text.units.push_back(
            {unit.kind, std::string(unit.name), std::string(unit.anchor), std::string(unit.number), ""});
        text.digests.emplace_back(unit.digest);
    }
    return text;
}

std::string UnitChange::title() const {
    if (!before || !after || before->title() == after->title()) return unit().title();
    return before->name == after->name ? before->title() + ", now " + after->number
                                       : before->title() + ", now " + after->title();
}

std::string_view UnitChange::sign() const {
    if (!before) return "new";
    return after ? "changed" : "gone";
}

std::string UnitChange::place() const {
    if (entry == nullptr || !entry->place.is_known()) return "";
    return (relation == Relation::same ? "" : std::string(relation_names[relation].name) + ' ') + entry->place.text();
}

TextChanges compare(const Text& before, const Text& after) { return Comparer(before, after).run(); }

std::vector<WordRun> word_runs(std::string_view before, std::string_view after) {
    const Words a = words_in(before);
    const Words b = words_in(after);
    std::vector<WordRun> runs;
    const auto add = [&](char sign, std::string_view word) {
        if (runs.empty() || runs.back().sign != sign) runs.push_back({sign, ""});
        runs.back().words += (runs.back().words.empty() ? "" : " ") + std::string(word);
    };
    for (const Matched& pair :
         align(a.size(), b.size(), [&](std::size_t i, std::size_t j) { return a[i] == b[j] ? 1 : 0; })) {
        if (pair.before && pair.after)
            add(' ', a[*pair.before]);
        else
            add(pair.before ? '-' : '+', pair.before ? a[*pair.before] : b[*pair.after]);
    }
    return runs;
}

std::string shown(const std::vector<WordRun>& runs) {
    constexpr std::size_t beside = 6;  // words on each side of a change
    std::string text;
    for (const WordRun& run : runs) {
        if (!text.empty()) text += ' ';
        if (run.sign != ' ') {
            text += (run.sign == '-' ? "[-" : "{+") + run.words + (run.sign == '-' ? "-]" : "+}");
            continue;
        }
        const Words words = words_in(run.words);
        const std::size_t head = &run == &runs.front() ? 0 : beside;
        const std::size_t tail = &run == &runs.back() ? 0 : beside;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const bool is_left_out = words.size() > head + tail + 1 && i >= head && i < words.size() - tail;
            if (!is_left_out)
                text += (i == 0 ? "" : " ") + std::string(words[i]);
            else if (i == head)
                text += i == 0 ? "…" : " …";
        }
    }
    return text;
}

}  // namespace refurl::tools::steps
