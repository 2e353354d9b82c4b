// Advice on texts that are no URLs, or other ones than their writers expect.
#pragma once

#include <string>
#include <string_view>

#include "model/failure.hpp"

namespace refurl::tools {

/// Reports whether a text is no URL because it has no scheme.
bool lacks_scheme(const Failure& failure);

/// Returns a sentence with the URL that was probably meant, if the failure is a missing scheme and the input begins
/// like a host, as in `Did you mean https://example.com?`, or has a form of explain::meant_instead; otherwise ε.
/// Linear.
std::string suggested_url(const Failure& failure, std::string_view input);

/// Returns a note on an input that was parsed: what it was read as, and what was probably meant; ε if nothing else was.
/// Linear.
std::string note_on(std::string_view input, std::string_view href);

/// Returns the note on a base, if nothing but a fragment can be resolved against it; otherwise ε. Linear.
std::string base_hint(const Failure& failure, std::string_view base);

/// Does the same as suggested_url, and tells how to resolve against a base if the failure is a missing scheme. If the
/// input begins with a byte order mark, tells to remove that instead. For inputs without a base.
/// @param with_base what to type for that
std::string scheme_hint(const Failure& failure, std::string_view input, std::string_view with_base = "--base URL");

/// Reports whether a text is probably meant as a URL: it is one, or begins like a host, or has a slash. Linear.
bool is_probably_url(std::string_view text);

}  // namespace refurl::tools
