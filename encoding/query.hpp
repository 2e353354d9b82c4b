// The query, in the encoding of the document that the URL stands in.  Clause: spec-notes/encodings.md#the-stage
// The standard: https://url.spec.whatwg.org/#query-state
#pragma once

#include "encoding/labels.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

/// Reports whether the query of a URL with `scheme` is in the document's encoding: whether the scheme is special, and
/// neither ws nor wss.
bool has_query_encoding(Text scheme);

/// The stage: encodes the query of `url` in the output encoding of `encoding`. Percent-encoding follows in
/// normalisation. A code point that the encoding lacks becomes `%26%23N%3B`, where N is its number in decimal. Linear.
/// @param url its query is well-formed UTF-8
/// @return `url` itself if has_query_encoding is false or the output encoding is UTF-8; else a query in `store`, in
/// bytes that need not be UTF-8
Sequence encode_query(const Sequence& url, Encoding encoding, Store& store);

}  // namespace refurl
