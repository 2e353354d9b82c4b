// A build without ICU says nothing about scripts.
#include "explain/security/scripts.hpp"
#include "explain/security/security.hpp"

namespace refurl::security {

bool knows_scripts() { return false; }

Scripts scripts_of(std::u32string_view /*label*/) { return {}; }

}  // namespace refurl::security
