// Unicode Normalization Form C (UAX 15).  Clause: spec-notes/domains.md#normalize
#pragma once

#include <string>
#include <string_view>

namespace refurl::uts46 {

/// Reports whether NFC leaves the text as it is. Linear.
bool is_nfc(std::u32string_view text);

/// Reports whether the text is certainly in NFC: no code point decomposes or may compose with an earlier one, and the
/// marks are in canonical order. True of nearly every text in NFC. Linear; allocates nothing.
bool is_certainly_nfc(std::u32string_view text);

/// Returns the text in NFC: decomposes it, sorts the marks, composes. Linear.
std::u32string nfc(std::u32string_view text);

}  // namespace refurl::uts46
