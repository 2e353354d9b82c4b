// The causes for which other libraries differ from RFC 3986. spec-notes/history/rfc3986.md describes each cause.
#pragma once

#include <string_view>

#include "systems/rfc3986/grammar/parse.hpp"
#include "tests/systems/second_opinions/opinions.hpp"

namespace refurl::test {

/// A reference, its base, and its target by RFC 3986.
struct Resolution {
    grammar::rfc3986::Reference reference, base, target;
};

/// Returns the cause for which the opinion accepts a text that is not a URI-reference, or rejects one that is; ε if
/// unknown.
std::string_view cause_of_validity(const Opinion& opinion, std::string_view text, bool accepts);

/// Returns the cause for which the opinion has another target; ε if unknown.
std::string_view cause_of_target(const Opinion& opinion, const Resolution& ours, const std::string& theirs);

}  // namespace refurl::test
