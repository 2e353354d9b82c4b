// Printing, and parsing the result.  Clause: spec-notes/laws.md#printing
#include "print/print.hpp"

#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/print/printable.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Returns the first dir, or the file if there are no dirs.
Text first_segment(const Sequence& url) { return url.dirs.empty() ? url.file : Text(url.dirs.front()); }

bool begins_with_segment(const Sequence& url) { return !url.scheme && !url.authority && !url.drive && !url.path_root; }

/// Reports whether printing encodes its first `:` as %3A.
bool gets_colon_encoded(const Sequence& url) {
    const bool gets_dot = !url.dirs.empty() && url.dirs.front().empty();
    return begins_with_segment(url) && !gets_dot && first_segment(url) &&
           grammar::starts_with_scheme(*first_segment(url));
}

// The exceptions: the normalised URLs whose text parses as another URL.

/// Reports whether, in mode file, the first segment looks like a drive but is not one.
bool has_segment_like_drive(const Sequence& url, Mode mode) {
    if (!row_of(mode).has_drive || url.drive || gets_colon_encoded(url)) return false;
    return first_segment(url) && grammar::is_drive(*first_segment(url));
}

/// Reports whether, in mode file, the host looks like a drive: `//c|`.
bool has_host_like_drive(const Sequence& url, Mode mode) {
    if (!row_of(mode).has_drive || !url.authority || !url.authority->host) return false;
    return !url.authority->userinfo && !url.authority->port && grammar::is_drive(url.authority->host->text);
}

/// Reports whether it has a drive although only mode file has drives.
bool has_drive_in_other_mode(const Sequence& url, Mode mode) { return url.drive && !row_of(mode).has_drive; }

/// Reports whether it ends with a space, which preprocessing removes. Only a host and an opaque path can.
bool ends_with_space(const Sequence& url) { return with_sigils(url).ends_with(' '); }

/// Reports whether printing puts a `dir .` before an empty dir at the start of an opaque path, where normalisation
/// keeps dots.
bool keeps_protecting_dot(const Sequence& url) {
    return has_opaque_path(url) && !url.dirs.empty() && url.dirs.front().empty();
}

/// A kind of normalised URLs whose text parses as another URL.
struct Kind {
    std::string_view name;
    bool (*applies)(const Sequence& url, Mode mode);
};

constexpr Kind segment_like_drive{"a first segment that looks like a drive", has_segment_like_drive};
constexpr Kind host_like_drive{"a host that looks like a drive", has_host_like_drive};
constexpr Kind drive_in_other_mode{"a drive in another mode than file", has_drive_in_other_mode};
constexpr Kind space_at_the_end{"a space at the end",
                                [](const Sequence& url, Mode /*mode*/) { return ends_with_space(url); }};
constexpr Kind colon_of_first_segment{"a `:` of a first segment that is written as %3A",
                                      [](const Sequence& url, Mode /*mode*/) { return gets_colon_encoded(url); }};
constexpr Kind protecting_dot{"a `dir .` in an opaque path",
                              [](const Sequence& url, Mode /*mode*/) { return keeps_protecting_dot(url); }};

/// The kinds that do not read back.
const std::vector<Kind> not_reading_back{segment_like_drive, host_like_drive, drive_in_other_mode, space_at_the_end};
/// The kinds that do not read back as a URL that normalises to the same: those, and two more.
const std::vector<Kind> not_the_same{segment_like_drive, host_like_drive,        drive_in_other_mode,
                                     space_at_the_end,   colon_of_first_segment, protecting_dot};

/// Checks that `reads_back` says no exactly if the URL is of one of these kinds, and names those that it is of.
void check_reading_back(const Sequence& url, Mode mode, const std::vector<Kind>& kinds, bool reads_back) {
    RC_LOG() << shown(url) << '\n';
    bool is_excepted = false;
    for (const Kind& kind : kinds) {
        if (!kind.applies(url, mode)) continue;
        is_excepted = true;
        if (reads_back) RC_LOG() << "it reads back although it has " << kind.name << '\n';
    }
    if (!is_excepted && !reads_back) RC_LOG() << "it does not read back, and is no exception\n";
    RC_ASSERT(reads_back != is_excepted);
}

/// Prints the URL and parses the text in its mode.
Read printed_and_read(const Sequence& url, Mode mode) { return {printed(url), mode}; }

/// Reports whether the text parses as the sequence that was printed.
bool reads_back(const Sequence& url, Mode mode) {
    const Read again = printed_and_read(url, mode);
    Store store;
    return again && *again == normalize_for_printing(url, store);
}

/// Reports whether the text parses as a URL that normalises to `url`.
bool reads_back_normalized(const Sequence& url, Mode mode) {
    const Read again = printed_and_read(url, mode);
    Store store;
    return again && normalize(*again, again.mode(), store) == url;
}

rc::Gen<std::string> any_text() { return rc::gen::oneOf(url_string(), reference_string(), authority_string()); }

/// Calls `check` with normalised URLs: parsed texts, texts rebased onto others, and sequences that no parser made.
template <class Check>
void for_normalized(Check check) {
    const auto normalized = [](const Sequence& url, Mode mode, Store& store) { return normalize(url, mode, store); };
    rc::prop("for any tokens", [=] {
        const Read url(*any_text(), any_mode());
        RC_PRE(bool(url));
        Store store;
        check(normalized(*url, url.mode(), store), url.mode());
    });
    rc::prop("for any tokens onto any others", [=] {
        const Read base(*any_text(), any_mode());
        const Read url(*any_text(), base.mode());
        RC_PRE(bool(url));
        RC_PRE(bool(base));
        Store store;
        check(normalized(onto(*url, *base, store), url.mode(), store), url.mode());
    });
    rc::prop("for sequences that no parser made", [=] {
        auto owned = *sequence();
        const Mode mode = mode_of(owned.url, any_mode());
        if (owned.url.authority && owned.url.authority->host && is_special(mode))
            owned.url.authority->host->kind = HostKind::uninterpreted;
        Store store;
        check(normalized(owned.url, mode, store), mode);
    });
}

/// Searches for the smallest text whose normal form is an exception of this kind, and shows the parse of its printed
/// form.
template <class ReadsBack>
Exception smallest_of(const Kind& kind, Mode mode, ReadsBack reads_back) {
    const Found found =
        smallest({"a", "c|", "c:", " ", ".", "/", "//", "@", ":", "file:"}, 4, [&](const std::string& text) -> Found {
            const Read url(text, mode);
            if (!url) return std::nullopt;
            Store store;
            const Sequence normal = normalize(*url, url.mode(), store);
            if (!kind.applies(normal, url.mode()) || reads_back(normal, url.mode())) return std::nullopt;
            const Read again = printed_and_read(normal, url.mode());
            return '"' + text + "\"; " + shown(normal) + " parses as " + (again ? shown(*again) : "none");
        });
    return {kind.name, found};
}

}  // namespace

TEST_CASE("law: what is printed parses back") {
    for_normalized(
        [](const Sequence& url, Mode mode) { check_reading_back(url, mode, not_reading_back, reads_back(url, mode)); });
    check_counterexamples("law: what is printed parses back", {smallest_of(segment_like_drive, Mode::file, reads_back),
                                                               smallest_of(host_like_drive, Mode::file, reads_back),
                                                               smallest_of(space_at_the_end, Mode::web, reads_back)});
}

TEST_CASE("law: what is printed parses back and normalises to the same URL") {
    for_normalized([](const Sequence& url, Mode mode) {
        check_reading_back(url, mode, not_the_same, reads_back_normalized(url, mode));
    });
    check_counterexamples("law: what is printed parses back and normalises to the same URL",
                          {smallest_of(colon_of_first_segment, Mode::generic, reads_back_normalized)});
}

TEST_CASE("printing: protects a text that would parse differently") {
    CHECK(Read("/.//a", Mode::generic).normalized() == "/.//a");
    CHECK(Read("./h2:foo", Mode::generic).normalized() == "h2%3Afoo");
    CHECK(Read("./h2:foo/b:c", Mode::generic).normalized() == "h2%3Afoo/b:c");
    CHECK(Read("./1:2", Mode::generic).normalized() == "1:2");
    CHECK(Read("foo:/a/..//b", Mode::generic).normalized() == "foo:/.//b");
}

TEST_CASE("printing: a drive without its slash gets one") {
    const Read url("file:c|/a", Mode::file);
    REQUIRE(url);
    CHECK(with_sigils(*url) == "file:/c|/a");
    CHECK(url.normalized() == "file:/c:/a");
}

TEST_CASE("printing: printing a URL leaves earlier results unchanged") {
    Sequence first;
    first.file = "h2:foo";
    Sequence second;
    second.file = "k3:bar";
    Store store;
    const Url printed = print(first, store);
    CHECK(print(second, store).href() == "k3%3Abar");
    CHECK(printed.href() == "h2%3Afoo");
}

TEST_CASE("printing: a printed URL spans its own text, and its path begins after its protection") {
    rc::prop("its components are those that were printed, as parts of the text", [] {
        const auto owned = *sequence();
        Store store;
        const Url url = print(owned.url, store);
        const Sequence printable = normalize_for_printing(owned.url, store);
        RC_ASSERT(url.href() == with_sigils(printable));
        const bool is_protected = components(printable).size() > components(owned.url).size();
        RC_ASSERT(url.sequence() == (is_protected ? owned.url : printable));
        RC_ASSERT(url.sequence().dirs.runs().size() <= 1U);
    });
    const auto path_of = [](std::string_view text, Mode mode) {
        const Read url(text, mode);
        Store store;
        return std::string(print(normalize(*url, mode, store), store).pathname());
    };
    CHECK(path_of("foo:/.//a", Mode::generic) == "//a");
    CHECK(path_of("a/..//b", Mode::generic) == "/b");
    CHECK(path_of("foo://h//a", Mode::generic) == "//a");
    CHECK(path_of("foo://h//a/b?q#f", Mode::generic) == "//a/b");
    CHECK(path_of("file:c|/a", Mode::file) == "/c:/a");
}

TEST_CASE("printing: a copy of a URL keeps its text after the original is gone") {
    Store store;
    std::optional<Url> first = print(*Read("http://h/a/b?q", Mode::web), store);
    const Url second = *first;
    first.reset();
    CHECK(second.href() == "http://h/a/b?q");
    CHECK(second.pathname() == "/a/b");
    CHECK(second.sequence().query == Text("q"));
}

TEST_CASE("printing: the text is written without reallocation") {
    const std::string file(100, 'f');
    for (const std::string& text : bases_of_every_shape()) {
        CAPTURE(text);
        const Read url(text, Mode::web);
        Sequence longer = *url;
        longer.file = std::string_view(file);
        const std::string written = with_sigils(longer);
        CHECK(written.capacity() >= written.size());
    }
}
