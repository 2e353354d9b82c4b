#include "systems/difference.hpp"

#include <string>
#include <vector>

#include "systems/registry.hpp"
#include "tests/catch.hpp"
#include "tests/linear.hpp"

using namespace refurl::systems;

namespace {

Record record_of(std::vector<Component> components) {
    Record record;
    record.components = std::move(components);
    return record;
}

/// Returns the differences of two records of a system without attributes: `name: a, b`.
std::vector<std::string> differences_of(const Record& a, const Record& b) {
    const System system = find_system("rfc3986").value();
    std::vector<std::string> list;
    for (const auto& [name, of_a, of_b] : own_differences(system, a, system, b))
        list.push_back(std::string(name).append(": ").append(of_a).append(", ").append(of_b));
    return list;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("difference: the values of an own component are compared together, in the order of the first record") {
    const Record a = record_of({{"part", "1"}, {"own", "x"}, {"part", "2"}, {"other", "y"}, {"own", "z"}});
    const Record b = record_of({{"own", "x"}, {"own", "z"}, {"part", "1 2 3"}, {"other", "w"}});
    CHECK(differences_of(a, b) == Texts{"part: 1 2, 1 2 3", "other: y, w"});
    CHECK(differences_of(b, a) == Texts{"part: 1 2 3, 1 2", "other: w, y"});
    CHECK(differences_of(a, a).empty());
}

TEST_CASE("difference: a component that one record lacks or that is shared is not an own one, and empty is as absent") {
    CHECK(differences_of(record_of({{"a", "1"}}), record_of({{"b", "1"}})).empty());
    CHECK(differences_of(record_of({{"path", "1"}}), record_of({{"path", "2"}})).empty());
    CHECK(differences_of(record_of({{"a", std::nullopt}}), record_of({{"a", ""}})).empty());
    CHECK(differences_of(record_of({{"a", std::nullopt}, {"a", "1"}}), record_of({{"a", "1"}})) == Texts{"a:  1, 1"});
}

TEST_CASE("difference: an own value is nothing only if there is no such component") {
    const System rfc3986 = find_system("rfc3986").value();
    const Record record = record_of({{"a", "1"}, {"b", std::nullopt}, {"a", "2"}});
    CHECK(own_value(rfc3986, record, "a") == "1 2");
    CHECK(own_value(rfc3986, record, "b") == "");
    CHECK_FALSE(own_value(rfc3986, record, "c"));
    CHECK_FALSE(own_value(rfc3986, record, ".hash"));
    Record with_hash = record;
    with_hash.attributes.hash = "#x";
    CHECK_FALSE(own_value(rfc3986, with_hash, ".hash"));
    CHECK(own_value(find_system("standard").value(), with_hash, ".hash") == "#x");
}

TEST_CASE("difference: many components take about linear time", "[time]") {
    for (const bool have_own_names : {false, true}) {
        const auto with = [=](std::size_t count, const std::string& value) {
            std::vector<Component> components;
            for (std::size_t i = 0; i < count; ++i)
                components.push_back({have_own_names ? "part " + std::to_string(i) : "part", value});
            return record_of(std::move(components));
        };
        CAPTURE(have_own_names);
        CHECK(refurl::test::is_linear([&](std::size_t size) {
            CHECK(differences_of(with(size, "a"), with(size, "b")).size() == (have_own_names ? size : 1));
        }));
    }
}
