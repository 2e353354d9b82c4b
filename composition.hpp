// The composition of the stages, with a list of what they do.  Clause: spec-notes/composition.md
#pragma once

#include <string_view>

#include "encoding/labels.hpp"
#include "model/ledger.hpp"
#include "model/url.hpp"

namespace refurl {

/// Parses, resolves and normalises a URL as the `parse` of refurl.hpp does: it is the same code. In addition it lists
/// the rules that are applied.
/// @param input any bytes; what the ledger lists refers to them, to `base` and to the ledger
/// @param base the URL to resolve against, or null
/// @param encoding of the query
/// @param ledger empty
/// @return the URL; or a failure, whose range is in bytes of `input`
Result<Url> parse(std::string_view input, const Url* base, Encoding encoding, Ledger& ledger);

}  // namespace refurl
