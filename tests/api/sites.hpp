// What the tests of sites need: the Public Suffix List, and hosts that its rules are about.
#pragma once

#include <rapidcheck.h>

#include <optional>
#include <string>

#include "api/public_suffix_list.hpp"

namespace refurl::test {

/// Returns the list. In a build without one, tells ctest that the test was skipped, and returns nothing.
std::optional<api::PublicSuffixList> list_or_skip();

/// Generates a domain that ends as some rules of the list do: with any labels in front, also empty ones, and some with
/// a trailing dot.
rc::Gen<std::string> domain_near_rules();

}  // namespace refurl::test
