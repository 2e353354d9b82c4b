#include "systems/rfc3986_appendix_b/grammar/parse.hpp"

#include "grammar/x3/match.hpp"
#include "systems/rfc3986_appendix_b/grammar/productions.hpp"

namespace refurl::grammar::rfc3986_appendix_b {

rfc3986::Reference split(std::string_view text) {
    rfc3986::Reference reference;
    matches_into<rfc3986::Components>(reference, text, productions::reference);
    return reference;
}

}  // namespace refurl::grammar::rfc3986_appendix_b
