// The encoders of the Encoding standard, by ICU.  Clause: spec-notes/encodings.md#encoders
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "encoding/converters.hpp"

struct UConverter;  // ICU's

namespace refurl {

/// An instance of an encoding's encoder. ISO-2022-JP's has a state, which outlives an error; no other has one.
class Encoder {
  public:
    /// The standard's "get an encoder".
    /// @param encoding an output encoding. Where the linked ICU was built without its converter, it has no code points
    /// but those of ASCII and those that the corrections name.
    explicit Encoder(Encoding encoding);

    /// The standard's "encode or fail": appends to `output` the bytes of `input`, up to its end or to a code point that
    /// the encoding has not. Linear.
    /// @param input well-formed UTF-8; what was read is taken from it, the code point at fault too
    /// @return the code point to report in its place, or nothing at the end of the input
    std::optional<char32_t> encode_or_fail(std::string_view& input, std::string& output);

  private:
    enum class State : std::uint8_t { ascii, roman, jis0208 };

    struct Close {
        void operator()(UConverter* icu) const;
    };

    bool write(char32_t c, std::string& output);
    std::optional<char32_t> write_iso_2022_jp(char32_t c, std::string& output);
    bool write_jis0208(char32_t c, std::string& output);
    void enter(State state, std::string& output);
    Bytes bytes_of(char32_t c);

    Encoding encoding_;
    const Converter* converter_;
    std::unique_ptr<UConverter, Close> icu_;
    State state_ = State::ascii;
};

}  // namespace refurl
