// ABNF, the W3C's EBNF and dictionaries: the output conforms to the grammar of the notation itself.
#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <set>

#include "grammar/notation/abnf.hpp"
#include "grammar/notation/coq.hpp"
#include "grammar/notation/dictionary.hpp"
#include "grammar/notation/reach.hpp"
#include "grammar/notation/w3c.hpp"
#include "grammar/value/tree.hpp"
#include "tests/catch.hpp"
#include "tests/grammar/value/generators.hpp"

using namespace refurl;
using namespace refurl::grammar;
using namespace refurl::test;

namespace {

// RFC 5234, section 4, with a line feed at the end of lines, and with %s of RFC 7405.
constexpr std::string_view abnf_of_abnf = R"ebnf(
    rulelist      ::= ( rule | c-wsp* c-nl )+
    rule          ::= rulename defined-as elements c-nl
    rulename      ::= [A-Za-z] [0-9A-Za-z-]*
    defined-as    ::= c-wsp* ( "=/" | "=" ) c-wsp*
    elements      ::= alternation c-wsp*
    c-wsp         ::= WSP | c-nl WSP
    c-nl          ::= comment | [#x0A]
    comment       ::= ";" [#x09 -~]* [#x0A]
    alternation   ::= concatenation ( c-wsp* "/" c-wsp* concatenation )*
    concatenation ::= repetition ( c-wsp+ repetition )*
    repetition    ::= [ repeat ] element
    repeat        ::= DIGIT* "*" DIGIT* | DIGIT+
    element       ::= rulename | group | option | char-val | hex-val | prose-val
    group         ::= "(" c-wsp* alternation c-wsp* ")"
    option        ::= "[" c-wsp* alternation c-wsp* "]"
    char-val      ::= [ "%s" ] [#x22] [#x20-#x21#-~]* [#x22]
    hex-val       ::= "%x" HEXDIG+ [ ( "." HEXDIG+ )+ | "-" HEXDIG+ ]
    prose-val     ::= "<" [#x20-=?-~]* ">"
    WSP           ::= [#x20#x09]
    DIGIT         ::= [0-9]
    HEXDIG        ::= [0-9A-F]
)ebnf";

// XML 1.0, section 6.
constexpr std::string_view ebnf_of_xml = R"ebnf(
    grammar    ::= S* production+
    production ::= symbol S* "::=" S* choice
    symbol     ::= [A-Za-z] [0-9A-Za-z-]*
    choice     ::= sequence ( "|" S* sequence )*
    sequence   ::= ( difference S* )+
    difference ::= repeated [ S* "-" S* repeated ]
    repeated   ::= !( symbol S* "::=" ) primary S* [ [?*+] ]
    primary    ::= code | class | symbol | "(" S* choice ")" | [#x22] [^#x22]* [#x22] | "'" [^']* "'"
    class      ::= "[" [ "^" ] ( member [ "-" member ] )* "]"
    member     ::= code | [^#x5D#x5E#x20-]
    code       ::= "#" "x" [0-9A-F]{2,6}
    S          ::= [#x20#x0A] | "/*" ( !"*/" [#x00-#xFF] )* "*/"
)ebnf";

bool conforms_to(std::string_view syntax, std::string_view start, const std::string& text) {
    const auto grammar = read_ebnf(syntax);
    if (!grammar) FAIL(grammar.error().expected << " before " << syntax.substr(grammar.error().offset));
    return reads(Names(*grammar, Mode::generic), start, text);
}

/// Reports whether each name is defined once, and each name in use is defined.
bool is_closed(const Grammar& grammar) {
    std::set<std::string> names;
    for (const Production& production : grammar)
        if (!names.insert(production.name).second) return false;
    return std::ranges::all_of(grammar, [&](const Production& production) {
        return std::ranges::includes(names, references(production.body));
    });
}

}  // namespace

TEST_CASE("notations: with names by mode, each name is defined once, and each name in use is defined") {
    CHECK_FALSE(is_closed(whole_grammar()));
    CHECK(is_closed(with_names_by_mode(whole_grammar())));
    for (const Mode mode : {Mode::generic, Mode::web, Mode::file}) {
        const Grammar grammar = grammar_of(mode);
        CHECK(is_closed(grammar));
        CHECK(with_names_by_mode(grammar) == grammar);
        // The productions of one mode are among those of all modes, except for their names.
        const Grammar all = with_names_by_mode(whole_grammar());
        const auto is_of_mode = [&](const Production& production) { return (production.modes & only(mode)) != 0; };
        CHECK(static_cast<std::size_t>(std::ranges::count_if(all, is_of_mode)) == grammar.size());
    }
}

TEST_CASE("notations: reached returns the production and everything that it refers to, and nothing else") {
    const Grammar grammar = grammar_of(Mode::web);
    for (const Production& production : grammar) {
        const Grammar part = reached(grammar, production.name);
        CHECK(is_closed(part));
        for (const Production& other : part) {
            const auto uses_it = [&](const Production& user) { return references(user.body).contains(other.name); };
            CHECK((other.name == production.name || std::ranges::any_of(part, uses_it)));
        }
    }
    CHECK(reached(grammar, "url").size() < grammar.size());
    CHECK(reached(grammar, "none").empty());
}

TEST_CASE("abnf: conforms to the ABNF of ABNF") {
    CHECK(conforms_to(abnf_of_abnf, "rulelist", abnf(whole_grammar())));
    CHECK_FALSE(conforms_to(abnf_of_abnf, "rulelist", ebnf(whole_grammar())));
    rc::prop("for any grammar", [] { RC_ASSERT(conforms_to(abnf_of_abnf, "rulelist", abnf(*any_grammar()))); });
}

TEST_CASE("abnf: each kind of expression") {
    const auto body = [](std::string_view text) {
        const std::string all = abnf(read_ebnf("x ::= " + std::string(text)).value());
        return all.substr(all.find("\nx = ") + 5);
    };
    CHECK(body("\"a\" \"1\"") == "%s\"a\" \"1\"\n");
    CHECK(body("\"#x22#x0A\"") == "%x22.0A\n");
    CHECK(body("[0-9] a [a-c] | [^/]") == "%x30-39 a %x61-63 / ( %x00-2E / %x30-10FFFF )\n");
    CHECK(body("a* b+ [ c ] d{2} e{2,} f{2,3} g{0,3} h{0}") == "*a 1*b [ c ] 2d 2*e 2*3f *3g 0h\n");
    CHECK(body("&\">\" !( a | b ) c - d") == "<if \"#x3E\" follows> <unless a | b follows> ( <unless d follows> c )\n");
    CHECK(body("ε | []") == "\"\" / <nothing>\n");
}

TEST_CASE("w3c: conforms to the notation of XML 1.0") {
    CHECK(conforms_to(ebnf_of_xml, "grammar", w3c(whole_grammar())));
    CHECK_FALSE(conforms_to(ebnf_of_xml, "grammar", abnf(whole_grammar())));
    rc::prop("for any grammar", [] {
        const Grammar grammar = *any_grammar();
        RC_PRE(!grammar.empty());
        RC_ASSERT(conforms_to(ebnf_of_xml, "grammar", w3c(grammar)));
    });
}

TEST_CASE("w3c: each kind of expression") {
    const auto body = [](std::string_view text) {
        const std::string all = w3c(read_ebnf("x ::= " + std::string(text)).value());
        return all.substr(all.find("\nx ::= ") + 7);
    };
    CHECK(body("\"a\" \"#x22\" \"'#x22\" [#x00-#x1F0-9-]") == "\"a\" '\"' ( #x27 #x22 ) [0-9#x00-#x1F#x2D]\n");
    CHECK(body("[^/] [#x7F-#xFF]") == "[^/] [#x7F-#x10FFFF]\n");
    CHECK(body("[ a ] b{2,} c{0,2} | a{2}") == "a? ( b b b* ) ( c c? )? | a a\n");
    CHECK(body("!a b | &( a \"*/\" )") == "\"\" /* unless a follows */ b | \"\" /* if a \"* /\" follows */\n");
}

TEST_CASE("dictionary: has each literal, and a representative of each byte") {
    rc::prop("for any grammar", [] {
        const Grammar grammar = *any_grammar();
        const auto words = words_of(grammar);
        RC_ASSERT(std::set(words.begin(), words.end()).size() == words.size());
        const Grammar sets{{"x", *byte_class()}, {"y", *byte_class()}};
        const auto bytes = words_of(sets);
        for (unsigned byte = 0; byte < 256; ++byte)
            RC_ASSERT(std::ranges::any_of(bytes, [&](const std::string& word) {
                return std::ranges::all_of(sets, [&](const Production& production) {
                    return production.body.set[static_cast<unsigned char>(word[0])] == production.body.set[byte];
                });
            }));
        RC_ASSERT(bytes.size() <= 4U);
    });
    CHECK(dictionary(read_ebnf("x ::= \"//\" [^#x00#x22\\] | \"#x22\\#x0A \"").value()) ==
          "\"//\"\n\"\\\"\\\\\\x0A \"\n\"\\x00\"\n\"\\x0A\"\n\" \"\n\"\\\"\"\n\"/\"\n\"\\\\\"\n\"a\"\n");
}

TEST_CASE("coq: each kind of expression") {
    const auto body = [](std::string_view text) {
        const std::string all = coq(read_ebnf("x ::= " + std::string(text)).value());
        return all.substr(all.find("\n    (") + 5);
    };
    CHECK(body("\"a\" \"#x22\" \"#x0A\"") ==
          "(Seq [Literal (txt \"a\"); Literal (txt \"\"\"\"); Literal (map byte_of [10]%N)])].\n");
    CHECK(body("[0-9A] | b") == "(Alt [Set_ [(48, 57); (65, 65)]%N; Ref \"b\"])].\n");
    CHECK(body("a* b+ [ c ] d{2,3}") ==
          "(Seq [Repeat (Ref \"a\") 0 None; Repeat (Ref \"b\") 1 None; Repeat (Ref \"c\") 0 (Some 1); "
          "Repeat (Ref \"d\") 2 (Some 3)])].\n");
    CHECK(body("&a !b c - d") ==
          "(Seq [Ahead (Ref \"a\"); Not_ahead (Ref \"b\"); Difference (Ref \"c\") (Ref \"d\")])].\n");
}

TEST_CASE("coq: the classes of the table have each byte once") {
    const std::string text = coq({});
    std::array<int, 256> classes{};
    const std::regex range("\\((\\d+), (\\d+)\\)");
    for (auto it = std::sregex_iterator(text.begin(), text.end(), range); it != std::sregex_iterator(); ++it)
        for (int byte = std::stoi((*it)[1]); byte <= std::stoi((*it)[2]); ++byte)
            ++classes.at(static_cast<std::size_t>(byte));
    CHECK(std::ranges::all_of(classes, [](int count) { return count == 1; }));
}
