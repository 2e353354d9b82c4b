// The URIs of RFC 3986, parsed by the grammar in mode generic.  Clause: spec-notes/equivalence.md#uris
#pragma once

#include <optional>
#include <string_view>

#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl::api {

/// Parses a URI-reference: a text that the grammar matches, with only the characters that RFC 3986 allows. Linear.
/// @return a sequence that spans `text`; or nothing if `text` is not a URI-reference, or has an authority that the
/// model cannot hold: an IPvFuture, a port above 65535, a userinfo or a port without a host
std::optional<Sequence> read_uri_reference(std::string_view text);

/// Removes the dot segments from the path of `url` (RFC 3986, 5.2.4). Linear.
void remove_dot_segments(Sequence& url, Store& store);

/// Returns the target of a relative reference (RFC 3986, 5.2.2). Linear.
/// @param reference without a scheme
/// @param base with a scheme
Sequence resolve_relative(const Sequence& reference, const Sequence& base, Store& store);

}  // namespace refurl::api
