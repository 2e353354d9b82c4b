#include "tools/output/characters_json.hpp"

#include <algorithm>
#include <set>

#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"

using namespace refurl;
using namespace refurl::test;

TEST_CASE("characters JSON: the rows are the classes, with their characters and their statuses") {
    const Json table = Json::parse(tools::characters_json());
    REQUIRE(table["columns"].size() == column_count);
    for (std::size_t i = 0; i < column_count; ++i)
        CHECK(table["columns"][i].get<std::string>() == name_of(static_cast<Column>(i)));
    REQUIRE(table["rows"].size() == component_table.size());
    std::set<char> all;
    for (std::size_t i = 0; i < component_table.size(); ++i) {
        const Json& row = table["rows"][i];
        const ClassRow& expected = component_table[static_cast<Class>(i)];
        CAPTURE(row.dump());
        CHECK(row["class"].get<std::string>() == expected.name);
        CHECK(row["statuses"].get<std::string>() == expected.statuses);
        for (const char c : row["ascii"].get<std::string>()) {
            CHECK(class_of(static_cast<char32_t>(c)) == expected.key);
            CHECK(all.insert(c).second);
        }
        bool has_others = false;
        for (char32_t c = 0x80; c <= 0x10FFFF && !has_others; ++c) has_others = class_of(c) == expected.key;
        CHECK(row["has_others"].get<bool>() == has_others);
    }
    CHECK(all.size() == 0x80);
}

TEST_CASE("characters JSON: each status has its meaning, once") {
    const Json table = Json::parse(tools::characters_json());
    std::set<std::string> explained;
    std::set<std::string> meanings;
    for (const Json& status : table["statuses"]) {
        CHECK(explained.insert(status["status"].get<std::string>()).second);
        CHECK(meanings.insert(status["means"].get<std::string>()).second);
    }
    std::set<std::string> used;
    for (const ClassRow& row : component_table)
        for (const char status : row.statuses) used.emplace(1, status);
    CHECK(explained == used);
}
