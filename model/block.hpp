// Reads runs of a byte set in blocks: the processor compares sixteen bytes with a set at once.
// Clause: spec-notes/grammar.md#productions
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "model/characters.hpp"

namespace refurl {

/// The number of bytes in a block.
inline constexpr std::size_t block_size = 16;

/// The number of readable bytes after the end of a padded text. All are NUL, so every run ends there.
inline constexpr std::size_t padding = 2 * block_size;

/// Sixteen bytes. An operator applies to each of them.
using Block [[gnu::vector_size(block_size)]] = unsigned char;

inline Block block_at(const char* text) {
    Block block;
    std::memcpy(&block, text, sizeof block);
    return block;
}

/// What high_bits returns, on any processor.
inline std::uint32_t high_bits_by_products(Block block) {
    static_assert(std::endian::native == std::endian::little, "the first byte is the lowest");
    // The highest byte of the product holds the bits of the eight bytes.
    const auto of_half = [](std::uint64_t half) {
        return static_cast<std::uint32_t>((((half >> 7) & 0x0101010101010101U) * 0x0102040810204080U) >> 56);
    };
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(block);
    return of_half(halves[0]) | (of_half(halves[1]) << 8);
}

/// Returns the highest bit of each byte of a block. The lowest bit of the result belongs to the first byte.
inline std::uint32_t high_bits(Block block) {
#ifdef __SSE2__
    return static_cast<std::uint32_t>(_mm_movemask_epi8(std::bit_cast<__m128i>(block)));
#else
    return high_bits_by_products(block);
#endif
}

/// The bytes of one or two blocks that satisfy a condition, one bit for each.
class BlockBits {
  public:
    /// @param holds 255 for each byte that satisfies the condition, 0 for every other byte
    explicit BlockBits(Block holds) : bits_(high_bits(holds)) {}
    BlockBits(Block holds, Block holds_after) : bits_(high_bits(holds) | (high_bits(holds_after) << block_size)) {}

    [[nodiscard]] bool none() const { return bits_ == 0; }
    /// Returns the index of the first byte. There must be one.
    [[nodiscard]] int first() const { return std::countr_zero(bits_); }
    /// Returns the index after the last byte, or 0 if there is none.
    [[nodiscard]] int after_last() const { return static_cast<int>(std::bit_width(bits_)); }
    /// Returns the bytes from `index` on. `index` is less than 32.
    [[nodiscard]] BlockBits from(std::size_t index) const { return BlockBits(bits_ >> index << index); }
    /// Returns the bytes before `index`. `index` is less than 32.
    [[nodiscard]] BlockBits below(int index) const { return BlockBits(bits_ & ((std::uint32_t{1} << index) - 1)); }

  private:
    explicit BlockBits(std::uint32_t bits) : bits_(bits) {}

    std::uint32_t bits_;
};

/// Returns 255 for each byte of `block` that is `c`, and 0 for every other byte.
inline Block is(char c, Block block) { return std::bit_cast<Block>(block == static_cast<unsigned char>(c)); }

/// A range of bytes.
struct ByteRange {
    unsigned char first = 0;
    unsigned char size = 0;
};

/// Returns the number of ranges of consecutive bytes in a set.
constexpr std::size_t range_count(const ByteSet& set) {
    std::size_t count = set[0] ? 1 : 0;
    for (std::size_t byte = 1; byte < set.size(); ++byte) count += set[byte] && !set[byte - 1] ? 1 : 0;
    return count;
}

/// Returns the longest ranges of a set, padded with empty ranges if the set has fewer than `count`.
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

/// Returns 255 for each byte of `block` that is in `range`, and 0 for every other byte.
inline Block is_in(ByteRange range, Block block) { return std::bit_cast<Block>(block - range.first < range.size); }

/// The number of ranges that a block is compared with. Four ranges cover nearly all members of a set of ASCII bytes.
inline constexpr std::size_t most_ranges = 4;

/// Returns 255 for each byte of `block` that is in one of the longest ranges of `set`, and 0 for every other byte.
template <const ByteSet& set>
Block is_in_longest_ranges(Block block) {
    static constexpr auto ranges = longest_ranges<most_ranges>(set);
    return is_in(ranges[0], block) | is_in(ranges[1], block) | is_in(ranges[2], block) | is_in(ranges[3], block);
}

/// The bytes that are not in `set`.
template <const ByteSet& set>
inline constexpr ByteSet complement = bytes_where([](unsigned char byte) { return !set[byte]; });

/// Returns 255 for each byte of `block` that is outside `set`, and for a few members of `set`; 0 for every other byte.
template <const ByteSet& set>
Block may_be_outside(Block block) {
    if constexpr (range_count(complement<set>) <= std::min(most_ranges, range_count(set)))
        return is_in_longest_ranges<complement<set>>(block);
    else
        return ~is_in_longest_ranges<set>(block);
}

/// Moves `text` to the place in the next `size` bytes where a run of `set` may end, or past that byte if it is a member
/// of the set after all. Reports whether the run ends there.
/// @param outside the result of may_be_outside for these bytes
template <const ByteSet& set>
bool ends_within(const char*& text, BlockBits outside, std::size_t size) {
    if (outside.none()) {
        text += size;
        return false;
    }
    text += outside.first();
    if (!contains(set, *text)) return true;
    ++text;
    return false;
}

inline constexpr std::size_t half_block = block_size / 2;

inline std::uint64_t half_at(const char* text) {
    std::uint64_t half = 0;
    std::memcpy(&half, text, sizeof half);
    return half;
}

/// Returns the place in [text, last) where a run of `set` may end, or `last`. The whole text, which ends at `last`, has
/// at least one block.
template <const ByteSet& set>
const char* may_end_in_last_block(const char* text, const char* last) {
    const char* const begin = last - block_size;
    const BlockBits outside(may_be_outside<set>(block_at(begin)));
    const BlockBits rest = outside.from(static_cast<std::size_t>(text - begin));
    return rest.none() ? last : begin + rest.first();
}

/// Returns the place in [text, last) where a run of `set` may end, or `last`. The range is shorter than a block and has
/// at least half a block, so the two halves that are compared may overlap in the text.
template <const ByteSet& set>
const char* may_end_in_halves(const char* text, const char* last) {
    const std::array halves{half_at(text), half_at(last - half_block)};
    const BlockBits outside(may_be_outside<set>(std::bit_cast<Block>(halves)));
    if (outside.none()) return last;
    const int first = outside.first();
    return first < static_cast<int>(half_block) ? text + first : last - block_size + first;
}

/// Returns the first byte of [text, last) that is not in `set`, or `last`: the end of the run that begins at `text`.
/// Linear.
template <const ByteSet& set>
const char* end_of_run(const char* text, const char* last) {
    if (text == last || !contains(set, *text)) return text;
    const auto size = static_cast<std::size_t>(last - text);
    while (last - text >= static_cast<std::ptrdiff_t>(block_size))
        if (ends_within<set>(text, BlockBits(may_be_outside<set>(block_at(text))), block_size)) return text;
    if (size >= block_size && text != last)
        text = may_end_in_last_block<set>(text, last);
    else if (size >= half_block && size < block_size)
        text = may_end_in_halves<set>(text, last);
    while (text != last && contains(set, *text)) ++text;
    return text;
}

/// Returns the end of the run of `set` that begins at `text`, in a padded text. Linear.
template <const ByteSet& set>
const char* end_of_padded_run(const char* text) {
    static_assert(!set[0], "the run ends at the padding");
    const auto outside = [&] {
        return BlockBits(may_be_outside<set>(block_at(text)), may_be_outside<set>(block_at(text + block_size)));
    };
    while (!ends_within<set>(text, outside(), padding)) {
    }
    return text;
}

/// Returns the run of `set` at the start of `text`; it may be ε. Linear in the length of the run.
template <const ByteSet& set>
std::string_view run_of(std::string_view text) {
    return {text.data(), end_of_run<set>(text.data(), text.data() + text.size())};
}

}  // namespace refurl
