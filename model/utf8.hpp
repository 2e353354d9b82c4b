// UTF-8, as the Encoding standard decodes it.  Clause: spec-notes/preprocessing.md#utf-8
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/rule.hpp"
#include "model/store.hpp"

namespace refurl {

namespace rule {
inline constexpr Rule decode_utf8{"decode-utf8", "spec-notes/preprocessing.md#utf-8"};
}

/// A decoded code point and its length in bytes. `valid` is false for a maximal ill-formed subpart; its code point is
/// U+FFFD.
struct Decoded {
    char32_t code_point;
    std::uint8_t length;
    bool valid;
};

/// Decodes the first code point of `text`. `text` must not be empty.
Decoded decode_first(std::string_view text);

/// Reports whether `byte` continues a code point in UTF-8.
constexpr bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }

/// Returns the number of bytes that decode_utf8 writes for `read`.
constexpr std::size_t decoded_size(const Decoded& read) {
    return read.valid ? read.length : std::string_view("\uFFFD").size();
}

/// Appends the UTF-8 of a code point. The code point must not be a surrogate.
void append_utf8(char32_t code_point, std::string& text);

/// Reports whether all bytes of `text` are below 0x80. Linear.
bool is_ascii(std::string_view text);

/// Returns the length in bytes of the longest well-formed prefix of `text`. Linear.
std::size_t well_formed_prefix(std::string_view text);

/// Reports whether `text` is well-formed UTF-8. Linear.
inline bool is_well_formed(std::string_view text) { return well_formed_prefix(text) == text.size(); }

/// Returns `text` with each maximal ill-formed subpart replaced by U+FFFD. This is the standard's UTF-8 decode without
/// BOM. Never fails. Linear.
/// @return `text` itself if it is well-formed; otherwise a text in `store`
std::string_view decode_utf8(std::string_view text, Store& store);

/// Returns the code points of `text`, with U+FFFD for each maximal ill-formed subpart. Never fails. Linear.
std::u32string code_points_of(std::string_view text);

/// Returns the offset in `text` of the source of byte `offset` of decode_utf8(text). An offset past the end gives the
/// end. Linear.
std::size_t offset_before_decoding(std::string_view text, std::size_t offset);

}  // namespace refurl
