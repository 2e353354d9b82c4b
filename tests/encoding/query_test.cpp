#include "encoding/query.hpp"

#include "model/utf8.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/getters.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

constexpr std::string_view dagger = "\u2020";  // 0x86 in windows-1252; Big5 lacks it

std::optional<std::string> encoded_query(Text scheme, Text query, Encoding encoding) {
    Store store;
    Sequence url;
    url.scheme = scheme;
    url.query = query;
    url = encode_query(url, encoding, store);
    return url.query ? std::optional(std::string(*url.query)) : std::nullopt;
}

Result<Url> parse_pair(const Pair& pair) {
    return parse_against(pair.input, pair.base ? &*pair.base : nullptr, pair.encoding);
}

rc::Gen<Pair> pair_to_encode() {
    const auto before = rc::gen::element<std::string>("http://h/", "file:", "ws:", "foo:", "a", "//h:x", "http://a b");
    const auto text =
        rc::gen::apply([](const auto& url, const auto& query) { return url + "?" + query; }, before, text_to_encode());
    return rc::gen::apply(
        [](Pair pair, Encoding encoding) {
            pair.encoding = encoding;
            return pair;
        },
        pair_of(rc::gen::oneOf(text, plausible_url())), any_encoding());
}

}  // namespace

TEST_CASE("query: special schemes except ws and wss encode their query") {
    for (const char* scheme : {"http", "https", "ftp", "file", "HTTP"})
        CHECK(encoded_query(scheme, dagger, Encoding::windows_1252) == "\x86");
    for (const Text scheme : {Text("ws"), Text("WSS"), Text("foo"), Text("")})
        CHECK(encoded_query(scheme, dagger, Encoding::windows_1252) == dagger);
    CHECK(encoded_query(std::nullopt, dagger, Encoding::windows_1252) == dagger);
}

TEST_CASE("query: a code point that the encoding lacks becomes its number") {
    CHECK(encoded_query("http", dagger, Encoding::big5) == "%26%238224%3B");
    CHECK(encoded_query("http", "\U0010FFFF", Encoding::big5) == "%26%231114111%3B");
    CHECK(encoded_query("http", "\u00A5\u2603\u00A5", Encoding::iso_2022_jp) == "\x1B(J\\%26%239731%3B\\\x1B(B");
}

TEST_CASE("query: a null query stays null, and an encoding without an encoder changes nothing") {
    CHECK(encoded_query("http", std::nullopt, Encoding::big5) == std::nullopt);
    CHECK(encoded_query("http", "", Encoding::iso_2022_jp) == "");
    for (const Encoding encoding : {Encoding::utf_8, Encoding::utf_16be, Encoding::utf_16le, Encoding::replacement})
        CHECK(encoded_query("http", dagger, encoding) == dagger);
}

TEST_CASE("query: the standard's examples of percent-encode after encoding") {
    const auto search = [](const std::string& text, Encoding encoding) {
        return std::string(parse("http://h/?" + text + "#", nullptr, encoding).value().search());
    };
    CHECK(search("a b", Encoding::shift_jis) == "?a%20b");
    CHECK(search("\u2261", Encoding::shift_jis) == "?%81%DF");
    CHECK(search("\u203D", Encoding::shift_jis) == "?%26%238253%3B");
    CHECK(search("\u00A5", Encoding::iso_2022_jp) == "?%1B(J\\%1B(B");
}

TEST_CASE("law: an encoding changes only the query of a special URL") {
    rc::prop("a URL in any encoding and in UTF-8", [] {
        const Pair pair = *pair_to_encode();
        const auto url = parse_pair(pair);
        const Pair same{pair.input, pair.base};
        const auto in_utf8 = parse_pair(same);
        RC_ASSERT(url.has_value() == in_utf8.has_value());
        if (!url) {
            RC_ASSERT(url.error() == in_utf8.error());
            return;
        }
        for (const auto& [name, get] : getters)
            if (name != "href" && name != "search") RC_ASSERT(get(*url) == get(*in_utf8));
        if (!has_query_encoding(url->sequence().scheme)) RC_ASSERT(*url == *in_utf8);
        if (is_ascii(pair.input) && pair.encoding != Encoding::iso_2022_jp) RC_ASSERT(*url == *in_utf8);
    });
}

TEST_CASE("law: a query is encoded once") {
    rc::prop("an href, and a reference that inherits its query", [] {
        const auto url = parse_pair(*pair_to_encode());
        const Encoding other = *any_encoding();
        RC_PRE(url.has_value());
        RC_ASSERT(parse(url->href(), nullptr, other).value() == *url);
        const auto with_fragment = parse("#f", &*url, other);
        RC_ASSERT(with_fragment->search() == url->search());
    });
}
