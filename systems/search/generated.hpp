// Pairs that are generated.  Clause: spec-notes/differ.md#generated-pairs
#pragma once

#include <cstdint>
#include <memory>

#include "systems/search/pair.hpp"

namespace refurl::systems {

/// Generates pairs without repeats. A third of the texts are sentences of the grammars, of URL strings and of valid URL
/// strings, and mutants of both, in each mode. The others are built of the parts of URLs, each of which may be of any
/// kind that readers have been seen to stumble over. Two thirds of the pairs have a base. Every fourth pair also asks
/// for something that can be asked for: it sets one to three attributes, calls one to four methods of the search
/// parameters, has an encoding, or asks whether the input is valid.
class Generated {
  public:
    explicit Generated(std::uint32_t seed, const Askable& askable = {});
    Generated(const Generated&) = delete;
    Generated& operator=(const Generated&) = delete;
    ~Generated();

    /// Returns the next pair. Equal seeds give equal pairs. Takes memory for a number for each pair so far. Two pairs
    /// differ also if U+FFFD takes the place of what is not UTF-8.
    Pair next();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace refurl::systems
