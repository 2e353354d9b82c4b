#include "api/equality.hpp"

#include <set>
#include <unordered_set>

#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::api;

TEST_CASE("equality: hosts are equal if they are the same after parsing") {
    const auto host = [](std::string_view text) {
        const auto url = parse(text);
        REQUIRE(url.has_value());
        const Host found = *url->sequence().authority->host;
        return std::pair(found.kind, std::string(found.text));
    };
    const auto same = [&](std::string_view a, std::string_view b) {
        const auto one = host(a);
        const auto two = host(b);
        return equals(Host{one.first, one.second}, Host{two.first, two.second});
    };
    CHECK(same("http://EXAMPLE.com", "ftp://%65xample.com"));
    CHECK(same("http://0x7F.1", "http://127.0.0.1"));
    CHECK(same("http://[::1]", "foo://[0::0:1]"));
    CHECK_FALSE(same("http://127.0.0.1", "foo://127.0.0.1"));
    CHECK_FALSE(same("http://h", "foo://h"));
    CHECK_FALSE(same("http://h", "http://h."));
}

TEST_CASE("equality: URLs are equal if their hrefs are, or without fragments if these are up to the fragment") {
    const Url url = *parse("http://h/#a");
    CHECK(equals(url, *parse("HTTP://H#a")));
    CHECK_FALSE(equals(url, *parse("http://h/#b")));
    CHECK(equals_but_for_fragment(url, *parse("http://h/#b")));
    CHECK(equals_but_for_fragment(url, *parse("http://h/")));
    CHECK_FALSE(equals_but_for_fragment(url, *parse("http://h/?#a")));
}

TEST_CASE("equality: containers hold each URL once, in the order of hrefs") {
    std::unordered_set<Url> unordered;
    std::set<Url> ordered;
    for (const std::string_view text : {"http://b", "HTTP://B:80/", "http://a", "http://a#"}) {
        unordered.insert(parse(text).value());
        ordered.insert(parse(text).value());
    }
    CHECK(unordered.size() == 3);
    CHECK(ordered.size() == 3);
    CHECK(ordered.begin()->href() == "http://a/");
}
