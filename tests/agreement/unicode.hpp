// Which texts ICU can judge. The comparisons give the state machine ICU's ToASCII. ICU knows one version of Unicode,
// often an older one than the tables of the pipeline.  Clause: spec-notes/standard.md#comparison
#pragma once

#include <string_view>

namespace refurl::test {

/// Reports whether the linked ICU assigns and maps the code point as the pipeline does.
bool is_known_to_icu(char32_t code_point);

/// Reports whether the linked ICU may convert a domain in this text otherwise than the pipeline: the text has a code
/// point that ICU does not know, as it is, percent-encoded or in Punycode; or Punycode for a label that begins with
/// `xn--`, or a text so long that a label can be longer than ICU converts. Linear, except for Punycode.
/// @param text any bytes, read as UTF-8
bool is_beyond_icu(std::string_view text);

}  // namespace refurl::test
