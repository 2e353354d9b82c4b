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

/// Returns the proposal to switch changes of the standard.
Proposal switched(std::span<const std::string> names) {
    std::string title = "standard";
    std::vector<std::string> tokens;
    bool takes_back = false;
    for (const std::string& name : names) {
        const standard::ChangeRow& row = *standard::change_named(name);
        const bool is_in_force = standard::Edition::today().has(row.change);
        takes_back |= is_in_force;
        title += (is_in_force ? "-" : "+") + name;
        for (std::string& token : systems::tokens_of(row))
            if (std::ranges::find(tokens, token) == tokens.end()) tokens.push_back(std::move(token));
    }
    return {title,
            *systems::standard_named("standard"),
            *systems::standard_named(title),
            {},
            std::move(tokens),
            takes_back ? "What a later change decides, too, stays as it is." : ""};
}

/// Returns a message about what is no edit: the line at fault, and why.
std::string message_of(const rules::NotAnEdit& error, const std::string& text) {
    const std::size_t begin = text.rfind('\n', error.offset) + 1;
    const std::size_t first = error.offset == 0 ? 0 : begin;
    const std::string line = text.substr(first, text.find('\n', error.offset) - first);
    return fmt::format("{}: at byte {}, {}", visible(line), error.offset - first, error.message);
}

/// Returns the edits on one line, without comments.
std::string title_of(std::string_view edits) {
    std::string title;
    while (!edits.empty()) {
        const std::string_view line = edits.substr(0, edits.find('\n'));
        edits.remove_prefix(std::min(edits.size(), line.size() + 1));
        if (line.empty() || line.starts_with('#')) continue;
        const bool goes_on = line.starts_with(' ') || line.starts_with('\t');
        title.append(title.empty() || goes_on ? "" : "; ").append(line);
    }
    return title;
}

std::expected<Proposal, std::string> edited(const std::string& edits) {
    const auto after = rules_after(edits);
    if (!after) return std::unexpected(after.error());
    return Proposal{title_of(edits),
                    *systems::rules_system(""),
                    *systems::rules_system(edits),
                    {},
                    systems::tokens_of(rules::Rules(), *after),
                    "The plain reading has no search parameters and no validity, so they are not compared."};
}

}  // namespace

std::string joined_edits(std::span<const std::string> edits) {
    std::string text;
    for (const std::string& edit : edits) text.append(text.empty() ? "" : "\n").append(edit);
    return text;
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
    proposal.tokens.insert(proposal.tokens.end(), model->tokens.begin(), model->tokens.end());
    return proposal;
}

}  // namespace refurl::tools
