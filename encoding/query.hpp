// The query in the encoding of the document that it stands in.  Clause: spec-notes/encodings.md#the-stage
#pragma once

#include "encoding/labels.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

/// Has `scheme` a query whose encoding can be chosen? A special scheme has, but for ws and wss.
bool has_query_encoding(Text scheme);

/// Replaces the query by what the encoder of `encoding` makes of it, bytes that are no UTF-8, which percent-coding then
/// encodes. A code point that the encoding has not becomes `%26%23N%3B`, N its number in decimal. Linear.
/// @param url a sequence that nobody else has; its query is well-formed UTF-8
/// @param encoding any; UTF-8, and what has no encoder, changes nothing, nor does a scheme without has_query_encoding
void encode_query(Sequence& url, Encoding encoding, Store& store);

}  // namespace refurl
