#include "standard/urlencoded.hpp"

#include <algorithm>

#include "standard/infra.hpp"

namespace refurl::standard {

namespace {

std::string percent_decoded_text(std::string_view bytes) {
    return utf8_encode(utf8_decode_without_bom(percent_decode(bytes)));
}

std::string serialized(std::string_view text, const PercentEncodeSet& set) {
    return percent_encode_after_encoding(Encoding::utf_8, utf8_decode_without_bom(text), set);
}

}  // namespace

// clang-format off

// application/x-www-form-urlencoded parser: https://url.spec.whatwg.org/#concept-urlencoded-parser
NameValueTuples parse_urlencoded(std::string_view input) {
    /* 1 */ const std::vector<std::string_view> sequences = strictly_split(input, '&');
    /* 2 */ NameValueTuples output;
    /* 3 */ for (const std::string_view bytes : sequences) {
                std::string name;
                std::string value;
    /* 3.1 */   if (bytes.empty()) continue;
    /* 3.2 */   if (const std::size_t at = bytes.find('='); at != std::string_view::npos) {
                    name = bytes.substr(0, at);
                    value = bytes.substr(at + 1);
                }
    /* 3.3 */   else name = bytes;
    /* 3.4 */   std::ranges::replace(name, '+', ' '); std::ranges::replace(value, '+', ' ');
    /* 3.5 */   name = percent_decoded_text(name); value = percent_decoded_text(value);
    /* 3.6 */   output.emplace_back(name, value);
            }
    /* 4 */ return output;
}

// application/x-www-form-urlencoded serializer: https://url.spec.whatwg.org/#concept-urlencoded-serializer
std::string serialize_urlencoded(std::span<const NameValueTuple> tuples, const Edition& edition) {
    const PercentEncodeSet set = set_in(edition, application_x_www_form_urlencoded_percent_encode_set);
    std::string output;
    for (const auto& [name, value] : tuples) {
        if (&name != &tuples.front().first) output += '&';
        output += serialized(name, set) + '=' + serialized(value, set);
    }
    return output;
}

// clang-format on

}  // namespace refurl::standard
