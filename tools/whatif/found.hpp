// What was found in a corpus, or in a part of it.  Clause: spec-notes/what-if/README.md#corpora
#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "systems/whatif/flips.hpp"

namespace refurl::tools {

/// How many texts have a token.
struct NearTexts {
    std::size_t count = 0;
    /// How many of them have it in a component, or `refused` for a text that today's grammar does not read, or `across`
    /// for a token that is not within a component. A text may have it in several.
    std::map<std::string, std::size_t> places = {};

    friend bool operator==(const NearTexts&, const NearTexts&) = default;
};

inline constexpr std::string_view refused_place = "refused";
inline constexpr std::string_view across_place = "across";

/// What was found in a part of a corpus. It does not matter in which order parts are added.
struct CorpusFound {
    systems::Flips texts;
    std::map<std::string, NearTexts> near = {};  ///< by the tokens of the change

    void add(const CorpusFound& other);
};

/// Returns what was found as objects of JSON. Linear.
std::vector<std::string> lines_of(const CorpusFound& found);

/// Returns what some objects say that lines_of has made.
/// @return one sentence about what is wrong
std::expected<CorpusFound, std::string> found_in(std::span<const std::string> lines);

}  // namespace refurl::tools
