// Base URLs for the tests of resolution, chosen by their shapes.
#pragma once

#include <string>
#include <vector>

#include "tests/agreement/comparison.hpp"

namespace refurl::test {

/// Returns a base of every shape that a parsed URL can have. A shape consists of
/// - the mode,
/// - an authority that is absent, empty, or has a host with or without userinfo and port,
/// - a drive or none,
/// - a path that is opaque, or has a root and any of dirs, an empty first dir and a file,
/// - a query and a fragment, each null, empty or neither.
const std::vector<std::string>& bases_of_every_shape();

/// Returns a base for each case that resolution distinguishes.
const std::vector<std::string>& bases_of_every_kind();

/// Returns a base for each mode.
const std::vector<std::string>& bases_of_every_mode();

/// Returns the absence of a base, followed by the base that each text parses to. Every text must be a URL.
std::vector<Base> no_base_and(const std::vector<std::string>& texts);

}  // namespace refurl::test
