#include "model/sequence.hpp"

#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

std::optional<Violation> violated(std::vector<Component> list) {
    Store store;
    const auto url = sequence_of(list, store);
    return url ? std::nullopt : std::optional(url.error());
}

Component text(Type type, std::string_view value) { return {type, value}; }

/// Returns the dirs of `run` as one run, and split into two runs in each possible way.
std::vector<Dirs> in_runs(std::string_view run) {
    std::vector<Dirs> ways{Dirs(run)};
    Store unused;
    for (std::size_t first = 2; first < run.size(); first += 2) {
        ways.emplace_back(run.substr(0, first));
        ways.back().append(run.substr(first), unused);
    }
    return ways;
}

std::string text_of(const Dirs& dirs) {
    std::string text;
    dirs.each([&](std::string_view name) { text.append(name).append("/"); });
    return text;
}

}  // namespace

TEST_CASE("sequence: each invariant is checked") {
    const Component authority{Type::authority, Authority{{}, Host{HostKind::opaque, "h"}, {}}};
    CHECK(violated({text(Type::query, ""), text(Type::file, "a")}) == Violation::order);
    CHECK(violated({text(Type::query, ""), text(Type::query, "")}) == Violation::repeated);
    CHECK(violated({authority, text(Type::file, "a")}) == Violation::path_root);
    CHECK(violated({authority, text(Type::dir, "")}) == Violation::path_root);
    CHECK(violated({text(Type::drive, "c:"), text(Type::file, "a")}) == Violation::path_root);
    CHECK(violated({text(Type::path_root, "x")}) == Violation::path_root);
    CHECK(violated({text(Type::file, "")}) == Violation::empty_file);
    CHECK(violated({text(Type::file, "a/b")}) == Violation::slash);
    CHECK(violated({text(Type::dir, "a/b")}) == Violation::slash);
    CHECK(violated({Component{Type::authority, Authority{Userinfo{"u", {}}, {}, {}}}}) == Violation::authority);
    CHECK(violated({Component{Type::authority, Authority{{}, {}, "80"}}}) == Violation::authority);
    CHECK(violated({Component{Type::authority, Authority{{}, Host{}, {}}}}) == Violation::authority);
    CHECK(violated({}) == std::nullopt);
    CHECK(violated({text(Type::dir, ""), text(Type::dir, ""), text(Type::query, "")}) == std::nullopt);
    CHECK(violated({authority, text(Type::path_root, "/"), text(Type::file, "a")}) == std::nullopt);
}

TEST_CASE("law: dirs are appended whole, whatever their runs") {
    constexpr std::string_view before = "a/b/c/d/";
    constexpr std::string_view after = "e/f/g/h/";
    for (std::size_t i = 0; i <= before.size(); i += 2)
        for (std::size_t j = 0; j <= after.size(); j += 2)
            for (const Dirs& first : in_runs(before.substr(0, i)))
                for (const Dirs& second : in_runs(after.substr(0, j))) {
                    Store store;
                    Dirs both = first;
                    both.append(second, store);
                    const std::string expected = text_of(first) + text_of(second);
                    CHECK(expected == std::string(before.substr(0, i)).append(after.substr(0, j)));
                    CHECK(text_of(both) == expected);
                    CHECK(both.empty() == expected.empty());
                }
}

TEST_CASE("sequence: the list of the components gives the sequence back") {
    rc::prop("components, then sequence_of", [] {
        const auto owned = *sequence();
        Store store;
        const auto list = components(owned.url);
        RC_ASSERT(list == owned.list);
        RC_ASSERT(sequence_of(list, store).value() == owned.url);
    });
}
