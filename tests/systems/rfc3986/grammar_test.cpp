#include "grammar/value/tree.hpp"
#include "systems/rfc3986/grammar/parse.hpp"
#include "systems/rfc3986_appendix_b/grammar/parse.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/systems/rfc_grammars.hpp"

using namespace refurl;
using namespace refurl::grammar::rfc3986;
using namespace refurl::test;

namespace {

using Kind = grammar::rfc3986::HostKind;

const grammar::Generator& generator() {
    static const grammar::Generator generator(uri_grammar(), Mode::generic);
    return generator;
}

/// Reports whether the grammar finds in a text the components that Appendix B finds. It alone tells kinds of hosts
/// apart.
bool is_split_so(const std::string& text, Reference found) {
    found.host_kind = Kind::reg_name;
    return found == grammar::rfc3986_appendix_b::split(text);
}

Reference parsed(std::string_view text) {
    INFO(text);
    const auto reference = parse_uri_reference(text);
    REQUIRE(reference);
    return *reference;
}

const Tokens tokens{"a", "1", ":", "/", "?", "#", "@", "[", "]", "::1", "v1.", "1.2.3.4", "%4a", "%", "!", "\xC3\xA9"};

}  // namespace

TEST_CASE("rfc3986: X3 and the grammar as data read the same") {
    const auto agree = [](const std::string& text) {
        return parse_uri_reference(text).has_value() == grammar::reads(uri_names(), "URI-reference", text) &&
               parse_uri(text).has_value() == grammar::reads(uri_names(), "URI", text) &&
               parse_absolute_uri(text).has_value() == grammar::reads(uri_names(), "absolute-URI", text);
    };
    rc::prop("sentences", [&] { RC_ASSERT(agree(*sentence_of(generator(), "URI-reference"))); });
    rc::prop("mutants", [&] { RC_ASSERT(agree(*mutant_of(generator(), "URI-reference"))); });
    for (std::size_t count = 0; count <= 4; ++count)
        each_text(tokens, count, [&](const std::string& text) {
            if (!agree(text)) FAIL_CHECK(text);
        });
}

TEST_CASE("rfc3986: ordered choice reads exactly what the RFC's unordered alternatives derive", "[long]") {
    std::size_t references = 0;
    const auto agree = [&](const std::string& text) {
        const bool is_derived =
            derived_ends(uri_names(), grammar::reference("URI-reference"), text, 0).contains(text.size());
        const bool is_read = parse_uri_reference(text).has_value();
        references += is_read ? 1 : 0;
        return is_derived == is_read;
    };
    for (std::size_t count = 0; count <= 4; ++count)
        each_text(tokens, count, [&](const std::string& text) {
            if (!agree(text)) FAIL_CHECK(text);
        });
    CHECK(references > 1000);
    rc::prop("sentences of each production are read whole", [] {
        const auto& production = *rc::gen::elementOf(generator().grammar());
        const auto text = *sentence_of(generator(), production.name);
        RC_ASSERT(grammar::reads(generator().names(), production.name, text));
    });
}

TEST_CASE("rfc3986: the grammar finds the components that the regular expression of Appendix B finds") {
    rc::prop("of any URI-reference", [] {
        const auto text = *sentence_of(generator(), "URI-reference");
        RC_ASSERT(is_split_so(text, *parse_uri_reference(text)));
    });
    for (std::size_t count = 0; count <= 4; ++count)
        each_text(tokens, count, [&](const std::string& text) {
            const auto reference = parse_uri_reference(text);
            if (reference && !is_split_so(text, *reference)) FAIL_CHECK(text);
        });
}

TEST_CASE("rfc3986: sentences reach each production and each part of each alternative") {
    // The alternatives after `!` are read only if an IPv4address continues as a reg-name.
    const std::vector<std::string> texts{"//1.2.3.4a", "//1.2.3.4%41", "//1.2.3.4!"};
    CHECK(not_reached(generator(), "URI-reference", texts) == std::vector<std::string>{});
}

TEST_CASE("rfc3986: the components of the examples in section 3") {
    const Reference foo = parsed("foo://example.com:8042/over/there?name=ferret#nose");
    CHECK(foo.scheme == Text("foo"));
    CHECK(foo.authority == Text("example.com:8042"));
    CHECK(foo.host == Text("example.com"));
    CHECK(foo.port == Text("8042"));
    CHECK(foo.path == "/over/there");
    CHECK(foo.query == Text("name=ferret"));
    CHECK(foo.fragment == Text("nose"));
    const Reference urn = parsed("urn:example:animal:ferret:nose");
    CHECK(urn.scheme == Text("urn"));
    CHECK_FALSE(urn.authority);
    CHECK(urn.path == "example:animal:ferret:nose");
}

TEST_CASE("rfc3986: the examples of section 1.1.2 are URIs") {
    for (const char* const text : {"ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://www.ietf.org/rfc/rfc2396.txt",
                                   "ldap://[2001:db8::7]/c=GB?objectClass?one", "mailto:John.Doe@example.com",
                                   "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212",
                                   "telnet://192.0.2.16:80/", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2"})
        CHECK(parse_uri(text));
}

TEST_CASE("rfc3986: an empty component is not an absent one") {
    const Reference empty = parsed("a://@:?#");
    for (const Text text : {empty.authority, empty.userinfo, empty.host, empty.port, empty.query, empty.fragment})
        CHECK(text.has_value());
    CHECK(empty.authority == Text("@:"));
    CHECK(empty.host == Text(""));
    const Reference absent = parsed("");
    for (const Text text :
         {absent.scheme, absent.authority, absent.userinfo, absent.host, absent.port, absent.query, absent.fragment})
        CHECK_FALSE(text.has_value());
    CHECK(absent.path.empty());
}

TEST_CASE("rfc3986: the first alternative of a host that matches is its kind") {
    const auto kind = [](std::string_view host) { return parsed(std::string("//") + std::string(host)).host_kind; };
    CHECK(kind("[::1]") == Kind::IPv6address);
    CHECK(kind("[1:2:3:4:5:6:1.2.3.4]") == Kind::IPv6address);
    CHECK(kind("[v1.a:b]") == Kind::IPvFuture);
    CHECK(kind("[VaF.!]") == Kind::IPvFuture);
    CHECK(kind("1.2.3.4") == Kind::IPv4address);
    CHECK(kind("255.249.199.99") == Kind::IPv4address);
    for (const char* const name : {"", "1.2.3", "1.2.3.4.", "1.2.3.4a", "1.2.3.256", "01.2.3.4", "1.2.3.4%41", "h"})
        CHECK(kind(name) == Kind::reg_name);
}

TEST_CASE("rfc3986: an absolute-URI has no fragment, and a URI has a scheme") {
    CHECK(parse_absolute_uri("a:b?c"));
    CHECK_FALSE(parse_absolute_uri("a:b?c#"));
    CHECK(parse_uri("a:b?c#"));
    CHECK_FALSE(parse_uri("b?c#"));
}

TEST_CASE("rfc3986: a first segment with a colon has a dot segment before it") {
    CHECK(parsed("./this:that").path == "./this:that");
    CHECK(parsed("a/this:that").path == "a/this:that");
    CHECK(parsed("this:that").scheme == Text("this"));
    CHECK_FALSE(parse_uri_reference("1this:that"));
}
