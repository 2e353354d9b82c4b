// The decoders of the Encoding standard, built on its encoders and on ICU's converters.
// Clause: spec-notes/encodings.md#decoders
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "encoding/converters.hpp"
#include "encoding/labels.hpp"

namespace refurl {

/// The decoder of an encoding. To make one for a legacy encoding takes as long as encoding each code point of the Basic
/// Multilingual Plane, some milliseconds.
class Decoder {
  public:
    /// If refurl was built without ICU, or ICU without the converter of the encoding, the bytes above 0x7F are errors.
    explicit Decoder(Encoding encoding);

    /// Returns the bytes decoded, in UTF-8. Each error becomes U+FFFD, and a byte order mark stays: the standard's
    /// decoder in the error mode "replacement". Linear.
    [[nodiscard]] std::string decode(std::string_view bytes) const;

  private:
    /// What a decoder reads at once: some bytes, and their text or an error.
    struct Read {
        std::size_t size = 0;
        std::optional<std::u32string> text;
    };
    using Index = std::unordered_map<Bytes, std::u32string>;

    static Index inverse_of(Encoding encoding);
    static Index shift_jis_index();
    static Index big5_index();
    static Index gb18030_index();
    static Index jis0208_index();
    static Index euc_jp_index();

    [[nodiscard]] std::string decode_by_index(std::string_view bytes) const;
    [[nodiscard]] std::string decode_iso_2022_jp(std::string_view bytes) const;
    [[nodiscard]] Read read(std::string_view bytes) const;
    [[nodiscard]] Read read_one(std::string_view bytes) const;
    [[nodiscard]] Read read_two(std::string_view bytes) const;
    [[nodiscard]] Read read_gb18030(std::string_view bytes) const;
    [[nodiscard]] Read read_euc_jp(std::string_view bytes) const;
    [[nodiscard]] Read find(std::string_view bytes) const;
    [[nodiscard]] Read find(std::string_view bytes, std::size_t size_of_error) const;

    Encoding encoding_;
    Index index_;  ///< the texts of all sequences of bytes except ASCII; of ISO-2022-JP, those of EUC-JP
};

}  // namespace refurl
