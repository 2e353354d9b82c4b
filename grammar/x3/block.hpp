// Blocks of sixteen bytes, which a processor compares with a set at once. A run of one set is scanned by them.
// Clause: spec-notes/grammar.md#productions
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "model/characters.hpp"

namespace refurl::grammar {

static_assert(std::endian::native == std::endian::little, "BlockBits counts from the lowest bits");

/// How many bytes behind a padded text can be read. All are NUL, where every run of a padded text ends.
inline constexpr std::size_t padding = 16;

/// Sixteen bytes. Operators work on all of them.
using Block [[gnu::vector_size(padding)]] = unsigned char;
using PairBlock [[gnu::vector_size(padding)]] = unsigned short;
using HalfBlock [[gnu::vector_size(padding / 2)]] = unsigned char;

inline Block block_at(const char* text) {
    Block block;
    std::memcpy(&block, text, sizeof block);
    return block;
}

/// The bytes of a block for which something holds: four bits for each, the first byte lowest.
class BlockBits {
  public:
    /// @param holds 0 or 255 for each byte
    explicit BlockBits(Block holds) {
        const PairBlock shifted = (std::bit_cast<PairBlock>(holds) >> 4) & 0xFF;
        bits_ = std::bit_cast<std::uint64_t>(__builtin_convertvector(shifted, HalfBlock));
    }

    [[nodiscard]] bool none() const { return bits_ == 0; }
    /// Returns the index of the first byte. There must be one.
    [[nodiscard]] int first() const { return std::countr_zero(bits_) / 4; }
    /// Returns the index behind the last byte, or 0 if there is none.
    [[nodiscard]] int behind_last() const { return (64 - std::countl_zero(bits_) + 3) / 4; }
    /// Returns those below `index`, which is less than 16.
    [[nodiscard]] BlockBits below(int index) const {
        return BlockBits(bits_ & ((std::uint64_t{1} << (4 * index)) - 1));
    }

  private:
    explicit BlockBits(std::uint64_t bits) : bits_(bits) {}

    std::uint64_t bits_;
};

/// Returns for each byte of `block` 255 if it is `c`, or else 0.
inline Block is(char c, Block block) { return std::bit_cast<Block>(block == static_cast<unsigned char>(c)); }

/// A range of bytes.
struct ByteRange {
    unsigned char first = 0;
    unsigned char size = 0;
};

/// Returns the longest ranges of a set of ASCII bytes: few comparisons find nearly all of its members.
template <std::size_t count>
constexpr std::array<ByteRange, count> longest_ranges(const ByteSet& set) {
    std::array<ByteRange, 256> ranges{};
    std::size_t found = 0;
    for (std::size_t byte = 0; byte < set.size(); ++byte) {
        if (!set[byte]) continue;
        if (byte == 0 || !set[byte - 1]) ranges[found++].first = static_cast<unsigned char>(byte);
        ++ranges[found - 1].size;
    }
    std::ranges::sort(ranges, std::ranges::greater{}, &ByteRange::size);
    std::array<ByteRange, count> longest{};
    std::ranges::copy_n(ranges.begin(), count, longest.begin());
    return longest;
}

/// Returns for each byte of `block` 255 if it is in `range`, or else 0.
inline Block is_in(ByteRange range, Block block) { return std::bit_cast<Block>(block - range.first < range.size); }

/// Returns for each byte of `block` 255 if it is in one of the four longest ranges of `set`, or else 0.
template <const ByteSet& set>
Block is_in_longest_ranges(Block block) {
    static constexpr auto ranges = longest_ranges<4>(set);
    return is_in(ranges[0], block) | is_in(ranges[1], block) | is_in(ranges[2], block) | is_in(ranges[3], block);
}

/// Returns the first byte at or behind `text` that is not in `set`.
/// @param text padded
template <const ByteSet& set>
const char* end_of_padded_run(const char* text) {
    static_assert(!set[0], "the run ends at the padding");
    while (true) {
        const BlockBits outside(~is_in_longest_ranges<set>(block_at(text)));
        if (outside.none()) {
            text += padding;
        } else {
            text += outside.first();
            if (!contains(set, *text)) return text;
            ++text;
        }
    }
}

}  // namespace refurl::grammar
