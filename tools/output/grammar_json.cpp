#include "tools/output/grammar_json.hpp"

#include <fmt/format.h>

#include "grammar/notation/notation.hpp"
#include "tools/output/json_writer.hpp"

namespace refurl::tools {

namespace {

using grammar::Expr;
using grammar::Kind;

std::string json_of_expr(const Expr& expr);

std::string json_ranges(const ByteSet& set) {
    return json_list(grammar::ranges_of(set),
                     [](const grammar::Range& range) { return fmt::format("[{},{}]", range.first, range.last); });
}

void write_repetition(JsonObject& object, const Expr& expr) {
    object.text("kind", "repetition").number("least", expr.least);
    if (expr.most == grammar::unbounded)
        object.json("most", "null");
    else
        object.number("most", expr.most);
    object.json("part", json_of_expr(expr.parts[0]));
}

void write_members(JsonObject& object, const Expr& expr) {
    const auto part = [&](std::size_t i) { return json_of_expr(expr.parts[i]); };
    switch (expr.kind) {
        case Kind::set: object.text("kind", "set").json("ranges", json_ranges(expr.set)); return;
        case Kind::literal: object.text("kind", "literal").text("text", expr.text); return;
        case Kind::reference: object.text("kind", "reference").text("name", expr.text); return;
        case Kind::sequence: object.text("kind", "sequence").json("parts", json_list(expr.parts, json_of_expr)); return;
        case Kind::alternative:
            object.text("kind", "alternative").json("parts", json_list(expr.parts, json_of_expr));
            return;
        case Kind::repetition: write_repetition(object, expr); return;
        case Kind::difference: object.text("kind", "difference").json("part", part(0)).json("without", part(1)); return;
        case Kind::ahead: object.text("kind", "ahead").json("part", part(0)); return;
        case Kind::not_ahead: object.text("kind", "not-ahead").json("part", part(0)); return;
    }
}

std::string json_of_expr(const Expr& expr) {
    std::string text;
    JsonObject object(text);
    write_members(object, expr);
    object.end();
    return text;
}

std::string json_of_production(const grammar::Production& production) {
    std::string text = "\n";
    JsonObject object(text);
    const std::string modes = "[\"" + grammar::names_of(production.modes, "\",\"") + "\"]";
    object.text("name", production.name).json("modes", modes).json("body", json_of_expr(production.body));
    object.end();
    return text;
}

}  // namespace

std::string grammar_json(const grammar::Grammar& grammar) { return json_list(grammar, json_of_production) + '\n'; }

}  // namespace refurl::tools
