// A host's public suffix and registrable domain, and whether two URLs are of the same site.
// Clause: spec-notes/sites.md
// The standard: https://url.spec.whatwg.org/#host-miscellaneous
#pragma once

#include <optional>
#include <string_view>

#include "api/public_suffix_list.hpp"
#include "refurl.hpp"

namespace refurl::api {

/// Returns the standard's public suffix of `host`: a part of the host, in ASCII, with the trailing dot that the host
/// has. Returns nothing, the standard's null, if the host is not a domain. Linear.
/// @param host interpreted, as the host of a Url is
std::optional<std::string_view> public_suffix(const Host& host, const PublicSuffixList& list);

/// Returns the standard's registrable domain of `host`: its public suffix and the label before it. Returns nothing, the
/// standard's null, if the host is not a domain, or is a public suffix itself, or if the label before is empty. Linear.
/// @param host interpreted, as the host of a Url is
std::optional<std::string_view> registrable_domain(const Host& host, const PublicSuffixList& list);

// The same for the host of a URL; nothing if it has no host. The results live as long as a copy of the URL does.
std::optional<std::string_view> public_suffix(const Url& url, const PublicSuffixList& list);
std::optional<std::string_view> registrable_domain(const Url& url, const PublicSuffixList& list);

/// Reports whether the origins of two URLs are schemelessly same site, as the HTML Standard defines it. An opaque
/// origin is the same as no other, and each URL has its own. So a URL with an opaque origin is not even of the same
/// site as itself. Linear.
bool schemelessly_same_site(const Url& a, const Url& b, const PublicSuffixList& list);

/// Reports whether the origins of two URLs are same site, as the HTML Standard defines it: schemelessly same site, and
/// with the same scheme. Linear.
bool same_site(const Url& a, const Url& b, const PublicSuffixList& list);

}  // namespace refurl::api
