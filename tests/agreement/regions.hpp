// The regions of URL strings on which the two systems are compared without sampling.
// Clause: spec-notes/standard.md#comparison
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/agreement/comparison.hpp"

namespace refurl::test {

/// All texts that consist of a beginning and a limited number of tokens, each parsed against each base. Each token
/// represents a class of characters or short texts that systems distinguish in this region.
struct Region {
    std::string_view name;
    std::vector<std::string> beginnings;
    std::vector<std::string> tokens;
    unsigned quick_length;  ///< the most tokens, in CI
    unsigned full_length;   ///< the most tokens, in the full run
    std::vector<Base> bases;
};

/// Returns the regions: scheme, authority, drives, path and dots, references, IPv4, IPv6, hosts in Unicode,
/// percent-encoding, bytes and code points. Each call builds them anew. The code points take some hundred megabytes.
std::vector<Region> all_regions();

/// Returns the number of pairs of a text of up to `length` tokens and a base.
std::uint64_t count_pairs(const Region& region, unsigned length);

/// Returns whether no text of the region arises in two ways. Two conditions ensure it: no token is a prefix of another,
/// and no beginning is another beginning followed by as many tokens as the full run takes, or fewer.
bool makes_each_text_once(const Region& region);

}  // namespace refurl::test
