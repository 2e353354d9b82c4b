// The standard's equality of hosts and URLs; a hash and an order for containers.
// Clause: spec-notes/equivalence.md#the-standards-equality
// The standard: https://url.spec.whatwg.org/#host-equivalence
// The standard: https://url.spec.whatwg.org/#url-equivalence
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <string_view>

#include "refurl.hpp"

namespace refurl {

/// Orders URLs by their hrefs, byte by byte. Linear.
inline std::strong_ordering operator<=>(const Url& a, const Url& b) { return a.href() <=> b.href(); }

}  // namespace refurl

namespace std {

/// Equal URLs have equal hashes. Linear.
template <>
struct hash<refurl::Url> {
    size_t operator()(const refurl::Url& url) const noexcept { return hash<string_view>()(url.href()); }
};

}  // namespace std

namespace refurl::api {

/// Reports whether two hosts are equal: the standard's host equals. Both must be interpreted, like those of a Url.
inline bool equals(const Host& a, const Host& b) { return a == b; }

/// Reports whether two URLs are equal: the standard's URL equals. Linear.
inline bool equals(const Url& a, const Url& b) { return a == b; }

/// Reports whether two URLs are equal except for their fragments: the standard's URL equals, with fragments excluded.
/// Linear.
bool equals_but_for_fragment(const Url& a, const Url& b);

}  // namespace refurl::api
