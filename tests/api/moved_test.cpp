// A moved-from object is a value like any other: every type of the public headers, moved in every way, read in every
// way.
#include <algorithm>
#include <filesystem>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "api/equality.hpp"
#include "api/mend.hpp"
#include "api/site.hpp"
#include "api/url_object.hpp"
#include "api/validity.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/getters.hpp"

using namespace refurl;
using namespace refurl::test;
using api::Attribute;
using api::UrlObject;
using api::URLSearchParams;

namespace {

template <class... Types>
inline constexpr bool are_unchanged = (std::is_trivially_copyable_v<Types> && ...);
template <class... Types>
inline constexpr bool move_without_exceptions =
    ((std::is_nothrow_move_constructible_v<Types> && std::is_nothrow_move_assignable_v<Types>) && ...);

// A move of these is a copy of their bytes.
static_assert(are_unchanged<Text, Dirs, Sequence, Host, Userinfo, Authority, Failure, Invalidity, api::PublicSuffixRule,
                            ModeRow, SchemeRow, ClassRow, NameRow<Stage>, EncodingRow, std::hash<Url>,
                            std::remove_const_t<decltype(mode_table)>>);
static_assert(move_without_exceptions<Url, UrlObject, Result<Url>, Result<UrlObject>, api::Mend, api::Mended>);
static_assert(!std::is_move_constructible_v<Store> && !std::is_move_assignable_v<Store>);

/// The types above, and those that are moved below.
const std::vector<std::string> checked_types{"Authority",  "Boxed",       "ClassRow",         "Component",
                                             "Dirs",       "EncodingRow", "Failure",          "Host",
                                             "Invalidity", "Mend",        "Mended",           "ModeRow",
                                             "NameRow",    "Owner",       "PublicSuffixList", "PublicSuffixRule",
                                             "Result",     "SchemeRow",   "Sequence",         "Store",
                                             "Table",      "Text",        "URLSearchParams",  "Url",
                                             "UrlObject",  "Userinfo",    "hash<refurl::Url>"};

/// Returns the names of the classes that a header defines.
std::vector<std::string> types_in(const std::filesystem::path& header) {
    std::vector<std::string> names;
    for (const std::string& line : lines_of(read_file(header))) {
        const std::string rest = line.substr(line.starts_with("class ")    ? 6
                                             : line.starts_with("struct ") ? 7
                                                                           : line.size());
        if (!rest.empty() && rest.find(';') == std::string::npos) names.push_back(rest.substr(0, rest.find(' ')));
    }
    return names;
}

constexpr std::string_view hrefs[]{"http://me:pw@example.co.uk:81/a/b/c.txt?q=1&r=2#top",
                                   "https://h/",
                                   "file:///C:/a?b",
                                   "foo:/.//a",
                                   "mailto:a@b?c",
                                   "blob:https://h/x",
                                   "foo://[::1]:2/"};

/// Reads everything that a program can read of a URL, and returns it. Under AddressSanitizer, reading memory that is
/// gone fails.
std::string everything_of(const Url& url) {
    std::string all = api::unicode_href(url);
    for (const auto& [name, get] : getters) all.append(get(url)).append("\n");
    for (const Component& component : components(url.sequence())) all.append(name_of(component.type));
    if (const auto list = api::PublicSuffixList::latest()) {
        all.append(public_suffix(url, *list).value_or("")).append(registrable_domain(url, *list).value_or(""));
        all.append(same_site(url, url, *list) ? "same" : "")
            .append(schemelessly_same_site(url, url, *list) ? "like" : "");
    }
    const Url copy = url;
    CHECK(api::equals(copy, url));
    CHECK(api::equals_but_for_fragment(copy, url));
    return all;
}

/// Uses a URL as a base and changes it, in each way. Returns the hrefs.
std::string uses_of(const Url& url) {
    std::string all;
    for (const std::string_view reference : {"", "a", "/a", "//h", "?q", "#f", "C|/x", "http:a", "http://h/"}) {
        if (const auto found = parse(reference, &url)) all.append(everything_of(*found));
        all.append(is_valid_url_string(reference, &url) ? "valid" : "");
    }
    for (const Attribute attribute :
         {Attribute::href, Attribute::protocol, Attribute::username, Attribute::password, Attribute::host,
          Attribute::hostname, Attribute::port, Attribute::pathname, Attribute::search, Attribute::hash})
        for (const std::string_view value : {"", "8", "h:1", "/a/../b", "\\\\a", "http://h/", "ftp"})
            if (const auto changed = api::set(url, attribute, value)) all.append(everything_of(*changed));
    return all;
}

void check_empty(const Url& url) {
    CHECK(url.href().empty());
    CHECK(url.sequence() == Sequence{});
    for (const auto& [name, get] : getters) CHECK(get(url) == (name == "origin" ? "null" : ""));
    everything_of(url);
    uses_of(url);
    for (const std::string_view reference : {"", "a", "//h", "http:a", "http://h/"})
        CHECK(parse(reference, &url) == parse(reference));
}

void check_empty(UrlObject& url) {
    check_empty(url.url());
    CHECK(url.href().empty());
    CHECK(url.to_json().empty());
    CHECK(url.search_params().size() == 0);
    url.search_params().append("a", "b");
    CHECK(url.search() == "?a=b");
    everything_of(url.url());
    CHECK(url.set_href("http://h/?c"));
    CHECK(url.search_params().has("c"));
}

/// Moves an object that `make` makes in every way. Calls `is_same` with each object that should equal it, and
/// `is_moved_from` with each other one.
template <class Make, class IsSame, class IsMovedFrom>
void move_in_every_way(Make make, IsSame is_same, IsMovedFrom is_moved_from) {
    auto a = make();
    auto b(std::move(a));
    is_same(b);
    is_moved_from(a);  // NOLINT(bugprone-use-after-move): this is the test

    auto c = make();
    auto d = make();
    d = std::move(c);
    is_same(d);
    is_moved_from(c);  // NOLINT(bugprone-use-after-move)
    c = d;
    is_same(c);

    auto& itself = d;
    d = std::move(itself);
    is_same(d);

    {
        const auto gone = std::move(d);
    }
    is_moved_from(d);  // NOLINT(bugprone-use-after-move): the texts that it had are gone, too
    auto e = make();
    std::swap(d, e);
    is_same(d);
    std::vector<decltype(make())> many;
    for (int i = 0; i < 5; ++i) many.push_back(make());
    many.erase(many.begin());
    std::ranges::for_each(many, is_same);
}

}  // namespace

TEST_CASE("moved: a component that was moved from has its value still") {
    const Authority authority{Userinfo{"u", {}}, Host{HostKind::opaque, "h"}, "8"};
    for (const Component& each : {Component{Type::authority, authority}, Component{Type::file, "a"}}) {
        Component from = each;
        Component to = std::move(from);
        CHECK(from == each);  // NOLINT(bugprone-use-after-move): that is the promise
        to = std::move(from);
        CHECK(from == each);  // NOLINT(bugprone-use-after-move)
        CHECK(to == each);
    }
}

TEST_CASE("each type of the public headers is among those that are moved here") {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(REFURL_PUBLIC_HEADERS))
        if (entry.is_regular_file()) std::ranges::copy(types_in(entry.path()), std::back_inserter(found));
    std::ranges::sort(found);
    CHECK(found == checked_types);
}

TEST_CASE("a moved-from URL is empty") {
    for (const std::string_view href : hrefs) {
        CAPTURE(href);
        const Url url = parse(href).value();
        const std::string everything = everything_of(url) + uses_of(url);
        const auto is_same = [&](const Url& other) { CHECK(everything_of(other) + uses_of(other) == everything); };
        move_in_every_way([&] { return parse(href).value(); }, is_same, [](const Url& from) { check_empty(from); });
        move_in_every_way([&] { return parse(href); }, [&](const Result<Url>& other) { is_same(*other); },
                          [](const Result<Url>& from) { check_empty(*from); });
    }
}

TEST_CASE("a moved-from URL object is empty, and becomes a URL again") {
    for (const std::string_view href : hrefs)
        for (const bool has_params : {false, true}) {
            CAPTURE(href, has_params);
            const auto make = [&] {
                UrlObject url = UrlObject::construct(href).value();
                if (has_params) url.search_params().sort();
                return url;
            };
            const std::string same(make().href());
            const std::string query = make().search_params().to_string();
            const auto is_same = [&](UrlObject& url) {
                CHECK(url.href() == same);
                CHECK(url.search_params().to_string() == query);
                UrlObject changed = url;
                changed.search_params().append("x", "y");
                CHECK(changed.search().ends_with("x=y"));
            };
            move_in_every_way(make, is_same, [](UrlObject& from) { check_empty(from); });
        }
}

TEST_CASE("search parameters that belong to a URL object follow it when it moves") {
    UrlObject a = UrlObject::construct("http://h/?a").value();
    UrlObject b = UrlObject::construct("http://h/?b").value();
    URLSearchParams& params = a.search_params();
    std::swap(a, b);
    params.append("c", "");
    CHECK(b.search() == "?a=&c=");
    CHECK(a.search() == "?b");
}

TEST_CASE("moved-from search parameters are unchanged") {
    const auto make = [] { return URLSearchParams("a=1&b=2"); };
    const auto is_same = [](const URLSearchParams& params) {
        CHECK(params.to_string() == "a=1&b=2");
        CHECK(params.get("b") == "2");
        CHECK(params.get_all("a").size() == 1);
        CHECK(params.has("a", "1"));
        CHECK(std::ranges::distance(params) == 2);
        CHECK(params.size() == 2);
    };
    move_in_every_way(make, is_same, is_same);
}
