#include "tools/whatif/rules_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "grammar/notation/ebnf.hpp"
#include "rules/edit.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

/// Appends a heading, and a line for each rule.
template <class Row>
void append_rules(std::string& out, std::string_view heading, const std::vector<Row>& rows, std::size_t width) {
    constexpr std::size_t column = 35;  // two more than the longest name has
    fmt::format_to(std::back_inserter(out), "\n# {}\n", heading);
    for (const Row& row : rows)
        fmt::format_to(std::back_inserter(out), "{:<{}}{}\n", row.rule->name, column,
                       wrapped(row.statement, {column, column, width}));
}

/// Appends the cells of a column that a verb edits.
void append_cells(std::string& out, const rules::Rules& rules, Column column, std::string_view verb,
                  bool (*is_so)(Status)) {
    const ByteSet set = bytes_where([&](unsigned char byte) { return is_so(rules.characters(column, byte)); });
    if (set != ByteSet{})
        fmt::format_to(std::back_inserter(out), "{} {} {}\n", name_of(column), grammar::class_of_bytes(set), verb);
}

/// Appends the productions of URLs, and those that only valid URL strings have.
void append_grammar(std::string& out, const grammar::Grammar& all) {
    const grammar::Grammar writing = grammar::whole_writing();
    const grammar::Grammar of_urls = grammar::whole_grammar();
    grammar::Grammar first;
    grammar::Grammar second;
    for (const grammar::Production& each : all) {
        const bool is_of_writing =
            grammar::find(writing, each.name) != nullptr && grammar::find(of_urls, each.name) == nullptr;
        (is_of_writing ? second : first).push_back(each);
    }
    out += "\n# Grammar\n" + grammar::ebnf(first) + "\n# Valid URL strings\n" + grammar::ebnf(second);
}

}  // namespace

std::string text_of(const rules::Rules& rules, std::size_t width) {
    std::string out = "# What each component does with a character\n";
    for (const auto& [column, name] : column_names) {
        append_cells(out, rules, column, "keep",
                     [](Status status) { return status == Status::valid || status == Status::tolerated; });
        append_cells(out, rules, column, "encode",
                     [](Status status) { return status == Status::encoded || status == Status::fixed; });
        append_cells(out, rules, column, "reject", [](Status status) { return status == Status::rejected; });
    }
    out += "\n# Which characters stand in valid URL strings\n";
    for (const auto& [column, name] : column_names) {
        append_cells(out, rules, column, "valid", is_valid);
        append_cells(out, rules, column, "invalid",
                     [](Status status) { return status == Status::tolerated || status == Status::fixed; });
    }
    out += "\n# Special schemes\n";
    for (const SchemeRow& row : rules.schemes)
        fmt::format_to(std::back_inserter(out), "scheme {}{}{}{}\n", row.name, row.default_port.empty() ? "" : " ",
                       row.default_port, row.query_has_encoding ? "" : " utf-8");
    out += "\n# Unicode ToASCII\n";
    for (const auto& [name, member] : uts46::flag_rows)
        fmt::format_to(std::back_inserter(out), "to-ascii {} {}\n", name, rules.to_ascii.*member ? "on" : "off");
    fmt::format_to(std::back_inserter(out), "to-ascii Unicode {}\n", rules::name_of_unicode(rules.to_ascii.unicode));
    append_grammar(out, rules.grammar);
    append_rules(out, "Preprocess", rules.preprocessing, width);
    append_rules(out, "Rebase", rules.rebase, width);
    append_rules(out, "Force", rules.force, width);
    append_rules(out, "Interpret host", rules.host, width);
    append_rules(out, "Normalise", rules.equations, width);
    append_rules(out, "Print", rules.protections, width);
    append_rules(out, "Set an attribute", rules.conditions, width);
    return out;
}

}  // namespace refurl::tools
