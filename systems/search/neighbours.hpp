// The pairs near a pair.  Clause: spec-notes/differ.md#search
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/pair.hpp"
#include "systems/search/shrink.hpp"

namespace refurl::systems {

/// The shortest bases, one for each mode and kind of path.
inline constexpr std::array<std::string_view, 5> shortest_bases{"a:", "a:/", "a://", "ws:a", "file:"};

/// Returns the code points of a text, each once, in the order in which they first occur. Ill-formed parts count as code
/// points. Quadratic in their number.
std::vector<std::string> code_points_of(std::string_view text);

/// Returns the pairs that are one step from a pair: a code point of a text is removed, replaced by one of the simplest
/// characters, or follows a new `a`; or a new `a` is the last. None of them comes twice. Quadratic.
std::vector<Pair> steps_from(const Pair& pair);

/// Returns the simplest pair of a kind among the given pair and its neighbours: a beginning of a URL and up to three of
/// the code points of its input, alone and with short bases if the pair has a base, and with the same settings.
/// Shrinking does not find those that are no part of the pair, such as `ws:-` for `//-` with a base. Tries at most
/// 200,000 neighbours.
/// @param batch the most pairs that are asked about at once
Pair simplest_neighbour(Pair pair, const FirstKept& first_kept, std::size_t batch = 1);

}  // namespace refurl::systems
