// UTF-8, as the Encoding standard decodes it.  Clause: spec-notes/preprocessing.md#utf-8
#pragma once

#include <cstddef>
#include <string_view>

#include "model/store.hpp"

namespace refurl {

/// A code point read from a text, and how many bytes of it. `valid` is false for a maximal ill-formed subpart,
/// which decodes to U+FFFD.
struct Decoded {
    char32_t code_point;
    std::size_t length;
    bool valid;
};

/// Reads the first code point of `text`, which must not be empty.
Decoded decode_first(std::string_view text);

bool is_ascii(std::string_view text);

/// @return the length in bytes of the longest prefix of `text` that is well-formed. Linear.
std::size_t well_formed_prefix(std::string_view text);

/// The standard's "UTF-8 decode without BOM": each maximal ill-formed subpart becomes U+FFFD. Total and linear.
/// @return `text` itself if it is well-formed, else a text in `store`
std::string_view decode_utf8(std::string_view text, Store& store);

/// @return the byte of `text` that byte `offset` of decode_utf8(text) comes from; at its end the end. Linear.
std::size_t offset_before_decoding(std::string_view text, std::size_t offset);

}  // namespace refurl
