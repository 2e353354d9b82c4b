// Finds alternatives that an earlier alternative hides.  Clause: spec-notes/study.md#shadows
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/value/interpreter.hpp"

namespace refurl::grammar {

/// A text that a part of an alternative matches if `behind` follows it. `behind` is one byte or empty.
struct Witness {
    std::string text;
    std::string behind;
};

/// How the order of choice affects one part of an alternative.
struct Shadow {
    std::string_view production;  ///< the production of the alternative
    const Expr* alternative;
    std::size_t part;  ///< at least 1, because nothing precedes the first part

    std::optional<Witness> free;    ///< the shortest that no earlier part matches; nothing if the part is hidden
    std::optional<Witness> hidden;  ///< the shortest that an earlier part matches; nothing if there is none
    std::size_t by = 0;             ///< that earlier part, if `hidden`
};

/// Returns a Shadow for each part of each alternative, except first parts. Tries the shortest texts that the part
/// derives, before each byte and at the end: those that are at most `more` bytes longer than the shortest one, and at
/// most `limit` texts for each part. The texts consist of representatives() (grammar/value/alphabet.hpp), so they stand
/// for all texts of their sizes unless `limit` cuts them off. Time is proportional to the number of parts times
/// `limit`, and up to that limit grows exponentially with `more`.
/// @param grammar the grammar of `mode`; the results point into it
std::vector<Shadow> shadows(const Grammar& grammar, Mode mode, std::size_t more = 2, std::size_t limit = 600);

}  // namespace refurl::grammar
