// The differences that a project has accepted.  Clause: spec-notes/differ.md#known-causes
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/differ.hpp"

namespace refurl::tools {

/// Returns a pair as one text for people: `../b against http://h/`.
std::string shown(const systems::Pair& pair);

/// An accepted difference: all groups with a cause, or, if no cause is known, the group with a smallest pair, to which
/// the second reader says something; or, if it is not known what it says, the group whose smallest pair looks like one.
struct Known {
    std::string cause;                      ///< or ε, and then there is a pair
    std::optional<systems::Pair> pair;      ///< is, or looks like, the smallest pair of the group
    std::optional<std::string> difference;  ///< the part that differs, if only that is accepted
    std::optional<std::string> says;        ///< what the second reader says to the pair, if only that is accepted
    std::string reason;
    std::string since;     ///< a day or a version, or ε
    std::size_t line = 1;  ///< of the entry in its file, from 1

    /// Reports whether the entry accepts a group.
    [[nodiscard]] bool accepts(const systems::Group& group) const;

    /// Returns what is accepted, as one text.
    [[nodiscard]] std::string name() const;
};

/// Reads a list of accepted differences: a JSON object on each line that is not empty and does not begin with `#`. Each
/// has a `reason`, which is not empty, and either a `cause` or an `input`, which may have a `base`, a `set` and `says`.
/// It may have a `difference` and `since`.
/// @return one sentence about what is wrong with the text, with its line
std::expected<std::vector<Known>, std::string> read_known(std::string_view text);

/// Appends an entry that accepts a group. Its reason is empty, so `read_known` refuses it until somebody adds one.
void append_known(std::string& out, const systems::Group& group);

}  // namespace refurl::tools
