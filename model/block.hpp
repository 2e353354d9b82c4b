// A processor compares a block of sixteen bytes with a set at once. Runs of a set are read in such blocks.
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

/// How many bytes a block has.
inline constexpr std::size_t block_size = 16;

/// How many bytes behind a padded text can be read. All are NUL, where every run of a padded text ends.
inline constexpr std::size_t padding = 2 * block_size;

/// Sixteen bytes. Operators work on all of them.
using Block [[gnu::vector_size(block_size)]] = unsigned char;

inline Block block_at(const char* text) {
    Block block;
    std::memcpy(&block, text, sizeof block);
    return block;
}

/// Returns a bit for each byte of a block, the lowest for the first: the highest bit of the byte.
inline std::uint32_t high_bits(Block block) {
#ifdef __SSE2__
    return static_cast<std::uint32_t>(_mm_movemask_epi8(std::bit_cast<__m128i>(block)));
#else
    static_assert(std::endian::native == std::endian::little, "the first byte is the lowest");
    // The product has the bits of the eight bytes in its highest byte.
    const auto of_half = [](std::uint64_t half) {
        return static_cast<std::uint32_t>((((half >> 7) & 0x0101010101010101U) * 0x0102040810204080U) >> 56);
    };
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(block);
    return of_half(halves[0]) | (of_half(halves[1]) << 8);
#endif
}

/// The bytes of one or two blocks for which something holds.
class BlockBits {
  public:
    /// @param holds 0 or 255 for each byte
    explicit BlockBits(Block holds) : bits_(high_bits(holds)) {}
    BlockBits(Block holds, Block holds_behind) : bits_(high_bits(holds) | (high_bits(holds_behind) << block_size)) {}

    [[nodiscard]] bool none() const { return bits_ == 0; }
    /// Returns the index of the first byte. There must be one.
    [[nodiscard]] int first() const { return std::countr_zero(bits_); }
    /// Returns the index behind the last byte, or 0 if there is none.
    [[nodiscard]] int behind_last() const { return static_cast<int>(std::bit_width(bits_)); }
    /// Returns those from `index` on, which is less than 32.
    [[nodiscard]] BlockBits from(std::size_t index) const { return BlockBits(bits_ >> index << index); }
    /// Returns those below `index`, which is less than 32.
    [[nodiscard]] BlockBits below(int index) const { return BlockBits(bits_ & ((std::uint32_t{1} << index) - 1)); }

  private:
    explicit BlockBits(std::uint32_t bits) : bits_(bits) {}

    std::uint32_t bits_;
};

/// Returns for each byte of `block` 255 if it is `c`, or else 0.
inline Block is(char c, Block block) { return std::bit_cast<Block>(block == static_cast<unsigned char>(c)); }

/// A range of bytes.
struct ByteRange {
    unsigned char first = 0;
    unsigned char size = 0;
};

/// How many ranges of bytes make up a set.
constexpr std::size_t range_count(const ByteSet& set) {
    std::size_t count = set[0] ? 1 : 0;
    for (std::size_t byte = 1; byte < set.size(); ++byte) count += set[byte] && !set[byte - 1] ? 1 : 0;
    return count;
}

/// Returns the longest ranges of a set. A set that has fewer is its ranges and empty ones.
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

/// How many ranges a block is compared with. So many find nearly all members of a set of ASCII bytes.
inline constexpr std::size_t most_ranges = 4;

/// Returns for each byte of `block` 255 if it is in one of the longest ranges of `set`, or else 0.
template <const ByteSet& set>
Block is_in_longest_ranges(Block block) {
    static constexpr auto ranges = longest_ranges<most_ranges>(set);
    return is_in(ranges[0], block) | is_in(ranges[1], block) | is_in(ranges[2], block) | is_in(ranges[3], block);
}

/// The bytes that are not in `set`.
template <const ByteSet& set>
inline constexpr ByteSet complement = bytes_where([](unsigned char byte) { return !set[byte]; });

/// Returns 255 for each byte of `block` that is outside `set`, and for a few of its members; or else 0.
template <const ByteSet& set>
Block may_be_outside(Block block) {
    if constexpr (range_count(complement<set>) <= std::min(most_ranges, range_count(set)))
        return is_in_longest_ranges<complement<set>>(block);
    else
        return ~is_in_longest_ranges<set>(block);
}

/// Moves `text` to where a run of `set` may end in the next `size` bytes, and behind a member there. Reports whether
/// the run ends.
/// @param outside what may_be_outside returned for these bytes
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

/// Returns where a run of `set` may end in [text, last), the end of a text of a block or more; or `last`.
template <const ByteSet& set>
const char* may_end_in_last_block(const char* text, const char* last) {
    const char* const begin = last - block_size;
    const BlockBits outside(may_be_outside<set>(block_at(begin)));
    const BlockBits behind = outside.from(static_cast<std::size_t>(text - begin));
    return behind.none() ? last : begin + behind.first();
}

/// Returns where a run of `set` may end in [text, last), which has at least half a block, and less than a block; or
/// `last`. The two halves of the block that it compares overlap in the text.
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

/// Returns what end_of_run returns, for a text that is padded.
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

/// Returns the run of `set` that `text` begins with; may be ε. Linear in its length.
template <const ByteSet& set>
std::string_view run_of(std::string_view text) {
    return {text.data(), end_of_run<set>(text.data(), text.data() + text.size())};
}

}  // namespace refurl
