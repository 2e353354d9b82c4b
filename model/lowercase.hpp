// ASCII lowercase, as the Infra standard defines it.  Clause: spec-notes/hosts.md
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "model/block.hpp"
#include "model/characters.hpp"
#include "model/store.hpp"

namespace refurl {

inline constexpr ByteSet ascii_upper = bytes_where([](unsigned char byte) { return byte >= 'A' && byte <= 'Z'; });

/// Returns `block` in lower case.
inline Block ascii_lower(Block block) {
    constexpr unsigned char difference = 'a' - 'A';
    const auto is_upper = std::bit_cast<Block>(block - 'A' < 26);
    return block | (is_upper & difference);
}

/// Copies `text` to `to` in lower case, and returns the end of the copy. Linear.
inline char* copy_in_lowercase(std::string_view text, char* to) {
    const auto copy_block = [&](std::size_t at) {
        const Block lower = ascii_lower(block_at(text.data() + at));
        std::memcpy(to + at, &lower, sizeof lower);
    };
    char* const end = to + text.size();
    if (text.size() < block_size) {
        for (const char c : text) *to++ = ascii_lower(c);
        return end;
    }
    const std::size_t last = text.size() - block_size;
    for (std::size_t at = 0; at < last; at += block_size) copy_block(at);
    copy_block(last);  // overlaps the block before it, unless the size is a multiple of a block
    return end;
}

/// Returns `text` in lower case. Never fails. Linear.
/// @return `text` itself if it has no upper-case letter; otherwise a text in `store`
inline std::string_view ascii_lowercase(std::string_view text, Store& store) {
    if (run_of<complement<ascii_upper>>(text).size() == text.size()) return text;
    char* const begin = store.room(text.size());
    return {begin, copy_in_lowercase(text, begin)};
}

}  // namespace refurl
