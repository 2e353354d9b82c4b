// The terms of HTML5, working draft of 2010, section 2.6.1: valid, absolute, hierarchical and authority-based URLs, and
// resolving. The draft refers to an algorithm of "the IRI specification", but RFC 3987 does not have it; its text was
// that of "Web addresses in HTML 5". So parsing and resolving are those of that document, in their repaired reading.
// Clause: spec-notes/history/html5-2010.md#the-terms
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "encoding/labels.hpp"
#include "systems/system.hpp"

namespace refurl::systems::html5_2010 {

// ---- Validity. The encoding is that of the document.

Validity valid_url(std::string_view text, Encoding encoding);
Validity valid_non_empty_url(std::string_view text, Encoding encoding);
Validity valid_url_potentially_surrounded_by_spaces(std::string_view text, Encoding encoding);
Validity valid_non_empty_url_potentially_surrounded_by_spaces(std::string_view text, Encoding encoding);

// ---- Resolving

/// Returns the absolute URL that a URL resolves to, relative to another absolute URL. Linear.
std::expected<std::string, Refusal> resolve(std::string_view url, std::string_view base, Encoding encoding,
                                            Reading reading);

/// Returns the base that the request gives or its document has, or nothing if there is none. Fails if the given base is
/// not valid.
std::expected<std::optional<std::string>, Refusal> base_of(const Request& request, Reading reading);

/// Returns the base URLs of the request's document, which must not be null.
BaseUrls base_urls_of(const Request& request, Reading reading);

// ---- Kinds of URLs

/// Reports which of the three kinds a URL has.
struct Kinds {
    /// Resolving succeeds, and its result does not depend on the base.
    bool is_absolute = false;
    /// It is an absolute URL with a `/` after its scheme. By the letter, the character immediately after the scheme
    /// counts. That is always the colon, so no URL is hierarchical.
    bool is_hierarchical = false;
    /// It is an absolute URL with `//` after its scheme. By the letter, no URL is.
    bool is_authority_based = false;

    friend bool operator==(const Kinds&, const Kinds&) = default;
};

/// Returns the kinds of a URL. Linear.
Kinds kinds_of(std::string_view url, Reading reading);

}  // namespace refurl::systems::html5_2010
