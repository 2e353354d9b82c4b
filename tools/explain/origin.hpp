// Says what the origin and the site of a URL are, and why.  Clause: spec-notes/explain.md#origin
// The standard: https://url.spec.whatwg.org/#origin and https://html.spec.whatwg.org/#sites
#pragma once

#include <optional>
#include <string>

#include "api/public_suffix_list.hpp"
#include "refurl.hpp"

namespace refurl::tools {

/// Returns a sentence with the origin of `url`, and the reason for it. Linear.
std::string words_of_origin(const Url& url);

/// Returns the site of `url`, serialised: its scheme and its registrable domain, or its host if that has none. Returns
/// ε if the origin is opaque. Linear.
std::string site_of(const Url& url, const api::PublicSuffixList& list);

/// Returns the rule of the list that decides the site of `url`; nothing if the host is not a domain, or the origin is
/// opaque. Linear.
/// @return its name lives as long as the list
std::optional<api::PublicSuffixRule> rule_of_site(const Url& url, const api::PublicSuffixList& list);

/// Returns sentences with the site of `url`, the reason for it, and the rule that decides it. Linear.
std::string words_of_site(const Url& url, const api::PublicSuffixList& list);

}  // namespace refurl::tools
