// The steps and the definitions of a text of the standard, each with a digest of its words, and those of the text that
// refurl follows.
// Clause: spec-notes/steps.md#the-text-of-the-standard
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/table.hpp"

namespace refurl::tools::steps {

enum class Kind : std::uint8_t {
    step,
    algorithm,   ///< what it says outside its steps
    definition,  ///< a term, a set, a table or a row of one
    section,     ///< what it says outside algorithms and definitions
};
inline constexpr auto kind_names = names_of<Kind>({
    {Kind::step, "step"},
    {Kind::algorithm, "algorithm"},
    {Kind::definition, "definition"},
    {Kind::section, "section"},
});

/// A part of a text of the standard. Each normative word is in exactly one unit.
struct Unit {
    Kind kind;
    std::string name;  ///< of the algorithm or the definition; of a section, its anchor
    std::string anchor;
    std::string number;    ///< of a step; ε for other units
    std::string words;     ///< with single spaces
    std::string key = {};  ///< of an algorithm that lists such as webref's give another name: `host/public suffix`

    /// Returns `path state 2.3`, `path percent-encode set` or `section api`.
    [[nodiscard]] std::string title() const;
};

/// Returns the units of a text, in its order, algorithms first. Linear.
/// @param source url.bs
std::vector<Unit> units_of(std::string_view source);

/// Returns twelve hexadecimal digits that other words hardly share (64-bit FNV-1a, shortened).
std::string digest_of(std::string_view words);

/// A unit without its words.
struct FollowedUnit {
    Kind kind;
    std::string_view name;
    std::string_view anchor;
    std::string_view number;
    std::string_view digest;
    bool is_assertion = false;  ///< whether it is a step that only asserts something
    std::string_view key = {};  ///< that of the unit
};

/// Returns the units of the text with which standard/ is compared. `./dev follow --pin` writes them (followed.inc).
std::span<const FollowedUnit> followed_units();

}  // namespace refurl::tools::steps
