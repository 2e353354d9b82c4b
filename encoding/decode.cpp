#include "encoding/decode.hpp"

#include <algorithm>
#include <cstdint>

#include "encoding/decoding.hpp"
#include "encoding/encode.hpp"
#include "encoding/icu/icu.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"

namespace refurl {

namespace {

constexpr char32_t replacement_character = U'\uFFFD';
const std::u32string replacement(1, replacement_character);
constexpr char32_t first_half_width_katakana = 0xFF61;

constexpr unsigned char byte_at(std::string_view bytes, std::size_t place) {
    return static_cast<unsigned char>(bytes[place]);
}

constexpr bool is_in(unsigned char byte, unsigned first, unsigned last) { return byte >= first && byte <= last; }
constexpr bool is_ascii_byte(unsigned char byte) { return byte < 0x80; }
constexpr bool is_private_use(char32_t c) { return c >= 0xE000 && c <= 0xF8FF; }

Bytes number_of(std::string_view bytes) {
    Bytes number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

// ---- The indexes

/// Adds the code point that ICU has for a sequence that no encoder writes.
template <class Index>
void add_by_icu(Index& index, UConverter& converter, Bytes bytes, bool has_private_use) {
    if (index.contains(bytes)) return;
    const char32_t c = icu::code_point_of(converter, bytes);
    if (c != 0 && (has_private_use || !is_private_use(c))) index.emplace(bytes, std::u32string(1, c));
}

// The largest pointer of the code points of the Basic Multilingual Plane in gb18030's four-byte form, and one that is
// out of order.
constexpr std::uint32_t last_basic_pointer = 39419;
constexpr std::uint32_t first_supplementary_pointer = 189000;
constexpr std::uint32_t last_supplementary_pointer = 1237575;

constexpr Bytes four_bytes_of(std::uint32_t pointer) {
    return (0x81 + pointer / 12600) << 24 | (0x30 + pointer / 1260 % 10) << 16 | (0x81 + pointer / 10 % 126) << 8 |
           (0x30 + pointer % 10);
}

constexpr std::uint32_t pointer_of(std::string_view bytes) {
    return ((byte_at(bytes, 0) - 0x81U) * 10 + byte_at(bytes, 1) - 0x30U) * 1260 + (byte_at(bytes, 2) - 0x81U) * 10 +
           byte_at(bytes, 3) - 0x30U;
}

}  // namespace

/// Returns what the encoder writes, the other way round. Of two code points with the same bytes, the one in private use
/// is not in the standard's index, nor is U+2212 beside U+FF0D.
Decoder::Index Decoder::inverse_of(Encoding encoding) {
    Index index;
    Encoder encoder(encoding);
    const char32_t last = encoding == Encoding::big5 ? 0x2FFFF : 0xFFFF;
    for (char32_t c = 0x80; c <= last; ++c) {
        if (is_surrogate(c)) continue;
        std::string text;
        append_utf8(c, text);
        std::string_view input = text;
        std::string bytes;
        if (encoder.encode_or_fail(input, bytes) || is_ascii_byte(byte_at(bytes, 0))) continue;
        const auto [found, is_new] = index.emplace(number_of(bytes), std::u32string(1, c));
        if (!is_new && !is_private_use(c)) found->second.assign(1, c);
    }
    return index;
}

Decoder::Index Decoder::shift_jis_index() {
    Index index = inverse_of(Encoding::shift_jis);
    const icu::Handle converter = icu::open(shift_jis_converter);
    for (Bytes lead = 0x81; converter && lead <= 0xFC; ++lead)
        for (Bytes trail = 0x40; trail <= 0xFC; ++trail)
            if (trail != 0x7F && (lead < 0xA0 || lead > 0xDF)) add_by_icu(index, *converter, lead << 8 | trail, true);
    return index;
}

Decoder::Index Decoder::big5_index() {
    Index index = inverse_of(Encoding::big5);
    for (const auto& [bytes, c] : decodings::big5) index[bytes].assign(1, c);
    for (const auto& [bytes, text] : decodings::big5_pairs) index[bytes] = text;
    const icu::Handle converter = icu::open(big5_converter);
    for (Bytes lead = 0x81; converter && lead <= 0xFE; ++lead)
        for (Bytes trail = 0x40; trail <= 0xFE; ++trail)
            if (trail < 0x7F || trail > 0xA0) add_by_icu(index, *converter, lead << 8 | trail, false);
    return index;
}

/// The ranges of four-byte sequences have no gaps. Where the encoder writes two bytes instead, the code point is the
/// successor of the one before.
Decoder::Index Decoder::gb18030_index() {
    Index index = inverse_of(Encoding::gb18030);
    if (index.empty()) return index;
    index[0xA3A0].assign(1, U'\u3000');
    index[0x80].assign(1, U'\u20AC');
    char32_t next = 0x80;
    for (std::uint32_t pointer = 0; pointer <= last_basic_pointer; ++pointer) {
        const auto [found, is_missing] = index.emplace(four_bytes_of(pointer), std::u32string(1, next));
        next = found->second.front() + 1;
    }
    return index;
}

/// The two-byte characters of JIS X 0208 in the form of EUC-JP. The standard has one index for them and Shift_JIS.
Decoder::Index Decoder::jis0208_index() {
    const Index shift_jis = shift_jis_index();
    Index index;
    for (std::uint32_t pointer = 0; pointer < 94 * 94; ++pointer) {
        const std::uint32_t lead = pointer / 188;
        const std::uint32_t trail = pointer % 188;
        const Bytes bytes = (lead + (lead < 0x1F ? 0x81 : 0xC1)) << 8 | (trail + (trail < 0x3F ? 0x40 : 0x41));
        if (const auto found = shift_jis.find(bytes); found != shift_jis.end())
            index.emplace(euc_jp_of_pointer(pointer), found->second);
    }
    return index;
}

Decoder::Index Decoder::euc_jp_index() {
    Index index = jis0208_index();
    for (Bytes byte = 0xA1; byte <= 0xDF; ++byte)
        index.emplace(0x8E00 | byte, std::u32string(1, first_half_width_katakana + byte - 0xA1));
    const icu::Handle converter = icu::open(jis0212_converter);
    for (Bytes bytes = 0x8FA1A1; converter && bytes <= 0x8FFEFE; ++bytes) {
        const bool is_extra = bytes >= first_extra_jis0212 && bytes <= last_extra_jis0212;
        if ((bytes & 0xFF) >= 0xA1 && (bytes & 0xFF) != 0xFF && !is_extra) add_by_icu(index, *converter, bytes, false);
    }
    return index;
}

Decoder::Decoder(Encoding encoding) : encoding_(encoding) {
    switch (encoding) {
        case Encoding::utf_8:
        case Encoding::utf_16be:
        case Encoding::utf_16le:
        case Encoding::replacement: break;
        case Encoding::gbk:
        case Encoding::gb18030: index_ = gb18030_index(); break;
        case Encoding::big5: index_ = big5_index(); break;
        case Encoding::shift_jis: index_ = shift_jis_index(); break;
        case Encoding::euc_jp: index_ = euc_jp_index(); break;
        case Encoding::iso_2022_jp: index_ = jis0208_index(); break;
        default: index_ = inverse_of(encoding); break;
    }
}

// ---- Reading. An error that is followed by an ASCII byte leaves that byte to be read again.

Decoder::Read Decoder::find(std::string_view bytes) const {
    const bool ends_in_ascii = bytes.size() > 1 && is_ascii_byte(byte_at(bytes, bytes.size() - 1));
    return find(bytes, bytes.size() - (ends_in_ascii ? 1 : 0));
}

/// Looks a sequence up. Of an error, `size_of_error` bytes are read.
Decoder::Read Decoder::find(std::string_view bytes, std::size_t size_of_error) const {
    const auto found = index_.find(number_of(bytes));
    if (found == index_.end()) return {size_of_error, std::nullopt};
    return {bytes.size(), found->second};
}

Decoder::Read Decoder::read_one(std::string_view bytes) const { return find(bytes.substr(0, 1)); }

/// Reads one or two bytes. The indexes have no character whose bytes do not belong together.
Decoder::Read Decoder::read_two(std::string_view bytes) const {
    Read single = read_one(bytes);
    const bool is_lead = is_in(byte_at(bytes, 0), 0x81, encoding_ == Encoding::shift_jis ? 0xFC : 0xFE) &&
                         (encoding_ != Encoding::shift_jis || byte_at(bytes, 0) != 0xA0);
    if (single.text || !is_lead || bytes.size() == 1) return single;
    return find(bytes.substr(0, 2));
}

Decoder::Read Decoder::read_gb18030(std::string_view bytes) const {
    const bool has_four_bytes =
        bytes.size() > 1 && is_in(byte_at(bytes, 0), 0x81, 0xFE) && is_in(byte_at(bytes, 1), 0x30, 0x39);
    if (!has_four_bytes) return read_two(bytes);
    if (bytes.size() > 2 && !is_in(byte_at(bytes, 2), 0x81, 0xFE)) return {1, std::nullopt};
    if (bytes.size() < 4) return {bytes.size(), std::nullopt};
    if (!is_in(byte_at(bytes, 3), 0x30, 0x39)) return {1, std::nullopt};
    const std::uint32_t pointer = pointer_of(bytes);
    if (pointer < first_supplementary_pointer || pointer > last_supplementary_pointer)
        return find(bytes.substr(0, 4), 4);
    return {4, std::u32string(1, 0x10000 + pointer - first_supplementary_pointer)};
}

Decoder::Read Decoder::read_euc_jp(std::string_view bytes) const {
    const unsigned char lead = byte_at(bytes, 0);
    const bool is_lead = lead == 0x8E || lead == 0x8F || is_in(lead, 0xA1, 0xFE);
    if (!is_lead || bytes.size() == 1) return {1, std::nullopt};
    const bool has_three_bytes = lead == 0x8F && is_in(byte_at(bytes, 1), 0xA1, 0xFE);
    return find(bytes.substr(0, has_three_bytes ? 3 : 2));
}

Decoder::Read Decoder::read(std::string_view bytes) const {
    switch (encoding_) {
        case Encoding::gbk:
        case Encoding::gb18030: return read_gb18030(bytes);
        case Encoding::euc_jp: return read_euc_jp(bytes);
        case Encoding::big5:
        case Encoding::euc_kr:
        case Encoding::shift_jis: return read_two(bytes);
        default: return read_one(bytes);
    }
}

std::string Decoder::decode_by_index(std::string_view bytes) const {
    std::string output;
    while (!bytes.empty()) {
        if (is_ascii_byte(byte_at(bytes, 0))) {
            output += bytes.front();
            bytes.remove_prefix(1);
            continue;
        }
        const auto [size, text] = read(bytes);
        for (const char32_t c : text.value_or(replacement)) append_utf8(c, output);
        bytes.remove_prefix(size);
    }
    return output;
}

namespace {

// ---- UTF-16

std::string decode_utf_16(std::string_view bytes, bool is_big_endian) {
    const auto unit_at = [&](std::size_t place) -> std::uint32_t {
        const std::uint32_t first = byte_at(bytes, place);
        const std::uint32_t second = byte_at(bytes, place + 1);
        return is_big_endian ? first << 8 | second : second << 8 | first;
    };
    const auto is_lead = [](std::uint32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; };
    const auto is_trail = [](std::uint32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; };
    std::string output;
    std::size_t place = 0;
    while (place + 1 < bytes.size()) {
        const std::uint32_t unit = unit_at(place);
        place += 2;
        if (!is_lead(unit)) {
            append_utf8(is_trail(unit) ? replacement_character : unit, output);
            continue;
        }
        const bool is_at_end = place + 1 >= bytes.size();
        if (!is_at_end && is_trail(unit_at(place))) {
            append_utf8(0x10000 + ((unit - 0xD800) << 10) + (unit_at(place) - 0xDC00), output);
            place += 2;
        } else {
            append_utf8(replacement_character, output);
            if (is_at_end) return output;  // one error for a lead and half a unit after it
        }
    }
    if (place < bytes.size()) append_utf8(replacement_character, output);
    return output;
}

}  // namespace

// ---- ISO-2022-JP

std::string Decoder::decode_iso_2022_jp(std::string_view bytes) const {
    enum class State : std::uint8_t { ascii, roman, katakana, jis0208 };
    const auto state_of = [](std::string_view escape) -> std::optional<State> {
        if (escape == "(B") return State::ascii;
        if (escape == "(J") return State::roman;
        if (escape == "(I") return State::katakana;
        if (escape == "$@" || escape == "$B") return State::jis0208;
        return std::nullopt;
    };
    std::string output;
    State state = State::ascii;
    bool is_after_escape = false;
    const auto error = [&] { append_utf8(replacement_character, output); };
    while (!bytes.empty()) {
        const unsigned char byte = byte_at(bytes, 0);
        bytes.remove_prefix(1);
        if (byte == 0x1B) {
            const auto next = state_of(bytes.substr(0, 2));
            if (next) {
                bytes.remove_prefix(2);
                state = *next;
            }
            if (!next || is_after_escape) error();  // nothing may stand between two escape sequences
            is_after_escape = next.has_value();
            continue;
        }
        is_after_escape = false;
        if (state == State::katakana && is_in(byte, 0x21, 0x5F)) {
            append_utf8(first_half_width_katakana + byte - 0x21, output);
        } else if (state == State::jis0208 && is_in(byte, 0x21, 0x7E)) {
            if (bytes.empty() || bytes.front() == '\x1B') {
                error();
                continue;
            }
            const std::string euc_jp{static_cast<char>(byte | 0x80), static_cast<char>(bytes.front() | 0x80)};
            const bool is_trail = is_in(byte_at(bytes, 0), 0x21, 0x7E);
            const Read character = find(euc_jp);
            bytes.remove_prefix(1);
            for (const char32_t c : is_trail ? character.text.value_or(replacement) : replacement)
                append_utf8(c, output);
        } else if (state == State::ascii || state == State::roman) {
            if (byte > 0x7F || byte == 0x0E || byte == 0x0F)
                error();
            else if (state == State::roman && byte == '\\')
                append_utf8(U'\u00A5', output);
            else if (state == State::roman && byte == '~')
                append_utf8(U'\u203E', output);
            else
                output += static_cast<char>(byte);
        } else {
            error();
        }
    }
    return output;
}

std::string Decoder::decode(std::string_view bytes) const {
    switch (encoding_) {
        case Encoding::utf_8: {
            Store store;
            return std::string(decode_utf8(bytes, store));
        }
        case Encoding::utf_16be: return decode_utf_16(bytes, true);
        case Encoding::utf_16le: return decode_utf_16(bytes, false);
        case Encoding::replacement: return bytes.empty() ? "" : "\uFFFD";
        case Encoding::iso_2022_jp: return decode_iso_2022_jp(bytes);
        default: return decode_by_index(bytes);
    }
}

}  // namespace refurl
