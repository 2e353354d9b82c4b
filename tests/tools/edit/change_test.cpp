#include "tools/edit/change.hpp"

#include "api/message.hpp"
#include "api/url_object.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "tests/api/tuples.hpp"
#include "tests/tools/edit/edited_urls.hpp"
#include "tools/reading/written_parameters.hpp"

using namespace refurl;
using namespace refurl::test;
using namespace refurl::tools;

namespace {

std::string changed(std::string_view url, const Change& change) {
    const Result<Url> after = with_change(parse(url).value(), change);
    return after ? std::string(after->href()) : message_of(after.error());
}

api::Tuples params_of(const Url& url) {
    const api::URLSearchParams params(url.search());
    return {params.begin(), params.end()};
}

std::string scalar_values(std::string_view text) {
    Store store;
    return std::string(decode_utf8(text, store));
}

std::string decoded(std::string_view text) {
    Store store;
    return std::string(decode_utf8(percent_decode(text, store), store));
}

/// Returns any text: with characters that have a meaning in a path or a query, or any bytes.
std::string any_text() { return *rc::gen::oneOf(tuple_text(), reference_string(), bytes()); }

/// Patterns that often fit the names of tuple_text.
std::string any_pattern() {
    const std::string name = *rc::gen::oneOf(tuple_text(), rc::gen::element<std::string>("*", "a*", "*b", "", "%*"));
    return *rc::gen::element<std::string>("", "*") + name + *rc::gen::element<std::string>("", "*");
}

Url without_query(const Url& url) { return api::set(url, api::Attribute::search, "").value(); }

}  // namespace

TEST_CASE("change: a setting does the same as the setter") {
    CHECK(changed("http://h/", Setting{api::Attribute::host, "g:81"}) == "http://g:81/");
    CHECK(changed("foo:a", Setting{api::Attribute::host, "g"}) ==
          "The path is opaque, so neither the path nor the host can be set.");
}

TEST_CASE("change: a segment is put after the last slash") {
    CHECK(changed("http://h", AppendedSegment{"a"}) == "http://h/a");
    CHECK(changed("http://h/a?q#f", AppendedSegment{"b"}) == "http://h/a/b?q#f");
    CHECK(changed("http://h/a/", AppendedSegment{"b"}) == "http://h/a/b");
    CHECK(changed("http://h/a", AppendedSegment{""}) == "http://h/a/");
    CHECK(changed("http://h/a/", AppendedSegment{""}) == "http://h/a/");
    CHECK(changed("foo://h", AppendedSegment{"a"}) == "foo://h/a");
    CHECK(changed("foo:/.//a", AppendedSegment{"b"}) == "foo:/.//a/b");
    CHECK(changed("file:///", AppendedSegment{"C|"}) == "file:///C%7C");
    CHECK(changed("http://h", AppendedSegment{R"(a/b\c?d#e%2ef g)"}) == "http://h/a%2Fb%5Cc%3Fd%23e%252ef%20g");
    CHECK(changed("foo:a", AppendedSegment{"b"}) == "The path is opaque, so neither the path nor the host can be set.");
}

TEST_CASE("change: a refused segment is a failure without a text") {
    const Result<Url> after = with_change(parse("foo:a").value(), AppendedSegment{"b"});
    REQUIRE_FALSE(after.has_value());
    CHECK(after.error().text.data() == nullptr);
}

TEST_CASE("change: a parameter is appended to the query") {
    CHECK(changed("http://h", AppendedParameter{"a=b"}) == "http://h/?a=b");
    CHECK(changed("http://h/?#f", AppendedParameter{"a"}) == "http://h/?a#f");
    CHECK(changed("http://h/?x=%20y", AppendedParameter{"a=b=c d&e"}) == "http://h/?x=%20y&a=b%3Dc+d%26e");
    CHECK(changed("http://h/?x&", AppendedParameter{"="}) == "http://h/?x&=");
    CHECK(changed("http://h", AppendedParameter{"a=\u00E9\u20AC\u3042", Encoding::windows_1252}) ==
          "http://h/?a=%E9%80%26%2312354%3B");
    CHECK(changed("mailto:a@b", AppendedParameter{"subject=Hi"}) == "mailto:a@b?subject=Hi");
}

TEST_CASE("change: setting, deleting and sorting parameters rewrites the whole query") {
    CHECK(changed("http://h/?b&a=%20&b", SetParameter{"b", "1"}) == "http://h/?b=1&a=+");
    CHECK(changed("http://h/?a", SetParameter{"b", "1"}) == "http://h/?a=&b=1");
    CHECK(changed("http://h/?b&a=%20", DeletedParameters{NamePattern("b")}) == "http://h/?a=+");
    CHECK(changed("http://h/?b&a", DeletedParameters{NamePattern("*")}) == "http://h/");
    CHECK(changed("http://h/?b&a=2&a=1", SortedParameters{}) == "http://h/?a=2&a=1&b=");
}

TEST_CASE("change: trimming leaves the rest of the query as it is") {
    CHECK(changed("http://h/?utm_a=1&b=%20c&utm_b&d", TrimmedParameters{NamePattern("utm_*")}) == "http://h/?b=%20c&d");
    CHECK(changed("http://h/?%75tm_a=1", TrimmedParameters{NamePattern("utm_*")}) == "http://h/");
    CHECK(changed("http://h/??a&b", TrimmedParameters{NamePattern("b")}) == "http://h/??a");
    CHECK(changed("http://h/?", TrimmedParameters{NamePattern("b")}) == "http://h/?");
}

TEST_CASE("law: an appended segment is the last one, and decodes to the text") {
    rc::prop("any text, any URL", [] {
        const Url before = any_url();
        const std::string text = any_text();
        RC_PRE(text != "." && text != "..");
        const Result<Url> after = with_change(before, AppendedSegment{text});
        RC_ASSERT(after.has_value() != has_opaque_path(before.sequence()));
        if (!after) return;
        const std::string_view path = after->pathname();
        const std::size_t last = path.rfind('/') + 1;
        RC_ASSERT(decoded(path.substr(last)) == scalar_values(text));
        const std::string slash = before.pathname().ends_with('/') ? "" : "/";
        RC_ASSERT(path.substr(0, last) == std::string(before.pathname()).append(slash));
    });
}

TEST_CASE("law: an appended parameter is the last one, and no byte of the query before it changes") {
    rc::prop("any name and value, any URL", [] {
        const Url before = any_url_with_query(urlencoded_text());
        const api::Tuple tuple = *rc::gen::pair(tuple_text(), tuple_text());
        RC_PRE(tuple.first.find('=') == std::string::npos);
        const Url after = with_change(before, AppendedParameter{tuple.first + "=" + tuple.second}).value();
        api::Tuples expected = params_of(before);
        expected.push_back(tuple);
        RC_ASSERT(params_of(after) == expected);
        RC_ASSERT(after.search().starts_with(before.search()));
        RC_ASSERT(without_query(after) == without_query(before));
    });
}

TEST_CASE("law: trimming removes the parameters that fit, and no other byte") {
    rc::prop("any query, any pattern", [] {
        const Url before = any_url_with_query(urlencoded_text());
        const NamePattern names(any_pattern());
        const Url after = with_change(before, TrimmedParameters{names}).value();
        std::string expected;
        std::size_t kept = 0;
        const std::vector<WrittenParameter> all = written_parameters(before.sequence().query.value_or(""));
        for (const WrittenParameter& each : all)
            if (!each.tuple || !names.fits(each.tuple->first))
                expected.append(kept++ == 0 ? "" : "&").append(each.text);
        if (kept == all.size())
            RC_ASSERT(after == before);
        else
            RC_ASSERT(after.search() == (expected.empty() ? "" : "?" + expected));
        RC_ASSERT(without_query(after) == without_query(before));
    });
}

TEST_CASE("law: deleting and trimming leave the same parameters") {
    rc::prop("any query, any pattern", [] {
        const Url before = any_url_with_query(urlencoded_text());
        const NamePattern names(any_pattern());
        api::Tuples expected = params_of(before);
        std::erase_if(expected, [&](const api::Tuple& tuple) { return names.fits(tuple.first); });
        RC_ASSERT(params_of(with_change(before, DeletedParameters{names}).value()) == expected);
        RC_ASSERT(params_of(with_change(before, TrimmedParameters{names}).value()) == expected);
    });
    rc::prop("a name is deleted as by URLSearchParams", [] {
        const Url before = any_url_with_query(urlencoded_text());
        const std::string name = *tuple_text();
        RC_PRE(name.find_first_of("*\\") == std::string::npos);
        api::UrlObject object(before);
        object.search_params().erase(name);
        RC_ASSERT(with_change(before, DeletedParameters{NamePattern(name)}).value() == object.url());
    });
}
