#include "grammar/value/derivation.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "grammar/notation/diagram.hpp"
#include "grammar/parse.hpp"
#include "grammar/value/alphabet.hpp"
#include "grammar/value/names.hpp"
#include "grammar/value/tree.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/sentences.hpp"

using namespace refurl;
using namespace refurl::test;
using grammar::Expr;
using grammar::Kind;

namespace {

Reading reading_of(std::string_view text, Mode mode) { return grammar::derivation_of(grammar::names_of(mode), text); }

/// Returns the productions that were not given up.
grammar::Tree matched(const Derivation& node) {
    grammar::Tree tree{node.production, node.begin, node.end, {}};
    for (const Derivation& part : node.parts)
        if (!part.is_given_up) tree.parts.push_back(matched(part));
    return tree;
}

// ---- The way through the diagram

/// Appends the expressions in the boxes of a diagram, from left to right.
void add_boxes(const Expr& expr, std::vector<const Expr*>& boxes) {
    if (expr.parts.empty() && expr.kind != Kind::sequence) boxes.push_back(&expr);
    for (const Expr& part : expr.parts) add_boxes(part, boxes);
}

/// Reports whether a production consists of the terminals and of the productions on its way.
bool is_read_on_the_way(const Derivation& node, const grammar::Names& names) {
    if (node.is_given_up) return node.way.empty();
    std::vector<const Expr*> boxes;
    add_boxes(names[node.production].body, boxes);
    std::size_t bytes = 0;
    std::size_t calls = 0;
    for (const Passed& passed : node.way) {
        const Expr& box = *boxes.at(passed.box);
        const bool is_call = box.kind == Kind::reference && names.of(box).body.kind != Kind::set;
        (is_call ? calls : bytes) += passed.times * (box.kind == Kind::literal ? box.text.size() : 1);
    }
    for (const Derivation& part : node.parts) {
        if (!is_read_on_the_way(part, names)) return false;
        if (part.is_given_up) continue;
        bytes += part.end - part.begin;
        --calls;
    }
    return calls == 0 && bytes == node.end - node.begin;
}

// ---- What is expected

/// Returns the texts with which a terminal can be read: a literal, or of a set one byte of each class.
std::vector<std::string> texts_of(const Terminal& terminal, Mode mode) {
    if (terminal.is_literal) return {std::string(terminal.text)};
    std::vector<std::string> texts;
    if (terminal.text == "the end") return texts;
    for (const char byte : grammar::representatives(grammar::grammar_of(mode)))
        if (grammar::names_of(mode)[terminal.text].body.set[static_cast<unsigned char>(byte)])
            texts.emplace_back(1, byte);
    return texts;
}

/// Reports whether `byte` goes on after `before` in a literal that began there. What is expected begins at the stop.
bool continues_literal(std::string_view before, char byte, Mode mode) {
    bool continues = false;
    const auto look_at = [&](const Expr& expr) {
        if (expr.kind != Kind::literal) return;
        for (std::size_t read = 1; read < expr.text.size(); ++read)
            continues = continues || (expr.text[read] == byte && before.ends_with(expr.text.substr(0, read)));
    };
    for (const grammar::Production& production : grammar::grammar_of(mode))
        grammar::each_expr(production.body, look_at);
    return continues;
}

/// Checks that reading goes further after the stop with what is expected there. If the text is not a URL, all
/// alternatives were tried, so it goes further with no other byte, except in a literal that began before, such as `::`,
/// and in a userinfo, whose expectations are not recorded: then only an `@` is expected next, or is the byte.
void check_expected(const Reading& reading, std::string_view text, Mode mode) {
    static const std::vector<Terminal> end_of_userinfo{{"@", true}};
    const std::string before(text.substr(0, reading.stop));
    std::string first;
    for (const Terminal& terminal : reading.expected) {
        for (const std::string& each : texts_of(terminal, mode)) {
            first += each.front();
            if (reading_of(before + each, mode).stop == reading.stop) RC_FAIL("expected in vain: " + each);
        }
    }
    if (!reading.root.is_given_up) return;
    for (const char byte : grammar::representatives(grammar::grammar_of(mode))) {
        if (first.contains(byte) || byte == '@') continue;
        const Reading longer = reading_of(before + byte, mode);
        if (longer.stop > reading.stop && longer.expected != end_of_userinfo && !continues_literal(before, byte, mode))
            RC_FAIL("not expected: " + std::string(1, byte));
    }
}

void check_reading(const std::string& text, Mode mode) {
    RC_LOG() << "mode " << row_of(mode).name << ", text " << text << '\n';
    const grammar::Names& names = grammar::names_of(mode);
    const Reading reading = reading_of(text, mode);
    const Result<Sequence> url = grammar::parse(text, mode);
    const bool is_side_condition = !url && url.error().error == "port-out-of-range";
    RC_ASSERT(reading.root.is_given_up == (!url && !is_side_condition));
    const std::optional<grammar::Tree> tree = grammar::read_tree(names, "url", text);
    if (tree) RC_ASSERT(matched(reading.root) == *tree);
    RC_ASSERT(is_read_on_the_way(reading.root, names));
    check_expected(reading, text, mode);
}

/// Reports whether a node and all nodes below it were given up and have no way.
bool is_given_up(const Derivation& node) {
    return node.is_given_up && node.way.empty() && std::ranges::all_of(node.parts, is_given_up);
}

}  // namespace

TEST_CASE("law: a derivation shows what the parser reads") {
    rc::prop("sentences", [] {
        const Mode in = *mode();
        check_reading((*sentence("url", in)).text, in);
    });
    rc::prop("mutants", [] {
        const Mode in = *mode();
        check_reading((*mutant("url", in)).text, in);
    });
    rc::prop("authorities", [] { check_reading("//" + *authority_string(), *mode()); });
    rc::prop("token soup", [] { check_reading(*url_string(), *mode()); });
    rc::prop("any bytes", [] { check_reading(*bytes(), *mode()); });
}

TEST_CASE("derivation: the boxes of a production are those of its railroad diagram") {
    for (const Mode mode : {Mode::generic, Mode::web, Mode::file}) {
        for (grammar::Production& production : grammar::grammar_of(mode)) {
            CAPTURE(production.name);
            const std::string svg = grammar::diagrams({production});
            std::size_t drawn = 0;
            for (const std::string_view shape : {R"(class="literal")", R"(class="reference")", R"(class="set")"})
                for (std::size_t at = svg.find(shape); at != std::string::npos; at = svg.find(shape, at + 1)) ++drawn;
            CHECK(grammar::boxes_of(production.body) == drawn);
        }
    }
}

TEST_CASE("derivation: productions that were given up before they read a byte are left out") {
    const grammar::Grammar grammar{
        {"url", grammar::optional(grammar::alternative_of({grammar::reference("one"), grammar::reference("two")}))},
        {"one", grammar::literal("b")},
        {"two", grammar::sequence_of({grammar::literal("a"), grammar::literal("c")})}};
    CHECK(grammar::derivation_of(grammar::Names(grammar, Mode::web), "ab") ==
          Reading{{"url", 0, 0, false, {{"two", 0, 1, true}}, {}}, 1, {{"c", true}}});
}

TEST_CASE("derivation: what only a predicate looked at is left out") {
    const Expr one = grammar::reference("one");
    const Expr two = grammar::reference("two");
    const grammar::Grammar grammar{
        {"url", grammar::sequence_of({grammar::ahead(one), grammar::difference(one, two), grammar::not_ahead(two)})},
        {"one", grammar::literal("a")},
        {"two", grammar::sequence_of({grammar::literal("a"), grammar::literal("c")})}};
    CHECK(grammar::derivation_of(grammar::Names(grammar, Mode::web), "ab").root ==
          Derivation{"url", 0, 1, false, {{"one", 0, 1, false, {}, {{0, 1}}}}, {{2, 1}}});
}

TEST_CASE("derivation: of many parts, the first are kept and the others are counted") {
    const std::string_view text = "http:a/b/c/d";
    const grammar::Names& names = grammar::names_of(Mode::web);
    const Derivation whole = grammar::derivation_of(names, text).root.parts.back().parts.front();
    const Derivation shortened = grammar::derivation_of(names, text, 2).root.parts.back().parts.front();
    REQUIRE(whole.parts.size() > 2);
    CHECK(shortened.parts == std::vector(whole.parts.begin(), whole.parts.begin() + 2));
    CHECK(shortened.parts_left_out == whole.parts.size() - 2);
    CHECK(shortened.way == whole.way);
}

TEST_CASE("derivation: in a text that is not a URL, everything is given up") {
    for (const std::string_view text : {"//h:x", "http://u@h:x/", "http://1:2@h:9x", "http://[1::2::3]/"}) {
        CAPTURE(text);
        CHECK(is_given_up(reading_of(text, Mode::web).root));
    }
}

TEST_CASE("derivation: for a text that is not a URL, it shows how far each alternative got") {
    const Reading failed = reading_of("//h:x", Mode::web);
    const Derivation* node = &failed.root;
    std::string names(node->production);
    for (; !node->parts.empty(); node = &node->parts.front()) names.append(" ").append(node->parts.front().production);
    CHECK(names == "url auth-path authority host-port host domain-or-ip4");
    const Reading read = reading_of("//h:8/x", Mode::web);
    const Derivation& given_up = read.root.parts.front().parts.back().parts.front();
    CHECK(given_up.production == "dir");
    CHECK(given_up.parts.empty());
}
