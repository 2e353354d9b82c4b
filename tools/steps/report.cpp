#include "tools/steps/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "standard/changes.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/marks.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"
#include "tools/steps/decisions.hpp"

namespace refurl::tools::steps {

namespace {

constexpr std::size_t number_columns = 12;
constexpr std::size_t label_column = 4;
constexpr std::size_t value_column = 15;

std::string joined(std::span<const std::string_view> names) {
    std::string text;
    for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

/// Returns the address of a unit in the standard; ε for one without an anchor.
std::string address_of(const FollowedUnit& unit) {
    return unit.anchor.empty() ? "" : "https://url.spec.whatwg.org/#" + std::string(unit.anchor);
}

/// Returns what stands beside a heading, or below it if the line is too short for both.
/// @param column at which the heading ends
std::string beside(std::size_t column, std::string_view text, std::size_t below, Looks looks) {
    if (text.empty()) return "";
    if (column + indent + columns_of(text) <= looks.width) return std::string(indent, ' ').append(text);
    return '\n' + std::string(below, ' ') + wrapped(text, {below, below, looks.width});
}

/// Returns lines of counts, each wrapped.
std::string wrapped_lines(std::string_view lines, Looks looks) {
    std::string text;
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        text += wrapped(line, {0, indent, looks.width}) + '\n';
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    }
    return text;
}

/// Writes entries one below another.
class EntryLines {
  public:
    EntryLines(std::string& out, const Text& text, const Tests& tests, Looks looks)
        : out_(out), text_(text), tests_(tests), looks_(looks) {}

    void write(const Entry& entry) {
        const bool is_step = entry.unit.kind == Kind::step;
        const std::string place = entry.place.is_known() ? entry.place.text() : fmt::format("({})", entry.why);
        if (!is_step || std::exchange(algorithm_, entry.unit.name) != entry.unit.name) heading(entry);
        algorithm_ = entry.unit.name;
        if (is_step)
            out_ += fmt::format("  {:{}} {}\n", painted(entry.unit.number, Ink::name, looks_.colours), number_columns,
                                wrapped(place, {value_column, value_column, looks_.width}));
        else
            row("line", place);
        row("words", words_of(entry, text_));
        row("rules", joined(entry.rules()));
        if (entry.taker != nullptr) row("smallest", in_words(entry.taker->asked.question()));
        if (entry.decider != nullptr) row("decides", decision_of(*entry.decider));
        if (entry.switched != nullptr) row(label_of(*entry.switched), in_words(*entry.switched, entry.unit));
        if (entry.idle) row("decides", "nothing: " + entry.idle->in_words());
        row("tests", tests_of(entry));
        row("changes", joined(entry.changes));
    }

  private:
    void heading(const Entry& entry) {
        if (!out_.empty()) out_ += '\n';
        const std::string address = address_of(entry.unit);
        out_ += painted(entry.unit.name, Ink::heading, looks_.colours) +
                beside(columns_of(entry.unit.name), address, indent, looks_) + '\n';
    }

    /// Returns how many rows of web-platform-tests take a step and notice it; ε without tests.
    [[nodiscard]] std::string tests_of(const Entry& entry) const {
        const auto found = tests_.find(entry.step());
        if (found == tests_.end()) return "";
        const RowsOfStep& rows = found->second;
        std::string text = in_words(rows);
        if (rows.first) text += ", such as " + in_words(*rows.first);
        return text;
    }

    void row(std::string_view label, std::string_view value) {
        if (value.empty()) return;
        out_ += fmt::format("{:{}}{:{}}{}\n", "", label_column, label, value_column - label_column,
                            wrapped(value, {value_column, value_column, looks_.width}));
    }

    std::string& out_;
    const Text& text_;
    const Tests& tests_;
    Looks looks_;
    std::string_view algorithm_;
};

std::string json_of(std::span<const std::string_view> names) {
    return json_list(names, [](std::string_view name) { return json_string(name); });
}

void append_members(JsonObject& object, const StepQuestion& asked) {
    object.text("input", asked.input).text_or_null("base", asked.base);
    if (!asked.encoding.empty()) object.text("encoding", asked.encoding);
    if (is_call(asked.attribute))
        object.json("call", "[" + json_string(asked.attribute) + ',' + json_string(asked.value) + ']');
    else if (!asked.attribute.empty())
        object.json("set", "[[" + json_string(asked.attribute) + ',' + json_string(asked.value) + "]]");
}

std::string json_of(const Taker& taker) {
    std::string json;
    JsonObject object(json);
    append_members(object, taker.asked);
    object.end();
    return json;
}

std::string json_of(const Decider& decider) {
    std::string json;
    JsonObject object(json);
    append_members(object, decider.asked);
    object.text("decides", decides_names[decider.what].name).end();
    return json;
}

std::string json_of(const Switched& row, const std::string& edits) {
    std::string json;
    JsonObject object(json);
    append_members(object, {{}, {}, row.input, row.base, row.encoding, row.attribute, row.value});
    if (!edits.empty()) object.text("edits", edits);
    object.text("decides", told_names[row.told].name).end();
    return json;
}

std::string json_of(const RowsOfStep& rows) {
    std::string json;
    JsonObject(json).number("taken", rows.taken).number("noticed", rows.noticed).end();
    return json;
}

/// Writes entries as JSON. The steps of an algorithm follow it.
class Json {
  public:
    Json(std::span<const Entry* const> entries, const Text& text, const Tests& tests)
        : entries_(entries), text_(text), tests_(tests) {}

    void write(std::string& out) {
        JsonList algorithms;
        JsonList definitions;
        while (at_ < entries_.size()) {
            const Entry& entry = *entries_[at_];
            const bool is_definition = entry.unit.kind == Kind::definition;
            if (entry.unit.kind != Kind::step) ++at_;
            JsonObject object(is_definition ? definitions.item() : algorithms.item());
            object.text("name", entry.key);
            object.text_or_null("href", address_of(entry.unit));
            if (entry.unit.kind != Kind::step) write_members(object, entry);
            if (!is_definition) object.json("steps", steps(entry.unit.name, ""));
            object.end();
        }
        JsonObject all(out);
        all.json("spec", spec()).json("algorithms", algorithms.end()).json("definitions", definitions.end()).end();
        out += '\n';
    }

  private:
    static std::string spec() {
        std::string json;
        JsonObject(json)
            .text("title", "URL Standard")
            .text("url", "https://url.spec.whatwg.org/")
            .text("commit", standard::last_followed.commit)
            .text("date", standard::last_followed.date)
            .end();
        return json;
    }

    void write_members(JsonObject& object, const Entry& entry) const {
        object.text_or_null("text", words_of(entry, text_)).text_or_null("hash", entry.unit.digest);
        object.text_or_null("line", entry.place.is_known() ? entry.place.text() : "");
        if (!entry.place.is_known()) object.text("why", entry.why);
        object.json("rules", json_of(entry.rules()));
        const bool has_taker = entry.taker != nullptr;
        object.json("smallest", has_taker ? json_of(*entry.taker) : "null");
        if (entry.switched != nullptr)
            object.json("decides", json_of(*entry.switched, edits_of(entry.unit)));
        else
            object.json("decides", entry.decider == nullptr ? "null" : json_of(*entry.decider));
        if (entry.idle) object.text("decidesNothing", entry.idle->in_words());
        if (const auto found = tests_.find(entry.step()); found != tests_.end())
            object.json("tests", json_of(found->second));
        object.json("changes", json_of(entry.changes));
    }

    /// Returns the steps of an algorithm in the list of a step; with ε, those of its outer list.
    std::string steps(std::string_view algorithm, std::string_view of) {
        JsonList list;
        while (at_ < entries_.size()) {
            const Entry& entry = *entries_[at_];
            const std::string_view number = entry.unit.number;
            const bool is_inside = of.empty() || (number.starts_with(of) && number.substr(of.size()).starts_with('.'));
            if (entry.unit.kind != Kind::step || entry.unit.name != algorithm || !is_inside) break;
            ++at_;
            std::string json;
            JsonObject object(json);
            object.text("number", number);
            write_members(object, entry);
            object.json("steps", steps(algorithm, number)).end();
            list.item() += json;
        }
        return list.end();
    }

    std::span<const Entry* const> entries_;
    const Text& text_;
    const Tests& tests_;
    std::size_t at_ = 0;
};

/// How many of some entries have what.
struct Counts {
    std::size_t all = 0;
    std::size_t with_line = 0;
    std::size_t with_rule = 0;
    std::size_t with_smallest = 0;
    std::size_t deciding = 0;
    std::size_t deciding_errors = 0;
    std::size_t with_change = 0;
    std::size_t switched = 0;
    std::array<std::size_t, idle_names.size()> idle{};

    void count(const Entry& entry) {
        ++all;
        with_line += entry.place.is_known() ? 1U : 0U;
        with_rule += entry.rules().empty() ? 0U : 1U;
        with_smallest += entry.taker != nullptr ? 1U : 0U;
        deciding += entry.decider != nullptr ? 1U : 0U;
        deciding_errors += entry.decider != nullptr && entry.decider->what == Decides::error ? 1U : 0U;
        with_change += entry.changes.empty() ? 0U : 1U;
        switched += entry.switched == nullptr ? 0U : 1U;
        if (entry.idle) ++idle.at(static_cast<std::size_t>(entry.idle->kind));
    }
};

/// Returns how many steps are taken and decide nothing, and for each kind of reason how many.
std::string idle_counts_of(const Counts& steps) {
    std::size_t all = 0;
    std::string kinds;
    for (const auto& row : idle_names) {
        const std::size_t count = steps.idle.at(static_cast<std::size_t>(row.key));
        all += count;
        if (count > 0) kinds += fmt::format("  {:3}  {}\n", count, row.name);
    }
    return fmt::format("{} more are taken and decide nothing:\n", all) + kinds;
}

std::string counts_of(std::span<const Entry* const> entries) {
    Counts steps;
    Counts definitions;
    for (const Entry* const entry : entries)
        if (entry->unit.kind != Kind::algorithm) (entry->unit.kind == Kind::step ? steps : definitions).count(*entry);
    return fmt::format("\n{} steps: {} with a line, {} with a rule, {} with a smallest URL, {} at a change\n",
                       steps.all, steps.with_line, steps.with_rule, steps.with_smallest, steps.with_change) +
           fmt::format("{} steps decide something alone, {} of them only a validation error\n", steps.deciding,
                       steps.deciding_errors) +
           idle_counts_of(steps) +
           fmt::format("{} definitions: {} with a line, {} decide something, {} at a change\n", definitions.all,
                       definitions.with_line, definitions.switched, definitions.with_change);
}

/// Returns how many steps the rows of web-platform-tests take and notice.
std::string counts_of(std::span<const Entry* const> entries, const Tests& tests) {
    std::size_t taken = 0;
    std::size_t noticed = 0;
    std::size_t testable = 0;
    for (const Entry* const entry : entries) {
        const auto found = tests.find(entry->step());
        if (found == tests.end()) continue;
        taken += found->second.taken > 0 ? 1U : 0U;
        noticed += found->second.noticed > 0 ? 1U : 0U;
        testable += found->second.noticed == 0 && is_testable(*entry) ? 1U : 0U;
    }
    return fmt::format("web-platform-tests: {} of {} steps are taken, {} noticed; {} more could be noticed\n", taken,
                       tests.size(), noticed, testable);
}

std::string_view words_of(Weight weight) {
    return weight == Weight::renaming ? "editorial: only names of variables or terms" : "";
}

std::string_view words_of(const std::optional<Unit>& unit) { return unit ? std::string_view(unit->words) : ""; }

/// Writes the changes of units one below another.
class ChangeLines {
  public:
    ChangeLines(std::string& out, bool has_words, Looks looks) : out_(out), has_words_(has_words), looks_(looks) {}

    void write(const UnitChange& change) {
        const std::string title = change.title();
        out_ += fmt::format("{:{}}{}{}\n", change.sign(), indent_of_words, painted(title, Ink::heading, looks_.colours),
                            beside(indent_of_words + columns_of(title), place_of(change), indent_of_words, looks_));
        if (has_words_) line(visible(shown(word_runs(words_of(change.before), words_of(change.after)))));
        line(words_of(change.weight));
        if (change.entry == nullptr || !change.before) return;
        if (const auto rules = change.entry->rules(); !rules.empty()) line("rules: " + joined(rules));
        const Taker* const taker = change.entry->taker;
        if (taker != nullptr) line("smallest: " + in_words(taker->asked.question()));
    }

  private:
    static std::string place_of(const UnitChange& change) {
        if (std::string place = change.place(); !place.empty()) return place;
        const bool has_reason = change.entry != nullptr && !change.entry->why.empty();
        return has_reason ? fmt::format("({})", change.entry->why) : "no line";
    }

    void line(std::string_view text) {
        if (text.empty()) return;
        out_ += fmt::format("{:{}}{}\n", "", indent_of_words,
                            wrapped(text, {indent_of_words, indent_of_words, looks_.width}));
    }

    static constexpr std::size_t indent_of_words = 8;
    std::string& out_;
    bool has_words_;
    Looks looks_;
};

std::string counts_of(const TextChanges& found) {
    std::size_t without_line = 0;
    std::size_t editorial = 0;
    for (const UnitChange& each : found.changes) {
        without_line += each.entry == nullptr || !each.entry->place.is_known() ? 1U : 0U;
        editorial += each.weight == Weight::renaming ? 1U : 0U;
    }
    return fmt::format("{} differ, {} without a line in standard/, {} editorial; {} only have another number\n",
                       found.changes.size(), without_line, editorial, found.renumbered);
}

std::string number_of(const std::optional<Unit>& unit) { return unit ? json_string(unit->number) : "null"; }
std::string text_of(const std::optional<Unit>& unit) { return unit ? json_string(unit->words) : "null"; }

}  // namespace

std::string_view words_of(const Entry& entry, const Text& text) {
    if (!text.has_words) return {};
    for (const Unit& unit : text.units)
        if (unit.kind == entry.unit.kind && unit.anchor == entry.unit.anchor && unit.name == entry.unit.name &&
            unit.number == entry.unit.number)
            return unit.words;
    return {};
}

void append_entries(std::string& out, std::span<const Entry* const> entries, const Text& text, const Tests& tests,
                    Looks looks) {
    EntryLines lines(out, text, tests, looks);
    for (const Entry* const entry : entries) lines.write(*entry);
    if (entries.size() != catalog().size()) return;
    out += wrapped_lines(counts_of(entries) + (tests.empty() ? "" : counts_of(entries, tests)), looks);
}

void append_entries_json(std::string& out, std::span<const Entry* const> entries, const Text& text,
                         const Tests& tests) {
    Json(entries, text, tests).write(out);
}

void append_changes(std::string& out, const TextChanges& changes, Looks looks) {
    ChangeLines lines(out, changes.has_words, looks);
    for (const UnitChange& change : changes.changes) lines.write(change);
    const bool is_same = changes.changes.empty() && changes.renumbered == 0;
    out += wrapped_lines(is_same ? "no normative text differs\n" : counts_of(changes), looks);
}

void append_changes_json(std::string& out, const TextChanges& changes) {
    JsonList list;
    for (const UnitChange& each : changes.changes) {
        const Unit& unit = each.unit();
        JsonObject object(list.item());
        object.text("unit", each.title()).text("kind", kind_names[unit.kind].name).text("name", unit.name);
        object.text("anchor", unit.anchor).json("number_before", number_of(each.before));
        object.json("number_after", number_of(each.after));
        if (changes.has_words) object.json("before", text_of(each.before)).json("after", text_of(each.after));
        object.flag("editorial", each.weight == Weight::renaming);
        const bool has_line = each.entry != nullptr && each.entry->place.is_known();
        object.text_or_null("line", has_line ? each.entry->place.text() : "");
        object.text("relation", relation_names[each.relation].name);
        object.json("rules", each.entry == nullptr ? "[]" : json_of(each.entry->rules()));
        object.json("changes", each.entry == nullptr ? "[]" : json_of(each.entry->changes));
        object.end();
    }
    JsonObject(out).json("changes", list.end()).number("renumbered", changes.renumbered).end();
    out += '\n';
}

void append_rows(std::string& out, const Text& text) {
    for (std::size_t i = 0; i < text.units.size(); ++i) {
        const Unit& unit = text.units[i];
        const bool is_assertion = unit.kind == Kind::step && unit.words.starts_with("Assert");
        const std::string key = unit.key.empty() ? "" : ", \"" + unit.key + '"';
        out += fmt::format("{{Kind::{}, R\"~({})~\", \"{}\", \"{}\", \"{}\", {}{}}},\n", kind_names[unit.kind].name,
                           unit.name, unit.anchor, unit.number, text.digests[i], is_assertion, key);
    }
}

}  // namespace refurl::tools::steps
