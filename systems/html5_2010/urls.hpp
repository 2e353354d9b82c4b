// The terms of HTML5, working draft of 2010, section 2.6.1: valid, absolute, hierarchical and authority-based URLs, and
// resolving. Parsing and resolving are those of "Web addresses in HTML 5", in their repaired reading: the draft refers
// to an algorithm of "the IRI specification", which RFC 3987 does not have, and whose text was that of the Web
// addresses. Clause: spec-notes/history/html5-2010.md#the-terms
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

/// Returns the absolute URL for a URL, relative to another absolute URL. Linear.
std::expected<std::string, Refusal> resolve(std::string_view url, std::string_view base, Encoding encoding,
                                            Reading reading);

/// Returns the base that the request gives or that its document has, or nothing. Fails if the base that is given is
/// none.
std::expected<std::optional<std::string>, Refusal> base_of(const Request& request, Reading reading);

// ---- Kinds of URLs

/// Which of the three kinds a URL is of.
struct Kinds {
    /// Resolving succeeds, and the base has no influence on its result.
    bool is_absolute = false;
    /// An absolute URL that goes on with `/` behind its scheme. By the letter, the character immediately behind the
    /// scheme counts. That is always the colon, so no URL is hierarchical.
    bool is_hierarchical = false;
    /// An absolute URL that goes on with `//` behind its scheme. By the letter, none does.
    bool is_authority_based = false;

    friend bool operator==(const Kinds&, const Kinds&) = default;
};

/// Returns the kinds of a URL. Linear.
Kinds kinds_of(std::string_view url, Reading reading);

}  // namespace refurl::systems::html5_2010
