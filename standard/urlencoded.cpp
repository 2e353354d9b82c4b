#include "standard/urlencoded.hpp"

#include <algorithm>

#include "standard/infra.hpp"

namespace refurl::standard {

namespace {

std::string scalar_value_string(std::string_view bytes) {
    return utf8_encode(utf8_decode_without_bom(percent_decode(bytes)));
}

}  // namespace

// clang-format off

// application/x-www-form-urlencoded parser: https://url.spec.whatwg.org/#concept-urlencoded-parser
Tuples parse_urlencoded(std::string_view input) {
    /* 1 */ const std::vector<std::string_view> sequences = strictly_split(input, '&');
    /* 2 */ Tuples output;
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
    /* 3.5 */   name = scalar_value_string(name); value = scalar_value_string(value);
    /* 3.6 */   output.emplace_back(name, value);
            }
    /* 4 */ return output;
}

// clang-format on

}  // namespace refurl::standard
