#include "tests/grammar/productions.hpp"

#include "grammar/productions.hpp"
#include "grammar/x3/match.hpp"

namespace refurl::test {

bool is_ip6_address(std::string_view text) { return grammar::matches(text, grammar::productions::ip6_address); }

bool is_ip4_address_strict(std::string_view text) {
    return grammar::matches(text, grammar::productions::ip4_address_strict);
}

}  // namespace refurl::test
