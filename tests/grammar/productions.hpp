// Productions that only tests use one by one, by X3.
#pragma once

#include <string_view>

namespace refurl::test {

/// Reports whether `text`, without brackets, is a sentence of ip6-address.
bool is_ip6_address(std::string_view text);

/// Reports whether `text` is a sentence of ip4-address-strict.
bool is_ip4_address_strict(std::string_view text);

}  // namespace refurl::test
