// The implementation of a build without ICU.
#include "systems/idna_2003/nameprep/nameprep.hpp"

namespace refurl {

bool has_nameprep() { return false; }

std::optional<std::u32string> nameprep(std::u32string_view /*label*/, bool /*allow_unassigned*/) {
    return std::nullopt;
}

}  // namespace refurl
