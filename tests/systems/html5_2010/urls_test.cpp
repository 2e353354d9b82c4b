#include "systems/html5_2010/urls.hpp"

#include "systems/html5_2010/base_change.hpp"
#include "systems/html5_2010/system.hpp"
#include "systems/rfc3986/system.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/shortcuts.hpp"
#include "tests/systems/errata.hpp"

using namespace refurl::systems;
using namespace refurl::systems::html5_2010;
using refurl::Encoding;

namespace {

constexpr auto repaired = Reading::repaired;

std::string resolved(std::string_view url, std::string_view base) {
    return resolve(url, base, Encoding::utf_8, repaired).value_or("fails");
}

}  // namespace

TEST_CASE("html5-2010: a valid URL, non-empty, and potentially surrounded by spaces") {
    for (const std::string_view text : {"a", "", " a ", "\t", " a b "}) {
        INFO(text);
        const bool has_spaces = text.starts_with(' ') || text.starts_with('\t');
        const bool is_empty = text.find_first_not_of(" \t") == std::string_view::npos;
        const bool is_broken = text == " a b ";
        const auto utf_8 = Encoding::utf_8;
        CHECK(valid_url(text, utf_8).has_value() == !has_spaces);
        CHECK(valid_non_empty_url(text, utf_8).has_value() == (!has_spaces && !is_empty));
        CHECK(valid_url_potentially_surrounded_by_spaces(text, utf_8).has_value() == !is_broken);
        CHECK(valid_non_empty_url_potentially_surrounded_by_spaces(text, utf_8).has_value() ==
              (!is_broken && !is_empty));
    }
}

TEST_CASE("html5-2010: validity depends on the document's encoding") {
    CHECK(valid_url("?\u00E9", Encoding::utf_8));
    CHECK(valid_url("\u00E9?q", Encoding::windows_1252));
    CHECK_FALSE(valid_url("?\u00E9", Encoding::windows_1252));
}

TEST_CASE("html5-2010: the bytes at fault count from the start of the text, spaces included") {
    const auto validity = valid_url_potentially_surrounded_by_spaces("  a b", Encoding::utf_8);
    REQUIRE_FALSE(validity);
    CHECK(validity.error().begin == 3);
    const auto empty = valid_non_empty_url_potentially_surrounded_by_spaces("  ", Encoding::utf_8);
    REQUIRE_FALSE(empty);
    CHECK(empty.error() == refurl::systems::Refusal{"valid non-empty URL", "The text is empty.", 2, 2});
}

TEST_CASE("html5-2010: an absolute URL resolves to the same against any base") {
    for (const std::string_view url : {"http://h/a/..", "mailto:a", "about:blank", "x:", "http:a"})
        CHECK(kinds_of(url, repaired).is_absolute);
    for (const std::string_view url : {"", "a", "//h", "?q", "http://[", "data://h"})
        CHECK_FALSE(kinds_of(url, repaired).is_absolute);
    rc::prop("for any URL", [] {
        const std::string url = *refurl::test::plausible_url();
        const auto one = resolve(url, "http://b/c?d", Encoding::utf_8, repaired);
        const auto other = resolve(url, "y:z", Encoding::utf_8, repaired);
        RC_ASSERT(kinds_of(url, repaired).is_absolute == (one && other && *one == *other));
    });
}

TEST_CASE("html5-2010: hierarchical and authority-based URLs") {
    CHECK(kinds_of("x:/a", repaired).is_hierarchical);
    CHECK(kinds_of("x://a", repaired).is_hierarchical);
    CHECK_FALSE(kinds_of("x:a", repaired).is_hierarchical);
    CHECK_FALSE(kinds_of("/a", repaired).is_hierarchical);
    CHECK(kinds_of("x://a", repaired).is_authority_based);
    CHECK_FALSE(kinds_of("x:/a", repaired).is_authority_based);
    CHECK(kinds_of("http:\\\\h", repaired).is_authority_based);  // when resolved
}

TEST_CASE("html5-2010: an authority-based URL is hierarchical, and a hierarchical one is absolute") {
    rc::prop("for any URL", [] {
        const std::string url = *refurl::test::plausible_url();
        RC_ASSERT(!kinds_of(url, repaired).is_authority_based || kinds_of(url, repaired).is_hierarchical);
        RC_ASSERT(!kinds_of(url, repaired).is_hierarchical || kinds_of(url, repaired).is_absolute);
    });
}

TEST_CASE("html5-2010: resolving is that of RFC 3986, with more characters, and hosts in ASCII") {
    CHECK(resolved("../\u00E9?q", "http://\u00E9/a/b") == "http://xn--9ca/%C3%A9?q");
    CHECK(resolved("about:legacy-compat", "http://h/") == "about:legacy-compat");
    refurl::test::prop_of_shortcut("a reference without a scheme and a host, as RFC 3986 resolves it", 10, [] {
        const std::string text = *refurl::test::reference_string();
        const Request request{.input = text, .base = "http://b/c/d"};
        const System rfc = rfc3986::system(repaired);
        if (!rfc.validate(request) || text.starts_with("//") || text.contains(':')) return false;
        const Answer answer = html5_2010::system(repaired).read(request);
        RC_ASSERT(answer.has_value());
        RC_ASSERT(answer->href == rfc.read(request)->href);
        return true;
    });
}

TEST_CASE("html5-2010: the base of an element") {
    const Document document{
        .address = "about:blank", .base_element = "d/", .xml_base = {"e/"}, .creator_base = "http://c/"};
    const Answer answer = html5_2010::system(repaired).read({.input = "f", .base = {}, .document = &document});
    REQUIRE(answer);
    CHECK(answer->href == "http://c/d/e/f");
}

TEST_CASE("html5-2010: the eight components, and the seven attributes") {
    const Answer answer = html5_2010::system(repaired).read({.input = "http://h:80/p?q#f", .base = {}});
    REQUIRE(answer);
    REQUIRE(answer->components.size() == 8);
    CHECK(answer->components[3] == Component{"hostport", "h"});
    CHECK(answer->components[7] == Component{"host-specific", "/p?q#f"});
    CHECK(answer->attributes == Attributes{.protocol = "http:",
                                           .host = "h",
                                           .hostname = "h",
                                           .port = "80",
                                           .pathname = "/p",
                                           .search = "?q",
                                           .hash = "#f"});
}

// ---- Dynamic changes

TEST_CASE("html5-2010: which elements a base URL change affects") {
    using enum BaseChange;
    CHECK(affected_by(xml_base_attribute, "x:a", "x:b") == Affected::element_and_descendants);
    CHECK(affected_by(document_base, "x:a", "x:b") == Affected::all_in_document);
    CHECK(affected_by(document_base, "x:a", "x:a") == Affected::none);
    CHECK(affected_by(other_document, "x:a", "x:b") == Affected::element_and_descendants);
    CHECK(affected_by(other_document, "x:a", "x:a") == Affected::none);
}

TEST_CASE("html5-2010: a hyperlink resolves its href again if its URL is shown or affects the display") {
    for (const bool is_shown : {false, true})
        for (const bool affects_display : {false, true}) {
            const Element link{.kind = ElementKind::hyperlink,
                               .href = "a",
                               .cite = "b",
                               .is_shown = is_shown,
                               .affects_display = affects_display};
            const auto change = reresolved(link, "http://h/", "http://i/", Encoding::utf_8);
            REQUIRE(change.has_value() == (is_shown || affects_display));
            if (!change) continue;
            CHECK(change->attribute == "href");
            CHECK(change->before == std::string("http://h/a"));
            CHECK(change->after == std::string("http://i/a"));
        }
}

TEST_CASE("html5-2010: six elements resolve their cite again") {
    using enum ElementKind;
    for (const ElementKind kind : {q, blockquote, section, article, ins, del}) {
        const Element element{.kind = kind, .href = "a", .cite = "b", .is_shown = true};
        const auto change = reresolved(element, "http://h/", "http://i/", Encoding::utf_8);
        REQUIRE(change);
        CHECK(change->attribute == "cite");
        CHECK(change->after == std::string("http://i/b"));
        const Element without{.kind = kind, .href = "a", .cite = {}, .is_shown = true};
        CHECK_FALSE(reresolved(without, "http://h/", "http://i/", Encoding::utf_8));
    }
}

TEST_CASE("html5-2010: other elements, such as images, are not directly affected") {
    const Element image{
        .kind = ElementKind::other, .href = "a", .cite = "b", .is_shown = true, .affects_display = true};
    CHECK_FALSE(reresolved(image, "http://h/", "http://i/", Encoding::utf_8));
}

TEST_CASE("html5-2010: a URL that cannot be resolved relative to the new base says why") {
    const Element link{.kind = ElementKind::hyperlink, .href = "a", .cite = {}, .is_shown = true};
    const auto change = reresolved(link, "http://h/", "http://[", Encoding::utf_8);
    REQUIRE(change);
    CHECK(change->before.has_value());
    REQUIRE_FALSE(change->after);
    CHECK(change->after.error().message.starts_with("The base"));
}

TEST_CASE("html5-2010: each erratum is switched alone") {
    check_each_switched_alone("html5-2010", {{"hierarchical", "x:/"},
                                             {"authority-based", "x://h"},
                                             {"empty-path", "x://"},
                                             {"reserved-and-unresolvable", "about:srcdoc", "x:"},
                                             {"scheme-with-escape", "http://h", {}, {"protocol", " "}}});
}
