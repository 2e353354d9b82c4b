#include "api/mend.hpp"

#include <string>

#include "api/parts.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/property.hpp"

using namespace refurl;
using namespace refurl::api;
using namespace refurl::test;

namespace {

const Url base_url = parse("http://h/a/b?q").value();

std::string mended_text(std::string_view input, const Url* base = nullptr) {
    const auto mended = mend(input, base);
    return mended ? mended->text : "(none)";
}

}  // namespace

TEST_CASE("law: what is mended is a valid URL string of the same URL") {
    int changed = 0;
    int kept = 0;
    int refused = 0;
    rc::prop("mend", [&] {
        const std::string input = *plausible_url();
        const Url* const base = *rc::gen::arbitrary<bool>() ? &base_url : nullptr;
        const Result<Url> url = parse(input, base);
        const auto mended = mend(input, base);
        RC_ASSERT(url.has_value() || !mended.has_value());
        if (!mended) {
            refused += url ? 1 : 0;
            return;
        }
        RC_ASSERT(is_valid_url_string(mended->text, base));
        RC_ASSERT(mended->changes.empty() == is_valid_url_string(input, base));
        const Result<Url> again = parse(mended->text, base);
        RC_ASSERT(again.has_value());
        RC_ASSERT(percent_decoded(again->href()) == percent_decoded(url->href()));
        RC_ASSERT(mended->keeps_href == (again->href() == url->href()));
        ++(mended->keeps_href ? kept : changed);
    });
    CHECK(kept > 0);
    CHECK(changed > 0);
    CHECK(refused > 0);
}

TEST_CASE("law: a text is mended with its href exactly if the href is a valid URL string") {
    rc::prop("mend", [] {
        const std::string input = *plausible_url();
        const Result<Url> url = parse(input);
        RC_PRE(url.has_value());
        const auto mended = mend(input);
        RC_ASSERT((mended && mended->keeps_href) == is_valid_url_string(url->href()));
    });
}

TEST_CASE("mend: what is invalid changes, and the rest stays as it was written") {
    CHECK(mended_text("http://H/%7e?") == "http://H/%7e?");
    CHECK(mended_text(" http://H/a b c ") == "http://H/a%20b%20c");
    CHECK(mended_text("http://h/a\tb\n") == "http://h/ab");
    CHECK(mended_text("http:\\\\h\\a\\b?\\c") == "http://h/a/b?%5Cc");
    CHECK(mended_text("HTTP:/h/./a") == "http://h/./a");
    CHECK(mended_text("http://0x7f.1/a") == "http://127.0.0.1/a");
    CHECK(mended_text("http://h/\"a\" \"b\"#\"c\"") == "http://h/%22a%22%20%22b%22#%22c%22");
    CHECK(mended_text("file:c|/x y") == "file:///c:/x%20y");
    CHECK(mended_text("http:c", &base_url) == "c");
    CHECK(mended_text("c d", &base_url) == "c%20d");
}

TEST_CASE("mend: what the href keeps is percent-encoded in the href, too") {
    const auto mended = mend("http://h/a|b?{c}#50%");
    REQUIRE(mended.has_value());
    CHECK(mended->text == "http://h/a%7Cb?%7Bc%7D#50%25");
    CHECK_FALSE(mended->keeps_href);
}

TEST_CASE("mend: each change says what it replaces, and why") {
    const auto mended = mend("http:\\\\h/a b");
    REQUIRE(mended.has_value());
    REQUIRE(mended->changes.size() == 2);
    CHECK(mended->changes[0].before == "\\\\");
    CHECK(mended->changes[0].after == "//");
    CHECK(mended->changes[1].fault.rule == "url-path-segment-string");
    CHECK(mended->changes[1].before == " ");
    CHECK(mended->changes[1].after == "%20");
}

TEST_CASE("mend: credentials and invalid domains cannot be mended, and what is no URL has a failure") {
    CHECK(mended_text("http://u@h/") == "(none)");
    CHECK(mended_text("http://a_b/") == "(none)");
    const auto failed = mend("http://[");
    REQUIRE_FALSE(failed.has_value());
    CHECK(std::holds_alternative<Failure>(failed.error()));
    const auto refused = mend("http://u@h/");
    REQUIRE_FALSE(refused.has_value());
    CHECK(std::holds_alternative<Invalidity>(refused.error()));
    CHECK(message_of(refused.error()) == "A valid URL string has no username and password.");
}
