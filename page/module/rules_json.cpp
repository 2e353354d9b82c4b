#include "page/module/rules_json.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "explain/explain.hpp"
#include "grammar/notation/ebnf.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::page {

namespace {

using rules::Rules;
using tools::json_list;
using tools::json_or_null;
using tools::json_string;
using tools::JsonObject;

/// Returns what an edit calls the treatment of a character; ε if productions decide what it does.
std::string_view verb_of(Status status) {
    switch (status) {
        case Status::valid:
        case Status::tolerated: return "keep";
        case Status::encoded:
        case Status::fixed: return "encode";
        case Status::rejected: return "reject";
        case Status::delimiter:
        case Status::absent: return "";
    }
    return "";
}

/// Some characters whose cells one edit changes: a class of the table, or one character of it.
struct Characters {
    std::string_view name;  ///< of the class
    std::string edit;       ///< as an edit writes them
    std::string ascii;      ///< those in ASCII
    ByteSet bytes;
};

/// Returns the ASCII characters of a class.
std::string ascii_of(Class of) {
    std::string ascii;
    for (char32_t c = 0; c < 0x80; ++c)
        if (class_of(c) == of) ascii += static_cast<char>(c);
    return ascii;
}

/// Returns the rows of the table. Signs have rows of their own; letters and digits, spaces, controls, and what is not
/// ASCII do not.
std::vector<Characters> rows() {
    std::vector<Characters> rows;
    for (const ClassRow& row : component_table) {
        const bool has_signs = !row.ascii.empty() && row.key != Class::unreserved && row.key != Class::space;
        const std::string ascii = ascii_of(row.key);
        if (!has_signs) {
            const bool has_others = row.key == Class::other_unicode;
            const ByteSet bytes =
                bytes_where([&](unsigned char byte) { return byte < 0x80 ? class_of(byte) == row.key : has_others; });
            rows.push_back({row.name, std::string(row.name), ascii, bytes});
            continue;
        }
        for (const char c : ascii) {
            const std::string_view quote = c == '\'' ? "\"" : "'";
            const auto byte = static_cast<unsigned char>(c);
            rows.push_back({row.name, std::string(quote).append(1, c).append(quote), std::string(1, c),
                            bytes_where([=](unsigned char each) { return each == byte; })});
        }
    }
    return rows;
}

/// Returns the verbs of the characters in a column, separated by spaces if they differ.
std::string verbs_of(const Rules& rules, const Characters& characters, Column column) {
    std::vector<std::string_view> verbs;
    for (unsigned byte = 0; byte < characters.bytes.size(); ++byte) {
        if (!characters.bytes[byte]) continue;
        const std::string_view verb = verb_of(rules.characters(column, static_cast<unsigned char>(byte)));
        if (std::ranges::find(verbs, verb) == verbs.end()) verbs.push_back(verb);
    }
    std::string text;
    for (const std::string_view verb : verbs) text.append(text.empty() ? "" : " ").append(verb);
    return text;
}

std::string json_of(const Rules& rules, const Characters& characters) {
    const auto verbs = [&](const auto& row) { return json_string(verbs_of(rules, characters, row.key)); };
    std::string json;
    JsonObject(json)
        .text("class", characters.name)
        .text("edit", characters.edit)
        .text("ascii", characters.ascii)
        .json("verbs", json_list(column_names, verbs))
        .end();
    return json;
}

std::string json_of(const SchemeRow& row) {
    std::string edit = "scheme " + std::string(row.name);
    if (!row.default_port.empty()) edit.append(" ").append(row.default_port);
    if (!row.query_has_encoding) edit += " utf-8";
    std::string json;
    JsonObject(json).json("name", json_or_null(row.name)).json("edit", json_or_null(edit)).end();
    return json;
}

std::string json_of(const grammar::Production& production) {
    std::string edit = grammar::ebnf(grammar::Grammar{production});
    while (edit.ends_with('\n')) edit.pop_back();
    std::string json;
    JsonObject(json).json("name", json_or_null(production.name)).json("edit", json_or_null(edit)).end();
    return json;
}

/// Returns the rules of a stage.
template <class Row>
std::string json_of(Stage stage, const std::vector<Row>& rows) {
    const auto json_of_rule = [](const Row& row) {
        std::string json;
        JsonObject(json)
            .text("name", row.rule->name)
            .text("statement", row.statement)
            .text("clause", row.rule->clause)
            .end();
        return json;
    };
    std::string json;
    JsonObject(json).text("stage", explain::title_of(stage).name).json("rules", json_list(rows, json_of_rule)).end();
    return json;
}

}  // namespace

std::string rules_json(const Rules& rules) {
    const std::array stages{json_of(Stage::preprocess, rules.preprocessing),
                            json_of(Stage::rebase, rules.rebase),
                            json_of(Stage::force, rules.force),
                            json_of(Stage::host, rules.host),
                            json_of(Stage::normalize, rules.equations),
                            json_of(Stage::print, rules.protections),
                            json_of(Stage::set, rules.conditions)};
    std::string json;
    JsonObject(json)
        .json("columns", json_list(column_names, [](const auto& row) { return json_string(row.name); }))
        .json("cells", json_list(rows(), [&](const Characters& each) { return json_of(rules, each); }))
        .json("schemes", json_list(rules.schemes, [](const SchemeRow& row) { return json_of(row); }))
        .json("productions", json_list(rules.grammar, [](const auto& each) { return json_of(each); }))
        .json("stages", json_list(stages, [](const std::string& stage) { return stage; }))
        .end();
    return json + "\n";
}

}  // namespace refurl::page
