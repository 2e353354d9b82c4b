#include "systems/whatwg_2012/decoder.hpp"

#include <algorithm>

#include "encoding/encode.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"
#include "standard/infra.hpp"

namespace refurl::systems::whatwg_2012 {

namespace {

constexpr std::size_t longest_sequence = 4;
constexpr std::string_view replacement = "\uFFFD";

bool is_read_as_utf_8(Encoding encoding) {
    return output_encoding(encoding) == Encoding::utf_8 || encoding == Encoding::iso_2022_jp;
}

}  // namespace

Decoder::Decoder(Encoding encoding) {
    if (is_read_as_utf_8(encoding)) return;
    Encoder encoder(encoding);
    for (char32_t c = 0x80; c <= 0xFFFF; ++c) {
        if (standard::is_surrogate(c)) continue;
        const std::string utf8 = standard::utf8_encode(c);
        std::string_view input = utf8;
        std::string bytes;
        if (!encoder.encode_or_fail(input, bytes)) inverse_.emplace(bytes, utf8);
    }
}

std::string Decoder::decode(std::string_view bytes) const {
    if (inverse_.empty() || is_ascii(bytes)) {
        Store store;
        return std::string(decode_utf8(bytes, store));
    }
    std::string output;
    while (!bytes.empty()) bytes.remove_prefix(append_first(bytes, output));
    return output;
}

/// Appends the first code point of `bytes` to `output`, and returns the number of bytes that it takes.
std::size_t Decoder::append_first(std::string_view bytes, std::string& output) const {
    if (static_cast<unsigned char>(bytes.front()) < 0x80) {
        output += bytes.front();
        return 1;
    }
    for (std::size_t size = 1; size <= std::min(longest_sequence, bytes.size()); ++size) {
        const auto found = inverse_.find(std::string(bytes.substr(0, size)));
        if (found == inverse_.end()) continue;
        output += found->second;
        return size;
    }
    output += replacement;
    return 1;
}

}  // namespace refurl::systems::whatwg_2012
