#include "resolve/resolve.hpp"

#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::test;

TEST_CASE("force: what it gives") {
    rc::prop("a forced file-URL has an authority, no userinfo, no port, and a drive or a path-root", [] {
        const Read url("file:" + *url_string(), Mode::file);
        RC_PRE(bool(url));
        const auto forced = force_file(*url);
        RC_PRE(forced.has_value());
        RC_ASSERT(forced->authority);
        RC_ASSERT_FALSE(forced->authority->userinfo);
        RC_ASSERT_FALSE(forced->authority->port);
        RC_ASSERT(forced->drive || forced->path_root);
    });
    rc::prop("a forced web-URL has a non-empty authority and a path-root", [] {
        const Read url("http:" + *url_string(), Mode::web);
        RC_PRE(bool(url));
        Store store;
        const auto forced = force_web(*url, grammar::rules, store);
        RC_PRE(forced.has_value());
        RC_ASSERT(forced->authority);
        RC_ASSERT_FALSE(forced->authority->empty());
        RC_ASSERT(forced->path_root);
    });
    rc::prop("it is idempotent", [] {
        const Read url(*rc::gen::element<std::string>("http:", "file:") + *url_string(), Mode::web);
        RC_PRE(bool(url));
        Store store;
        const auto once = force(*url, grammar::rules, store);
        RC_PRE(once.has_value());
        RC_ASSERT(force(*once, grammar::rules, store).value() == *once);
    });
}

TEST_CASE("force-web: the dirs before the one that becomes the authority go too") {
    const Read url("http:////u@h:8/x", Mode::web);
    Store store;
    CHECK(printed(force_web(*url, grammar::rules, store).value()) == "http://u@h:8/x");
}

TEST_CASE("resolution: strict is legacy where the schemes differ") {
    rc::prop("the scheme of the base is dropped only where it is the same", [] {
        const Read url("foo:" + *url_string(), Mode::generic);
        const Read base("bar:" + *url_string(), Mode::generic);
        RC_PRE(bool(url) && bool(base));
        Store store;
        RC_ASSERT(strict_resolve(*url, *base, store).value() == legacy_resolve(*url, *base, store).value());
    });
}
