#include "grammar/notation/ebnf.hpp"

#include <algorithm>
#include <regex>
#include <set>

#include "tests/catch.hpp"
#include "tests/grammar/value/generators.hpp"
#include "tests/json.hpp"

using namespace refurl;
using namespace refurl::grammar;
using namespace refurl::test;

namespace {

std::string fault(std::string_view text) {
    const auto read = read_ebnf(text);
    if (read) return "none";
    return std::string(read.error().expected) + " at " + std::to_string(read.error().offset);
}

Expr read_body(const std::string& body) { return read_ebnf("x ::= " + body).value().front().body; }

/// The productions written in a text: lines that start with `margin`, a name and ::=, and the indented lines after
/// them.
std::string productions_in(const std::string& text, const std::string& margin) {
    const std::regex production("^" + margin + "[a-z0-9-]+ *::=.*");
    const std::regex continuation("^" + margin + " +\\S.*");
    std::string found;
    bool in_production = false;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        in_production = std::regex_match(line, production) || (in_production && std::regex_match(line, continuation));
        if (in_production) found += line.substr(margin.size()) + '\n';
    }
    return found;
}

Grammar productions_of(const std::string& file, const std::string& margin) {
    const std::string text = productions_in(read_file(source_dir() / file), margin);
    const auto read = read_ebnf(text);
    INFO(file);
    INFO(
        (read ? "" : "expected " + std::string(read.error().expected) + " before " + text.substr(read.error().offset)));
    REQUIRE(read);
    return *read;
}

void check_written(const Grammar& written, const Grammar& all) {
    for (const Production& production : written) {
        INFO("written: " << ebnf(Grammar{production}));
        const Production* const same_name = find(all, production.name);
        INFO("the grammar: " << (same_name == nullptr ? "none" : ebnf(Grammar{*same_name})));
        CHECK(std::ranges::count(all, production) == 1);
    }
}

}  // namespace

TEST_CASE("law: a grammar printed in EBNF parses back") {
    const Grammar all = whole_grammar();
    CHECK(read_ebnf(ebnf(all)) == all);
    CHECK(read_ebnf(ebnf(whole_writing())) == whole_writing());
    rc::prop("for any grammar", [] {
        const Grammar grammar = *any_grammar();
        RC_ASSERT(read_ebnf(ebnf(grammar)).value() == grammar);
    });
    rc::prop("for any expression", [] {
        const Expr expr = *expression(4);
        RC_ASSERT(read_body(ebnf(expr)) == expr);
    });
}

TEST_CASE("ebnf: a parse failure names what was expected, and where") {
    rc::prop("for any tokens", [] {
        const auto tokens = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
            "a", "b", "::=", "|", "(", ")", "[", "]", "[ ", "[^", "\"", "*", "+", "-", "{", "}", "2", ",", "&", "!",
            "#x", "#x41", "ε", "(*", "*)", " ", "\n", "\xFF"));
        std::string text;
        for (const std::string& token : tokens) text += token;
        const auto read = read_ebnf(text);
        if (!read) RC_ASSERT(read.error().offset <= text.size());
        if (read) RC_ASSERT(read_ebnf(ebnf(*read)).value() == *read);
    });
    CHECK(fault("a") == "::= at 1");
    CHECK(fault("a ::= ") == "an expression at 6");
    CHECK(fault("a ::= b | | c") == "an expression at 10");
    CHECK(fault("a ::= b 2c") == "an expression at 8");
    CHECK(fault("a ::= ( b") == ") at 9");
    CHECK(fault("a ::= \"b") == "\" at 8");
    CHECK(fault("a ::= [b") == "] at 8");
    CHECK(fault("a ::= [ b") == "] at 9");
    CHECK(fault("a ::= b{x}") == "a count at 8");
    CHECK(fault("a ::= b{2") == "} at 9");
    CHECK(fault("a ::= \"#x4\"") == "#x and two hexadecimal digits at 7");
    CHECK(fault("a ::= b (* c") == "*) at 8");
    CHECK(fault("a ::= b (* webb *)") == "a mode, generic, web or file, at 11");
    CHECK(fault("a ::= b (* web, fil *)") == "a mode, generic, web or file, at 16");
    CHECK(fault("a ::= " + std::string(1000000, '(')) == "less nesting at 263");
    CHECK(fault("a ::= " + std::string(1000000, '!')) == "less nesting at 263");
}

TEST_CASE("ebnf: writes only the parentheses that it needs") {
    for (const char* body : {"a b | c",      "( a | b ) c",
                             "a ( b | c )*", "!( a b )",
                             "!a*",          "( !a )*",
                             "( a* )*",      "[ a ]*",
                             "a - b c",      "( a - b ) - c",
                             "a - ( b c )",  "&!a",
                             "[ a | b c ]",  "a{2} b{2,} c{2,3}",
                             "ε | a",        R"("#x22" "#" "#x23x" "#x0A")",
                             "[0-9A-Fa-f]",  "[^#/?]",
                             "[+.a-c-]",     "[#x5E]",

                             "[A#x5E]",      "[]",
                             "[#x00-#xFF]",  "[#x00-#x1F#x7F-#xFF]",
                             "[x#x23]"}) {
        CAPTURE(body);
        CHECK(ebnf(read_body(body)) == body);
    }
    CHECK(read_body("[^]") == read_body("[#x00-#xFF]"));
    CHECK(read_body("(a)b{ 2 , 3 }|(* or else *)c") == read_body("a b{2,3} | c"));
    CHECK(read_body("a (**) (* *) (* web and file *) (* web, *) (* \"web\" *)") == read_body("a"));
}

TEST_CASE("ebnf: a long choice puts each alternative on a line of its own") {
    const std::string alternative = "\"" + std::string(40, 'x') + "\"";
    const std::string text = "a     ::= " + alternative + "\n        | " + alternative + "\n        | " + alternative +
                             "  (* web, file *)\nlonger ::= \"\"\n";
    const std::string printed = ebnf(read_ebnf(text).value());
    CHECK(printed == "a      ::= " + alternative + "\n         | " + alternative + "\n         | " + alternative +
                         "  (* web, file *)\nlonger ::= \"\"\n");
}

TEST_CASE("ebnf: the comment above each production states that production") {
    const Grammar written = productions_of("grammar/productions.hpp", "// ");
    const Grammar all = whole_grammar();
    check_written(written, all);
    for (const Production& production : all) {
        CAPTURE(production.name);
        const bool is_set = production.body.kind == Kind::set;
        CHECK(std::ranges::count(written, production) == (is_set ? 0 : 1));
    }
}

TEST_CASE("ebnf: the comment above each production of valid URL strings states that production") {
    const Grammar written = productions_of("grammar/writing/productions.hpp", "// ");
    const Grammar shared = whole_grammar();
    const Grammar all = whole_writing();
    check_written(written, all);
    for (const Production& production : all) {
        CAPTURE(production.name);
        const bool is_set = production.body.kind == Kind::set;
        const auto count = std::ranges::count(written, production) + std::ranges::count(shared, production);
        if (!is_set) CHECK(count == 1);
    }
}

TEST_CASE("ebnf: the comment above each production of normal forms states that production") {
    const Grammar written = productions_of("grammar/normal/productions.hpp", "// ");
    const Grammar shared = whole_grammar();
    const Grammar all = whole_normal();
    check_written(written, all);
    for (const Production& production : all) {
        CAPTURE(production.name);
        const bool is_set = production.body.kind == Kind::set;
        const Production* const same_name = find(shared, production.name);
        const bool is_shared = same_name != nullptr && same_name->body == production.body;
        if (!is_set) CHECK(std::ranges::count(written, production) + (is_shared ? 1 : 0) == 1);
    }
}

TEST_CASE("ebnf: a name that both grammars define has the same body in both") {
    const Grammar shared = whole_grammar();
    for (const Production& production : whole_writing()) {
        const Production* const same_name = find(shared, production.name);
        CAPTURE(production.name);
        if (same_name != nullptr) CHECK(same_name->body == production.body);
    }
}

TEST_CASE("ebnf: the notes quote the productions of the grammars") {
    for (const auto& [file, all] :
         {std::pair{"spec-notes/grammar.md", whole_grammar()}, std::pair{"spec-notes/validity.md", whole_writing()},
          std::pair{"spec-notes/normal-forms.md", whole_normal()}}) {
        const Grammar written = productions_of(file, "    ");
        CHECK(written.size() > 5);
        check_written(written, all);
    }
}
