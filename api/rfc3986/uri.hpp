// The URIs of RFC 3986, read by the grammar in mode generic.  Clause: spec-notes/equivalence.md#uris
#pragma once

#include <optional>
#include <string_view>

#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl::api {

/// Reads a URI-reference: what the grammar reads, if it has no characters but those that RFC 3986 has there. Linear.
/// @return a sequence that spans `text`; nothing if it is no URI-reference, or one with an authority that the model has
/// not: an IPvFuture, a port above 65535, a userinfo or a port without a host
std::optional<Sequence> read_uri_reference(std::string_view text);

/// RFC 3986, 5.2.4: remove_dot_segments, on the path of `url`. Linear.
void remove_dot_segments(Sequence& url, Store& store);

/// RFC 3986, 5.2.2: the target of a relative reference. Linear.
/// @param reference without a scheme
/// @param base with a scheme
Sequence resolve_relative(const Sequence& reference, const Sequence& base, Store& store);

}  // namespace refurl::api
