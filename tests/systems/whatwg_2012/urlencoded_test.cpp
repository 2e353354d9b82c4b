// Section 6 of the document: application/x-www-form-urlencoded.
#include "systems/whatwg_2012/urlencoded.hpp"

#include "model/store.hpp"
#include "model/utf8.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl::systems::whatwg_2012;
using refurl::Encoding;

namespace {

/// Generates a text in well-formed UTF-8.
rc::Gen<std::string> text() {
    return rc::gen::map(rc::gen::oneOf(refurl::test::text_to_encode(), refurl::test::url_string()),
                        [](const std::string& any) {
                            refurl::Store store;
                            return std::string(refurl::decode_utf8(any, store));
                        });
}

rc::Gen<Pairs> pairs() { return rc::gen::container<Pairs>(rc::gen::pair(text(), text())); }

}  // namespace

TEST_CASE("whatwg-2012: the parser of names and values") {
    CHECK(parse_urlencoded("").empty());
    CHECK(parse_urlencoded("&&").empty());
    CHECK(parse_urlencoded("a") == Pairs{{"a", ""}});
    CHECK(parse_urlencoded("=") == Pairs{{"", ""}});
    CHECK(parse_urlencoded("=a=b&c=&d") == Pairs{{"", "a=b"}, {"c", ""}, {"d", ""}});
    CHECK(parse_urlencoded("a+b=%2B+%C3%A9%zz") == Pairs{{"a b", "+ \u00E9%zz"}});
    CHECK(parse_urlencoded("\u00E9=%E9") == Pairs{{"\u00E9", "\uFFFD"}});
    CHECK(parse_urlencoded("%61%3D%26=x") == Pairs{{"a=&", "x"}});
}

TEST_CASE("whatwg-2012: the isindex flag gives the first string an equals sign") {
    CHECK(parse_urlencoded("a", {.isindex = true}) == Pairs{{"", "a"}});
    CHECK(parse_urlencoded("a&b", {.isindex = true}) == Pairs{{"", "a"}, {"b", ""}});
    CHECK(parse_urlencoded("a=b", {.isindex = true}) == Pairs{{"a", "b"}});
    CHECK(parse_urlencoded("", {.isindex = true}) == Pairs{{"", ""}});
    CHECK(parse_urlencoded("&a", {.isindex = true}) == Pairs{{"", ""}, {"a", ""}});
}

TEST_CASE("whatwg-2012: the first _charset_ with a known label names the encoding of all pairs") {
    const FormOptions charset{.use_charset = true};
    CHECK(parse_urlencoded("a=%E9&_charset_=latin1&b=%80", charset) ==
          Pairs{{"a", "\u00E9"}, {"_charset_", "latin1"}, {"b", "\u20AC"}});
    CHECK(parse_urlencoded("_charset_=x&_charset_=latin1&_charset_=koi8-r&a=%E9", charset).back().second == "\u00E9");
    CHECK(parse_urlencoded("_charset_=latin1&a=%E9").back().second == "\uFFFD");
    CHECK(parse_urlencoded("_charset_=sjis&a=%83A%B1%41", charset).back().second == "\u30A2\uFF71A");
    CHECK(parse_urlencoded("_charset_=utf-16&a=%E9%00", charset).back().second == "\u00E9");
    CHECK(parse_urlencoded("_charset_=iso-2022-jp&a=%1B$B%24%22%1B(B", charset).back().second == "\u3042");
    CHECK(parse_urlencoded("_charset_=big5&a=%87%40%88%62", charset).back().second == "\u43F0\u00CA\u0304");
    CHECK(parse_urlencoded("_charset_=euc-kr&a=%80%B0%A1", charset).back().second == "\uFFFD\uAC00");
    CHECK(parse_urlencoded("a=%E9", {.encoding_override = Encoding::windows_1252}) == Pairs{{"a", "\u00E9"}});
}

TEST_CASE("whatwg-2012: a legacy decoder undoes its encoder") {
    const Pairs letters{{"Az", "\u00E9"}, {"\u0416", "\u6F22"}, {"\uAC00", "\u30AB"}};
    for (std::size_t i = 0; i < refurl::encoding_count; ++i) {
        const auto encoding = static_cast<Encoding>(i);
        if (output_encoding(encoding) != encoding) continue;  // no encoder
        INFO(name_of(encoding));
        const std::string encoded = serialize_urlencoded(letters, encoding);
        const Pairs decoded = parse_urlencoded(encoded, {.encoding_override = encoding});
        REQUIRE(decoded.size() == letters.size());
        for (std::size_t row = 0; row < letters.size(); ++row) {
            CHECK((decoded[row].first == letters[row].first || decoded[row].first.starts_with("&#")));
            CHECK((decoded[row].second == letters[row].second || decoded[row].second.starts_with("&#")));
        }
    }
}

TEST_CASE("whatwg-2012: the byte serializer leaves only a few bytes alone") {
    std::string alone;
    for (int value = 0; value < 256; ++value) {
        const std::string byte(1, static_cast<char>(value));
        const std::string serialized = serialize_urlencoded_bytes(byte);
        if (serialized == byte) alone += byte;
        if (value == ' ') CHECK(serialized == "+");
        CHECK(serialized.size() == (serialized == byte || value == ' ' ? 1U : 3U));
    }
    CHECK(alone == "*-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");
}

TEST_CASE("whatwg-2012: the serializer writes a character that the encoding lacks as a character reference") {
    CHECK(serialize_urlencoded(Pairs{}).empty());
    CHECK(serialize_urlencoded(Pairs{{"a b", "\u00E9"}, {"", ""}}) == "a+b=%C3%A9&=");
    CHECK(serialize_urlencoded(Pairs{{"\u00E9", "\u2603"}}, Encoding::windows_1252) == "%E9=%26%239731%3B");
    CHECK(serialize_urlencoded(Pairs{{"\u00E9", ""}}, Encoding::utf_16be) == "%C3%A9=");
}

TEST_CASE("whatwg-2012: names and values read back") {
    rc::prop("in UTF-8, any pairs", [] {
        const Pairs list = *pairs();
        RC_ASSERT(parse_urlencoded(serialize_urlencoded(list)) == list);
        RC_ASSERT(parse_urlencoded(serialize_urlencoded(list), {.isindex = true}) ==
                  (list.empty() ? Pairs{{"", ""}} : list));
    });
    rc::prop("any bytes, once they are parsed", [] {
        const Pairs list = parse_urlencoded(*refurl::test::bytes());
        RC_ASSERT(parse_urlencoded(serialize_urlencoded(list)) == list);
    });
}
