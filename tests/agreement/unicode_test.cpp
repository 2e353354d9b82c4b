// Tests the judge of what ICU can judge.
#include "tests/agreement/unicode.hpp"

#include <unicode/uchar.h>

#include <string>

#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/characters.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using test::is_beyond_icu;
using test::is_known_to_icu;

namespace {

/// Returns ICU's version of Unicode, times ten.
int version_of_icu() {
    UVersionInfo numbers{};
    u_getUnicodeVersion(numbers);
    return numbers[0] * 10 + numbers[1];
}

std::string punycode_of(const std::string& label) { return uts46::to_ascii(label, {}).domain; }

}  // namespace

// The tables have the same list by another way: make_unicode_data.py compares the files of all versions.
TEST_CASE("unicode: a code point that ICU assigns is known to it unless a later version changed it") {
    std::size_t known = 0;
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (is_surrogate(c) || u_isdefined(static_cast<UChar32>(c)) == 0) continue;
        const bool is_same = int{uts46::properties_of(c).since} <= version_of_icu();
        if (is_known_to_icu(c) != is_same) FAIL_CHECK("U+" << std::hex << std::uint32_t{c});
        known += is_same ? 1 : 0;
    }
    CHECK(known > 280'000);
}

TEST_CASE("unicode: ICU does not know code points that it does not assign") {
    for (const char32_t c : {U'\u0378', U'\uFDD0', U'\U000E0FFF', U'\U0010FFFF'}) CHECK_FALSE(is_known_to_icu(c));
    for (const char32_t c : {U'\0', U'a', U'\u00DF', U'\u4E00', U'\uE000', U'\U0010FFFD'}) CHECK(is_known_to_icu(c));
}

TEST_CASE("unicode: a text is beyond ICU if it has a code point beyond ICU, in any form") {
    const std::string unassigned = "\uFDD0";
    CHECK(is_beyond_icu("http://a" + unassigned + "/"));
    CHECK(is_beyond_icu("http://%EF%B7%90/"));
    CHECK(is_beyond_icu("http://" + punycode_of("a" + unassigned) + "/"));
    CHECK(is_beyond_icu("http://b.\uFF38n--" + punycode_of("\u00E9" + unassigned + "x").substr(4) + "/"));
    CHECK(is_beyond_icu("http://" + punycode_of("xn--\u00E9") + "/"));
    CHECK(is_beyond_icu(std::string(1001, 'a')));
    CHECK_FALSE(is_beyond_icu("http://fa\u00DF.xn--fa-hia.xn--bcher-kva.xn--jxalpdlp.xn--0.xn--/"));
    CHECK_FALSE(is_beyond_icu(std::string(1000, 'a')));
    CHECK_FALSE(is_beyond_icu("\xFF"));
}
