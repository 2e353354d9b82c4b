// The URL class: its search parameters and its query follow each other.
#include "api/url_object.hpp"

#include "standard/setters.hpp"
#include "tests/generators.hpp"
#include "tests/getters.hpp"

using namespace refurl;
using namespace refurl::test;
using api::Attribute;
using api::UrlObject;
using api::URLSearchParams;

namespace {

api::Tuples tuples_of(const URLSearchParams& params) { return {params.begin(), params.end()}; }

rc::Gen<std::string> query_token() {
    return rc::gen::element<std::string>("a", "b", "=", "&", "+", "%", "%26", "%3D", "~", "#", "?", " ", "\t", "\n",
                                         "'", "\xC3\xA9", "\xFF", "%FF");
}

rc::Gen<std::string> query_text() { return text_of(query_token()); }

/// Returns a URL of any scheme, with or without a query.
UrlObject any_url() {
    const auto start = *rc::gen::element<std::string>("http://h/", "foo:x", "file:///", "foo://h");
    const bool has_query = *rc::gen::arbitrary<bool>();
    std::string query;
    if (has_query) query.append("?").append(*query_text());
    return UrlObject::construct(start + query).value();
}

/// The standard's model of a URL's search parameters: a list that the query sets, and that sets the query.
void change(UrlObject& url, const std::string& name, const std::string& value) {
    switch (*rc::gen::inRange(0, 5)) {
        case 0: url.search_params().append(name, value); break;
        case 1: url.search_params().set(name, value); break;
        case 2: url.search_params().erase(name); break;
        case 3: url.search_params().erase(name, value); break;
        default: url.search_params().sort(); break;
    }
}

}  // namespace

TEST_CASE("law: the query follows changes to the search parameters") {
    rc::prop("any changes", [] {
        UrlObject url = any_url();
        const std::string before(url.search());
        URLSearchParams& params = url.search_params();
        RC_ASSERT(url.search() == before);
        for (std::size_t i = *rc::gen::inRange<std::size_t>(1, 4); i > 0; --i)
            change(url, *query_text(), *query_text());
        RC_ASSERT(&url.search_params() == &params);
        const std::string text = params.to_string();
        RC_ASSERT(url.search() == (text.empty() ? "" : "?" + text));
        RC_ASSERT(url.url().sequence().query.has_value() == !text.empty());
        RC_ASSERT(tuples_of(params) == tuples_of(URLSearchParams(url.search())));
        RC_ASSERT(parse(url.href()).value() == url.url());
    });
}

TEST_CASE("law: the search parameters follow the search setter") {
    rc::prop("whether they were asked for before or not", [] {
        UrlObject early = any_url();
        UrlObject late = early;
        early.search_params();
        const std::string value = *query_text();
        RC_ASSERT(early.set_search(value).has_value());
        RC_ASSERT(late.set_search(value).has_value());
        RC_ASSERT(early.href() == late.href());
        RC_ASSERT(tuples_of(early.search_params()) == tuples_of(URLSearchParams(early.search())));
        RC_ASSERT(tuples_of(late.search_params()) == tuples_of(early.search_params()));
    });
    rc::prop("and those of a new href", [] {
        UrlObject url = any_url();
        url.search_params();
        const UrlObject other = any_url();
        RC_ASSERT(url.set_href(other.href()).has_value());
        RC_ASSERT(tuples_of(url.search_params()) == tuples_of(URLSearchParams(other.search())));
    });
    rc::prop("which no other setter touches", [] {
        UrlObject url = any_url();
        RC_ASSERT(url.set_search(*query_text()).has_value());
        const api::Tuples before = tuples_of(url.search_params());
        const auto attribute = *rc::gen::element(Attribute::protocol, Attribute::username, Attribute::host,
                                                 Attribute::port, Attribute::pathname, Attribute::hash);
        (void)url.set(attribute, *url_string());
        RC_ASSERT(tuples_of(url.search_params()) == before);
    });
}

TEST_CASE("law: both systems have the same search parameters after any settings") {
    rc::prop("of any attributes", [] {
        UrlObject url = any_url();
        auto record = standard::parse(url.href()).url;
        RC_ASSERT(record.has_value());
        standard::UrlObject object = standard::initialize(*record);
        for (const std::string& value : *rc::gen::container<std::vector<std::string>>(query_text())) {
            const auto attribute =
                *rc::gen::element(Attribute::search, Attribute::search, Attribute::href, Attribute::hash);
            const std::string text = attribute == Attribute::href ? "http://h/?" + value : value;
            (void)url.set(attribute, text);
            RC_ASSERT(standard::set(object, api::name_of(attribute), text));
            RC_ASSERT(tuples_of(std::as_const(url).search_params()) == object.list);
            RC_ASSERT(tuples_of(url.search_params()) == object.list);
        }
    });
}

TEST_CASE("url: a const URL gives a copy of its search parameters") {
    UrlObject url = UrlObject::construct("http://h/?a=1").value();
    const UrlObject& same = url;
    URLSearchParams copy = same.search_params();
    copy.append("b", "2");
    CHECK(url.href() == "http://h/?a=1");
    url.search_params().append("c", "3");
    CHECK(tuples_of(same.search_params()) == api::Tuples{{"a", "1"}, {"c", "3"}});
    CHECK(tuples_of(copy) == api::Tuples{{"a", "1"}, {"b", "2"}});
}

TEST_CASE("url: search parameters are made from the query, which has no tabs and newlines") {
    UrlObject url = UrlObject::construct("http://h/").value();
    REQUIRE(url.set_search("a\tb=\n1").has_value());
    CHECK(tuples_of(url.search_params()) == api::Tuples{{"ab", "1"}});
}

TEST_CASE("url: a URL that is copied, moved or assigned has the right search parameters") {
    UrlObject a = UrlObject::construct("http://h/?x=1").value();
    URLSearchParams& params = a.search_params();
    UrlObject b = a;
    b.search_params().append("y", "2");
    CHECK(a.href() == "http://h/?x=1");
    CHECK(b.href() == "http://h/?x=1&y=2");

    UrlObject c = std::move(a);
    CHECK(&c.search_params() == &params);
    params.set("x", "3");
    CHECK(c.href() == "http://h/?x=3");

    URLSearchParams copy = c.search_params();
    copy.append("z", "");
    CHECK(c.href() == "http://h/?x=3");
    c.search_params() = copy;
    CHECK(c.href() == "http://h/?x=3&z=");

    b = UrlObject::construct("http://i/?x=4").value();
    CHECK(b.href() == "http://i/?x=4");
    b = c;
    b.search_params().erase("x");
    CHECK(b.href() == "http://h/?z=");
    CHECK(c.href() == "http://h/?x=3&z=");
}

TEST_CASE("url: construct returns the reason of a failure; parse and can_parse do not") {
    CHECK(UrlObject::construct("/a", "http://h/b")->href() == "http://h/a");
    CHECK(UrlObject::construct("/a", "b").error().text == "b");
    CHECK(UrlObject::construct("http://", "http://h/").error().error == "host-missing");
    CHECK(UrlObject::parse("a", "http://h/")->to_json() == "http://h/a");
    CHECK_FALSE(UrlObject::parse("a"));
    CHECK_FALSE(UrlObject::parse("http://h/", "a"));
    CHECK(UrlObject::can_parse("a", "http://h/"));
    CHECK_FALSE(UrlObject::can_parse("a"));
}

TEST_CASE("url: the getters agree with those of the value, after each setter too") {
    rc::prop("any setting", [] {
        UrlObject url = any_url();
        const auto attribute = static_cast<Attribute>(*rc::gen::inRange<std::size_t>(0, api::attribute_names.size()));
        const std::string value = *url_string();
        const Result<Url> expected = api::set(url.url(), attribute, value);
        const std::string before(url.href());
        RC_ASSERT(url.set(attribute, value).has_value() == expected.has_value());
        RC_ASSERT(url.href() == (expected ? expected->href() : before));
        const Url& beneath = url.url();
        RC_ASSERT(url.origin() == api::origin(beneath));
        RC_ASSERT(url.protocol() == beneath.protocol());
        RC_ASSERT(url.username() == beneath.username());
        RC_ASSERT(url.password() == beneath.password());
        RC_ASSERT(url.host() == beneath.host());
        RC_ASSERT(url.hostname() == beneath.hostname());
        RC_ASSERT(url.port() == beneath.port());
        RC_ASSERT(url.pathname() == beneath.pathname());
        RC_ASSERT(url.search() == beneath.search());
        RC_ASSERT(url.hash() == beneath.hash());
    });
}
