// Bases of URLs, by their shapes.
#pragma once

#include <string>
#include <vector>

#include "tests/agreement/readings.hpp"

namespace refurl::test {

/// Every shape that a parsed URL can have: its mode; its authority absent, empty, or with userinfo, host and port in
/// part or all; with a drive or not; its path opaque, or with a root, dirs, a file, or a `.` to protect it; its query
/// and its fragment null, empty or not.
const std::vector<std::string>& bases_of_every_shape();

/// A base for each way in which resolution tells bases apart.
const std::vector<std::string>& bases_of_every_kind();

/// A base for each mode.
const std::vector<std::string>& bases_of_every_mode();

/// The texts as both readings have them, after none. They must be URLs.
std::vector<Base> with_none(const std::vector<std::string>& texts);

}  // namespace refurl::test
