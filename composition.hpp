// The composition of the stages, and the shortcut before them.  Clause: spec-notes/composition.md
#pragma once

#include <string_view>

#include "encoding/labels.hpp"
#include "model/failure.hpp"
#include "model/store.hpp"
#include "model/url.hpp"

namespace refurl {

/// Parses, resolves and normalises a URL by the stages, with the caller's store. If the store has a ledger, the stages
/// list there what they do; the list refers to `input`, to `base` and to `store`.
/// @param input any bytes
/// @param base the URL to resolve against, or null
/// @param encoding the encoding of the query
/// @return the URL, or a failure whose range is in bytes of `input`
Result<Url> parse_by_stages(std::string_view input, const Url* base, Encoding encoding, Store& store);

/// Parses, resolves and normalises a URL by the stages, even if it is a normal form. The parameters and the result are
/// those of `parse` in refurl.hpp.
Result<Url> parse_by_stages(std::string_view input, const Url* base = nullptr, Encoding encoding = Encoding::utf_8);

/// Returns the URL without running the stages, if `input` is a normal form, or a normal reference and the base is a web
/// URL. The result is the same as that of the stages. Only this function decides which shortcuts are tried. Linear.
/// @return a failure without a place if the stages are needed
Result<Url> parse_by_shortcut(std::string_view input, const Url* base);

/// Returns the URL of a text that is a normal form. Every stage leaves a normal form as it is, whatever the base and
/// the encoding are, so the href is the text. Linear.
/// @return a failure of the rule normal-url, without a place, if `input` is not a normal form
Result<Url> parse_normal_form(std::string_view input);

}  // namespace refurl
