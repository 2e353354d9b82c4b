#include "tests/agreement/unicode.hpp"

#include <unicode/uchar.h>

#include <algorithm>
#include <string>

#include "host/uts46/processing.hpp"
#include "host/uts46/punycode.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/percent_encoding.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"

namespace refurl::test {

namespace {

constexpr std::u32string_view ace_prefix = U"xn--";

/// Returns the version of Unicode of the linked ICU, times ten.
int unicode_version_of_icu() {
    static const int version = [] {
        UVersionInfo numbers{};
        u_getUnicodeVersion(numbers);
        return numbers[0] * 10 + numbers[1];
    }();
    return version;
}

bool ends_label(char32_t c) { return c >= 0x80 || std::u32string_view(U"./?#:@\\").contains(c); }

/// Reports whether the mapped text has an `xn--` label that decodes to a label that ICU may refuse.
bool has_punycode_beyond_icu(std::u32string_view text) {
    for (std::size_t at = text.find(ace_prefix); at != std::u32string_view::npos; at = text.find(ace_prefix, at + 1)) {
        const std::u32string_view rest = text.substr(at + ace_prefix.size());
        const auto end = std::ranges::find_if(rest, ends_label);
        std::u32string label;
        if (!uts46::append_decoded_punycode(rest.substr(0, static_cast<std::size_t>(end - rest.begin())), label))
            continue;
        if (label.starts_with(ace_prefix) || !std::ranges::all_of(label, is_known_to_icu)) return true;
    }
    return false;
}

}  // namespace

bool is_known_to_icu(char32_t code_point) {
    return int{uts46::properties_of(code_point).since} <= unicode_version_of_icu();
}

bool is_beyond_icu(std::string_view text) {
    constexpr std::size_t longest_label = 1000;
    Store store;
    const std::string_view decoded = decode_utf8(percent_decode(text, store), store);
    if (decoded.size() > longest_label) return true;
    for (std::string_view rest = decoded; !rest.empty();) {
        const Decoded first = decode_first(rest);
        if (!is_known_to_icu(first.code_point)) return true;
        rest.remove_prefix(first.length);
    }
    return has_punycode_beyond_icu(uts46::map(text, {})) || has_punycode_beyond_icu(uts46::map(decoded, {}));
}

}  // namespace refurl::test
