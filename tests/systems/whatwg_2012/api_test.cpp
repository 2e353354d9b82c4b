// Section 7 of the document: the constructor, URLUtils and URLQuery.
#include "systems/whatwg_2012/api.hpp"

#include "tests/catch.hpp"

using namespace refurl::systems::whatwg_2012;
using refurl::Encoding;

namespace {

std::unique_ptr<UrlUtils> url_object(std::string_view url) {
    auto made = construct(url);
    REQUIRE(made);
    return std::move(*made);
}

struct Setting {
    std::string_view url;
    void (UrlUtils::*set)(std::string_view value);
    std::string_view value;
    std::string_view href;
};

}  // namespace

TEST_CASE("whatwg-2012: the URL constructor") {
    CHECK(url_object("ws:a")->href() == "ws://a/");
    CHECK((*construct("b", "ws:a"))->href() == "ws://a/b");
    CHECK((*construct("b", *url_object("ws:a")))->href() == "ws://a/b");
    CHECK_FALSE(construct("b"));
    CHECK_FALSE(construct("ws:a", "b"));
    CHECK_FALSE(construct("b", *url_object("a:")));
    const auto without_url = url_object("ws:a");
    without_url->set_href("x");
    CHECK_FALSE(construct("b", *without_url));
}

TEST_CASE("whatwg-2012: the getters") {
    const auto url = url_object("http://u:p@\u00E9.com:8/a//b?q#f");
    CHECK(url->href() == "http://u:p@xn--9ca.com:8/a//b?q#f");
    CHECK(url->origin() == "http://\u00E9.com:8");
    CHECK(url->protocol() == "http:");
    CHECK(url->username() == "u");
    CHECK(url->password() == "p");
    CHECK(url->host() == "xn--9ca.com:8");
    CHECK(url->hostname() == "xn--9ca.com");
    CHECK(url->port() == "8");
    CHECK(url->pathname() == "/a//b");
    CHECK(url->search() == "?q");
    CHECK(url->hash() == "#f");
    CHECK(url->query()->get("q") == "");
}

TEST_CASE("whatwg-2012: the getters of a URL with scheme data, and of empty components") {
    const auto url = url_object("a:b?#");
    CHECK(url->origin() == "null");
    CHECK(url->pathname() == "b");
    CHECK(url->host().empty());
    CHECK(url->search().empty());
    CHECK(url->hash().empty());
    CHECK(url->query() == nullptr);
    CHECK(url_object("file:///x")->origin() == "null");
    CHECK(url_object("https://[::1]/")->origin() == "https://[::1]");
    CHECK(url_object("ws:a")->host() == "a");
    CHECK(url_object("ws:u:@a")->password().empty());
}

TEST_CASE("whatwg-2012: the getters without a url") {
    const auto url = url_object("ws:a");
    url->set_href("x\xFF");
    CHECK(url->href() == "x\uFFFD");
    CHECK(url->protocol() == ":");
    for (const auto get :
         {&UrlUtils::origin, &UrlUtils::username, &UrlUtils::password, &UrlUtils::host, &UrlUtils::hostname,
          &UrlUtils::port, &UrlUtils::pathname, &UrlUtils::search, &UrlUtils::hash})
        CHECK(((*url).*get)().empty());
    CHECK(url->query() == nullptr);
    for (const auto set : {&UrlUtils::set_protocol, &UrlUtils::set_username, &UrlUtils::set_password,
                           &UrlUtils::set_host, &UrlUtils::set_hostname, &UrlUtils::set_port, &UrlUtils::set_pathname,
                           &UrlUtils::set_search, &UrlUtils::set_hash}) {
        ((*url).*set)("8");
        CHECK(url->href() == "x\uFFFD");
    }
    url->set_href("ws:b");
    CHECK(url->href() == "ws://b/");
    CHECK(url->query() != nullptr);
}

TEST_CASE("whatwg-2012: the setters") {
    using U = UrlUtils;
    constexpr std::string_view all = "http://u:p@h:8/a?q#f";
    const std::array<Setting, 38> settings{{
        {all, &U::set_href, "ws:x", "ws://x/"},
        {all, &U::set_protocol, "ws", "ws://u:p@h:8/a?q#f"},
        {all, &U::set_protocol, "ws:x", "ws://u:p@h:8/a?q#f"},
        {all, &U::set_protocol, "1", all},
        {all, &U::set_protocol, "", all},
        {"a:b", &U::set_protocol, "c", "c:b"},
        {all, &U::set_username, "\u00E9:@/%", "http://%C3%A9%3A%40%2F%:p@h:8/a?q#f"},
        {all, &U::set_username, "", "http://:p@h:8/a?q#f"},
        {"a:b", &U::set_username, "x", "a:b"},
        {all, &U::set_password, ":@\\", "http://u::%40%5C@h:8/a?q#f"},
        {all, &U::set_password, "", "http://u@h:8/a?q#f"},
        {"a:b", &U::set_password, "x", "a:b"},
        {all, &U::set_host, "i:9", "http://u:p@i:9/a?q#f"},
        {all, &U::set_host, "", "http://u:p@:8/a?q#f"},
        {all, &U::set_host, "i:80", "http://u:p@i/a?q#f"},
        {"a:b", &U::set_host, "x", "a:b"},
        {"file:///a", &U::set_host, "x", "file://x/a"},
        {all, &U::set_hostname, "i:9", "http://u:p@i:8/a?q#f"},
        {all, &U::set_hostname, "%FF", all},
        {"a:b", &U::set_hostname, "x", "a:b"},
        {all, &U::set_port, "0009", "http://u:p@h:9/a?q#f"},
        {all, &U::set_port, "", "http://u:p@h/a?q#f"},
        {"file://h/", &U::set_port, "8", "file://h/"},
        {"a:b", &U::set_port, "8", "a:b"},
        {all, &U::set_pathname, "b/../c?#", "http://u:p@h:8/c%3F%23?q#f"},
        {all, &U::set_pathname, "", "http://u:p@h:8/?q#f"},
        {"a:b", &U::set_pathname, "x", "a:b"},
        {all, &U::set_search, "??r#s", "http://u:p@h:8/a??r%23s#f"},
        {all, &U::set_search, "?", "http://u:p@h:8/a?#f"},
        {all, &U::set_search, "", "http://u:p@h:8/a#f"},
        {"a:b", &U::set_search, "x", "a:b"},
        {all, &U::set_hash, "##g ", "http://u:p@h:8/a?q##g "},
        {all, &U::set_hash, "#", "http://u:p@h:8/a?q#"},
        {all, &U::set_hash, "", "http://u:p@h:8/a?q"},
        {"a:b", &U::set_hash, "x", "a:b#x"},
        {"javascript:b", &U::set_hash, "x", "javascript:b"},
        {"javascript:b#y", &U::set_hash, "", "javascript:b#y"},
        {all, &U::set_href, "a:?", "a:?"},
    }};
    for (const auto& [url, set, value, href] : settings) {
        INFO(url << " " << value);
        const auto object = url_object(url);
        ((*object).*set)(value);
        CHECK(object->href() == href);
    }
}

TEST_CASE("whatwg-2012: the update steps run after each potential modification") {
    int updates = 0;
    const auto base = parse("http://h/", {});
    REQUIRE(base);
    UrlUtils object({.input = "x",
                     .base = *base,
                     .url = *base,
                     .query_encoding = Encoding::windows_1252,
                     .update_steps = [&updates] { ++updates; }});
    object.set_search("\u00E9");
    CHECK(object.href() == "http://h/?%E9");
    CHECK(object.query()->has("\u00E9"));
    CHECK(updates == 1);
    object.set_href("?\u00E9");
    CHECK(object.href() == "http://h/?%E9");
    CHECK(updates == 2);
    object.query()->append("b", "");
    CHECK(updates == 3);
    for (const auto set :
         {&UrlUtils::set_protocol, &UrlUtils::set_username, &UrlUtils::set_password, &UrlUtils::set_host,
          &UrlUtils::set_hostname, &UrlUtils::set_port, &UrlUtils::set_pathname, &UrlUtils::set_hash})
        (object.*set)("");
    CHECK(updates == 11);
    object.set_query(nullptr);
    CHECK(updates == 11);
    object.set_href("a:");
    object.set_username("x");
    CHECK(updates == 12);
}

TEST_CASE("whatwg-2012: the setter of search changes the query object, in UTF-8") {
    const auto url = url_object("ws:h?a");
    const auto query = url->query();
    url->set_search("?b=%C3%A9&b=");
    CHECK(url->query() == query);
    CHECK(query->get_all("b") == std::vector<std::string>{"\u00E9", ""});
    url->set_search("");
    CHECK(query->size() == 0);
    CHECK(url->href() == "ws://h/");
}

TEST_CASE("whatwg-2012: URLQuery") {
    UrlQuery query("a=1&b=2&a=3");
    CHECK(query.size() == 3);
    CHECK(query.get("a") == "1");
    CHECK_FALSE(query.get("c"));
    CHECK(query.get_all("a") == std::vector<std::string>{"1", "3"});
    CHECK(query.get_all("c").empty());
    CHECK(query.has("b"));
    CHECK_FALSE(query.has("c"));
    query.set("a", "4");  // and leaves the second alone
    CHECK(query.get_all("a") == std::vector<std::string>{"4", "3"});
    query.set("c", "5");
    query.append("c\xFF", "6\xFF");
    CHECK(query.get("c\xFF") == "6\uFFFD");
    query.erase("a");
    CHECK(query.size() == 3);
    CHECK(UrlQuery().size() == 0);
    CHECK(UrlQuery("").size() == 0);
    const UrlQuery copy(query);
    query.erase("c");
    CHECK(copy.has("c"));
}

TEST_CASE("whatwg-2012: a query object changes the query of its URL, and only of the one that has it") {
    const auto a = url_object("ws:a?x");
    const auto b = url_object("ws:b?y=1");
    const auto first = a->query();
    first->append("z", "\u00E9");
    CHECK(a->href() == "ws://a/?x=&z=%C3%A9");
    a->set_query(b->query());  // a copy, because it belongs to b
    CHECK(a->href() == "ws://a/?y=1");
    CHECK(a->query() != b->query());
    a->query()->set("y", "2");
    CHECK(a->href() == "ws://a/?y=2");
    CHECK(b->href() == "ws://b/?y=1");
    first->append("w", "");  // belongs to no URL
    CHECK(a->href() == "ws://a/?y=2");
    a->set_query(first);  // itself, because it belongs to none
    CHECK(a->query() == first);
    CHECK(a->href() == "ws://a/?x=&z=%C3%A9&w=");
    first->erase("x");
    first->erase("z");
    first->erase("w");
    CHECK(a->href() == "ws://a/?");
    const auto data = url_object("a:");
    data->set_query(std::make_shared<UrlQuery>("x"));
    CHECK(data->href() == "a:");
}

TEST_CASE("whatwg-2012: a query object outlives its URL") {
    auto url = url_object("ws:a?x");
    const auto query = url->query();
    url.reset();
    query->append("y", "");
    CHECK(query->size() == 2);
}
