#include "fast/inert.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/property.hpp"
#include "tests/shortcuts.hpp"

using namespace refurl;
using namespace refurl::uts46;
using fast::inert_to_ascii;
using test::prop_of_shortcut;

namespace {

std::optional<std::string> by_shortcut(std::string_view domain) {
    Store store;
    return std::optional<std::string>(inert_to_ascii(domain, store));
}

/// Reports whether the shortcut returns what ToASCII returns, without forbidden code points, or does not apply.
bool agree(std::string_view domain) {
    const std::optional<std::string> shortcut = by_shortcut(domain);
    if (!shortcut) return true;
    const Converted ascii = to_ascii(domain, url_options);
    const bool is_forbidden =
        std::ranges::any_of(*shortcut, [](char c) { return contains(forbidden_domain_code_points, c); });
    return ascii.errors.empty() && ascii.domain == *shortcut && !is_forbidden;
}

/// Checks that they agree, and reports whether the shortcut applies.
bool applies(std::string_view domain) {
    RC_ASSERT(agree(domain));
    return by_shortcut(domain).has_value();
}

rc::Gen<std::string> letter() {
    return rc::gen::element<std::string>("a", "Z", "5", "-", ".", "\u00E9", "\u00DC", "\u0436", "\u4F8B", "\u3048",
                                         "\u3002", "\uFF21", "\u0301");
}

std::string utf8_of(char32_t c) {
    std::string text;
    append_utf8(c, text);
    return text;
}

}  // namespace

TEST_CASE("law: the shortcut for inert domains is ToASCII", "[long]") {
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (is_surrogate(c)) continue;
        const std::string text = utf8_of(c);
        for (const std::string& domain : {text, "a" + text, text + "\u00E9", "\u00E9." + text + text})
            if (!agree(domain)) FAIL_CHECK("U+" << std::hex << std::uint32_t{c} << " in " << domain);
        const bool may_stand = c != U'.' && (c >= 0x80 || !forbidden_domain_code_points[c]);
        if (may_stand && inertness_of(c) == Inertness::inert)
            CHECK(by_shortcut(text) == to_ascii(text, url_options).domain);
    }
    rc::prop("for code points of any class", [] { RC_ASSERT(agree(*test::text_of(test::code_point()))); });
    prop_of_shortcut("for letters of several scripts", 10, [] { return applies(*test::text_of(letter())); });
    rc::prop("for parts of hosts", [] { RC_ASSERT(agree(*test::host_string())); });
    rc::prop("for any bytes", [] { RC_ASSERT(agree(*test::bytes())); });
}

TEST_CASE("inert: which domains take the shortcut") {
    CHECK(by_shortcut("B\u00DCcher.example") == "xn--bcher-kva.example");
    CHECK(by_shortcut("\u4F8B\u3048\u3002\u30C6\u30B9\u30C8") == "xn--r8jz45g.xn--zckzah");
    CHECK(by_shortcut("Fa\u00DF") == "xn--fa-hia");
    CHECK(by_shortcut("") == "");
    CHECK(by_shortcut("\u00E9.") == "xn--9ca.");
    CHECK(by_shortcut(std::string(253, 'a')) == std::string(253, 'a'));
    for (const std::string domain : {"xn--9ca", "\u05D0", "e\u0301", "a\u00ADb", "\u0378", "a\xFF",
                                     "\u0915\u094D\u200D", "a\u200C", "\u00E9 b", "\u00E9%41", "\u00E9\uFF0F"})
        CHECK(!by_shortcut(domain));
    CHECK(!by_shortcut(std::string(254, 'a')));
}
