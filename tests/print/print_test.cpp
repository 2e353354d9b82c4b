#include "print/print.hpp"

#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// What printing cannot show, since the grammar reads it otherwise: a drive where none was, or none where one was.
bool is_about_drives(const Sequence& url, Mode mode) {
    if (!row_of(mode).has_drive) return url.drive.has_value();
    const bool at_start = !url.drive && !url.dirs.empty() && grammar::is_drive(url.dirs.front());
    const bool as_file = !url.drive && url.dirs.empty() && url.file && grammar::is_drive(*url.file);
    return at_start || as_file;
}

}  // namespace

TEST_CASE("printing: parse ∘ print = identity on normalised URLs, relative ones included") {
    rc::prop("for any tokens, drives aside", [] {
        const Mode fallback = *rc::gen::element(Mode::generic, Mode::web, Mode::file);
        const Read url(*url_string(), fallback);
        RC_PRE(bool(url));
        Store store;
        const Sequence normal = normalize(*url, url.mode(), grammar::rules, store);
        RC_PRE(!is_about_drives(normal, url.mode()));
        const std::string text = printed(normal);
        const Read again(text, url.mode());
        RC_ASSERT(bool(again));
        RC_ASSERT(printed(*again) == text);
        RC_ASSERT(again.normalized() == text);
    });
}

TEST_CASE("printing: what would read otherwise is protected") {
    CHECK(Read("/.//a", Mode::generic).normalized() == "/.//a");
    CHECK(Read("./h2:foo", Mode::generic).normalized() == "h2%3Afoo");
    CHECK(Read("./h2:foo/b:c", Mode::generic).normalized() == "h2%3Afoo/b:c");
    CHECK(Read("./1:2", Mode::generic).normalized() == "1:2");
    CHECK(Read("foo:/a/..//b", Mode::generic).normalized() == "foo:/.//b");
}

TEST_CASE("printing: a drive that was written without its slash keeps it away until it is normalised") {
    const Read url("file:c|/a", Mode::file);
    REQUIRE(url);
    CHECK(with_sigils(*url) == "file:c|/a");
    CHECK(url.normalized() == "file:/c:/a");
}
