#include "tools/whatif/proposal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/distinct.hpp"
#include "rules/edit.hpp"
#include "systems/rules.hpp"
#include "systems/standard_editions.hpp"
#include "systems/whatif/tokens.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

/// Adds those of some texts that a list lacks.
void add_new(std::vector<std::string>& list, const std::vector<std::string>& more) {
    Distinct all;
    for (const auto* const texts : {&std::as_const(list), &more})
        for (const std::string& text : *texts) all.add(text);
    list = std::move(all).take();
}

std::string joined_sentences(const std::string& first, const std::string& second) {
    return first + (first.empty() || second.empty() ? "" : " ") + second;
}

void add(systems::Subject& subject, const systems::Subject& more) {
    add_new(subject.tokens, more.tokens);
    add_new(subject.texts, more.texts);
    subject.limit = joined_sentences(subject.limit, more.limit);
}

/// Reports whether an argument can only be meant as the name of a change: it is one word with an underscore or a plus.
bool looks_like_name(std::string_view argument) {
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789_+-";
    return argument.find_first_not_of(allowed) == std::string_view::npos &&
           argument.find_first_of("_+") != std::string_view::npos;
}

/// Returns how the name of an edition switches a change: `-` if it is in force, otherwise `+`, and its name.
std::string switch_of(const standard::ChangeRow& row) {
    return (standard::Edition::today().has(row.change) ? "-" : "+") + std::string(row.name);
}

std::string no_change_named(std::string_view name) {
    std::string proposals;
    for (const standard::ChangeRow& row : standard::proposals())
        proposals.append(proposals.empty() ? "" : ", ").append(row.name);
    return fmt::format(
        "{} is neither a change of the standard since 2017 nor a proposal. The proposals are {}. "
        "`refurl changes URL` names the changes that decide about a URL",
        visible(name), proposals);
}

/// Returns the proposal to switch changes of the standard.
Proposal switched(std::span<const std::string> names) {
    std::string title = "standard";
    systems::Subject subject;
    std::vector<const standard::ChangeRow*> rows;
    bool takes_back = false;
    for (const std::string& name : names) {
        const standard::ChangeRow& row = *standard::change_named(name);
        takes_back |= standard::Edition::today().has(row.change);
        title += switch_of(row);
        add(subject, systems::subject_of(row));
        rows.push_back(&row);
    }
    return {title,
            *systems::standard_named("standard"),
            *systems::standard_named(title),
            {},
            std::move(subject),
            takes_back ? "What a later change decides, too, stays as it is." : "",
            {},
            std::move(rows)};
}

/// Returns a message about what is no edit: the line at fault, with its number if there are several, and why.
std::string message_of(const rules::NotAnEdit& error, std::string_view text) {
    const std::size_t begin = error.offset == 0 ? 0 : text.rfind('\n', error.offset - 1) + 1;
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    const auto number = std::ranges::count(text.substr(0, begin), '\n') + 1;
    const Beginning shown = beginning_of(line, false);
    return fmt::format("{}{}{}: at byte {}, {}", text.contains('\n') ? fmt::format("line {}: ", number) : "",
                       visible(shown.text), shown.left_out > 0 ? "\u2026" : "", error.offset - begin, error.message);
}

/// Returns the edits on one line.
std::string title_of(std::string_view text) {
    std::string title;
    for (const std::string& edit : edits_of(text)) title.append(title.empty() ? "" : "; ").append(edit);
    return title;
}

bool is_same(const rules::Rules& a, const rules::Rules& b) {
    const auto names = [](const rules::Rules& rules) {
        std::vector<std::string_view> list;
        each_list(rules, [&](const auto& rows) {
            for (const auto& row : rows) list.push_back(row.rule->name);
        });
        return list;
    };
    return a.characters == b.characters && a.schemes == b.schemes && a.grammar == b.grammar &&
           a.to_ascii == b.to_ascii && names(a) == names(b);
}

std::expected<Proposal, std::string> edited(const std::string& edits) {
    const auto after = rules_after(edits);
    if (!after) return std::unexpected(after.error());
    return Proposal{title_of(edits),
                    systems::todays_rules(),
                    *systems::rules_system(edits),
                    {},
                    systems::subject_of(rules::Rules(), *after),
                    {},
                    edits_of(edits)};
}

}  // namespace

std::vector<systems::Question> Proposal::questions_in_encodings() const {
    std::vector<systems::Question> questions;
    for (const standard::ChangeRow* const row : changes) {
        const auto& [input, base, settings, encoding, aspect, call] = row->example;
        if (encoding == Encoding::utf_8 || encoding == Encoding::windows_1252) continue;
        questions.push_back({{std::string(input)}, encoding});
        if (!base.empty()) questions.back().pair.base = std::string(base);
    }
    return questions;
}

std::string switched_name(const standard::ChangeRow& row) { return "standard" + switch_of(row); }

std::string joined_edits(std::span<const std::string> edits) {
    std::string text;
    for (const std::string& edit : edits) text.append(text.empty() ? "" : "\n").append(edit);
    return text;
}

std::vector<std::string> edits_of(std::string_view text) {
    std::vector<std::string> edits;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.empty() || line.starts_with('#')) continue;
        const bool goes_on = !edits.empty() && (line.starts_with(' ') || line.starts_with('\t'));
        if (goes_on)
            edits.back() += line;
        else
            edits.emplace_back(line);
    }
    return edits;
}

std::vector<std::string> edits_without_effect(std::span<const std::string> edits) {
    const rules::Rules today;
    std::vector<std::string> without;
    for (const std::string& edit : edits)
        if (const auto after = rules::edited(today, edit); after && is_same(today, *after)) without.push_back(edit);
    return without;
}

std::expected<rules::Rules, std::string> rules_after(const std::string& edits) {
    auto rules = rules::edited(rules::Rules(), edits);
    if (!rules) return std::unexpected(message_of(rules.error(), edits));
    return *std::move(rules);
}

std::expected<Proposal, std::string> proposal_of(std::span<const std::string> arguments) {
    std::vector<std::string> names;
    std::vector<std::string> edits;
    for (const std::string& argument : arguments) {
        const bool is_name = standard::change_named(argument) != nullptr;
        if (!is_name && looks_like_name(argument)) return std::unexpected(no_change_named(argument));
        if (is_name && std::ranges::find(names, argument) != names.end())
            return std::unexpected(argument + " is named twice");
        (is_name ? names : edits).push_back(argument);
    }
    if (edits_of(joined_edits(edits)).empty() && names.empty()) return std::unexpected("whatif needs a change");
    if (names.empty()) return edited(joined_edits(edits));
    Proposal proposal = switched(names);
    if (edits.empty()) return proposal;
    auto model = edited(joined_edits(edits));
    if (!model) return std::unexpected(model.error());
    proposal.model = std::move(model->after);
    proposal.edits = std::move(model->edits);
    add(proposal.subject, model->subject);
    return proposal;
}

}  // namespace refurl::tools
