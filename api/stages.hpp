// Parsing and setting by the stages alone, without shortcuts.  Clause: spec-notes/composition.md
#pragma once

#include <string_view>

#include "api/setters.hpp"
#include "encoding/labels.hpp"
#include "model/failure.hpp"
#include "model/url.hpp"

namespace refurl {

/// Parses, resolves and normalises a URL by the stages alone. The parameters and the result are those of `parse` in
/// refurl.hpp.
Result<Url> parse_by_stages(std::string_view input, const Url* base = nullptr, Encoding encoding = Encoding::utf_8);

}  // namespace refurl

namespace refurl::api {

/// Sets an attribute, except href, by the stages alone. The parameters and the result are those of `set`.
Result<Url> set_by_stages(const Url& url, Attribute attribute, std::string_view value);

}  // namespace refurl::api
