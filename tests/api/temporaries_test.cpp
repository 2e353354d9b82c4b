// Texts that end with the expression: a failure does not refer to them. tests/package/temporaries.cpp has what the
// compilers say about views.
#include "api/url_object.hpp"
#include "tests/generators.hpp"
#include "tests/property.hpp"

using namespace refurl;
using namespace refurl::test;
using api::Attribute;
using api::UrlObject;

namespace {

/// Returns the result, with a failure that has no text.
template <class T>
Result<T> without_text(Result<T> result) {
    if (!result) result.error().text = {};
    return result;
}

/// Calls the setter of an attribute.
template <class Text>
Result<void> call_setter(UrlObject& url, Attribute attribute, Text&& value) {
    switch (attribute) {
        case Attribute::href: return url.set_href(std::forward<Text>(value));
        case Attribute::protocol: return url.set_protocol(std::forward<Text>(value));
        case Attribute::username: return url.set_username(std::forward<Text>(value));
        case Attribute::password: return url.set_password(std::forward<Text>(value));
        case Attribute::host: return url.set_host(std::forward<Text>(value));
        case Attribute::hostname: return url.set_hostname(std::forward<Text>(value));
        case Attribute::port: return url.set_port(std::forward<Text>(value));
        case Attribute::pathname: return url.set_pathname(std::forward<Text>(value));
        case Attribute::search: return url.set_search(std::forward<Text>(value));
        case Attribute::hash: return url.set_hash(std::forward<Text>(value));
    }
    return {};
}

/// Reports whether two results have equal hrefs or failures.
bool are_equal_objects(const Result<UrlObject>& a, const Result<UrlObject>& b) {
    return a && b ? a->href() == b->href() : !a && !b && a.error() == b.error();
}

}  // namespace

TEST_CASE("law: a text that ends with the expression is parsed like any other, and a failure in it has no text") {
    int failures = 0;
    rc::prop("for any tokens", [&] {
        const Pair pair = *pair_of(url_string());
        const Result<Url> base = parse(std::string(pair.base.value_or("foo:")));
        const Url* const given = base && pair.base ? &*base : nullptr;
        const Result<Url> url = parse(std::string(pair.input), given, pair.encoding);
        RC_ASSERT((url == without_text(parse(pair.input, given, pair.encoding))));
        failures += url ? 0 : 1;

        if (!pair.base) return;
        const auto wanted = without_text(UrlObject::construct(pair.input, *pair.base));
        RC_ASSERT(are_equal_objects(UrlObject::construct(std::string(pair.input), *pair.base), wanted));
        RC_ASSERT(are_equal_objects(UrlObject::construct(pair.input, std::string(*pair.base)), wanted));
        RC_ASSERT(are_equal_objects(UrlObject::construct(std::string(pair.input), std::string(*pair.base)), wanted));
    });
    CHECK(failures > 0);
}

TEST_CASE("law: a value that ends with the expression is set like any other, and a failure in it has no text") {
    int failures = 0;
    rc::prop("for any tokens", [&] {
        const auto start = *rc::gen::element<std::string>("http://u@h:8/a", "file:///C:/", "foo:x", "foo://h");
        const auto value = *rc::gen::oneOf(url_string(), host_string());
        for (const auto& [attribute, name] : api::attribute_table) {
            UrlObject named = UrlObject::construct(start).value();
            UrlObject other = named;
            const Result<void> done = without_text(call_setter(named, attribute, value));
            RC_ASSERT(call_setter(other, attribute, std::string(value)) == done);
            RC_ASSERT(other.href() == named.href());
            RC_ASSERT(other.set(attribute, std::string(value)) == without_text(named.set(attribute, value)));
            const Result<Url> changed = api::set(named.url(), attribute, std::string(value));
            RC_ASSERT((changed == without_text(api::set(named.url(), attribute, value))));
            failures += done ? 0 : 1;
        }
    });
    CHECK(failures > 0);
}
