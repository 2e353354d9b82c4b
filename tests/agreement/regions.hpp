// The regions of URL-strings over which the two readings are compared without sampling.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/agreement/readings.hpp"

namespace refurl::test {

/// All texts of a beginning and up to so many tokens, each onto each base. Each token stands for a class of characters,
/// or of short texts, that the region tells apart.
struct Region {
    std::string_view name;
    std::vector<std::string> beginnings;
    std::vector<std::string> tokens;
    unsigned quick_length;  ///< in tokens, in CI
    unsigned full_length;   ///< in the long run
    std::vector<Base> bases;
};

/// Scheme, authority, drives, path and dots, references, IPv4, IPv6, hosts in Unicode, percent-encoding, bytes, code
/// points. Made anew by each call, which takes some hundred megabytes for the code points.
std::vector<Region> all_regions();

/// How many pairs the region has, with up to `length` tokens.
std::uint64_t count_pairs(const Region& region, unsigned length);

/// Is no text of the region made in two ways? So it is if no token begins another one, and no beginning is another one
/// with tokens behind it, as many as the long run takes.
bool makes_each_text_once(const Region& region);

}  // namespace refurl::test
