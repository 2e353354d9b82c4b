// Views that outlive a temporary, and views that do not (compile_test.sh). Clang must warn in the lines
// `expected-warning` and in no other one. GCC, which has no such warning, must compile everything.
#include <refurl/api/message.hpp>
#include <refurl/api/setters.hpp>
#include <refurl/api/site.hpp>
#include <refurl/api/url_object.hpp>
#include <refurl/refurl.hpp>
#include <string>
#include <string_view>
#include <type_traits>

using refurl::Failure;
using refurl::Result;
using refurl::Url;
using refurl::api::Attribute;
using refurl::api::PublicSuffixList;
using refurl::api::UrlObject;
using refurl::api::URLSearchParams;

std::string text();
void use(std::string_view text);
void use(const Failure& failure);

// The examples of spec-notes/api.md.

void example_of_a_view(std::string_view text) {
    // expected-warning@+1 {{temporary}}
    std::string_view gone = refurl::parse(text)->hostname();  // Clang warns: the URL is gone

    const Result<Url> url = refurl::parse(text);
    std::string_view host = url->hostname();  // a part of `url`
    (void)gone, (void)host;
}

void example_of_a_text(const std::string& host) {
    const Result<Url> url = refurl::parse("http://" + host);
    if (!url) use(refurl::message_of(url.error()));  // "A code point is forbidden in a domain."

    const std::string text = "http://" + host;
    const Result<Url> named = refurl::parse(text);
    if (!named) use(refurl::message_of(named.error()));  // "`<` (U+003C) is forbidden in a domain."
}

// Views of a temporary: Clang warns.

void views_of_a_url(std::string_view s, const PublicSuffixList& list) {
    std::string_view a = refurl::parse(s)->href();                      // expected-warning {{temporary}}
    std::string_view b = (*refurl::parse(s)).hostname();                // expected-warning {{temporary}}
    std::string_view c = refurl::parse(s).value().pathname();           // expected-warning {{temporary}}
    std::string_view d = refurl::parse(text())->search();               // expected-warning {{temporary}}
    const refurl::Sequence& e = refurl::parse(s)->sequence();           // expected-warning {{temporary}}
    const Url& f = *refurl::parse(s);                                   // expected-warning {{temporary}}
    auto g = refurl::api::public_suffix(*refurl::parse(s), list);       // expected-warning {{temporary}}
    auto h = refurl::api::registrable_domain(*refurl::parse(s), list);  // expected-warning {{temporary}}
    const Failure& i = refurl::parse(s).error();                        // expected-warning {{temporary}}
    std::string_view j =
        refurl::api::set(*refurl::parse(s), Attribute::host, s)->host();  // expected-warning {{temporary}}
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h, (void)i, (void)j;
}

void views_of_a_url_object(std::string_view s) {
    std::string_view a = UrlObject::parse(s)->href();           // expected-warning {{temporary}}
    std::string_view b = UrlObject::construct(s)->hash();       // expected-warning {{temporary}}
    URLSearchParams& c = UrlObject::parse(s)->search_params();  // expected-warning {{temporary}}
    const Url& d = UrlObject::construct(s)->url();              // expected-warning {{temporary}}
    auto e = UrlObject::parse(s)->search_params().get("a");     // expected-warning {{temporary}}
    const UrlObject url = UrlObject::construct("foo:?a").value();
    auto f = url.search_params().get("a");  // expected-warning {{temporary}}
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f;
}

void views_of_search_params(std::string_view s) {
    auto a = URLSearchParams(s).get("a");      // expected-warning {{temporary}}
    auto b = URLSearchParams(s).get_all("a");  // expected-warning {{temporary}}
    auto c = URLSearchParams(s).begin();       // expected-warning {{temporary}}
    (void)a, (void)b, (void)c;
}

std::string_view view_of_a_variable(std::string_view s) {
    const Result<Url> url = refurl::parse(s);
    return url->hostname();  // expected-warning {{stack memory}}
}

// What is safe compiles.

void safe_views(std::string_view s) {
    const Result<Url> url = refurl::parse(s);
    std::string_view a = url->hostname();
    const Url b = *refurl::parse(s);
    const std::string c(refurl::parse(s)->hostname());
    use(refurl::parse(s)->hostname());
    const bool d = refurl::parse(s)->hostname() == "h";
    const Failure e = refurl::parse(s).error();
    const Url f = refurl::parse(s).value();
    std::optional<UrlObject> g = UrlObject::parse(s);
    std::string_view h = g->search_params().get("a").value_or("");
    for (const auto& [name, value] : g->search_params()) use(name);
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)h;
}

// Texts that end with the expression are texts like any other.

void safe_texts(Url url, UrlObject& object, const std::string& name, std::string_view s) {
    const Result<Url> a = refurl::parse("http://" + name);
    if (!a) use(refurl::message_of(a.error()));
    const std::string b(refurl::parse("http://" + name)->href());
    const Failure c = refurl::parse(text()).error();
    if (const auto changed = refurl::api::set(url, Attribute::host, name + ".")) url = *changed;
    const Result<UrlObject> d = UrlObject::construct(text(), text());
    const Result<UrlObject> e = UrlObject::construct(s, "/" + name);
    const Result<UrlObject> f = UrlObject::construct("/" + name, s);
    if (const Result<void> set = object.set_host(name + ".example"); !set) use(set.error());
    object.set(Attribute::port, text()).value();
    (void)b, (void)c, (void)d, (void)e, (void)f;
}

// A Result is used like a std::expected.

void results(const Result<Url>& url, Result<void> done, std::string_view s) {
    const std::expected<Url, Failure> a = url;
    const std::expected<Url, Failure> b = refurl::parse(s);
    const Result<Url> c = std::expected<Url, Failure>(a);
    if (url == c || url == *c || url == a || a == url || url != std::unexpected(Failure{})) use(url->href());
    if (Result<std::string_view>(s) == "a" || "b" == Result<std::string>(std::string(s))) use(s);
    done.value();
    *done;
    done = std::unexpected(Failure{});
    const auto with_hash = [](const Url& found) { return refurl::api::set(found, Attribute::hash, "a"); };
    const Result<Url> d = refurl::parse(s).and_then(with_hash).and_then(with_hash);
    const Result<Url> e = url.and_then(with_hash).or_else([&](const Failure&) { return refurl::parse(s, &*c); });
    const Result<Url> f = url.or_else([&](const Failure&) { return a; });
    const Result<Url> g = done.and_then([&] { return refurl::parse(s); });
    const Result<void> h = UrlObject::construct(s).and_then([](UrlObject&& found) { return found.set_port("1"); });
#if __cpp_lib_expected >= 202211L
    const Result<std::string> i =
        refurl::parse(s).transform([](const Url& found) { return std::string(found.href()); });
#endif
    static_assert(std::is_nothrow_move_constructible_v<Result<Url>>);
    (void)b, (void)d, (void)e, (void)f, (void)g, (void)h;
}
