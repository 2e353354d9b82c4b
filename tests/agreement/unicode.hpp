// Determines which texts ICU can judge. In the comparisons the state machine uses ICU's ToASCII. ICU has one version of
// Unicode, often an older one than the tables of the pipeline.  Clause: spec-notes/standard.md#comparison
#pragma once

#include <string_view>

namespace refurl::test {

/// Reports whether the linked ICU assigns and maps the code point in the same way as the pipeline.
bool is_known_to_icu(char32_t code_point);

/// Reports whether the linked ICU may convert a domain in this text in another way than the pipeline. That is so if the
/// text has a code point that ICU does not know, as it is, percent-encoded or in Punycode; Punycode for a label that
/// begins with `xn--`; or a label that may be longer than ICU converts. Linear, except for Punycode.
/// @param text any bytes, read as UTF-8
bool is_beyond_icu(std::string_view text);

}  // namespace refurl::test
