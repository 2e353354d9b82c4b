// What the definitions of the standard decide: each with the smallest question whose answer changes if the definition
// is another. Clause: spec-notes/steps.md#what-a-definition-decides
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/table.hpp"
#include "systems/system.hpp"
#include "systems/whatif/questions.hpp"
#include "tools/steps/units.hpp"

namespace refurl::tools::steps {

/// Returns the edits of the rules (rules/edit.hpp) that make a definition another one, such as a set without one of its
/// own code points. A production of valid strings becomes one that nothing meets. Returns ε if the rules do not say the
/// definition.
std::string edits_of(const FollowedUnit& definition);

/// What changes with a definition.
enum class Told : std::uint8_t {
    url,       ///< a URL, or a failure
    validity,  ///< whether the text is a valid URL string
    error,     ///< nothing is edited: the definition is a validation error, and the text has it
};

inline constexpr auto told_names = names_of<Told>({
    {Told::url, "URL"},
    {Told::validity, "validity"},
    {Told::error, "validation error"},
});

/// A definition, and the smallest question that it decides. A test computes and checks the table (switched.inc,
/// tests/tools/steps/switches_test.cpp).
struct Switched {
    std::string_view name;
    std::string_view input;
    std::string_view base;       ///< ε for none
    std::string_view encoding;   ///< a label, or ε for UTF-8
    std::string_view attribute;  ///< ε if nothing is set
    std::string_view value;
    Told told;
};
std::span<const Switched> switched();

/// What a system says to a question.
struct Reading {
    std::string url;               ///< after the setting if there is one; or `failure`
    std::optional<bool> is_valid;  ///< of a text; nothing for a setting

    friend bool operator==(const Reading&, const Reading&) = default;
};
Reading reading_of(const systems::System& system, const systems::Question& question);

/// Returns what differs between two readings, or nothing.
std::optional<Told> told_by(const Reading& before, const Reading& after);

/// Returns `decides` or, for a validation error, `smallest`.
std::string_view label_of(const Switched& row);

/// Returns what a definition decides in words: `a:/^ → a:/%5E, with path '^' keep a:/^`; for a validation error, the
/// text that has it.
std::string in_words(const Switched& row, const FollowedUnit& definition);

}  // namespace refurl::tools::steps
