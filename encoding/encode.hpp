// The encoders of the Encoding standard, built on ICU's converters.  Clause: spec-notes/encodings.md#encoders
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "encoding/converters.hpp"
#include "encoding/icu/icu.hpp"
#include "model/utf8.hpp"

namespace refurl {

/// Reports whether refurl can write a query in an encoding. Without ICU it can in UTF-8, in the encodings that the
/// standard replaces by UTF-8, and in those whose tables are its own: ISO-8859-16 and x-user-defined.
bool has_encoder(Encoding encoding);

/// An instance of an encoding's encoder. Only the ISO-2022-JP encoder has a state, which an error does not reset.
class Encoder {
  public:
    /// The standard's "get an encoder". If the linked ICU was built without the converter of the encoding, the encoder
    /// lacks all code points except ASCII and those that converters.hpp corrects.
    /// @param encoding an output encoding: not replacement and not UTF-16BE/LE
    explicit Encoder(Encoding encoding);

    /// The standard's "encode or fail". Encodes `input` up to the first code point that the encoding lacks, or to its
    /// end, and appends the bytes to `output`. Linear.
    /// @param input well-formed UTF-8; the encoded part is removed from it, and so is the code point that is lacking
    /// @return the code point to report in place of the one that is lacking, or nothing at the end of the input
    std::optional<char32_t> encode_or_fail(std::string_view& input, std::string& output);

  private:
    enum class State : std::uint8_t { ascii, roman, jis0208 };

    bool write(char32_t c, std::string& output);
    std::optional<char32_t> write_iso_2022_jp(char32_t c, std::string& output);
    bool write_jis0208(char32_t c, std::string& output);
    void enter(State state, std::string& output);
    Bytes bytes_of(char32_t c);

    Encoding encoding_;
    const Converter* converter_;
    icu::Handle icu_;
    State state_ = State::ascii;
};

/// What stands around the number of a code point that an encoding lacks.
struct NumberSigns {
    std::string_view before;
    std::string_view after;
};

/// Returns `text` in an encoding. In place of each code point that the encoding lacks stands its number in decimal,
/// between `signs`. Linear.
/// @param text well-formed UTF-8
/// @param encoding an output encoding
std::string encode(std::string_view text, Encoding encoding, const NumberSigns& signs);

/// Returns what the other `encode` returns. Calls `lacks(code_point, number)` for each code point that the encoding
/// lacks, with its part of `text`, and what stands in its place.
template <class Lacks>
std::string encode(std::string_view text, Encoding encoding, const NumberSigns& signs, const Lacks& lacks) {
    Encoder encoder(encoding);
    std::string bytes;
    std::string_view rest = text;
    while (const auto missing = encoder.encode_or_fail(rest, bytes)) {
        const std::string_view read = text.substr(0, text.size() - rest.size());
        const std::string number =
            std::string(signs.before).append(std::to_string(std::uint32_t{*missing})).append(signs.after);
        lacks(last_code_point(read), number);
        bytes += number;
    }
    return bytes;
}

}  // namespace refurl
