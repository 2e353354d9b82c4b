// The causes for which other libraries differ from RFC 3986. spec-notes/history/rfc3986.md describes each cause.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "systems/rfc3986/grammar/parse.hpp"
#include "tests/systems/second_opinions/opinions.hpp"

namespace refurl::test {

/// A reference and its base, and what RFC 3986 reads in them.
struct Resolution {
    std::string reference_text, base_text;
    grammar::rfc3986::Reference reference, base;
};

/// The causes of one difference, each as a sentence about the library. None if they are not known.
using Causes = std::vector<std::string_view>;

/// Returns the cause for which the opinion accepts a text that is not a URI-reference, or rejects one that is. If the
/// cause is taken away from the text, both accept it.
Causes causes_of_validity(const Opinion& opinion, const std::string& text, bool accepts);

/// Returns the causes for which the opinion has another target. Each is a departure from RFC 3986 that is carried out
/// here: the causes are the smallest set of departures with which our target is exactly the opinion's.
Causes causes_of_target(const Opinion& opinion, const Resolution& ours, const std::string& theirs);

/// Returns the target without any departure of the opinion, which is that of RFC 3986.
std::string target_without_departures(const Opinion& opinion, const Resolution& ours);

}  // namespace refurl::test
