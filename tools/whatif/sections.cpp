#include "tools/whatif/sections.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <sstream>
#include <string_view>
#include <utility>

#include "grammar/notation/ebnf.hpp"
#include "rules/edit.hpp"
#include "systems/rules.hpp"
#include "tools/whatif/partings.hpp"

namespace refurl::tools {

namespace {

using systems::Effect;
using systems::Flip;
using systems::FlipKey;
using systems::Flips;

/// Returns how many answers change, by their effects. An href that is read as another URL comes with one of the others.
std::string summary_of(const Flips& flips, std::string_view asked) {
    if (flips.flips.empty()) return fmt::format("None of {} {} has another answer.", grouped(flips.asked), asked);
    std::map<Effect, std::size_t> counts;
    for (const auto& [key, flip] : flips.flips) counts[key.effect] += flip.count;
    const std::size_t unstable = std::exchange(counts[Effect::unstable], 0);
    counts.erase(Effect::unstable);
    std::string text = fmt::format("{} of {} {} {} another answer: ", grouped(flips.changed), grouped(flips.asked),
                                   asked, flips.changed == 1 ? "has" : "have");
    std::string_view separator;
    for (const auto& [effect, count] : counts) {
        fmt::format_to(std::back_inserter(text), "{}{} {}", separator, name_of(effect), grouped(count));
        separator = ", ";
    }
    if (unstable == 0) return text + ".";
    return fmt::format("{}. {} as another URL.", text,
                       unstable == 1 ? "1 new href is read" : grouped(unstable) + " new hrefs are read");
}

/// Returns what is known when a corpus has no text that a change touches.
std::string bound_of(const Flips& texts) {
    constexpr std::size_t fewest = 100;
    if (texts.changed > 0 || texts.asked < fewest) return "";
    return fmt::format(" So fewer than 1 in {} such texts change, with 95 % confidence.", grouped(texts.asked / 3));
}

ReportRow row_of(const FlipKey& key, const Flip& flip) {
    const bool is_href = key.effect == Effect::unstable;
    return {{"effect", Word{std::string(name_of(key.effect))}},
            {"mode", Word{std::string(systems::words_of(key.mode))}},
            {"part", Word{key.part}},
            {"count", flip.count},
            {"asked", flip.smallest},
            {is_href ? "href" : "before", Code{flip.before}},
            {is_href ? "read as" : "after", Code{flip.after}}};
}

/// Returns a section with a row for each kind of flip.
/// @param more appends the last fields of a row
Section section_of(std::string_view key, std::string title, std::string summary, const Flips& flips,
                   const std::function<void(ReportRow&, const FlipKey&, const Flip&)>& more) {
    Section section{key, std::move(title), std::move(summary), {{"asked", flips.asked}, {"changed", flips.changed}}};
    for (const auto& [kind, flip] : flips.flips) {
        section.rows.push_back(row_of(kind, flip));
        more(section.rows.back(), kind, flip);
    }
    return section;
}

}  // namespace

Section section_of_questions(const Proposal& proposal, const Flips& flips) {
    std::string summary = summary_of(flips, "questions");
    if (flips.changed == 0 && proposal.limit.empty()) summary += " Perhaps none of them reaches what changes.";
    if (flips.left_out > 0) summary += fmt::format(" One of the two cannot be asked {} more.", grouped(flips.left_out));
    if (flips.urls == 0 && flips.asked > 0) summary += " After the change, none of the texts asked is a URL.";
    for (const std::string& limit : {proposal.limit, proposal.subject.limit})
        if (!limit.empty()) summary += " " + limit;
    return section_of(
        "questions", "", std::move(summary), flips, [&](ReportRow& row, const FlipKey& key, const Flip& flip) {
            const bool parts = key.effect != Effect::unstable && key.effect != Effect::validity;
            row.emplace_back("parting",
                             Sentence{parts ? where_runs_part(proposal.before, proposal.after, flip.smallest) : ""});
        });
}

Section section_of_traps(const Flips& traps) {
    return section_of(
        "traps", "Traps",
        "Before is the changed state machine, and after are the edited rules. " + summary_of(traps, "questions"), traps,
        [](ReportRow& /*row*/, const FlipKey& /*key*/, const Flip& /*flip*/) {});
}

Section section_of_corpus(const std::string& name, const Flips& texts, const std::string& near) {
    constexpr std::size_t most = 3;
    constexpr std::size_t longest = 80;  // in bytes
    return section_of("corpus", name, summary_of(texts, "texts") + bound_of(texts) + near, texts,
                      [](ReportRow& row, const FlipKey& /*key*/, const Flip& flip) {
                          std::vector<systems::Pair> others;
                          for (const systems::Pair& pair : flip.some.pairs())
                              if (pair != flip.smallest.pair && size_of(pair) <= longest) others.push_back(pair);
                          std::ranges::sort(others, [](const auto& x, const auto& y) { return is_simpler(x, y); });
                          others.erase(std::ranges::unique(others).begin(), others.end());
                          if (others.size() > most) others.resize(most);
                          row.emplace_back("also", std::move(others));
                      });
}

Section section_of_forms(const Flips& flips) {
    Section section{"forms", "Normal forms", "", {{"gained", flips.gained.count}, {"lost", flips.lost.count}}};
    const auto add = [&](std::string_view what, const systems::Cases& forms) {
        if (forms.count == 0) return;
        section.rows.push_back(
            {{"what", Word{std::string(what)}}, {"count", forms.count}, {"such as", forms.smallest}});
    };
    add("gained", flips.gained);
    add("lost", flips.lost);
    if (!section.rows.empty())
        section.summary = fmt::format("{} texts become normal forms, and {} are none any more.",
                                      grouped(flips.gained.count), grouped(flips.lost.count));
    return section;
}

Section section_of_laws(const std::map<systems::LawKey, systems::LawFlip>& laws) {
    Section section{
        "laws", "Laws",
        laws.empty() ? "The change breaks and mends none." : "The left side of each is not the right side."};
    for (const auto& [key, flip] : laws)
        section.rows.push_back({{"what", Word{key.is_broken ? "newly broken" : "no longer broken"}},
                                {"law", Word{std::string(key.law)}},
                                {"count", flip.count},
                                {"asked", flip.smallest},
                                {"left", Code{flip.sides.left}},
                                {"right", Code{flip.sides.right}}});
    return section;
}

Section section_of_grammar(const Proposal& proposal) {
    Section section{"grammar", "Grammar", "These productions change."};
    const auto edits = systems::edits_in((proposal.model ? *proposal.model : proposal.after).name);
    if (!edits) return section;
    const rules::Rules before;
    const rules::Rules after = rules::edited(before, *edits).value_or(before);
    const auto add = [&](std::string_view mark, const grammar::Grammar& of, const grammar::Grammar& other) {
        grammar::Grammar own;
        std::ranges::copy_if(of, std::back_inserter(own), [&](const grammar::Production& each) {
            return std::ranges::find(other, each) == other.end();
        });
        std::istringstream lines(grammar::ebnf(own));
        for (std::string line; std::getline(lines, line);) section.lines.push_back(std::string(mark) + line);
    };
    add("- ", before.grammar, after.grammar);
    add("+ ", after.grammar, before.grammar);
    return section;
}

}  // namespace refurl::tools
