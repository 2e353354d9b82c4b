// Determines which texts ICU can judge. In the comparisons the state machine uses ICU's ToASCII. ICU has one version of
// Unicode, often an older one than the tables of the pipeline. Of these the judge uses the version only: it asks ICU
// what ICU's version assigns, and knows by itself what later versions changed.  Clause:
// spec-notes/standard.md#comparison
#pragma once

#include <string_view>

namespace refurl::test {

/// Reports whether both the linked ICU's Unicode and that of the pipeline assign the code point, and none after the
/// older of the two changed it.
bool is_known_to_icu(char32_t code_point);

/// Reports whether the linked ICU may convert a domain in this text in another way than the pipeline. That is so if the
/// text has a code point that ICU does not know, as it is, percent-encoded or in Punycode; Punycode for a label that
/// begins with `xn--`; or a label that may be longer than ICU converts. Linear, except for Punycode.
/// @param text any bytes, read as UTF-8
bool is_beyond_icu(std::string_view text);

}  // namespace refurl::test
