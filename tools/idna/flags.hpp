// The flags of UTS 46, by the names that the standard gives them.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "host/uts46/processing.hpp"

namespace refurl::tools::idna {

/// The only flag that removes an error.
inline constexpr std::string_view ignore_invalid_punycode = "IgnoreInvalidPunycode";

/// Returns the names of all flags.
std::vector<std::string> names_of_flags();

/// Returns the names of the flags that are on, or `none`.
std::string names_of_flags(const uts46::Options& options);

/// Returns the flags that a text names, separated by commas, or `none`. Fails with a sentence about the first name that
/// is no flag.
std::expected<uts46::Options, std::string> read_flags(std::string_view text);

/// Reports whether a flag is on. A rule that no flag turns on or off, whose flag is ε, is always on.
bool is_on(std::string_view name, const uts46::Options& flags);

}  // namespace refurl::tools::idna
