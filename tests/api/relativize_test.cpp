#include "api/relativize.hpp"

#include <array>
#include <string>

#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/property.hpp"

using namespace refurl;
using namespace refurl::api;
using namespace refurl::test;

namespace {

/// Bases of each mode: with and without an authority, a path, a query; a drive; an opaque path.
constexpr std::array<std::string_view, 12> bases{
    "http://h",       "http://u:p@h:8/a/b?a#a", "http://h/a//b/", "http://h//a",  "file:///a/b", "file:///C:/a/b",
    "file://h/C:/a?", "foo://h/a/b?a",          "foo:/a/b/b",     "foo:/.//a/b/", "foo://",      "foo:a?a"};

Url url_in(std::string_view text) { return parse(text).value(); }

std::string reference_between(std::string_view base, std::string_view url) {
    return relativize(url_in(url), url_in(base));
}

}  // namespace

TEST_CASE("law: the reference from one URL to another resolves to the other") {
    const auto any_url = [] {
        const auto is_url = [](const std::string& text) { return parse(text).has_value(); };
        return parse(*rc::gen::suchThat(plausible_url(), is_url)).value();
    };
    std::size_t shorter = 0;
    rc::prop("parse(relativize(url, base), base) = url", [&] {
        const Url base = any_url();
        // Half of the URLs are near the base.
        const auto near = parse(*plausible_url(), &base);
        const Url url = near && *rc::gen::arbitrary<bool>() ? *near : any_url();
        const std::string reference = relativize(url, base);
        const Result<Url> resolved = parse(reference, &base);
        RC_ASSERT(resolved.has_value());
        RC_ASSERT(resolved->href() == url.href());
        shorter += reference == url.href() ? 0 : 1;
    });
    CHECK(shorter > 0);
}

TEST_CASE("law: no text without an authority is shorter than the reference that leads to the same URL") {
    const Tokens tokens{"a", "b", "/", ".", ":", "?", "#", "C:"};
    std::size_t compared = 0;
    for (const std::string_view text_of_base : bases) {
        const Url base = url_in(text_of_base);
        const auto found = smallest(tokens, 5, [&](const std::string& text) -> Found {
            const Result<Url> url = parse(text, &base);
            if (!url || text.starts_with("//")) return std::nullopt;
            ++compared;
            const std::string reference = relativize(*url, base);
            const Result<Url> resolved = parse(reference, &base);
            if (resolved && *resolved == *url && reference.size() <= text.size()) return std::nullopt;
            return text + " against " + std::string(text_of_base) + ": " + reference;
        });
        CHECK(found.value_or("") == "");
    }
    CHECK(compared > 100'000);
}

TEST_CASE("relativize: the reference begins with the last component that it needs") {
    CHECK(reference_between("http://h/a/b?q#f", "http://h/a/b?q") == "");
    CHECK(reference_between("http://h/a/b?q", "http://h/a/b?q#") == "#");
    CHECK(reference_between("http://h/a/b?q", "http://h/a/b?r#f") == "?r#f");
    CHECK(reference_between("http://h/a/b?q", "http://h/a/b") == "b");
    CHECK(reference_between("http://h/a/b?q", "http://h/a/") == ".");
    CHECK(reference_between("http://h/a/b/c/d", "http://h/a/b/x/y?q") == "../x/y?q");
    CHECK(reference_between("http://h/a/b/c/d", "http://h/x") == "/x");
    CHECK(reference_between("http://h/a/b/c", "http://h/a/") == "..");
    CHECK(reference_between("http://h/a", "http://u@i:8/a?q") == "//u@i:8/a?q");
    CHECK(reference_between("http://h/a", "https://h/a") == "https://h/a");
}

TEST_CASE("relativize: a segment that would be read as another component is protected") {
    CHECK(reference_between("http://h/a", "http://h/b:c/d") == "/b:c/d");
    CHECK(reference_between("http://host/dir/a", "http://host/dir/b:c") == "./b:c");
    CHECK(reference_between("http://host/dir/a", "http://host/dir//b") == ".//b");
    CHECK(reference_between("http://h/a", "http://h//b") == ".//b");
    CHECK(reference_between("http://h/a/b/c/d/e", "http://h//b") == "/.//b");
}

TEST_CASE("relativize: what no relative reference can express is the URL itself") {
    CHECK(reference_between("mailto:a", "mailto:b") == "mailto:b");
    CHECK(reference_between("mailto:a", "mailto:a#f") == "#f");
    CHECK(reference_between("foo://h/a", "foo:/a") == "foo:/a");
    CHECK(reference_between("foo:/a", "foo:b") == "foo:b");
    CHECK(reference_between("file:///C:/a", "file:///b") == "///b");
    CHECK(reference_between("file:///C:/a", "file:///D:/b") == "/D:/b");
    CHECK(reference_between("file:///C:/a/b/c/d", "file:///C:/x") == "/x");
}
