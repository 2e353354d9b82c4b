#include "tools/output/characters_json.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "model/characters.hpp"
#include "tools/output/json_writer.hpp"

namespace refurl::tools {

namespace {

struct Meaning {
    Status status;
    std::string_view text;
};

constexpr std::array<Meaning, 7> meanings{{
    {Status::valid, "valid"},
    {Status::encoded, "valid, and percent-encoded"},
    {Status::tolerated, "invalid, but tolerated: it stays unchanged"},
    {Status::fixed, "invalid, and fixed by percent-encoding"},
    {Status::rejected, "invalid: the component is rejected"},
    {Status::delimiter, "ends the component; a setter that puts it there percent-encodes it"},
    {Status::absent, "not a character of the component: it ends the component or begins a percent-encoded byte"},
}};

std::string json_of(const ClassRow& row) {
    constexpr std::array<char32_t, 3> beyond_ascii{0x80, 0xE9, 0xFFFF};
    const auto is_in_row = [&](char32_t c) { return class_of(c) == row.key; };
    std::string ascii;
    for (char32_t c = 0; c < 0x80; ++c)
        if (is_in_row(c)) ascii += static_cast<char>(c);
    std::string json;
    JsonObject(json)
        .text("class", row.name)
        .text("ascii", ascii)
        .flag("has_others", std::ranges::any_of(beyond_ascii, is_in_row))
        .text("statuses", row.statuses)
        .end();
    return json;
}

std::string json_of(const Meaning& meaning) {
    const char sign = static_cast<char>(meaning.status);
    std::string json;
    JsonObject(json).text("status", {&sign, 1}).text("means", meaning.text).end();
    return json;
}

}  // namespace

std::string characters_json() {
    std::string json;
    JsonObject(json)
        .json("columns", json_list(column_names, [](const auto& row) { return json_string(row.name); }))
        .json("rows", json_list(component_table, [](const ClassRow& row) { return json_of(row); }))
        .json("statuses", json_list(meanings, [](const Meaning& meaning) { return json_of(meaning); }))
        .end();
    return json;
}

}  // namespace refurl::tools
