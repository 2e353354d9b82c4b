// The public suffix and the registrable domain of a host, and whether two URLs are same site.
// Clause: spec-notes/sites.md
// The standard: https://url.spec.whatwg.org/#host-miscellaneous
#pragma once

#include <optional>
#include <string_view>

#include "api/public_suffix_list.hpp"
#include "refurl.hpp"

namespace refurl::api {

/// Returns the public suffix of `host` as the standard defines it: a part of the host, in ASCII, with a trailing dot if
/// the host has one. Returns nothing (the standard's null) if the host is not a domain. Linear.
/// @param host an interpreted host, like that of a Url
std::optional<std::string_view> public_suffix(const Host& host, const PublicSuffixList& list);

/// Returns the registrable domain of `host` as the standard defines it: its public suffix and the label before it.
/// Returns nothing (the standard's null) if the host is not a domain, if it is a public suffix, or if the label is
/// empty. Linear.
/// @param host an interpreted host, like that of a Url
std::optional<std::string_view> registrable_domain(const Host& host, const PublicSuffixList& list);

/// Returns the rule that decides the public suffix of `host`: the rule `*`, of no section, if no rule of the list
/// matches. Returns nothing if the host is not a domain. Linear.
/// @param host an interpreted host, like that of a Url
/// @return its name lives as long as the list
std::optional<PublicSuffixRule> public_suffix_rule(const Host& host, const PublicSuffixList& list);

// The same for the host of a URL; nothing if it has no host. The results live as long as a copy of the URL does.
std::optional<std::string_view> public_suffix(const Url& url [[clang::lifetimebound]], const PublicSuffixList& list);
std::optional<std::string_view> registrable_domain(const Url& url [[clang::lifetimebound]],
                                                   const PublicSuffixList& list);
std::optional<PublicSuffixRule> public_suffix_rule(const Url& url, const PublicSuffixList& list);

/// Reports whether the origins of two URLs are schemelessly same site, as the HTML Standard defines it. Each URL with
/// an opaque origin has an origin of its own, which is not same site with any other, so such a URL is not even
/// schemelessly same site with itself. Linear.
bool schemelessly_same_site(const Url& a, const Url& b, const PublicSuffixList& list);

/// Reports whether the origins of two URLs are same site, as the HTML Standard defines it: schemelessly same site, and
/// with the same scheme. Linear.
bool same_site(const Url& a, const Url& b, const PublicSuffixList& list);

}  // namespace refurl::api
