// Helpers for the tests of sites: the Public Suffix List, and hosts to which its rules apply.
#pragma once

#include <rapidcheck.h>

#include <optional>
#include <string>

#include "api/public_suffix_list.hpp"

namespace refurl::test {

/// Returns the list. In a build without one, tells ctest that the test was skipped, and returns nothing.
std::optional<api::PublicSuffixList> list_or_skip();

/// Generates a domain with the ending of some rule of the list. Any labels precede it, including empty ones, and some
/// domains have a trailing dot.
rc::Gen<std::string> domain_near_rules();

}  // namespace refurl::test
