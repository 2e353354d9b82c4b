// Percent-encoding and percent-decoding, from which a step can be struck. The sets of code points are those of
// standard/. Clause: spec-notes/steps.md#what-a-step-decides
#pragma once

#include <string>
#include <string_view>

#include "standard/infra.hpp"

namespace refurl::standard::struck {

std::string percent_decode(std::string_view input);
std::string percent_decode(std::u32string_view input);
std::string percent_encode_after_encoding(Encoding encoding, std::u32string_view input, const PercentEncodeSet& set);
std::string utf8_percent_encode(char32_t scalar_value, const PercentEncodeSet& set);
std::string utf8_percent_encode(std::u32string_view input, const PercentEncodeSet& set);

}  // namespace refurl::standard::struck
