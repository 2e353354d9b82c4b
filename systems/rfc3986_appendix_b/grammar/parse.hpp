// The regular expression of RFC 3986, Appendix B, as a plain function.
// Clause: spec-notes/history/rfc3986.md#appendix-b
#pragma once

#include <string_view>

#include "systems/rfc3986/grammar/parse.hpp"

namespace refurl::grammar::rfc3986_appendix_b {

/// Returns the components of any text, as parts of it. Each host is a reg-name. Linear.
rfc3986::Reference split(std::string_view text);

}  // namespace refurl::grammar::rfc3986_appendix_b
