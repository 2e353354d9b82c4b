// refurl: the URL you can read. The composition of the stages, as in the concluding section of the specification.
// Clause: spec-notes/composition.md
// The seed: Concluding · The standard: https://url.spec.whatwg.org/#concept-basic-url-parser
#pragma once

#include <string_view>

#include "encoding/labels.hpp"
#include "model/failure.hpp"
#include "model/url.hpp"

namespace refurl {

/// Parses, resolves and normalises a URL: the standard's basic URL parser.
///
/// Linear, except for the Punycode of a label with many distinct code points. Makes one allocation for the href, and
/// one more if a text or reference looks like a normal form but is not. Throws only std::bad_alloc.
/// @param input any bytes; parsed as UTF-8, with U+FFFD for ill-formed sequences
/// @param base the URL to resolve against, or null
/// @param encoding the encoding of the query, if the scheme is special and neither ws nor wss; otherwise it is UTF-8
/// @return the URL, or a failure whose range is in bytes of `input`
Result<Url> parse(std::string_view input, const Url* base = nullptr, Encoding encoding = Encoding::utf_8);

/// Parses a text that ends with the expression, such as `"http://" + host`. A failure has its range, but no text.
Result<Url> parse(TemporaryText auto&& input, const Url* base = nullptr, Encoding encoding = Encoding::utf_8) {
    Result<Url> url = parse(std::string_view(input), base, encoding);
    if (!url) url.error().text = {};
    return url;
}

}  // namespace refurl
