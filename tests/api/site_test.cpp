#include "api/site.hpp"

#include <array>

#include "api/url.hpp"
#include "tests/api/sites.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"

using namespace refurl;
using namespace refurl::api;
using namespace refurl::test;

namespace {

using Part = std::optional<std::string>;

/// The public suffix and the registrable domain of a host.
using Parts = std::pair<Part, Part>;

Part owned(std::optional<std::string_view> text) { return text ? Part(*text) : std::nullopt; }

Parts parts_of(std::string_view url, const PublicSuffixList& list) {
    const Result<Url> parsed = parse(url);
    REQUIRE(parsed.has_value());
    return {owned(public_suffix(*parsed, list)), owned(registrable_domain(*parsed, list))};
}

Parts parts_of_domain(std::string_view domain, const PublicSuffixList& list) {
    const Host host{HostKind::domain, domain};
    return {owned(public_suffix(host, list)), owned(registrable_domain(host, list))};
}

/// Returns what identifies the site of a domain, apart from its scheme.
std::string site_of(const std::string& domain, const PublicSuffixList& list) {
    return parts_of_domain(domain, list).second.value_or(domain);
}

Url web_url(const std::string& scheme, const std::string& domain) {
    const Result<Url> url = parse(scheme + "://" + domain + "/");
    RC_PRE(url.has_value());
    return *url;
}

/// Generates a URL with a host near the rules of the list.
Url any_web_url() {
    const std::string scheme = *rc::gen::elementOf(std::vector<std::string>{"http", "https", "ws"});
    return web_url(scheme, *domain_near_rules());
}

/// Generates a URL of any shape.
Url any_url() {
    const auto is_url = [](const std::string& text) { return parse(text).has_value(); };
    return parse(*rc::gen::suchThat(plausible_url(), is_url)).value();
}

constexpr auto null = std::nullopt;

}  // namespace

TEST_CASE("sites: the standard's examples") {
    const auto list = list_or_skip();
    if (!list) return;
    struct Row {
        std::string host;
        Part public_suffix;
        Part registrable_domain;
    };
    const std::array<Row, 12> rows{{
        {"com", "com", null},
        {"example.com", "com", "example.com"},
        {"www.example.com", "com", "example.com"},
        {"sub.www.example.com", "com", "example.com"},
        {"EXAMPLE.COM", "com", "example.com"},
        {"example.com.", "com.", "example.com."},
        {"github.io", "github.io", null},
        {"whatwg.github.io", "github.io", "whatwg.github.io"},
        {"إختبار", "xn--kgbechtv", null},
        {"example.إختبار", "xn--kgbechtv", "example.xn--kgbechtv"},
        {"sub.example.إختبار", "xn--kgbechtv", "example.xn--kgbechtv"},
        {"[2001:0db8:85a3:0000:0000:8a2e:0370:7334]", null, null},
    }};
    for (const Row& row : rows) {
        CAPTURE(row.host);
        CHECK(parts_of("http://" + row.host, *list) == Parts{row.public_suffix, row.registrable_domain});
    }
}

TEST_CASE("sites: only a domain has a public suffix") {
    const auto list = list_or_skip();
    if (!list) return;
    for (const std::string_view url : {"http://127.0.0.1", "http://[::1]", "foo://example.com", "file:///example.com",
                                       "foo:example.com", "foo://"}) {
        CAPTURE(url);
        CHECK(parts_of(url, *list) == Parts{null, null});
    }
    CHECK(parts_of("file://www.example.com/", *list) == Parts{"com", "example.com"});
}

TEST_CASE("sites: the list has wildcards and exceptions") {
    const auto list = list_or_skip();
    if (!list) return;
    CHECK(parts_of("http://a.b.c.kobe.jp", *list) == Parts{"c.kobe.jp", "b.c.kobe.jp"});
    CHECK(parts_of("http://c.kobe.jp", *list) == Parts{"c.kobe.jp", null});
    CHECK(parts_of("http://www.city.kobe.jp", *list) == Parts{"kobe.jp", "city.kobe.jp"});
    CHECK(parts_of("http://www.ck", *list) == Parts{"ck", "www.ck"});
    CHECK(parts_of("http://www.www.ck", *list) == Parts{"ck", "www.ck"});
    CHECK(parts_of("http://b.test.ck", *list) == Parts{"test.ck", "b.test.ck"});
    CHECK(parts_of("http://食狮.公司.cn", *list) == Parts{"xn--55qx5d.cn", "xn--85x722f.xn--55qx5d.cn"});
    // The wildcard *.kobe.jp is not a rule for kobe.jp, although libpsl and browsers treat it as one.
    CHECK(parts_of("http://kobe.jp", *list) == Parts{"jp", "kobe.jp"});
}

TEST_CASE("sites: no rule contains an empty label, and an empty label is not registrable") {
    const auto list = list_or_skip();
    if (!list) return;
    CHECK(parts_of("http://a..uk", *list) == Parts{"uk", null});
    CHECK(parts_of("http://.co.uk", *list) == Parts{"co.uk", null});
    CHECK(parts_of("http://.com", *list) == Parts{"com", null});
    CHECK(parts_of("http://a..ck", *list) == Parts{"ck", null});
    CHECK(parts_of("http://a.com..", *list) == Parts{".", "com.."});
    CHECK(parts_of("http://./", *list) == Parts{".", null});
    CHECK(parts_of("http://../", *list) == Parts{".", null});
}

TEST_CASE("sites: names and labels that are too long for the DNS are domains too") {
    const auto list = list_or_skip();
    if (!list) return;
    const std::string label(1000, 'a');
    std::string name = "co.uk";
    for (int i = 0; i < 1000; ++i) name.insert(0, "a.");
    CHECK(parts_of_domain(label + ".co.uk", *list) == Parts{"co.uk", label + ".co.uk"});
    CHECK(parts_of_domain("b." + label + ".ck", *list) == Parts{label + ".ck", "b." + label + ".ck"});
    CHECK(parts_of_domain(name, *list) == Parts{"co.uk", "a.co.uk"});
}

TEST_CASE("sites: same site depends on the registrable domain and the scheme, never on the port") {
    const auto list = list_or_skip();
    if (!list) return;
    struct Row {
        std::string_view a;
        std::string_view b;
        bool schemelessly;
        bool same;
    };
    const std::array<Row, 14> rows{{
        {"https://example.com", "https://sub.example.com", true, true},
        {"https://example.com", "https://sub.other.example.com", true, true},
        {"https://example.com", "http://non-secure.example.com", true, false},
        {"https://r.wildlife.museum", "https://sub.r.wildlife.museum", true, true},
        {"https://example.com:81/a", "https://u@example.com/b", true, true},
        {"https://a.github.io", "https://b.github.io", false, false},
        {"https://github.io", "https://github.io", true, true},
        {"https://github.io", "https://a.github.io", false, false},
        {"https://example.com", "https://example.com.", false, false},
        {"https://127.0.0.1", "https://127.0.0.1:81", true, true},
        {"https://127.0.0.1", "https://[::ffff:127.0.0.1]", false, false},
        {"blob:https://a.example.com/x", "https://b.example.com", true, true},
        {"file://example.com", "file://example.com", false, false},
        {"foo://example.com", "foo://example.com", false, false},
    }};
    for (const auto& [a, b, schemelessly, same] : rows) {
        CAPTURE(a, b);
        CHECK(schemelessly_same_site(*parse(a), *parse(b), *list) == schemelessly);
        CHECK(same_site(*parse(a), *parse(b), *list) == same);
    }
}

TEST_CASE("law: a registrable domain is a label before the public suffix, and a domain ends with both") {
    const auto list = list_or_skip();
    if (!list) return;
    rc::prop("any domain", [&] {
        const std::string domain = *domain_near_rules();
        const auto [suffix, registrable] = parts_of_domain(domain, *list);
        RC_ASSERT(suffix.has_value());
        RC_ASSERT((domain == *suffix || domain.ends_with("." + *suffix)));
        if (!registrable) return;
        RC_ASSERT((domain == *registrable || domain.ends_with("." + *registrable)));
        RC_ASSERT(registrable->ends_with("." + *suffix));
        const std::string label = registrable->substr(0, registrable->size() - suffix->size() - 1);
        RC_ASSERT(!label.empty());
        RC_ASSERT(label.find('.') == std::string::npos);
    });
}

TEST_CASE("law: a domain has no registrable domain exactly if it is a public suffix, or nothing stands before it") {
    const auto list = list_or_skip();
    if (!list) return;
    rc::prop("any domain", [&] {
        const std::string domain = *domain_near_rules();
        const auto [suffix, registrable] = parts_of_domain(domain, *list);
        const bool nothing_before = domain == "." + *suffix || domain.ends_with(".." + *suffix);
        RC_ASSERT(registrable.has_value() == (domain != *suffix && !nothing_before));
    });
}

TEST_CASE("law: the registrable domain of a registrable domain is itself") {
    const auto list = list_or_skip();
    if (!list) return;
    rc::prop("any domain", [&] {
        const auto [suffix, registrable] = parts_of_domain(*domain_near_rules(), *list);
        RC_PRE(registrable.has_value());
        RC_ASSERT(parts_of_domain(*registrable, *list) == Parts(suffix, registrable));
    });
}

TEST_CASE("law: the public suffix of a public suffix is itself, unless an exception prevails") {
    const auto list = list_or_skip();
    if (!list) return;
    rc::prop("any domain without an exception", [&] {
        const auto [suffix, registrable] = parts_of_domain(*domain_near_rules(), *list);
        RC_PRE((!registrable || registrable->find("city.kobe.jp") == std::string::npos));
        RC_ASSERT(parts_of_domain(*suffix, *list).first == suffix);
    });
    const Tokens tokens{"a", ".", "jp", "kobe", "city"};
    const Found found = smallest(tokens, 5, [&](const std::string& domain) -> Found {
        if (domain.empty()) return std::nullopt;
        const std::string suffix = parts_of_domain(domain, *list).first.value();
        const std::string again = parts_of_domain(suffix, *list).first.value();
        if (again == suffix) return std::nullopt;
        return domain + "; its public suffix is " + suffix + ", whose public suffix is " + again;
    });
    check_counterexample("law: the public suffix of a public suffix is itself, unless an exception prevails", found);
}

TEST_CASE("law: a trailing dot stays, and changes nothing else") {
    const auto list = list_or_skip();
    if (!list) return;
    rc::prop("any domain without one", [&] {
        const std::string domain = *domain_near_rules();
        RC_PRE(!domain.ends_with('.'));
        auto [suffix, registrable] = parts_of_domain(domain, *list);
        suffix->push_back('.');
        if (registrable) registrable->push_back('.');
        RC_ASSERT(parts_of_domain(domain + ".", *list) == Parts(suffix, registrable));
    });
}

TEST_CASE("law: two URLs are same site exactly if they have the same scheme and the same site") {
    const auto list = list_or_skip();
    if (!list) return;
    rc::prop("URLs with tuple origins", [&] {
        const Url a = any_web_url();
        const Url b = *rc::gen::arbitrary<bool>() ? web_url("https", "b." + std::string(a.hostname())) : any_web_url();
        RC_PRE((a.sequence().authority->host->kind == HostKind::domain));
        RC_PRE((b.sequence().authority->host->kind == HostKind::domain));
        const bool one_site = site_of(std::string(a.hostname()), *list) == site_of(std::string(b.hostname()), *list);
        RC_ASSERT(schemelessly_same_site(a, b, *list) == one_site);
        RC_ASSERT(same_site(a, b, *list) == (one_site && a.protocol() == b.protocol()));
    });
}

TEST_CASE("law: same site is an equivalence of URLs with tuple origins, and joins URLs of the same origin") {
    const auto list = list_or_skip();
    if (!list) return;
    rc::prop("any URLs", [&] {
        const Url a = any_url();
        const Url b = any_url();
        RC_ASSERT(same_site(a, a, *list) == (origin(a) != "null"));
        RC_ASSERT(same_site(a, b, *list) == same_site(b, a, *list));
        RC_ASSERT((!same_site(a, b, *list) || schemelessly_same_site(a, b, *list)));
        RC_ASSERT((origin(a) != origin(b) || same_site(a, b, *list) == (origin(a) != "null")));
    });
    rc::prop("three URLs near the rules", [&] {
        const Url a = any_web_url();
        const Url b = web_url("https", "a." + std::string(a.hostname()));
        const Url c = web_url("https", "b." + std::string(b.hostname()));
        RC_ASSERT(same_site(b, a, *list) == same_site(a, b, *list));
        RC_ASSERT((!same_site(a, b, *list) || !same_site(b, c, *list) || same_site(a, c, *list)));
    });
}
