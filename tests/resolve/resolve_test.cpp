#include "resolve/resolve.hpp"

#include <functional>

#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Forces a URL that several texts may have given, so that its failure has no place.
Result<Sequence> forced(const Sequence& url, Mode mode) { return force(url, mode, ""); }

/// One side of an equation about two references. It may fail.
using Side = std::function<Result<Sequence>(const Sequence& u1, const Sequence& u2, Mode mode, Store& store)>;

const Side force_of_rebased = [](const Sequence& u1, const Sequence& u2, Mode mode, Store& store) {
    return forced(onto(u1, u2, store), mode);
};

const Side force_of_both_forced = [](const Sequence& u1, const Sequence& u2, Mode mode, Store& store) {
    const auto forced1 = forced(u1, mode);
    const auto forced2 = forced(u2, mode);
    if (!forced1 || !forced2) return forced1 ? forced2 : forced1;
    return force_of_rebased(*forced1, *forced2, mode, store);
};

const Side force_of_reference_forced = [](const Sequence& u1, const Sequence& u2, Mode mode, Store& store) {
    const auto forced1 = forced(u1, mode);
    return forced1 ? force_of_rebased(*forced1, u2, mode, store) : forced1;
};

const Side force_of_base_forced = [](const Sequence& u1, const Sequence& u2, Mode mode, Store& store) {
    const auto forced2 = forced(u2, mode);
    return forced2 ? force_of_rebased(u1, *forced2, mode, store) : forced2;
};

const Tokens resolution_tokens{"a", "b", "/", "c|", "?", "#", "ws:", "file:"};

/// Describes how the two sides differ for u1 as a reference onto the base u2; nothing if they are equal or one fails.
Found difference(const std::string& text1, const std::string& text2, const Side& left, const Side& right) {
    const Read u2(text2, Mode::generic);
    const Read u1(text1, u2.mode());
    if (!u1 || !u2) return std::nullopt;
    Store store;
    const auto one = left(*u1, *u2, u1.mode(), store);
    const auto other = right(*u1, *u2, u1.mode(), store);
    if (!one || !other || *one == *other) return std::nullopt;
    return "u1 = " + written(text1) + ", u2 = " + written(text2) + "; " + printed(*one) + " ≠ " + printed(*other);
}

void check_difference(std::string_view law, const Side& left, const Side& right) {
    check_counterexample(law, smallest_pair(resolution_tokens, 5, [&](const std::string& u1, const std::string& u2) {
                             return difference(u1, u2, left, right);
                         }));
}

}  // namespace

TEST_CASE("law: force does not respect rebase if both are forced first") {
    check_difference("law: force does not respect rebase if both are forced first", force_of_both_forced,
                     force_of_rebased);
}

TEST_CASE("law: force does not respect rebase if the reference is forced first") {
    check_difference("law: force does not respect rebase if the reference is forced first", force_of_reference_forced,
                     force_of_rebased);
}

TEST_CASE("law: force does not respect rebase if the base is forced first") {
    check_difference("law: force does not respect rebase if the base is forced first", force_of_base_forced,
                     force_of_rebased);
}

TEST_CASE("law: force is idempotent") {
    rc::prop("for any tokens", [] {
        const Read url(*rc::gen::element<std::string>("http:", "file:", "") + *url_string(), Mode::web);
        RC_PRE(bool(url));
        const auto once = forced(*url, url.mode());
        RC_PRE(once.has_value());
        RC_ASSERT(forced(*once, url.mode()).value() == *once);
    });
}

TEST_CASE("force: a forced URL has the components that its mode requires") {
    rc::prop("a forced file-URL has an authority, no userinfo, no port, and a drive or a path-root", [] {
        const Read url("file:" + *url_string(), Mode::file);
        RC_PRE(bool(url));
        const auto forced = force_file(*url, url.text());
        RC_PRE(forced.has_value());
        RC_ASSERT(forced->authority);
        RC_ASSERT_FALSE(forced->authority->userinfo);
        RC_ASSERT_FALSE(forced->authority->port);
        RC_ASSERT(forced->drive || forced->path_root);
    });
    rc::prop("a forced web-URL has a non-empty authority and a path-root", [] {
        const Read url("http:" + *url_string(), Mode::web);
        RC_PRE(bool(url));
        const auto forced = force_web(*url, url.text());
        RC_PRE(forced.has_value());
        RC_ASSERT(forced->authority);
        RC_ASSERT_FALSE(forced->authority->empty());
        RC_ASSERT(forced->path_root);
    });
}

TEST_CASE("force-host: the dirs before the one that becomes the authority disappear") {
    const Read url("http:////u@h:8/x", Mode::web);
    CHECK(printed(force_web(*url, url.text()).value()) == "http://u@h:8/x");
    // This includes dirs of a base: only one dir becomes the authority.
    Store store;
    const Read base("http:/h/", Mode::web);
    const Read reference("a/b", Mode::web);
    CHECK(printed(force_web(onto(*reference, *base, store), reference.text()).value()) == "http://h/a/b");
}

TEST_CASE("resolution: strict and legacy agree if the schemes differ") {
    rc::prop("the scheme of the base is dropped only if it is the same", [] {
        const Read url("foo:" + *url_string(), Mode::generic);
        const Read base("bar:" + *url_string(), Mode::generic);
        RC_PRE(bool(url) && bool(base));
        Store store;
        RC_ASSERT(strict_resolve(*url, *base, store).value() == legacy_resolve(*url, *base, store).value());
    });
}

namespace {

/// Returns a failure in words: `stage rule error at begin: the bytes at fault`.
std::string words(const Result<Sequence>& result, std::string_view text) {
    if (result) return "no failure";
    const Failure failure = in_text(result.error(), text);
    std::ostringstream out;
    out << name_of(failure.stage) << " " << failure.rule << " " << failure.error << " at " << failure.begin << ": "
        << failure.at_fault();
    return out.str();
}

std::string why_not_forced(std::string_view text, Mode mode) {
    const Read url(text, mode);
    return words(force(*url, mode, url.text()), url.text());
}

}  // namespace

TEST_CASE("resolution: a failure names its rule, and the standard's error if there is one") {
    Store store;
    const Read a("a", Mode::generic);
    const Read opaque("foo:a", Mode::generic);
    const std::string strict = "rebase require-scheme missing-scheme-non-relative-URL at 0: ";
    CHECK(words(strict_resolve(*a, *a, store), a.text()) == strict);
    CHECK(words(whatwg_resolve(*a, *a, Mode::generic, a.text(), store), a.text()) == strict);
    CHECK(words(whatwg_resolve(*a, *opaque, Mode::generic, a.text(), store), a.text()) ==
          "rebase require-hierarchy missing-scheme-non-relative-URL at 0: ");
    CHECK(why_not_forced("file://u@h/", Mode::file) == "force refuse-userinfo-and-port  at 7: u@");
    CHECK(why_not_forced("file://u@[::1]/", Mode::file) == "force refuse-userinfo-and-port  at 7: u@");
    CHECK(why_not_forced("file://h:8/", Mode::file) == "force refuse-userinfo-and-port  at 8: :8");
    CHECK(why_not_forced("file://[::1]:8/", Mode::file) == "force refuse-userinfo-and-port IPv6-unclosed at 7: [::1]");
}

TEST_CASE("force: a missing host is missing before the query or the fragment, or at the end") {
    CHECK(why_not_forced("http:", Mode::web) == "force force-host host-missing at 5: ");
    CHECK(why_not_forced("http:///", Mode::web) == "force force-host host-missing at 8: ");
    CHECK(why_not_forced("http:////?q#f", Mode::web) == "force force-host host-missing at 9: ");
    CHECK(why_not_forced("http:?", Mode::web) == "force force-host host-missing at 5: ");
    CHECK(why_not_forced("http:/#", Mode::web) == "force force-host host-missing at 6: ");
}
