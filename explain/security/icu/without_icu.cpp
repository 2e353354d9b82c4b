// A build without ICU says nothing about scripts.
#include "explain/security/scripts.hpp"
#include "explain/security/security.hpp"
#include "model/utf8.hpp"

namespace refurl::security {

bool knows_scripts() { return false; }

Scripts scripts_of(std::u32string_view /*label*/) { return {}; }

std::optional<PlainLetters> plain_letters(std::u32string_view /*label*/) { return std::nullopt; }

std::string skeleton_of(std::u32string_view text) {
    std::string same;
    for (const char32_t c : text) append_utf8(c, same);
    return same;
}

}  // namespace refurl::security
