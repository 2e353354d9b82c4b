// Tests what explanations say about origins and sites.
#include "tools/explain/origin.hpp"

#include <algorithm>
#include <initializer_list>

#include "api/site.hpp"
#include "api/url.hpp"
#include "explain/words.hpp"
#include "standard/standard.hpp"
#include "standard/url_miscellaneous.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::test;
using tools::site_of;
using tools::words_of_origin;
using tools::words_of_site;

namespace {

std::string origin_words(std::string_view input) { return words_of_origin(*parse(input)); }

bool is_one_of(std::string_view scheme, std::initializer_list<std::string_view> list) {
    return std::ranges::find(list, scheme) != list.end();
}

/// Returns the words about an opaque origin if they are false, or unknown; otherwise ε.
std::string false_reason(const Url& url, const std::string& words) {
    const std::string_view scheme = url.protocol().substr(0, url.protocol().size() - 1);
    const auto inside = standard::parse(url.pathname()).url;
    const auto says = [&](std::string_view reason) { return words.contains(reason); };
    bool holds = false;
    if (says("in the path of this blob URL"))
        holds = scheme == "blob" && inside && inside->scheme == "file";
    else if (says("is not an http, https or file URL"))
        holds = scheme == "blob" && (!inside || !is_one_of(inside->scheme, {"http", "https", "file"}));
    else if (says("advises for file URLs"))
        holds = scheme == "file";
    else if (says("because the scheme is none of "))
        holds = scheme != "blob" && !standard::is_special_scheme(scheme, standard::Edition::today());
    return holds ? "" : words;
}

}  // namespace

TEST_CASE("explain: the origin of a URL is told with its reason") {
    CHECK(origin_words("http://h:80/x") == "The origin is `http://h`: the scheme and the host, with the default port.");
    CHECK(origin_words("wss://h:8/x") == "The origin is `wss://h:8`: the scheme, the host and the port.");
    CHECK(origin_words("blob:https://h:8/x") == "The origin is that of the URL in the path: `https://h:8`.");
    CHECK(origin_words("blob:ftp://h/x") ==
          "The origin is opaque, because the path of this blob URL is not an http, https or file URL. It equals no "
          "other origin.");
    CHECK(origin_words("blob:file:///x") ==
          "The origin is opaque, as the standard advises for the file URL in the path of this blob URL. It equals no "
          "other origin.");
    CHECK(origin_words("file:///x") ==
          "The origin is opaque, as the standard advises for file URLs. It equals no other origin.");
    const std::string words = origin_words("data:,x");
    CHECK(words.starts_with("The origin is opaque, because the scheme is none of http, "));
    CHECK(words.ends_with(" and blob. It equals no other origin."));
    for (const auto& [scheme, port] : standard::special_schemes) CHECK(words.contains(scheme) == port.has_value());
}

TEST_CASE("law: the words about an origin name it, or its scheme has none") {
    int named = 0;
    rc::prop("for plausible URLs", [&] {
        const auto before = rc::gen::element<std::string>("", "blob:", "blob:blob:");
        const Result<Url> url = parse(*before + *plausible_url());
        RC_PRE(url.has_value());
        const std::string origin = api::origin(*url);
        const std::string words = words_of_origin(*url);
        RC_ASSERT((origin == "null") == words.starts_with("The origin is opaque"));
        if (origin == "null") {
            RC_ASSERT(false_reason(*url, words) == "");
            return;
        }
        ++named;
        RC_ASSERT(words.find(explain::code(origin)) != std::string::npos);
        RC_ASSERT((words.find("and the port") != std::string::npos) == !url->port().empty());
    });
    CHECK(named > 0);
}

TEST_CASE("explain: the site of a URL is told with its reason") {
    const auto list = api::PublicSuffixList::read(
        "// VERSION: 2030-01-02_x\n// ===BEGIN ICANN DOMAINS===\nco.uk\norg\n// ===END ICANN DOMAINS===\n"
        "// ===BEGIN PRIVATE DOMAINS===\n*.h.org\n// ===END PRIVATE DOMAINS===\nx\n");
    REQUIRE(list.has_value());
    const auto words = [&](std::string_view input) { return words_of_site(*parse(input), *list); };
    const std::string icann = " The Public Suffix List of 2030-01-02 has the rule `co.uk` in its ICANN section.";
    CHECK(words("https://a.b.co.uk:8/") ==
          "The site is `https://b.co.uk`: the scheme, and the public suffix `co.uk` with the label before it." + icann);
    CHECK(words("https://co.uk/") ==
          "The site is `https://co.uk`: the scheme and the host, because the host is a public suffix." + icann);
    CHECK(words("https://127.0.0.1/") ==
          "The site is `https://127.0.0.1`: the scheme and the host, because an address has no registrable domain.");
    CHECK(words("https://[::1]/") ==
          "The site is `https://[::1]`: the scheme and the host, because an address has no registrable domain.");
    CHECK(
        words("https://.co.uk/") ==
        "The site is `https://.co.uk`: the scheme and the host, because the label before the public suffix is empty." +
            icann);
    CHECK(words("blob:https://a.b.org/x") ==
          "The site is `https://b.org`: the scheme, and the public suffix `org` with the label before it. "
          "The Public Suffix List of 2030-01-02 has the rule `org` in its ICANN section.");
    CHECK(words("http://a.b.h.org/").ends_with("has the rule `*.h.org` in its private section."));
    CHECK(words("http://a.x/").ends_with("has the rule `x`."));
    CHECK(words("http://a.unknown/")
              .ends_with(
                  "The Public Suffix List of 2030-01-02 has no rule for it, so the last label is the public suffix."));
    const auto undated = api::PublicSuffixList::read("x");
    CHECK(words_of_site(*parse("http://a.x/"), *undated)
              .ends_with("The Public Suffix List, whose date is unknown, has the rule `x`."));
    CHECK(words("data:,x") == "The site is the opaque origin.");
    CHECK(site_of(*parse("data:,x"), *list).empty());
}

TEST_CASE("law: two URLs have equal sites exactly if they are same site") {
    const auto list = api::PublicSuffixList::latest();
    if (!list) return;  // refurl was built without a list
    int same = 0;
    rc::prop("for hosts with few labels", [&] {
        const auto host =
            rc::gen::element<std::string>("a.co.uk", "b.a.co.uk", "co.uk", "127.0.0.1", "[::1]", "x.org", "y.x.org");
        const auto scheme = rc::gen::element<std::string>("http", "https", "blob:https", "foo");
        const Result<Url> a = parse(*scheme + "://" + *host + "/");
        const Result<Url> b = parse(*scheme + "://" + *host + "/");
        const bool are_equal = !site_of(*a, *list).empty() && site_of(*a, *list) == site_of(*b, *list);
        const auto of_tuple = [](const Url& url) { return url.protocol() == "blob:" ? *parse(url.pathname()) : url; };
        same += are_equal ? 1 : 0;
        RC_ASSERT(are_equal == api::same_site(of_tuple(*a), of_tuple(*b), *list));
    });
    CHECK(same > 0);
}
