// Properties that hold for all inputs, and the smallest inputs for which a law of the document does not hold.
#include <set>

#include "grammar/predicates.hpp"
#include "print/print.hpp"
#include "resolve/rebase.hpp"
#include "resolve/resolve.hpp"
#include "systems/registry.hpp"
#include "systems/url_specification_0_10_1/parse.hpp"
#include "systems/url_specification_0_10_1/resolve.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/systems/url_specification_0_10_1/reading.hpp"

using namespace refurl::systems::url_specification_0_10_1;
using refurl::Mode;
using refurl::Sequence;
using refurl::Store;
using refurl::systems::Reading;
using refurl::test::shown;
using refurl::test::url_specification_0_10_1::href_of;
using refurl::test::url_specification_0_10_1::url_of;

namespace {

rc::Gen<std::string> inputs() {
    return rc::gen::oneOf(refurl::test::plausible_url(), refurl::test::url_string(), refurl::test::authority_string(),
                          refurl::test::reference_string(), refurl::test::bytes(),
                          refurl::test::mutated(refurl::test::plausible_url()));
}

/// Reports whether the grammar reads the first segment as a drive although the sequence has no drive. The document
/// itself says that it does not solve this.
bool has_drive_like_segment(const Sequence& url) {
    if (refurl::mode_of(url) != Mode::file || url.drive) return false;
    return refurl::grammar::is_drive(url.dirs.empty() ? url.file.value_or("") : url.dirs.front());
}

std::optional<std::string_view> view_of(const std::optional<std::string>& text) {
    return text ? std::optional<std::string_view>(*text) : std::nullopt;
}

// ---- Rebase on a few small URLs

/// All references of up to three dirs a and b, with and without the file a.
std::vector<std::string> small_references() {
    std::vector<std::string> paths{""};
    for (std::size_t begin = 0, size = 0; size < 3; ++size) {
        const std::size_t end = paths.size();
        for (; begin < end; ++begin)
            for (const char* const dir : {"a/", "b/"}) paths.push_back(paths[begin] + dir);
    }
    const std::size_t count = paths.size();
    for (std::size_t i = 0; i < count; ++i) paths.push_back(paths[i] + "a");
    return paths;
}

Sequence reference(std::string_view text) { return parse(text, Mode::generic, Slips()).value(); }

struct Triple {
    std::string u3, u2, u1;
};

/// Returns the first triple for which rebase is not associative, in the order of total size.
std::optional<Triple> first_not_associative(Slips slips) {
    const std::vector<std::string> all = small_references();
    std::optional<Triple> found;
    std::size_t least = std::string::npos;
    for (const std::string& u3 : all)
        for (const std::string& u2 : all)
            for (const std::string& u1 : all) {
                const std::size_t size = u3.size() + u2.size() + u1.size();
                if (size >= least) continue;
                Store store;
                const Sequence left =
                    rebase(rebase(reference(u3), reference(u2), slips, store), reference(u1), slips, store);
                const Sequence right =
                    rebase(reference(u3), rebase(reference(u2), reference(u1), slips, store), slips, store);
                if (left == right) continue;
                least = size;
                found = Triple{u3, u2, u1};
            }
    return found;
}

// ---- The equations of dot segments after a path-root, in any order

using Dirs = std::vector<std::string>;

/// Returns the results of one step from `dirs`: each equation, at each place.
/// @param repaired whether the x before a double dot must not be a single dot
std::vector<Dirs> steps(const Dirs& dirs, bool repaired) {
    std::vector<Dirs> results;
    const auto without = [&](std::size_t at, std::size_t count) {
        Dirs rest = dirs;
        const auto begin = rest.begin() + static_cast<std::ptrdiff_t>(at);
        rest.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
        results.push_back(std::move(rest));
    };
    for (std::size_t i = 0; i < dirs.size(); ++i) {
        if (dirs[i] == ".") without(i, 1);
        if (i == 0 && dirs[i] == "..") without(i, 1);
        const bool can_go = dirs[i] != ".." && !(repaired && dirs[i] == ".");
        if (can_go && i + 1 < dirs.size() && dirs[i + 1] == "..") without(i, 2);
    }
    return results;
}

std::set<Dirs> normal_forms(const Dirs& dirs, bool repaired) {
    const std::vector<Dirs> next = steps(dirs, repaired);
    if (next.empty()) return {dirs};
    std::set<Dirs> forms;
    for (const Dirs& each : next) forms.merge(normal_forms(each, repaired));
    return forms;
}

std::vector<Dirs> dirs_of_size_up_to(std::size_t size) {
    std::vector<Dirs> all{{}};
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].size() == size) continue;
        for (const char* const dir : {".", "..", "a"}) {
            Dirs longer = all[i];
            longer.emplace_back(dir);
            all.push_back(std::move(longer));
        }
    }
    return all;
}

}  // namespace

TEST_CASE("url-specification-0.10.1: a printed URL reads back, and resolves to itself") {
    for (const Reading reading : {Reading::repaired, Reading::letter}) {
        const Slips slips(reading);
        rc::prop("any input and base", [slips] {
            const auto [input, base, encoding] = *refurl::test::pair_of(inputs());
            const auto url = url_of(input, view_of(base), slips, encoding);
            RC_PRE(
                (url && !has_drive_like_segment(url->sequence())));  // in parentheses: RapidCheck would evaluate both
            const auto again = url_of(url->href(), {}, slips);
            RC_ASSERT(again.has_value());
            RC_ASSERT(again->href() == url->href());
            RC_ASSERT(shown(again->sequence()) == shown(url->sequence()));
            RC_ASSERT(href_of(url->href(), view_of(base), slips) == url->href());
        });
    }
}

TEST_CASE("url-specification-0.10.1: the smallest inputs that do not read back") {
    CHECK(href_of("file:./c|") == "file:///c|");
    CHECK(href_of("file:///c|") == "file:///c:");
    CHECK(href_of("file:./c:/..") == "file:///");
    CHECK(href_of("file:/./c:/x") == "file:///c:/x");  // the same text, but a dir
    CHECK_FALSE(url_of("file:/./c:/x")->sequence().drive.has_value());
    CHECK(url_of("file:///c:/x")->sequence().drive == "c:");
}

TEST_CASE("url-specification-0.10.1: the laws of rebase hold if prefix and postfix do not overlap") {
    CHECK_FALSE(first_not_associative(Slips()));
}

TEST_CASE("url-specification-0.10.1: by the letter, rebase is not associative") {
    const auto found = first_not_associative(Slips(Slip::overlapping_rebase));
    REQUIRE(found);
    CHECK(found->u3 == "a/");
    CHECK(found->u2 == "b/");
    CHECK(found->u1 == "b/a/");  // b/a/, or b/a/b/a/
}

TEST_CASE("url-specification-0.10.1: by the letter, rebase has the other laws of the document") {
    const Slips letter(Reading::letter);
    rc::prop("any sequences", [letter] {
        Store store;
        const auto u1 = *refurl::test::sequence();
        const auto u2 = *refurl::test::sequence();
        const Sequence whole = rebase(u2.url, u1.url, letter, store);
        RC_ASSERT(refurl::ord(whole) == std::min(refurl::ord(u1.url), refurl::ord(u2.url)));
        RC_ASSERT(rebase(u1.url, Sequence(), letter, store) == u1.url);
        Sequence without_fragment = u1.url;
        without_fragment.fragment.reset();
        RC_ASSERT(rebase(Sequence(), u1.url, letter, store) == without_fragment);
    });
}

TEST_CASE("url-specification-0.10.1: force and rebase cannot be exchanged") {
    Store store;
    const auto forced = [&](const Sequence& url, Mode mode) { return refurl::force(url, mode, "").value(); };
    const auto onto = [&](const Sequence& url, const Sequence& base) { return rebase(url, base, Slips(), store); };
    const Sequence file = parse("file:a", Mode::file, Slips()).value();
    const Sequence whole = forced(onto(Sequence(), file), Mode::file);
    CHECK(refurl::with_sigils(whole) == "file:///a");
    const Sequence nothing = forced(Sequence(), Mode::file);
    CHECK(refurl::with_sigils(forced(onto(nothing, forced(file, Mode::file)), Mode::file)) == "file:///");
    CHECK(refurl::with_sigils(forced(onto(nothing, file), Mode::file)) == "file:///");
    const Sequence web = parse("ws:a", Mode::web, Slips()).value();
    CHECK(refurl::with_sigils(forced(onto(reference("a"), web), Mode::web)) == "ws://a/");
    CHECK(refurl::with_sigils(forced(onto(reference("a"), forced(web, Mode::web)), Mode::web)) == "ws://a/a");
}

TEST_CASE("url-specification-0.10.1: the equations of dot segments have several normal forms") {
    CHECK(normal_forms({"b", ".", ".."}, false) == std::set<Dirs>{{}, {"b"}});
    CHECK(normal_forms({"b", ".", ".."}, true) == std::set<Dirs>{{}});
    // With the x of the repaired reading, every path of up to five dirs has one.
    for (const Dirs& dirs : dirs_of_size_up_to(5)) CHECK(normal_forms(dirs, true).size() == 1);
    // The system computes that normal form.
    CHECK(href_of("a:/b/./../") == "a:/");
}

TEST_CASE("url-specification-0.10.1: any bytes are read and validated, by both readings") {
    rc::prop("any input and base", [] {
        const auto [input, base, encoding] = *refurl::test::pair_of(inputs());
        for (const Reading reading : {Reading::repaired, Reading::letter}) {
            const auto system = refurl::systems::url_specification_0_10_1::system(reading);
            const refurl::systems::Request request{.input = input, .base = view_of(base), .encoding = encoding};
            if (const auto answer = system.read(request); !answer) {
                RC_ASSERT(answer.error().begin <= answer.error().end);
                RC_ASSERT(answer.error().end <= input.size());
                RC_ASSERT(!answer.error().message.empty());
                RC_ASSERT(!answer.error().clause.empty());
            }
            if (const auto valid = system.validate(request); !valid) {
                RC_ASSERT(valid.error().begin <= valid.error().end);
                RC_ASSERT(valid.error().end <= input.size());
                RC_ASSERT(!valid.error().message.empty());
            }
        }
    });
}
