// The composition of the stages, with a list of what they do.  Clause: spec-notes/composition.md
#pragma once

#include <string_view>

#include "encoding/labels.hpp"
#include "model/ledger.hpp"
#include "model/url.hpp"

namespace refurl {

/// Parses, resolves and normalises a URL by the stages, and lists the rules that they apply.
/// @param input any bytes; what the ledger lists refers to them, to `base` and to the ledger
/// @param base the URL to resolve against, or null
/// @param encoding of the query
/// @param ledger empty
/// @return the URL; or a failure, whose range is in bytes of `input`
Result<Url> parse_by_stages(std::string_view input, const Url* base, Encoding encoding, Ledger& ledger);

/// Parses, resolves and normalises a URL by the stages, whether it is a normal form or not. Parameters and result are
/// those of the `parse` of refurl.hpp.
Result<Url> parse_by_stages(std::string_view input, const Url* base = nullptr, Encoding encoding = Encoding::utf_8);

/// Returns what the stages return, without them, if `input` is a normal form, or a normal reference whose base is a
/// web URL. This is the only place that decides what is tried. Linear, except for the Punycode of a label.
/// @return a failure, without a place, if the stages are needed
Result<Url> parse_by_shortcut(std::string_view input, const Url* base);

/// Returns the URL of a text that is a normal form: then every stage is the identity, whatever the base and the
/// encoding, so the href is the text. Linear, except for the Punycode of a label.
/// @return a failure of the rule normal-url, without a place, if `input` is no normal form
Result<Url> parse_normal_form(std::string_view input);

}  // namespace refurl
