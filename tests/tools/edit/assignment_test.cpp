#include "tools/edit/assignment.hpp"

#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::tools;

TEST_CASE("assignment: the first = separates name and value") {
    const auto read = read_assignment("query=a=b");
    REQUIRE(read.has_value());
    CHECK(read->name == "query");
    CHECK(read->value == "a=b");
    CHECK(read_assignment("=").value().name.empty());
    CHECK(read_assignment("host=").value().value.empty());
    CHECK(read_assignment("host").error() == "host has no =; write NAME=VALUE");
}

TEST_CASE("assignment: a name is an attribute of the URL class, or a component under trurl's name") {
    for (const std::string_view name : api::attribute_names) {
        const auto target = target_named(name);
        REQUIRE(target.has_value());
        CHECK(name_of(target->attribute) == name);
        CHECK(target->sigil.empty());
    }
    CHECK(target_named("url").value().attribute == api::Attribute::href);
    CHECK(target_named("scheme").value().attribute == api::Attribute::protocol);
    CHECK(target_named("user").value().attribute == api::Attribute::username);
    CHECK(target_named("path").value().attribute == api::Attribute::pathname);
    CHECK(target_named("query").value().attribute == api::Attribute::search);
    CHECK(target_named("fragment").value().attribute == api::Attribute::hash);
    CHECK(target_named("hots").error() ==
          "hots is not one of href, protocol, username, password, host, hostname, port, pathname, search, hash, url, "
          "scheme, user, path, query, fragment; did you mean host?");
    CHECK_FALSE(target_named("Host").has_value());
    CHECK_FALSE(target_named("origin").has_value());
}

TEST_CASE("assignment: a sigil is part of a query and a fragment, and not of search and hash") {
    CHECK(value_for(target_named("query").value(), "?q") == "??q");
    CHECK(value_for(target_named("search").value(), "?q") == "?q");
    CHECK(value_for(target_named("fragment").value(), "#f") == "##f");
    CHECK(value_for(target_named("hash").value(), "#f") == "#f");
    CHECK(value_for(target_named("query").value(), "").empty());
}
