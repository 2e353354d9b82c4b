// Unicode Normalization Form C (UAX 15).  Clause: spec-notes/domains.md#normalize
#pragma once

#include <string>
#include <string_view>

namespace refurl::uts46 {

/// Returns whether NFC leaves the text as it is. Linear.
bool is_nfc(std::u32string_view text);

/// Returns whether NFC certainly leaves the text as it is: no code point decomposes or may compose with one before it,
/// and the marks are in canonical order. This is nearly always so, and needs no memory. Linear.
bool is_certainly_nfc(std::u32string_view text);

/// Returns the text in NFC: decomposes it, sorts the marks, composes. Linear.
std::u32string nfc(std::u32string_view text);

}  // namespace refurl::uts46
