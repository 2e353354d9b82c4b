#include "fast/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "model/block.hpp"
#include "model/utf8.hpp"
#include "model/utf8_table.hpp"

namespace refurl::fast {

namespace {

/// The bytes that may follow in the middle of a code point: how many, and the range of the first.
struct Expected {
    std::uint8_t continuations;
    std::uint8_t lowest, highest;

    friend bool operator==(const Expected&, const Expected&) = default;
};

/// The states between two bytes. First the state after an error, which no byte leaves, and that after a code point.
constexpr std::array<Expected, 9> states{{{no_lead, 0, 0},
                                          {0, 0, 0},
                                          {1, 0x80, 0xBF},
                                          {2, 0x80, 0xBF},
                                          {2, 0x80, 0x9F},
                                          {2, 0xA0, 0xBF},
                                          {3, 0x80, 0xBF},
                                          {3, 0x80, 0x8F},
                                          {3, 0x90, 0xBF}}};

/// A state is known by the place of its bits in the word of a byte. The bits there are the next state.
constexpr unsigned bits_of_state = 6;
constexpr std::uint64_t state_mask = (1U << bits_of_state) - 1;
constexpr std::uint64_t after_code_point = bits_of_state;

constexpr std::uint64_t state_of(Expected expected) {
    return bits_of_state * static_cast<std::uint64_t>(std::ranges::find(states, expected) - states.begin());
}

constexpr std::uint64_t state_after(const Expected& expected, std::uint8_t byte) {
    if (expected.continuations == no_lead) return 0;
    if (expected.continuations == 0) {
        const LeadRow& row = row_of_lead[byte];
        return row.continuations == no_lead ? 0 : state_of({row.continuations, row.lowest, row.highest});
    }
    if (byte < expected.lowest || byte > expected.highest) return 0;
    return expected.continuations == 1 ? after_code_point
                                       : state_of({static_cast<std::uint8_t>(expected.continuations - 1), 0x80, 0xBF});
}

/// The states after each byte, for each state before it.
constexpr std::array<std::uint64_t, 256> states_after = [] {
    std::array<std::uint64_t, 256> after{};
    for (std::size_t byte = 0; byte < after.size(); ++byte)
        for (const Expected& state : states)
            after[byte] |= state_after(state, static_cast<std::uint8_t>(byte)) << state_of(state);
    return after;
}();

/// Returns the state after the bytes of `text`. Only its lowest bits count.
inline std::uint64_t read_bytes(std::string_view text, std::uint64_t state) {
    for (const char byte : text) state = states_after[static_cast<std::uint8_t>(byte)] >> (state & state_mask);
    return state;
}

}  // namespace

bool is_well_formed(std::string_view text) {
    std::uint64_t state = after_code_point;
    const auto may_skip = [&](const char* block) {
        return high_bits(block_at(block)) == 0 && (state & state_mask) == after_code_point;
    };
    std::string_view rest = text;
    for (; rest.size() >= block_size; rest.remove_prefix(block_size))
        if (!may_skip(rest.data())) state = read_bytes(rest.substr(0, block_size), state);
    // The last block overlaps the one before it.
    if (text.size() >= block_size && may_skip(rest.data() + rest.size() - block_size)) return true;
    return (read_bytes(rest, state) & state_mask) == after_code_point;
}

std::string_view decode_utf8(std::string_view text, Store& store) {
    return is_well_formed(text) ? text : refurl::decode_utf8(text, store);
}

}  // namespace refurl::fast
