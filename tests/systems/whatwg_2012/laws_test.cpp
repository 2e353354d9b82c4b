// Properties that hold for all inputs, and the smallest inputs for which the system breaks a law.

#include "systems/whatwg_2012/api.hpp"
#include "systems/whatwg_2012/system.hpp"
#include "systems/whatwg_2012/url.hpp"
#include "systems/whatwg_2012/writing.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/linear.hpp"
#include "tests/systems/whatwg_2012/reading.hpp"

using namespace refurl::systems::whatwg_2012;
using refurl::systems::Reading;
using refurl::test::whatwg_2012::href_of;
using refurl::test::whatwg_2012::url_of;

namespace {

/// Returns the URL with an empty host for a null host, because both are written in the same way.
ParsedUrl without_null_host(ParsedUrl url) {
    if (url.relative_flag && !url.host) url.host = "";
    return url;
}

/// Reports whether the host is written so that the parser finds its ends again. The host parser percent-decodes, and
/// forbids no delimiters; and the authority start state skips the slashes after an empty host.
bool has_a_readable_host(const ParsedUrl& url) {
    if (!url.host || std::holds_alternative<Ipv6Address>(*url.host)) return url.host || url.scheme == "file";
    const auto& domain = std::get<std::string>(*url.host);
    if (domain.empty()) return url.scheme == "file";
    return domain.find_first_of(url.scheme == "file" ? "/\\?#%[\t\n\r:|" : "/\\?#%[\t\n\r:@") == std::string::npos;
}

/// Reports whether the path has no percent-encoded dot. A tab within one hides it from the parser, and is removed.
bool has_no_encoded_dot(const ParsedUrl& url) {
    return std::ranges::none_of(url.path, [](const std::string& string) {
        return string.find("%2e") != std::string::npos || string.find("%2E") != std::string::npos;
    });
}

bool is_readable(const ParsedUrl& url) {
    return !url.relative_flag || (has_a_readable_host(url) && has_no_encoded_dot(url));
}

rc::Gen<std::string> inputs() {
    return rc::gen::oneOf(refurl::test::plausible_url(), refurl::test::url_string(), refurl::test::authority_string(),
                          refurl::test::reference_string(), refurl::test::bytes(),
                          refurl::test::mutated(refurl::test::plausible_url()));
}

ParsedUrl any_base() {
    return url_of({.input = *rc::gen::element<std::string>("http://h/a/b?q", "file:///C:/d", "file://h/",
                                                           "gopher://u@h:8/")})
        .value();
}

}  // namespace

TEST_CASE("whatwg-2012: a serialized URL reads back") {
    rc::prop("any input", [] {
        const ParsedUrl base = any_base();
        const auto url = parse(*inputs(), {.base = &base, .encoding_override = *refurl::test::encoding()});
        RC_PRE(url.has_value());
        RC_PRE(is_readable(*url));
        const auto again = url_of({.input = serialize(*url, Slips())});
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == without_null_host(*url));
    });
}

TEST_CASE("whatwg-2012: resolving a second time against the same base changes nothing") {
    rc::prop("any input", [] {
        const ParsedUrl base = any_base();
        const auto url = parse(*inputs(), {.base = &base});
        RC_PRE(url.has_value());
        RC_PRE(is_readable(*url));
        const auto again = parse(serialize(*url, Slips()), {.base = &base});
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == without_null_host(*url));
    });
}

TEST_CASE("whatwg-2012: the smallest inputs that do not read back") {
    struct Broken {
        std::string_view input, href, again;
    };
    constexpr std::array<Broken, 13> broken{{
        {"ws:@/a", "ws:///a", "ws://a/"},              // an empty host: its slash is skipped
        {"ws:?#", "ws:///?#", "ws:///?#"},             // an empty host without a path is no problem
        {"ws:%2F", "ws:////", "ws:///"},               // delimiters in a host
        {"ws:a%2Fb", "ws://a/b/", "ws://a/b/"},        //
        {"ws:%40", "ws://@/", "ws:///"},               //
        {"ws:%3A", "ws://:/", "ws:///"},               //
        {"ws:%3Aa", "ws://:a/", "failure"},            //
        {"ws:a%3Ab", "ws://a:b/", "failure"},          //
        {"ws:%23", "ws://#/", "ws:///#/"},             //
        {"ws:%09a", "ws://\ta/", "ws://a/"},           //
        {"ws:%2541", "ws://%41/", "ws://a/"},          // percent-decoding a second time
        {"file://%43|", "file://c|/", "file:///c:/"},  // a drive letter
        {"file:%\t2e", "file:///%2e", "file:///"},     // a tab hides a dot
    }};
    for (const auto& [input, href, again] : broken) {
        INFO(input);
        CHECK(href_of(input) == href);
        CHECK(href_of(href) == again);
    }
}

TEST_CASE("whatwg-2012: the smallest changes through setters that do not read back") {
    struct Broken {
        std::string_view url;
        void (UrlUtils::*set)(std::string_view value);
        std::string_view value, href, again;
    };
    using U = UrlUtils;
    const std::array<Broken, 7> broken{{
        {"ws:a:443", &U::set_protocol, "wss", "wss://a:443/", "wss://a/"},  // the port becomes the default port
        {"ws:a", &U::set_protocol, "b", "b://a/", "b://a/"},                // the relative flag stays: scheme data
        {"a:b", &U::set_protocol, "ws", "ws:b", "ws://b/"},                 //
        {"file://a", &U::set_username, "b", "file://b@a/", "file://b@a/"},  // file URLs have no userinfo: a host
        {"file://a", &U::set_host, "b:1", "file://b:1/", "file://b:1/"},    // and no port
        {"ws:a", &U::set_hostname, "", "ws:///", "ws:///"},                 // without a path it reads back
        {"a:", &U::set_hash, "b ", "a:#b ", "a:#b"},                        // whitespace at the end
    }};
    for (const auto& [url, set, value, href, again] : broken) {
        INFO(url << " " << value);
        const auto object = construct(url);
        REQUIRE(object);
        ((**object).*set)(value);
        CHECK((*object)->href() == href);
        CHECK(href_of(href) == again);
        const bool reads_back = url_of({.input = href}) == (*object)->url();
        CHECK(reads_back == (url == "ws:a" && value.empty()));
    }
}

TEST_CASE("whatwg-2012: any bytes are read, validated and set, by both readings") {
    rc::prop("any input, base and value", [] {
        const auto [input, base, encoding] = *refurl::test::pair_of(inputs());
        const std::string value = *inputs();
        for (const Reading reading : {Reading::repaired, Reading::letter}) {
            const auto system = refurl::systems::whatwg_2012::system(reading);
            const std::optional<std::string_view> base_view =
                base ? std::optional<std::string_view>(*base) : std::nullopt;
            const refurl::systems::Request request{.input = input, .base = base_view, .encoding = encoding};
            if (const auto answer = system.read(request); !answer) {
                RC_ASSERT(answer.error().begin <= answer.error().end);
                RC_ASSERT(answer.error().end <= input.size());
                RC_ASSERT(!answer.error().message.empty());
            }
            if (const auto valid = system.validate(request); !valid) {
                RC_ASSERT(valid.error().begin <= valid.error().end);
                RC_ASSERT(valid.error().end <= input.size());
            }
            const auto object = construct(input, base.value_or("about:blank"), Slips(reading));
            if (!object) continue;
            using U = UrlUtils;
            for (const auto set : {&U::set_protocol, &U::set_username, &U::set_password, &U::set_host, &U::set_hostname,
                                   &U::set_port, &U::set_pathname, &U::set_search, &U::set_hash})
                ((**object).*set)(value);
            RC_ASSERT(!(*object)->href().empty());
            RC_ASSERT(std::ranges::none_of((*object)->pathname(),
                                           [](char c) { return static_cast<unsigned char>(c) > 0x7F; }));
        }
    });
}

TEST_CASE("whatwg-2012: reading a form takes linear time", "[time]") {
    CHECK(refurl::test::is_linear([](std::size_t size) {
        (void)parse_urlencoded("_charset_=sjis&" + refurl::test::repeated("a=%83A&", size), {.use_charset = true});
    }));
}
