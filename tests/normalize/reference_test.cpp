// Normalisation of references: whether it may come before rebase and force.
// Clause: spec-notes/laws.md#normalisation-and-references
#include "normalize/normalize.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Two parsed texts: a base b, and a reference u, in the mode of b unless u has a scheme.
struct Two {
    Two(const std::string& u_text, const std::string& b_text, Mode fallback)
        : b(b_text, fallback), u(u_text, b.mode()) {}

    [[nodiscard]] explicit operator bool() const { return u && b; }
    [[nodiscard]] Sequence rebased(const Sequence& reference, const Sequence& base) {
        return onto(reference, base, store);
    }
    /// Normalises in the mode of u, which is also that of the rebased URL.
    [[nodiscard]] Sequence normal(const Sequence& url) { return normalize(url, u.mode(), store); }
    [[nodiscard]] Sequence normal_base() { return normalize(*b, b.mode(), store); }

    Store store;
    Read b;
    Read u;
};

bool has_path(const Sequence& url) { return !url.dirs.empty() || url.file; }
bool begins_with_segment(const Sequence& url) { return ord(url) == Type::dir || ord(url) == Type::file; }
bool is_rooted(const Sequence& url) { return url.authority || url.drive || url.path_root; }

bool has_drive_like_segment(const Sequence& url) {
    bool found = url.file && grammar::is_drive(*url.file);
    url.dirs.each([&](std::string_view dir) { found = found || grammar::is_drive(dir); });
    return found;
}

/// Reports whether the laws apply to this pair. They exclude opaque paths, which have no dots, and, in mode file,
/// segments that may become a drive.
bool is_in_question(Two& pair) {
    if (has_opaque_path(pair.rebased(*pair.u, *pair.b))) return false;
    return !row_of(pair.u.mode()).has_drive || (!has_drive_like_segment(*pair.u) && !has_drive_like_segment(*pair.b));
}

/// Reports whether u begins with a path that normalisation removes, such as `.` or `a/..`.
bool vanishes(Two& pair) { return begins_with_segment(*pair.u) && !has_path(pair.normal(*pair.u)); }

/// Reports whether it matters for b that u has a path. A u with a path drops a query and a file of b, and adds a
/// missing path-root.
bool misses_path(Two& pair) {
    const Sequence& b = *pair.b;
    const bool has_other_file = pair.normal(upto(b, Type::file)) != pair.normal(upto(b, Type::query));
    return has_other_file || (b.query && !pair.u->query) || (is_rooted(b) && !b.path_root);
}

/// Returns the number of dots at the start of the normalised u.
std::size_t climbed(Two& pair) {
    std::size_t count = 0;
    pair.normal(*pair.u).dirs.each([&](std::string_view dir) { count += grammar::is_dots(dir) ? 1 : 0; });
    return count;
}

/// Returns the number of dirs of b that dots of u can remove.
std::size_t depth(Two& pair) {
    std::size_t count = 0;
    pair.normal(upto(*pair.b, Type::file)).dirs.each([&](std::string_view) { ++count; });
    return count;
}

/// Reports whether the file of b is dots that u replaces and that would remove a dir.
bool loses_dots(Two& pair) {
    if (!begins_with_segment(*pair.u) || !pair.b->file || !grammar::is_dots(*pair.b->file)) return false;
    return !is_rooted(*pair.b) || depth(pair) > climbed(pair);
}

/// The two sides of an equation.
struct Sides {
    Sequence left, right;

    [[nodiscard]] bool are_same() const { return left == right; }
    [[nodiscard]] std::string as_different() const { return written(printed(left)) + " ≠ " + written(printed(right)); }
};

Sides normalized_reference(Two& pair) {
    return {pair.normal(pair.rebased(pair.normal(*pair.u), *pair.b)), pair.normal(pair.rebased(*pair.u, *pair.b))};
}

Sides normalized_base(Two& pair) {
    return {pair.normal(pair.rebased(*pair.u, pair.normal_base())), pair.normal(pair.rebased(*pair.u, *pair.b))};
}

rc::Gen<std::string> any_reference() { return rc::gen::oneOf(reference_string(), reference_string(), url_string()); }

const Tokens path_tokens{"a", "/", ".", "..", "?"};

/// Checks that the sides of a law are the same exactly for the pairs without the exception: for every two texts of at
/// most five tokens together, and for generated texts. Says of a pair that breaks the law how.
template <class Excepted>
void check_pairs(Sides (*sides)(Two& pair), Excepted is_excepted) {
    const auto fault = [=](Two& pair) -> std::string {
        const Sides of_pair = sides(pair);
        if (is_excepted(pair)) return of_pair.are_same() ? "it is an exception, but the sides are the same" : "";
        return of_pair.are_same() ? "" : "it is no exception, but " + of_pair.as_different();
    };
    const Tokens tokens{"a", "a/", ".", "..", "../", "/", "?", "//h"};
    for (const Mode mode : {Mode::web, Mode::file}) {
        const Found broken = smallest_pair(tokens, 5, [&](const std::string& u, const std::string& b) -> Found {
            Two pair(u, b, mode);
            if (!pair || !is_in_question(pair)) return std::nullopt;
            const std::string wrong = fault(pair);
            if (wrong.empty()) return std::nullopt;
            return "u = " + written(u) + ", b = " + written(b) + "; " + wrong;
        });
        CHECK(broken.value_or("none") == "none");
    }
    rc::prop("for any tokens", [&] {
        Two pair(*any_reference(), *any_reference(), any_mode());
        RC_PRE(bool(pair));
        RC_PRE(is_in_question(pair));
        RC_ASSERT(fault(pair) == std::string());
    });
}

/// Searches for the smallest u and b in question for which the sides differ.
template <class Look, class Question>
Found smallest_difference(const Tokens& tokens, Mode mode, Look sides, Question is_in_question) {
    return smallest_pair(tokens, 6, [&](const std::string& u, const std::string& b) -> Found {
        Two pair(u, b, mode);
        if (!pair || !is_in_question(pair) || sides(pair).are_same()) return std::nullopt;
        return "u = " + written(u) + ", b = " + written(b) + "; " + sides(pair).as_different();
    });
}

/// Returns N (force (N u)) and N (force u), or nothing if one of them fails.
std::optional<Sides> normalized_before_force(const Read& u, Store& store) {
    const auto normal = [&](const Sequence& url) { return normalize(url, u.mode(), store); };
    const auto before = force(normal(*u), u.mode(), u.text());
    const auto after = force(*u, u.mode(), u.text());
    if (!before || !after) return std::nullopt;
    return Sides{normal(*before), normal(*after)};
}

bool can_be_forced(const Read& u) { return force(*u, u.mode(), u.text()).has_value(); }

}  // namespace

TEST_CASE("law: a reference may be normalised before rebase, unless its path vanishes", "[long]") {
    check_pairs(normalized_reference, [](Two& pair) { return vanishes(pair) && misses_path(pair); });
    check_counterexample("law: a reference may be normalised before rebase, unless its path vanishes",
                         smallest_difference(path_tokens, Mode::web, normalized_reference, is_in_question));
}

TEST_CASE("law: a base may be normalised before rebase, unless its last dots are replaced", "[long]") {
    check_pairs(normalized_base, loses_dots);
    check_counterexample("law: a base may be normalised before rebase, unless its last dots are replaced",
                         smallest_difference(path_tokens, Mode::web, normalized_base, is_in_question));
}

TEST_CASE("law: normalisation does not respect rebase where a segment may become a drive") {
    check_counterexample("law: normalisation does not respect rebase where a segment may become a drive",
                         smallest_difference({"c|", "..", "/", "///"}, Mode::file, normalized_reference,
                                             [](Two& pair) { return !vanishes(pair); }));
}

TEST_CASE("law: a URL with a host may be normalised before force") {
    rc::prop("if it can be forced", [] {
        const auto scheme = *rc::gen::element<std::string>("http://", "file://", "foo://");
        const Read u(scheme + *any_reference(), Mode::generic);
        RC_PRE(bool(u));
        RC_PRE(u->authority.has_value());
        RC_PRE(u->authority->host.has_value());
        RC_PRE(can_be_forced(u));
        Store store;
        RC_ASSERT(normalized_before_force(u, store).value().are_same());
    });
    check_counterexample("law: a URL with a host may be normalised before force",
                         smallest({"a", "/", ".", "..", "ws:", "file:"}, 5, [](const std::string& text) -> Found {
                             const Read u(text, Mode::generic);
                             if (!u) return std::nullopt;
                             Store store;
                             const auto sides = normalized_before_force(u, store);
                             if (!sides || sides->are_same()) return std::nullopt;
                             return "u = " + text + "; " + sides->as_different();
                         }));
}
