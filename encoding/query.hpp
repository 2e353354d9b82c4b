// The query, in the encoding of the document that the URL stands in.  Clause: spec-notes/encodings.md#the-stage
// The standard: https://url.spec.whatwg.org/#query-state
#pragma once

#include "encoding/encode.hpp"
#include "encoding/labels.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

/// The signs around the number of a code point that the encoding of a query lacks: `&#` and `;`, percent-encoded.
inline constexpr NumberSigns percent_encoded_reference{.before = "%26%23", .after = "%3B"};

/// Reports whether the query of a URL with `scheme` is in the document's encoding. That is the case if the scheme is
/// special, except ws and wss.
bool has_query_encoding(Text scheme);

/// The stage: encodes the query of `url` in the output encoding of `encoding`. A code point that the encoding lacks
/// becomes `%26%23N%3B`, where N is its number in decimal. Does not percent-encode; normalisation does. Linear.
/// @param url a URL whose query is well-formed UTF-8
/// @return `url` itself if has_query_encoding is false or the output encoding is UTF-8; otherwise with a query in
/// `store`, whose bytes need not be UTF-8
Sequence encode_query(const Sequence& url, Encoding encoding, Store& store);

}  // namespace refurl
