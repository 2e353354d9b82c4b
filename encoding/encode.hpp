// The encoders of the Encoding standard, built on ICU's converters.  Clause: spec-notes/encodings.md#encoders
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/converters.hpp"
#include "encoding/icu/icu.hpp"

namespace refurl {

/// Reports whether refurl can write a query in an encoding. Without ICU it can write UTF-8, the encodings that the
/// standard replaces by UTF-8, and the two encodings whose tables refurl contains: ISO-8859-16 and x-user-defined.
bool has_encoder(Encoding encoding);

/// An instance of an encoding's encoder. Only the ISO-2022-JP encoder has state; an error does not reset it.
class Encoder {
  public:
    /// Makes the encoder of an encoding: the standard's "get an encoder". If the linked ICU was built without the
    /// converter of the encoding, the encoder lacks all code points except ASCII and those that converters.hpp
    /// corrects.
    /// @param encoding an output encoding: not replacement and not UTF-16BE/LE
    explicit Encoder(Encoding encoding);

    /// Encodes `input` up to the first code point that the encoding lacks, or to its end, and appends the bytes to
    /// `output`: the standard's "encode or fail". Linear.
    /// @param input well-formed UTF-8; the function removes the code points that it has processed, including the
    /// missing one
    /// @return the code point to report for the missing one, or nothing at the end of the input
    std::optional<char32_t> encode_or_fail(std::string_view& input, std::string& output);

    /// Encodes the first code point of `input` and appends its bytes to `output`: the standard's "process an item".
    /// @param input well-formed UTF-8, not empty; the function removes the code point from it
    /// @return the code point to report if the encoding lacks this one; otherwise nothing
    std::optional<char32_t> encode_first(std::string_view& input, std::string& output);

    /// Appends the bytes that end an encoded text.
    void finish(std::string& output);

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

/// The texts around the number of a code point that an encoding lacks.
struct NumberSigns {
    std::string_view before;
    std::string_view after;
};

/// Returns `text` in an encoding. Each code point that the encoding lacks is replaced by its number in decimal, between
/// `signs`. Linear.
/// @param text well-formed UTF-8
/// @param encoding an output encoding
std::string encode(std::string_view text, Encoding encoding, const NumberSigns& signs);

/// A part of an encoded text, and the code point that it encodes.
struct EncodedPart {
    std::string_view code_point;  ///< a part of the original text; ε for the bytes that end the text
    std::size_t begin;            ///< in the encoded text
    std::size_t end;
    bool is_number;  ///< whether the encoding lacks the code point
};

/// Appends the result of `encode` to `bytes`, and returns the part that each code point has in it. Linear.
std::vector<EncodedPart> encode_by_parts(std::string_view text, Encoding encoding, const NumberSigns& signs,
                                         std::string& bytes);

}  // namespace refurl
