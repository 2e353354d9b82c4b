#include "encoding/encode.hpp"

#include <array>
#include <utility>

#include "model/table.hpp"
#include "model/utf8.hpp"

namespace refurl {

namespace {

bool is_ascii(char32_t c) { return c < 0x80; }

void append_number(char32_t c, const NumberSigns& signs, std::string& output) {
    output.append(signs.before).append(std::to_string(std::uint32_t{c})).append(signs.after);
}

/// Returns ICU's converter for an encoding, or null if ICU does not have it.
icu::Handle open(const Converter* converter) {
    if (converter == nullptr || converter->name == nullptr) return nullptr;
    return icu::open(converter->name);
}

void append(std::string& output, Bytes bytes) {
    for (int shift = 24; shift >= 0; shift -= 8)
        if (const Bytes byte = bytes >> shift; byte != 0) output += static_cast<char>(byte & 0xFF);
}

// ---- ISO-2022-JP

/// The full-width forms of U+FF61 to U+FF9F: the standard's index ISO-2022-JP katakana.
constexpr std::u32string_view katakana =
    U"\u3002\u300C\u300D\u3001\u30FB\u30F2\u30A1\u30A3\u30A5\u30A7\u30A9\u30E3\u30E5\u30E7\u30C3\u30FC"
    U"\u30A2\u30A4\u30A6\u30A8\u30AA\u30AB\u30AD\u30AF\u30B1\u30B3\u30B5\u30B7\u30B9\u30BB\u30BD\u30BF"
    U"\u30C1\u30C4\u30C6\u30C8\u30CA\u30CB\u30CC\u30CD\u30CE\u30CF\u30D2\u30D5\u30D8\u30DB\u30DE\u30DF"
    U"\u30E0\u30E1\u30E2\u30E4\u30E6\u30E8\u30E9\u30EA\u30EB\u30EC\u30ED\u30EF\u30F3\u309B\u309C";
constexpr char32_t first_half_width = 0xFF61;

char32_t full_width(char32_t c) {
    const bool is_half_width = c >= first_half_width && c < first_half_width + katakana.size();
    return is_half_width ? katakana[c - first_half_width] : c;
}

/// Reports whether `c` would change the state of a decoder. The encoder must not output such a code point.
bool is_escape(char32_t c) { return c == 0x0E || c == 0x0F || c == 0x1B; }

}  // namespace

bool has_encoder(Encoding encoding) {
    const Converter* const converter = converter_of(output_encoding(encoding));
    return icu::is_present() || converter == nullptr || converter->name == nullptr;
}

Encoder::Encoder(Encoding encoding) : encoding_(encoding), converter_(converter_of(encoding)), icu_(open(converter_)) {}

std::optional<char32_t> Encoder::encode_or_fail(std::string_view& input, std::string& output) {
    if (converter_ == nullptr) {
        output += std::exchange(input, {});
        return std::nullopt;
    }
    while (!input.empty())
        if (const auto error = encode_first(input, output)) return error;
    finish(output);
    return std::nullopt;
}

std::optional<char32_t> Encoder::encode_first(std::string_view& input, std::string& output) {
    const Decoded read = decode_first(input);
    const std::string_view code_point = input.substr(0, read.length);
    input.remove_prefix(read.length);
    if (converter_ == nullptr)
        output += code_point;
    else if (encoding_ == Encoding::iso_2022_jp)
        return write_iso_2022_jp(read.code_point, output);
    else if (!write(read.code_point, output))
        return read.code_point;
    return std::nullopt;
}

void Encoder::finish(std::string& output) { enter(State::ascii, output); }

bool Encoder::write(char32_t c, std::string& output) {
    if (is_ascii(c)) {
        output += static_cast<char>(c);
        return true;
    }
    const Bytes bytes = bytes_of(c);
    append(output, bytes);
    return bytes != no_bytes;
}

Bytes Encoder::bytes_of(char32_t c) {
    for (const auto& [first, last, bytes] : converter_->corrections)
        if (c >= first && c <= last) return bytes != no_bytes ? bytes + (c - first) : no_bytes;
    const Bytes bytes = icu_ ? icu::convert(*icu_, c) : no_bytes;
    if (bytes < converter_->lowest || bytes > converter_->highest) return no_bytes;
    return converter_->recast != nullptr ? converter_->recast(bytes) : bytes;
}

/// The handler of the ISO-2022-JP encoder. The standard changes the state, restores the code point to the queue and
/// reads it again; this function does all of that in one call.
std::optional<char32_t> Encoder::write_iso_2022_jp(char32_t c, std::string& output) {
    if (is_ascii(c)) {
        const bool is_in_roman = c != U'\\' && c != U'~';
        if (state_ != State::roman || !is_in_roman) enter(State::ascii, output);
        if (is_escape(c)) return U'\uFFFD';
        output += static_cast<char>(c);
    } else if (c == U'\u00A5' || c == U'\u203E') {
        enter(State::roman, output);
        output += c == U'\u00A5' ? '\\' : '~';
    } else if (!write_jis0208(full_width(c), output)) {
        return c;
    }
    return std::nullopt;
}

bool Encoder::write_jis0208(char32_t c, std::string& output) {
    constexpr Bytes upper_bits = 0x8080;  // set in EUC-JP, not in ISO-2022-JP
    const Bytes bytes = bytes_of(c);
    if (bytes != no_bytes)
        enter(State::jis0208, output);
    else if (state_ == State::jis0208)
        enter(State::ascii, output);
    append(output, bytes & ~upper_bits);
    return bytes != no_bytes;
}

void Encoder::enter(State state, std::string& output) {
    static constexpr auto escapes =
        names_of<State>({{State::ascii, "\x1B(B"}, {State::roman, "\x1B(J"}, {State::jis0208, "\x1B$B"}});
    if (state_ != state) output += escapes[state].name;
    state_ = state;
}

std::string encode(std::string_view text, Encoding encoding, const NumberSigns& signs) {
    Encoder encoder(encoding);
    std::string bytes;
    while (const auto missing = encoder.encode_or_fail(text, bytes)) append_number(*missing, signs, bytes);
    return bytes;
}

std::vector<EncodedPart> encode_by_parts(std::string_view text, Encoding encoding, const NumberSigns& signs,
                                         std::string& bytes) {
    Encoder encoder(encoding);
    std::vector<EncodedPart> parts;
    while (!text.empty()) {
        const std::size_t begin = bytes.size();
        const std::string_view before = text;
        const auto missing = encoder.encode_first(text, bytes);
        if (missing) append_number(*missing, signs, bytes);
        parts.push_back({before.substr(0, before.size() - text.size()), begin, bytes.size(), missing.has_value()});
    }
    const std::size_t begin = bytes.size();
    encoder.finish(bytes);
    if (bytes.size() > begin) parts.push_back({{}, begin, bytes.size(), false});
    return parts;
}

}  // namespace refurl
