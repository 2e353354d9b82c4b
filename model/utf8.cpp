#include "model/utf8.hpp"

#include <array>
#include <cstdint>

#include "model/block.hpp"
#include "model/utf8_table.hpp"

namespace refurl {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

constexpr std::uint8_t byte_at(std::string_view text, std::size_t i) { return static_cast<std::uint8_t>(text[i]); }

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
    std::size_t good = well_formed_prefix(text);
    if (good == text.size()) return text;
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
