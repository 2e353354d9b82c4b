// Does an earlier alternative hide a later one?  Clause: spec-notes/study.md#shadows
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/value/interpreter.hpp"

namespace refurl::grammar {

/// A text that a part of an alternative reads, if `behind` follows it.
struct Witness {
    std::string text;
    std::string behind;
};

/// What becomes of one part of an alternative, since the choice is ordered.
struct Shadow {
    std::string_view production;  ///< where the alternative stands
    const Expr* alternative;
    std::size_t part;  ///< from 1 on: nothing comes before the first

    std::optional<Witness> free;    ///< the shortest that no earlier part can read any of; nothing: the part is hidden
    std::optional<Witness> hidden;  ///< the shortest where an earlier part is chosen; nothing: the order is no matter
    std::size_t by = 0;             ///< that earlier part
};

/// Tries each part, but the first, of each alternative on the shortest texts that it derives: those at most `more`
/// bytes longer than the shortest one, at most `limit` for each part, before each byte and at the end. The texts are
/// made of representatives(): those of a size stand for all of that size.
/// @param grammar that of `mode`; the answers refer to it
/// The cost is that of all the texts.
std::vector<Shadow> shadows(const Grammar& grammar, Mode mode, std::size_t more = 2, std::size_t limit = 600);

}  // namespace refurl::grammar
