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

}  // namespace

TEST_CASE("sequence: each invariant is checked") {
    const Component authority{Type::authority, Authority{{}, Host{HostKind::opaque, "h"}, {}}};
    CHECK(violated({text(Type::query, ""), text(Type::file, "a")}) == Violation::order);
    CHECK(violated({text(Type::query, ""), text(Type::query, "")}) == Violation::repeated);
    CHECK(violated({authority, text(Type::file, "a")}) == Violation::path_root);
    CHECK(violated({authority, text(Type::dir, "")}) == Violation::path_root);
    CHECK(violated({text(Type::drive, "c:"), text(Type::file, "a")}) == Violation::path_root);
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

TEST_CASE("sequence: the list of the components gives the sequence back") {
    rc::prop("components, then sequence_of", [] {
        const auto owned = *sequence();
        Store store;
        const auto list = components(owned.url);
        RC_ASSERT(list == owned.list);
        RC_ASSERT(sequence_of(list, store).value() == owned.url);
    });
}
