// Percent-encoding and percent-decoding, as the standard's section "Percent-encoded bytes" defines them.
// Clause: spec-notes/characters.md#percent-encode-sets
// The seed: Percent Coding · The standard: https://url.spec.whatwg.org/#percent-encoded-bytes
#pragma once

#include <cstddef>
#include <string_view>

#include "model/block.hpp"
#include "model/characters.hpp"
#include "model/rule.hpp"
#include "model/store.hpp"

namespace refurl {

namespace rule {
inline constexpr Rule percent_decode{"percent-decode", "spec-notes/hosts.md"};
}

/// The length in bytes of a percent-encoded byte: `%` and two hexadecimal digits.
inline constexpr std::size_t percent_encoded_byte_size = 3;

/// Reports whether `text` begins with `%` and two hexadecimal digits.
bool begins_with_percent_encoded_byte(std::string_view text);

/// Returns the byte that the first three bytes of `text` encode. They must be a percent-encoded byte.
char byte_of(std::string_view text);

/// Returns `text` with each percent-encoded byte replaced by the byte it encodes. Never fails. Linear.
/// @return `text` itself if there is nothing to decode; otherwise a text in `store`
std::string_view percent_decode(std::string_view text, Store& store);

/// Returns the offset in `text` of the source of byte `offset` of percent_decode(text). An offset past the end gives
/// the end. Linear.
std::size_t offset_before_percent_decoding(std::string_view text, std::size_t offset);

/// Writes `%` and two upper-case hexadecimal digits to `out`.
/// @return the end of what was written
inline char* write_percent_encoded(char byte, char* out) {
    constexpr std::string_view upper_hex = "0123456789ABCDEF";
    const auto value = static_cast<unsigned char>(byte);
    *out++ = '%';
    *out++ = upper_hex[value >> 4];
    *out++ = upper_hex[value & 0xF];
    return out;
}

/// Returns `text` with each byte that is in `set` percent-encoded. Never fails. Linear.
/// @return `text` itself if no byte is in `set`; otherwise a text in `store`
template <const ByteSet& set>
std::string_view percent_encode(std::string_view text, Store& store) {
    const std::string_view first = run_of<complement<set>>(text);
    if (first.size() == text.size()) return text;
    char* const begin = store.room(percent_encoded_byte_size * text.size());
    char* end = copy_text(first, begin);
    for (std::string_view rest = text.substr(first.size()); !rest.empty();) {
        if (contains(set, rest.front())) {
            end = write_percent_encoded(rest.front(), end);
            rest.remove_prefix(1);
        } else {
            const std::string_view kept = run_of<complement<set>>(rest);
            end = copy_text(kept, end);
            rest.remove_prefix(kept.size());
        }
    }
    return store.written(begin, end);
}

}  // namespace refurl
