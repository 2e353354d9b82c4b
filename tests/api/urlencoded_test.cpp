#include "api/urlencoded.hpp"

#include "model/characters.hpp"
#include "standard/infra.hpp"
#include "tests/api/tuples.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::api;
using namespace refurl::test;

namespace {

/// The text as the standard's note describes it: every other character is percent-encoded, or a plus.
std::string written_byte_by_byte(std::string_view text) {
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string written;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (is_alpha(byte) || is_digit(byte) || c == '*' || c == '-' || c == '.' || c == '_')
            written += c;
        else if (c == ' ')
            written += '+';
        else
            written.append({'%', hex[byte / 16U], hex[byte % 16U]});
    }
    return written;
}

/// The text that the standard's "percent-encode after encoding" returns.
std::string written_by_the_standard(std::string_view text, Encoding encoding) {
    return standard::percent_encode_after_encoding(output_encoding(encoding), standard::utf8_decode_without_bom(text),
                                                   standard::application_x_www_form_urlencoded_percent_encode_set);
}

}  // namespace

TEST_CASE("urlencoded: percent-decoded bytes are joined before UTF-8 decoding") {
    CHECK(parse_urlencoded("\xC3%A9=%C3\xA9") == Tuples{{"\xC3\xA9", "\xC3\xA9"}});
    CHECK(parse_urlencoded("\xC3&\xA9") == Tuples{{"\uFFFD", ""}, {"\uFFFD", ""}});
    CHECK(parse_urlencoded("a%2Bb+c=%2b") == Tuples{{"a+b c", "+"}});
}

TEST_CASE("law: a list of tuples parses back from its serialisation") {
    CHECK(parse_urlencoded(serialize_urlencoded({})).empty());
    CHECK(serialize_urlencoded(Tuples{{"", ""}, {"", ""}}) == "=&=");
    rc::prop("any list", [] {
        const auto list = *tuples();
        RC_ASSERT(parse_urlencoded(serialize_urlencoded(list)) == list);
    });
}

TEST_CASE("law: parsing and serialising a second time changes nothing") {
    const auto again = [](std::string_view text) { return serialize_urlencoded(parse_urlencoded(text)); };
    rc::prop("any tokens", [=] {
        const auto once = again(*urlencoded_text());
        RC_ASSERT(again(once) == once);
    });
    rc::prop("any bytes", [=] {
        const auto once = again(*bytes());
        RC_ASSERT(again(once) == once);
    });
}

TEST_CASE("law: a tuple is serialised byte by byte") {
    rc::prop("any tuple", [] {
        const auto name = *tuple_text();
        const auto value = *tuple_text();
        RC_ASSERT(serialize_urlencoded(Tuples{{name, value}}) ==
                  written_byte_by_byte(name) + "=" + written_byte_by_byte(value));
    });
}

TEST_CASE("urlencoded: the standard's example in Shift_JIS") {
    CHECK(serialize_urlencoded(Tuples{{"1+1 \u2261 2%20\u203D", "\u2261"}}, Encoding::shift_jis) ==
          "1%2B1+%81%DF+2%2520%26%238253%3B=%81%DF");
}

TEST_CASE("law: a tuple is serialised in any encoding as the standard percent-encodes after encoding") {
    rc::prop("any texts that encodings tell apart", [] {
        const auto name = *text_to_encode();
        const auto value = *text_to_encode();
        const auto encoding = *any_encoding();
        RC_ASSERT(serialize_urlencoded(Tuples{{name, value}, {value, ""}}, encoding) ==
                  written_by_the_standard(name, encoding) + "=" + written_by_the_standard(value, encoding) + "&" +
                      written_by_the_standard(value, encoding) + "=");
    });
}
