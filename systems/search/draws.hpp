// Random draws, and texts that are drawn from several makers.  Clause: spec-notes/differ.md#generated-pairs
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <span>
#include <string>
#include <string_view>

namespace refurl::systems {

/// Draws random numbers. Equal seeds give equal draws on every machine.
class Draws {
  public:
    explicit Draws(std::uint32_t seed) : random_(seed) {}

    /// Returns a number below `bound`, which must not be 0.
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_()) % bound; }

    /// Returns true in one of `count` cases.
    bool once_in(std::size_t count) { return below(count) == 0; }

    /// Returns one of some things, which must not be none.
    template <class Things>
    const auto& any_of(const Things& things) {
        return *(std::begin(things) + static_cast<std::ptrdiff_t>(below(std::size(things))));
    }

    std::mt19937& random() { return random_; }

  private:
    std::mt19937 random_;
};

/// A function that makes texts of a kind, and its share among others.
struct Maker {
    std::size_t share;
    std::string (*make)(Draws& draws);
};

/// Returns a text of one of the makers. Each is drawn as often as its share says.
std::string text_of_any(std::span<const Maker> makers, Draws& draws);

/// Returns an offset in a text at which a code point begins, or its end.
std::size_t any_place_in(std::string_view text, Draws& draws);

/// Appends a percent-encoded byte, with digits of either case.
void append_percent_encoded(char byte, std::string& text, Draws& draws);

/// Returns the text with about one of `count` bytes percent-encoded.
std::string partly_percent_encoded(std::string_view text, std::size_t count, Draws& draws);

}  // namespace refurl::systems
