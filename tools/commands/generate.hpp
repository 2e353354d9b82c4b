// Sentences of the grammar, mutants of them, and where ordered choice decides how they are read.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "model/scheme.hpp"

namespace refurl::tools {

struct GenerateOptions {
    std::string production;    ///< ε: that of all of a text
    std::optional<Mode> mode;  ///< none: each in turn
    std::size_t count = 10;
    std::uint32_t seed = 1;
    bool strict = false;  ///< of the grammar of valid URL strings
    bool mutants = false;
    bool json = false;
};

/// `count` sentences or mutants, one a line; the same for the same seed.
/// @return otherwise the complaint that the mode has no such production
std::expected<std::string, std::string> generate(const GenerateOptions& asked);

/// For each mode: the alternatives that an earlier one comes before, with the shortest witness of it, and where the
/// sentences from the seed are read otherwise than they were derived.
std::expected<std::string, std::string> show_choices(const GenerateOptions& asked);

}  // namespace refurl::tools
