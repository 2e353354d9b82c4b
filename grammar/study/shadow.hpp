// Whether an earlier alternative hides a later one.  Clause: spec-notes/study.md#shadows
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/value/interpreter.hpp"

namespace refurl::grammar {

/// A text that a part of an alternative matches when `behind` follows it. `behind` is one byte or empty.
struct Witness {
    std::string text;
    std::string behind;
};

/// How the order of choice affects one part of an alternative.
struct Shadow {
    std::string_view production;  ///< the production of the alternative
    const Expr* alternative;
    std::size_t part;  ///< from 1 on, because nothing comes before the first

    std::optional<Witness> free;    ///< the shortest at which no earlier part matches; nothing if the part is hidden
    std::optional<Witness> hidden;  ///< the shortest at which an earlier part is chosen; nothing if order is irrelevant
    std::size_t by = 0;             ///< that earlier part, if `hidden`
};

/// Returns a Shadow for each part of each alternative, except first parts. Tries the shortest texts that the part
/// derives: those at most `more` bytes longer than its shortest one, and at most `limit` texts for each part, before
/// each byte and at the end. The texts are made of representatives() (grammar/value/alphabet.hpp), so unless `limit`
/// cuts them off, they stand for all texts of their sizes. Time is proportional to the number of parts times `limit`,
/// and grows exponentially with `more` up to that limit.
/// @param grammar the grammar of `mode`; the results point into it
std::vector<Shadow> shadows(const Grammar& grammar, Mode mode, std::size_t more = 2, std::size_t limit = 600);

}  // namespace refurl::grammar
