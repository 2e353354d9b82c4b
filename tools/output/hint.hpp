// Advice for a URL without a scheme.
#pragma once

#include <string>
#include <string_view>

#include "model/failure.hpp"

namespace refurl::tools {

/// Returns `Did you mean https://example.com?` with the URL that was probably meant, if the failure is a missing scheme
/// and the input begins like a host; otherwise ε. Linear.
std::string suggested_url(const Failure& failure, std::string_view input);

/// Does the same as suggested_url, and mentions `--base` if the failure is a missing scheme. For inputs without a base.
std::string scheme_hint(const Failure& failure, std::string_view input);

/// Reports whether a text is probably meant as a URL: it is one, or begins like a host, or has a slash. Linear.
bool is_probably_url(std::string_view text);

}  // namespace refurl::tools
