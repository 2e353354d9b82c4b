#include "systems/whatwg_2012/urlencoded.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "encoding/decode.hpp"
#include "encoding/encode.hpp"
#include "model/characters.hpp"
#include "standard/infra.hpp"
#include "systems/whatwg_2012/percent_encoded_bytes.hpp"

namespace refurl::systems::whatwg_2012 {

namespace {

// Step 5.2 and 5.3
Pair pair_of(std::string_view string) {
    const std::size_t equals = string.find('=');
    if (equals == std::string_view::npos) return {std::string(string), ""};
    return {std::string(string.substr(0, equals)), std::string(string.substr(equals + 1))};
}

// Step 5.4
void replace_plus(std::string& text) { std::ranges::replace(text, '+', ' '); }

// Step 6
std::string decoded(std::string_view text, const Decoder& decoder, Slips slips) {
    return decoder.decode(percent_decode(standard::utf8_decode_without_bom(text), slips));
}

/// Returns the text in the encoding. A code point that the encoding lacks becomes "&#", its number in decimal, and ";".
std::string encoded_with_references(std::string_view text, Encoding encoding) {
    std::string output;
    Encoder encoder(encoding);
    while (const auto error = encoder.encode_or_fail(text, output)) {
        output += "&#";
        output += std::to_string(static_cast<std::uint32_t>(*error));
        output += ';';
    }
    return output;
}

// "0x2A, 0x2D, 0x2E, 0x30 to 0x39, 0x41 to 0x5A, 0x5F, 0x61 to 0x7A"
constexpr ByteSet bytes_left_alone =
    with_characters(bytes_where([](unsigned char byte) { return standard::is_ascii_alphanumeric(byte); }), "*-._");

}  // namespace

// The application/x-www-form-urlencoded parser
Pairs parse_urlencoded(std::string_view input, const FormOptions& options, Slips slips) {
    return parse_form(input, options, slips).first;
}

std::pair<Pairs, Encoding> parse_form(std::string_view input, const FormOptions& options, Slips slips) {
    std::vector<std::string> strings;
    for (const std::string_view string : standard::strictly_split(input, '&')) strings.emplace_back(string);
    if (options.isindex && !strings.front().contains('=')) strings.front() = '=' + strings.front();
    Encoding encoding_override = options.encoding_override;
    bool use_charset = options.use_charset;
    Pairs pairs;
    for (const std::string& string : strings) {
        if (string.empty()) continue;
        Pair pair = pair_of(string);
        replace_plus(pair.first);
        replace_plus(pair.second);
        if (use_charset && pair.first == "_charset_") {
            if (const auto encoding = get_encoding(pair.second)) {
                use_charset = false;
                encoding_override = *encoding;
            }
        }
        pairs.push_back(std::move(pair));
    }
    const Decoder decoder(encoding_override);
    for (auto& [name, value] : pairs) {
        name = decoded(name, decoder, slips);
        value = decoded(value, decoder, slips);
    }
    return {std::move(pairs), encoding_override};
}

// The application/x-www-form-urlencoded byte serializer
std::string serialize_urlencoded_bytes(std::string_view input) {
    std::string output;
    for (const char byte : input) {
        if (byte == ' ')
            output += '+';
        else if (contains(bytes_left_alone, byte))
            output += byte;
        else
            output += percent_encode(byte);
    }
    return output;
}

// The application/x-www-form-urlencoded serializer
std::string serialize_urlencoded(std::span<const Pair> pairs, Encoding encoding_override) {
    const Encoding encoding = output_encoding(encoding_override);
    std::string output;
    for (bool is_first = true; const auto& [name, value] : pairs) {
        if (!is_first) output += '&';
        is_first = false;
        output += serialize_urlencoded_bytes(encoded_with_references(name, encoding)) + '=' +
                  serialize_urlencoded_bytes(encoded_with_references(value, encoding));
    }
    return output;
}

}  // namespace refurl::systems::whatwg_2012
