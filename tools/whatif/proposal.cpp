#include "tools/whatif/proposal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rules/edit.hpp"
#include "systems/rules.hpp"
#include "systems/standard_editions.hpp"
#include "systems/whatif/tokens.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

/// Adds those of some tokens that a list does not have.
void add_tokens(std::vector<std::string>& tokens, const std::vector<std::string>& more) {
    for (const std::string& token : more)
        if (std::ranges::find(tokens, token) == tokens.end()) tokens.push_back(token);
}

/// Returns the proposal to switch changes of the standard.
Proposal switched(std::span<const std::string> names) {
    std::string title = "standard";
    std::vector<std::string> tokens;
    std::vector<const standard::ChangeRow*> rows;
    bool takes_back = false;
    for (const std::string& name : names) {
        const standard::ChangeRow& row = *standard::change_named(name);
        const bool is_in_force = standard::Edition::today().has(row.change);
        takes_back |= is_in_force;
        title += (is_in_force ? "-" : "+") + name;
        add_tokens(tokens, systems::tokens_of(row));
        rows.push_back(&row);
    }
    return {title,
            *systems::standard_named("standard"),
            *systems::standard_named(title),
            {},
            std::move(tokens),
            takes_back ? "What a later change decides, too, stays as it is." : "",
            {},
            std::move(rows)};
}

/// Returns a message about what is no edit: the line at fault, with its number if there are several, and why.
std::string message_of(const rules::NotAnEdit& error, std::string_view text) {
    const std::size_t begin = error.offset == 0 ? 0 : text.rfind('\n', error.offset - 1) + 1;
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    const auto number = std::ranges::count(text.substr(0, begin), '\n') + 1;
    return fmt::format("{}{}: at byte {}, {}", text.contains('\n') ? fmt::format("line {}: ", number) : "",
                       visible(line), error.offset - begin, error.message);
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
                    systems::tokens_of(rules::Rules(), *after),
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
    for (const std::string& argument : arguments)
        (standard::change_named(argument) != nullptr ? names : edits).push_back(argument);
    if (names.empty()) return edited(joined_edits(edits));
    Proposal proposal = switched(names);
    if (edits.empty()) return proposal;
    auto model = edited(joined_edits(edits));
    if (!model) return std::unexpected(model.error());
    proposal.model = std::move(model->after);
    proposal.edits = std::move(model->edits);
    add_tokens(proposal.tokens, model->tokens);
    return proposal;
}

}  // namespace refurl::tools
