// The decoders of the Encoding Standard, which section 6 of the document needs.
// Clause: spec-notes/history/whatwg-2012.md#choices
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "encoding/labels.hpp"

namespace refurl::systems::whatwg_2012 {

/// The decoder of an encoding.
///
/// The decoder of a legacy encoding is the inverse of its encoder for the code points of the Basic Multilingual Plane.
/// Encodings without an encoder are decoded as UTF-8, and so is ISO-2022-JP, because the meaning of its bytes depends
/// on a state.
class Decoder {
  public:
    explicit Decoder(Encoding encoding);

    /// Returns the bytes decoded, in UTF-8. Bytes that the encoding lacks become U+FFFD. Linear.
    [[nodiscard]] std::string decode(std::string_view bytes) const;

  private:
    [[nodiscard]] std::size_t append_first(std::string_view bytes, std::string& output) const;

    /// Maps the bytes of each code point above U+007F to the code point in UTF-8. Empty for UTF-8.
    std::unordered_map<std::string, std::string> inverse_;
};

}  // namespace refurl::systems::whatwg_2012
