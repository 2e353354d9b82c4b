// Parsing and setting by the stages alone, without shortcuts.  Clause: spec-notes/composition.md
#pragma once

#include <string_view>

#include "api/setters.hpp"
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

/// Parses, resolves and normalises a URL by the stages alone. The parameters and the result are those of `parse` in
/// refurl.hpp.
Result<Url> parse_by_stages(std::string_view input, const Url* base = nullptr, Encoding encoding = Encoding::utf_8);

}  // namespace refurl

namespace refurl::api {

/// Sets an attribute, except href, by the stages alone. The parameters and the result are those of `set`.
Result<Url> set_by_stages(const Url& url, Attribute attribute, std::string_view value);

}  // namespace refurl::api
