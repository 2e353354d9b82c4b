#include "model/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "model/block.hpp"

namespace refurl {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// A row of the table of well-formed byte sequences (Unicode, table 3-7). It applies to the lead bytes up to
/// `last_lead` that earlier rows do not cover. `continuations` bytes follow the lead byte; the first is in [lowest,
/// highest].
struct LeadRow {
    std::uint8_t last_lead;
    std::uint8_t continuations;
    std::uint8_t lowest, highest;
};

constexpr LeadRow lead_rows[]{
    {0x7F, 0, 0, 0},       {0xC1, 9, 0, 0},       {0xDF, 1, 0x80, 0xBF}, {0xE0, 2, 0xA0, 0xBF},
    {0xEC, 2, 0x80, 0xBF}, {0xED, 2, 0x80, 0x9F}, {0xEF, 2, 0x80, 0xBF}, {0xF0, 3, 0x90, 0xBF},
    {0xF3, 3, 0x80, 0xBF}, {0xF4, 3, 0x80, 0x8F}, {0xFF, 9, 0, 0},
};
constexpr std::uint8_t no_lead = 9;

constexpr std::uint8_t byte_at(std::string_view text, std::size_t i) { return static_cast<std::uint8_t>(text[i]); }

/// The row of each lead byte.
constexpr std::array<LeadRow, 256> row_of_lead = [] {
    std::array<LeadRow, 256> rows{};
    const LeadRow* row = lead_rows;
    for (std::size_t lead = 0; lead < rows.size(); ++lead) {
        if (lead > row->last_lead) ++row;
        rows[lead] = *row;
    }
    return rows;
}();

constexpr ByteSet ascii = bytes_where([](unsigned char byte) { return byte < 0x80; });

std::size_t ascii_prefix(std::string_view text) { return run_of<ascii>(text).size(); }

/// Decodes the first code point. The loops below inline this.
inline Decoded decode_code_point(std::string_view text) {
    const std::uint8_t lead = byte_at(text, 0);
    const LeadRow& row = row_of_lead[lead];
    if (row.continuations == 0) return {lead, 1, true};
    if (row.continuations == no_lead) return {0xFFFD, 1, false};
    char32_t code_point = lead & (0x3FU >> row.continuations);
    std::uint8_t lowest = row.lowest;
    std::uint8_t highest = row.highest;
    for (std::uint8_t i = 1; i <= row.continuations; ++i) {
        if (i == text.size() || byte_at(text, i) < lowest || byte_at(text, i) > highest) return {0xFFFD, i, false};
        code_point = (code_point << 6) | (byte_at(text, i) & 0x3FU);
        lowest = 0x80;
        highest = 0xBF;
    }
    return {code_point, static_cast<std::uint8_t>(row.continuations + 1), true};
}

// ---- The shortcut of well_formed_prefix: an automaton that reads a byte without a branch

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

Decoded decode_first(std::string_view text) { return decode_code_point(text); }

void append_utf8(char32_t code_point, std::string& text) {
    constexpr std::array<unsigned, 4> leads{0x00, 0xC0, 0xE0, 0xF0};
    const unsigned continuations = (code_point >= 0x80) + (code_point >= 0x800) + (code_point >= 0x10000);
    text += static_cast<char>(leads[continuations] | (code_point >> (6 * continuations)));
    for (unsigned left = continuations; left != 0; --left)
        text += static_cast<char>(0x80U | ((code_point >> (6 * (left - 1))) & 0x3FU));
}

bool is_ascii(std::string_view text) { return ascii_prefix(text) == text.size(); }

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

std::size_t well_formed_prefix(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        if (byte_at(text, i) < 0x80) {
            i += ascii_prefix(text.substr(i));
            continue;
        }
        const Decoded read = decode_code_point(text.substr(i));
        if (!read.valid) break;
        i += read.length;
    }
    return i;
}

std::string_view decode_utf8(std::string_view text, Store& store) {
    if (is_well_formed(text)) return text;
    std::size_t good = well_formed_prefix(text);
    // An ill-formed subpart has at least one byte and becomes three.
    char* const begin = store.room(good + replacement.size() * (text.size() - good));
    char* end = copy_text(text.substr(0, good), begin);
    for (std::string_view rest = text.substr(good); !rest.empty(); rest.remove_prefix(good)) {
        rest.remove_prefix(decode_first(rest).length);
        end = copy_text(replacement, end);
        good = well_formed_prefix(rest);
        end = copy_text(rest.substr(0, good), end);
    }
    return store.written(begin, end);
}

std::u32string code_points_of(std::string_view text) {
    std::u32string code_points;
    while (!text.empty()) {
        const Decoded first = decode_code_point(text);
        code_points += first.code_point;
        text.remove_prefix(first.length);
    }
    return code_points;
}

std::size_t offset_before_decoding(std::string_view text, std::size_t offset) {
    std::size_t at = well_formed_prefix(text);
    if (offset < at) return offset;
    for (std::size_t made = at; at < text.size();) {
        const Decoded read = decode_first(text.substr(at));
        made += decoded_size(read);
        if (made > offset) return at;
        at += read.length;
    }
    return text.size();
}

}  // namespace refurl
