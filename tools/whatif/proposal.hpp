// A change, as the command line names it: edits of the rules, or changes of the standard.
// Clause: spec-notes/what-if/README.md#proposals
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"
#include "standard/changes.hpp"
#include "systems/system.hpp"
#include "systems/whatif/questions.hpp"

namespace refurl::tools {

/// A change, by the systems without and with it.
struct Proposal {
    std::string title;
    systems::System before;
    systems::System after;
    std::optional<systems::System> model = {};  ///< the same change once more, as edits of the rules
    systems::Subject subject = {};
    std::string limit = {};               ///< one sentence about what the comparison does not show, or ε
    std::vector<std::string> edits = {};  ///< those of the rules, one by one
    std::vector<const standard::ChangeRow*> changes = {};  ///< those of the standard

    /// Returns the examples of the changes in encodings in which no other question is asked.
    [[nodiscard]] std::vector<systems::Question> questions_in_encodings() const;
};

/// Returns the name of the edition that differs from today's by one change.
std::string switched_name(const standard::ChangeRow& row);

/// Returns edits of the rules as one text.
std::string joined_edits(std::span<const std::string> edits);

/// Returns the edits of a text, each without its comments and with what continues it. Linear.
std::vector<std::string> edits_of(std::string_view text);

/// Returns today's rules after edits, or a message that shows the edit at fault.
/// @param edits must outlive the rules
std::expected<rules::Rules, std::string> rules_after(const std::string& edits);

/// Returns those of some edits that leave today's rules as they are.
std::vector<std::string> edits_without_effect(std::span<const std::string> edits);

/// Returns the proposal that some arguments make. Each is a change of the standard, which is taken back if it is in
/// force and put in otherwise, or an edit of the rules. If some are changes, the edits say the same change once more.
/// Fails with a message if an argument is neither.
std::expected<Proposal, std::string> proposal_of(std::span<const std::string> arguments);

}  // namespace refurl::tools
