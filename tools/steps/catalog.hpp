// Each step and each definition of the standard: its line in standard/, the rules of the model that do its work, the
// smallest URL that takes it, the smallest that it alone decides, and the changes of the standard at it.
// Clause: spec-notes/steps.md
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/steps/lines.hpp"
#include "tools/steps/switches.hpp"
#include "tools/steps/units.hpp"
#include "tools/steps/without.hpp"

namespace refurl::tools::steps {

/// A step, and a question to the state machine that is about it.
struct StepQuestion {
    std::string_view algorithm;
    std::string_view number;
    std::string_view input;
    std::string_view base;       ///< ε for none
    std::string_view encoding;   ///< a label, or ε for UTF-8
    std::string_view attribute;  ///< ε if nothing is set
    std::string_view value;

    [[nodiscard]] systems::Question question() const;
};

/// The smallest question that takes a step, and the rules that do its work. A test computes and checks the table
/// (takers.inc, tests/tools/steps/takers_test.cpp).
struct Taker {
    StepQuestion asked;
    std::string_view rules;  ///< of the model, with a space after each
};
std::span<const Taker> takers();

/// The smallest question that a step alone decides: without it, the state machine answers otherwise. A test computes
/// and checks the table (deciders.inc, tests/tools/steps/deciders_test.cpp).
struct Decider {
    StepQuestion asked;
    Decides what = {};
};
std::span<const Decider> deciders();

/// Why a step that is taken decides nothing.
enum class Idle : std::uint8_t {
    empty_value,
    other_name,
    no_code,
    later,
    unread,
};
/// The kinds, each with its sentence about a step.
inline constexpr auto idle_names = names_of<Idle>({
    {Idle::empty_value, "it gives an empty value, which is there without it"},
    {Idle::other_name, "it only gives something another name"},
    {Idle::no_code, "another line does it"},
    {Idle::later, "a later step does the same"},
    {Idle::unread, "nothing reads afterwards what it does"},
});

/// A reason, by the code of the step or, where this does not show it, by a row that says more.
struct IdleReason {
    Idle kind;
    std::string_view more = {};  ///< ε for none

    /// Returns `a later step does the same: step 6.5.5.3 fails with the same error`.
    [[nodiscard]] std::string in_words() const;
};

/// A step, an algorithm or a definition.
struct Entry {
    FollowedUnit unit;                           ///< of a step that is newer than the text, without a digest
    std::string_view key;                        ///< what lists such as webref's call its algorithm; or its own name
    Place place;                                 ///< unknown if there is none
    std::string_view why = {};                   ///< the reason if there is no place; ε if there is one
    std::vector<std::string_view> changes = {};  ///< of the standard at it, in the order of the text
    const Taker* taker = nullptr;                ///< null for none
    const Decider* decider = nullptr;            ///< null for none
    std::optional<IdleReason> idle = {};         ///< of a step that is taken and decides nothing
    const Switched* switched = nullptr;          ///< of a definition; null for none

    /// Returns the name of the step in runs, where the two algorithms called percent-decode have different ones.
    [[nodiscard]] StepName step() const;

    [[nodiscard]] std::string title() const;
    [[nodiscard]] std::vector<std::string_view> rules() const;
};

/// Returns all of them, in the order of the text: the algorithms with their steps, then the definitions. The sections
/// are left out.
const std::vector<Entry>& catalog();

/// Returns the entries that a term means: an anchor, or an address with one; the name of an algorithm or a definition;
/// a step such as `path state 2.3`, with those in its list; a rule of the model; a change of the standard; or a line
/// such as `path_states.cpp:42`. At least one.
/// @return one sentence without its full stop if the term means none
std::expected<std::vector<const Entry*>, std::string> entries_of(std::string_view term);

/// Returns the entry of a unit, or null.
const Entry* entry_of(Kind kind, std::string_view name, std::string_view anchor, std::string_view number);

}  // namespace refurl::tools::steps
