// The composition of the stages, and the shortcut before them.  Clause: spec-notes/composition.md
#pragma once

#include <string_view>

#include "encoding/labels.hpp"
#include "model/failure.hpp"
#include "model/store.hpp"
#include "model/url.hpp"

namespace refurl {

/// Parses, resolves and normalises a URL by the stages, with a store of the caller's. If that has a ledger, the stages
/// list there what they do; the list refers to `input`, to `base` and to `store`.
/// @param input any bytes
/// @param base the URL to resolve against, or null
/// @param encoding of the query
/// @return the URL; or a failure, whose range is in bytes of `input`
Result<Url> parse_by_stages(std::string_view input, const Url* base, Encoding encoding, Store& store);

/// Parses, resolves and normalises a URL by the stages, whether it is a normal form or not. Parameters and result are
/// those of the `parse` of refurl.hpp.
Result<Url> parse_by_stages(std::string_view input, const Url* base = nullptr, Encoding encoding = Encoding::utf_8);

/// Returns the URL without the stages, if `input` is a normal form, or a normal reference whose base is a web URL. It
/// is the one that the stages return. This is the only place that decides what is tried. Linear.
/// @return a failure, without a place, if the stages are needed
Result<Url> parse_by_shortcut(std::string_view input, const Url* base);

/// Returns the URL of a text that is a normal form: then every stage is the identity, whatever the base and the
/// encoding, so the href is the text. Linear.
/// @return a failure of the rule normal-url, without a place, if `input` is no normal form
Result<Url> parse_normal_form(std::string_view input);

}  // namespace refurl
