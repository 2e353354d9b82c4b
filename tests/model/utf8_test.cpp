#include "model/utf8.hpp"

#include <unicode/utf8.h>

#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

std::string decoded(std::string_view text) {
    Store store;
    return std::string(decode_utf8(text, store));
}

/// Decodes a text with ICU, whose decoder follows the Encoding standard too.
std::string decoded_by_icu(std::string_view text) {
    std::string result;
    const auto size = static_cast<std::int32_t>(text.size());
    for (std::int32_t i = 0; i < size;) {
        UChar32 c = 0;
        U8_NEXT_OR_FFFD(reinterpret_cast<const std::uint8_t*>(text.data()), i, size, c);
        std::uint8_t buffer[4];
        std::int32_t length = 0;
        U8_APPEND_UNSAFE(buffer, length, c);
        result.append(reinterpret_cast<const char*>(buffer), static_cast<std::size_t>(length));
    }
    return result;
}

}  // namespace

TEST_CASE("utf-8: each maximal ill-formed subpart becomes one U+FFFD") {
    CHECK(decoded("\xFF") == "\uFFFD");
    CHECK(decoded("\xE2\x98") == "\uFFFD");
    CHECK(decoded("\xE2\x98z") == "\uFFFDz");
    CHECK(decoded("\xF0\x9F\x92") == "\uFFFD");
    CHECK(decoded("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");
    CHECK(decoded("\xC0\xAF") == "\uFFFD\uFFFD");
    CHECK(decoded("\xF4\x90\x80\x80") == "\uFFFD\uFFFD\uFFFD\uFFFD");
    CHECK(decoded("\xEF\xBB\xBF") == "\xEF\xBB\xBF");
}

TEST_CASE("utf-8: every sequence of lead byte and two bytes decodes as ICU decodes it") {
    constexpr unsigned char interesting[]{0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xF0, 0xFF};
    for (unsigned lead = 0; lead < 0x100; ++lead)
        for (const unsigned char second : interesting)
            for (const unsigned char third : interesting)
                for (const unsigned char fourth : interesting) {
                    const std::string text{static_cast<char>(lead), static_cast<char>(second), static_cast<char>(third),
                                           static_cast<char>(fourth)};
                    if (decoded(text) != decoded_by_icu(text)) FAIL_CHECK("lead " << lead);
                }
}

TEST_CASE("utf-8: decoding agrees with ICU, is idempotent, and maps back to the bytes read") {
    rc::prop("decoding is what ICU decodes, for any bytes", [] {
        const auto text = *bytes();
        RC_ASSERT(decoded(text) == decoded_by_icu(text));
    });
    rc::prop("decoding is idempotent", [] {
        const auto once = decoded(*bytes());
        RC_ASSERT(decoded(once) == once);
        RC_ASSERT(well_formed_prefix(once) == once.size());
    });
    rc::prop("each code point decoded comes from the byte where it was read", [] {
        const auto text = *bytes();
        std::size_t made = 0;
        for (std::size_t at = 0; at < text.size();) {
            RC_ASSERT(offset_before_decoding(text, made) == at);
            const std::size_t length = decode_first(std::string_view(text).substr(at)).length;
            made += decoded(std::string_view(text).substr(at, length)).size();
            at += length;
        }
        RC_ASSERT(offset_before_decoding(text, made) == text.size());
    });
}
