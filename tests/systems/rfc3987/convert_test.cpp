#include "systems/rfc3987/convert.hpp"

#include "systems/idna_2003/to_ascii.hpp"
#include "systems/rfc3986/grammar/parse.hpp"
#include "systems/rfc3986/ladder.hpp"
#include "systems/rfc3987/grammar/parse.hpp"
#include "systems/rfc3987/ladder.hpp"
#include "systems/rfc3987/validity.hpp"
#include "tests/catch.hpp"
#include "tests/laws.hpp"
#include "tests/systems/rfc_grammars.hpp"

using namespace refurl;
using namespace refurl::systems;
using namespace refurl::systems::rfc3987;
using namespace refurl::test;

namespace {

const grammar::Generator& iri_generator() {
    static const grammar::Generator generator(grammar::rfc3987::iri_grammar(), Mode::generic);
    return generator;
}

rc::Gen<std::string> iri_reference() {
    return rc::gen::suchThat(sentence_of(iri_generator(), "IRI-reference"),
                             [](const std::string& text) { return parse_reference(text).has_value(); });
}

/// Returns a URI-reference with many percent-encoded bytes, some of them UTF-8.
rc::Gen<std::string> encoded_reference() {
    const auto part =
        rc::gen::element<std::string>("a", "/", "?", "#", "%41", "%2F", "%25", "%20", "%C3", "%A9", "%c3%a9",
                                      "%EE%80%80", "%E2%80%8E", "%C2%80", "%F3%A0%80%81", "%7F", "%EF%BF%BE");
    const auto joined = rc::gen::map(rc::gen::container<std::vector<std::string>>(part), [](const auto& parts) {
        std::string text;
        for (const std::string& each : parts) text += each;
        return text;
    });
    return rc::gen::suchThat(joined,
                             [](const std::string& text) { return grammar::rfc3986::parse_uri_reference(text); });
}

/// Returns the text with upper-case hexadecimal digits and decoded unreserved characters.
std::string aligned(const std::string& reference) {
    const bool has_scheme = grammar::rfc3986::parse_uri(reference).has_value();
    return rfc3986::normal_form(has_scheme ? reference : "a:" + reference, rfc3986::Rung::percent_encoding);
}

std::optional<std::string> to_ascii(std::string_view domain, Idna2003Flags flags = {true, true}) {
    Store store;
    const auto ascii = idna_2003_to_ascii(domain, flags, store);
    return ascii ? std::optional(std::string(*ascii)) : std::nullopt;
}

}  // namespace

TEST_CASE("rfc3987: the examples of section 3.1") {
    CHECK(iri_to_uri("http://r\u00E9sum\u00E9.example.org", {.host_to_ascii = true}) ==
          "http://xn--rsum-bpad.example.org");
    CHECK(iri_to_uri("http://r\u00E9sum\u00E9.example.org") == "http://r%C3%A9sum%C3%A9.example.org");
    CHECK(iri_to_uri("http://validator.w3.org/check?uri=http%3A%2F%2Fr\u00E9sum\u00E9.example.org") ==
          "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org");
    CHECK(iri_to_uri("http://www.example.org/red%09ros\u00E9#red") == "http://www.example.org/red%09ros%C3%A9#red");
    CHECK(iri_to_uri("http://example.com/\U00010300\U00010301\U00010302") ==
          "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82");
}

TEST_CASE("rfc3987: the examples of section 3.2.1") {
    CHECK(uri_to_iri("http://www.example.org/D%C3%BCrst") == "http://www.example.org/D\u00FCrst");
    CHECK(uri_to_iri("http://www.example.org/D%FCrst") == "http://www.example.org/D%FCrst");
    CHECK(uri_to_iri("http://xn--99zt52a.example.org/%e2%80%ae") == "http://xn--99zt52a.example.org/%E2%80%AE");
    CHECK(uri_to_iri("http://www.example.org/r%E9sum%E9.html") == "http://www.example.org/r%E9sum%E9.html");
}

TEST_CASE("rfc3987: the mapping to URIs gives URI-references, and leaves URI-references as they are") {
    rc::prop("of any IRI-reference", [] {
        const auto uri = iri_to_uri(*iri_reference());
        RC_ASSERT(uri.has_value());
        RC_ASSERT(grammar::rfc3986::parse_uri_reference(*uri));
        RC_ASSERT(iri_to_uri(*uri).value() == *uri);
    });
}

TEST_CASE("rfc3987: a URI converts to an IRI that maps back to it, except for letter case and unreserved characters") {
    rc::prop("of any URI-reference", [] {
        const auto uri = *encoded_reference();
        const auto iri = uri_to_iri(uri);
        RC_ASSERT(iri.has_value());
        RC_ASSERT(parse_reference(*iri).has_value());
        const auto back = iri_to_uri(*iri);
        RC_ASSERT(back.has_value());
        RC_ASSERT(aligned(*back) == aligned(uri));
    });
    rc::prop("of a URI that an IRI maps to", [] {
        const auto uri = iri_to_uri(*iri_reference());
        RC_ASSERT(aligned(*iri_to_uri(*uri_to_iri(*uri))) == aligned(*uri));
    });
}

TEST_CASE("rfc3987: some characters stay percent-encoded in an IRI") {
    CHECK(uri_to_iri("%2f%25%20%00%7F") == "%2f%25%20%00%7F");  // reserved, `%`, and what no URI contains
    CHECK(uri_to_iri("%7e%41") == "~A");
    CHECK(uri_to_iri("%c3%28%a9") == "%C3%28%A9");
    CHECK(uri_to_iri("%ef%bf%be") == "%EF%BF%BE");  // U+FFFE is no ucschar
    CHECK(uri_to_iri("%ee%80%80?%ee%80%80#%ee%80%80") == "%EE%80%80?\uE000#%EE%80%80");
    CHECK(uri_to_iri("#?%ee%80%80") == "#?%EE%80%80");
    CHECK(uri_to_iri("%e2%80%8e%e2%80%8f%e2%80%aa%e2%80%ae") == "%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AE");
    CHECK_FALSE(uri_to_iri("["));
    CHECK_FALSE(uri_to_iri("\u00E9"));
}

TEST_CASE("rfc3987: by the letter, step 4 encodes nothing") {
    CHECK(uri_to_iri("%C2%80") == "%C2%80");
    CHECK(uri_to_iri("%C2%80", Reading::letter) == "\u0080");
    CHECK_FALSE(parse_reference("\u0080", Reading::letter));
}

TEST_CASE("rfc3987: the printable ASCII characters that no URI contains are mapped only on request") {
    CHECK_FALSE(iri_to_uri("<>\" {}|\\^`"));
    CHECK(iri_to_uri("<>\" {}|\\^`", {.printable_ascii = true}) == "%3C%3E%22%20%7B%7D%7C%5C%5E%60");
    for (const char* const text : {"%", "[", "]", "a#b#c", "\x7F", "\n"})
        CHECK_FALSE(iri_to_uri(text, {.printable_ascii = true}));
}

TEST_CASE("rfc3987: ToASCII is applied to the ireg-name of schemes that have domains there") {
    const Mapping mapping{.host_to_ascii = true};
    CHECK(iri_to_uri("http://u\u00E9@B\u00DCCHER\u3002example:80/\u00E9", mapping) ==
          "http://u%C3%A9@xn--bcher-kva.example:80/%C3%A9");
    CHECK(iri_to_uri("foo://b\u00FCcher/", mapping) == "foo://b%C3%BCcher/");
    CHECK(iri_to_uri("http://[::1]/\u00E9", mapping) == "http://[::1]/%C3%A9");
    CHECK(iri_to_uri("http://1.2.3.4/\u00E9", mapping) == "http://1.2.3.4/%C3%A9");
    CHECK(iri_to_uri("http:\u00E9", mapping) == "http:%C3%A9");
    CHECK(iri_to_uri("//b\u00FCcher/", mapping) == "//b%C3%BCcher/");
    CHECK_FALSE(iri_to_uri("http://a_b/", mapping));     // UseSTD3ASCIIRules
    CHECK_FALSE(iri_to_uri("http://%C3%A9/", mapping));  // `%` is no letter, digit or hyphen
}

TEST_CASE("rfc3987: ToASCII of RFC 3490") {
    CHECK(to_ascii("Example.COM") == "Example.COM");
    CHECK(to_ascii("example.") == "example.");
    CHECK(to_ascii("fa\u00DF.de") == "fass.de");
    CHECK(to_ascii("\u65E5\u672C\u8A9E\uFF0Ejp") == "xn--wgv71a119e.jp");
    CHECK(to_ascii("\u30D1\u30D5\u30A3\u30FCde\u30EB\u30F3\u30D0") == "xn--de-jg4avhby1noc0d");  // RFC 3492, 7.1
    CHECK(to_ascii("\u305D\u306E\u30B9\u30D4\u30FC\u30C9\u3067") == "xn--d9juau41awczczp");
    CHECK(to_ascii("a\u00AD") == "a");
    for (const char* const domain : {"", ".", "a..b", "-a", "a-", "xn--\u00E9", "\u00AD", "a\u2028", "\u05D0a"})
        CHECK(to_ascii(domain) == std::nullopt);
    CHECK(to_ascii("a_b", {.allow_unassigned = true}) == "a_b");
    CHECK(to_ascii("\u0221", {.allow_unassigned = false}) == std::nullopt);
    CHECK(to_ascii("\u0221", {.allow_unassigned = true}).has_value());
    CHECK(to_ascii(std::string(63, 'a')) == std::string(63, 'a'));
    CHECK(to_ascii(std::string(64, 'a')) == std::nullopt);
    std::string long_label;
    for (int i = 0; i < 100'000; ++i) long_label += "\u00E9";
    CHECK(to_ascii(long_label) == std::nullopt);
    // Nameprep deletes soft hyphens, and reads no label of more than 4096 code points.
    std::string hyphens;
    for (int i = 0; i < 4095; ++i) hyphens += "\u00AD";
    CHECK(to_ascii(hyphens + "a") == "a");
    CHECK(to_ascii(hyphens + "\u00ADa") == std::nullopt);
}

TEST_CASE("rfc3987: the examples of the ladder in section 5.3, each on its rung") {
    using rfc3986::Rung;
    CHECK(lowest_rung_of_iris("a:\u00E9", "a:\u00E9") == Rung::string);
    CHECK(lowest_rung_of_iris("HTTP://www.EXAMPLE.com/", "http://www.example.com/") == Rung::letter_case);
    CHECK(lowest_rung_of_iris("example:ros\u00E9", "example:ros%C3%A9") == Rung::percent_encoding);
    CHECK(lowest_rung_of_iris("http://example.org/~user", "http://example.org/%7euser") == Rung::percent_encoding);
    CHECK(lowest_rung_of_iris("example://a/b/c/%7Bfoo%7D/ros\u00E9", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9") ==
          Rung::path_segments);
    CHECK(lowest_rung_of_iris("http://r\u00E9sum\u00E9.example.org", "http://xn--rsum-bpad.example.org") ==
          Rung::scheme);
    CHECK(lowest_rung_of_iris("http://r\u00E9sum\u00E9.example.org", "http://R%C3%89SUM%c3%a9.example.org:80/") ==
          Rung::scheme);
    // IRIs are not normalized to NFC, and letters beyond ASCII keep their case.
    CHECK(lowest_rung_of_iris("http://h/r\u00E9sum\u00E9", "http://h/re\u0301sume\u0301") == std::nullopt);
    CHECK(lowest_rung_of_iris("foo://\u00E9/", "foo://\u00C9/") == std::nullopt);
    CHECK(lowest_rung_of_iris("http://\u00E9/", "http://\u00C9/") == Rung::scheme);
    // On the rung of letter case, only an all-ASCII host is lowercased; on the next rung, every host is ASCII.
    CHECK(lowest_rung_of_iris("foo://\u00E9a/", "foo://\u00E9A/") == Rung::percent_encoding);
    CHECK(lowest_rung_of_iris("a:\u00E9[", "a:%C3%A9[") == std::nullopt);
}

TEST_CASE("rfc3987: on the ladder a URI has the normal form that RFC 3986 gives it, below the rung of the scheme") {
    rc::prop("of any URI", [] {
        const auto uri = "a:" + *encoded_reference();
        RC_PRE(grammar::rfc3986::parse_uri(uri).has_value());
        for (const auto rung : {Rung::string, Rung::letter_case, Rung::percent_encoding, Rung::path_segments})
            RC_ASSERT(normal_form_of_iri(uri, rung) == rfc3986::normal_form(uri, rung));
    });
}

TEST_CASE("rfc3987: texts equal on a rung are equal on all higher rungs", "[answers]") {
    const Tokens tokens{"http://", "\u00E9", "%C3%A9", "%c3%A9", "\u00C9", "a", "A", "/", ".", "..", "_", ":80"};
    std::map<Rung, std::map<std::string, std::string>> above;
    const auto look = [&](const std::string& text) {
        std::string below = normal_form_of_iri(text, Rung::string);
        for (const auto& row : rfc3986::ladder) {
            const std::string form = normal_form_of_iri(text, row.key);
            if (above[row.key].emplace(below, form).first->second != form) FAIL_CHECK(row.name << ": " << text);
            if (normal_form_of_iri(form, row.key) != form) FAIL_CHECK(row.name << " changes its normal form " << form);
            below = form;
        }
    };
    for (std::size_t count = 0; count <= 4; ++count)
        each_text(tokens, count, [&](const std::string& rest) { look("http://" + rest); });
}

TEST_CASE("rfc3987: a text that cannot be converted shows the bytes at fault") {
    const auto fault = [](const std::expected<std::string, Refusal>& converted) {
        return std::to_string(converted.error().begin) + "-" + std::to_string(converted.error().end) + " " +
               converted.error().clause;
    };
    CHECK(fault(iri_to_uri("http://h/a b")) == "10-11 isegment");
    CHECK(fault(iri_to_uri("http://a_b/", {.host_to_ascii = true})) == "7-10 3.1");
    CHECK(fault(uri_to_iri("http://h/\u00E9")) == "9-11 segment");
}
