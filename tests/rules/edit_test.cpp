// Edits of the rules: each form, each error, and what the rules are afterwards.
#include "rules/edit.hpp"

#include <algorithm>
#include <memory>

#include "grammar/notation/ebnf.hpp"
#include "rules/bounds.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"

using namespace refurl;
using namespace refurl::test;
using rules::edited;
using rules::NotAnEdit;
using rules::Rules;

namespace {

/// Reads a text without a base by today's rules after some edits. Returns its href or the rule that refuses it.
std::string read_after(std::string_view edits, std::string_view input) {
    const auto rules = edited(Rules(), edits);
    if (!rules) return "no edit: " + rules.error().message;
    Store store;
    const auto url = rules::Reader(*rules).read(input, {}, Encoding::utf_8, store);
    return url ? url->href : "refused by " + std::string(url.error().rule);
}

NotAnEdit error_of(std::string_view edits) {
    const auto rules = edited(Rules(), edits);
    REQUIRE_FALSE(rules.has_value());
    return rules.error();
}

}  // namespace

TEST_CASE("edits of rules: a cell") {
    CHECK(read_after("", "http://h/a|b?|") == "http://h/a|b?|");
    CHECK(read_after("path '|' encode", "http://h/a|b?|") == "http://h/a%7Cb?|");
    CHECK(read_after("path [|}] encode", "http://h/a|}?|") == "http://h/a%7C%7D?|");
    CHECK(read_after("path brace keep", "http://h/{a}") == "http://h/{a}");
    CHECK(read_after("path other-unicode keep", "http://h/\u00E9") == "http://h/\u00E9");
    CHECK(read_after("path '|' reject", "http://h/a|b") == "refused by url");
    CHECK(read_after("userinfo '~' encode", "http://~:~@h/") == "http://%7E:%7E@h/");
}

TEST_CASE("edits of rules: a cell stays one of URL code points, or stays none") {
    const auto status = [](std::string_view edits, unsigned char byte) {
        return edited(Rules(), edits).value().characters(Column::path, byte);
    };
    CHECK(status("path 'a' encode", 'a') == Status::encoded);
    CHECK(status("path '|' encode", '|') == Status::fixed);
    CHECK(status("path ' ' keep", ' ') == Status::tolerated);
    CHECK(status("path other-unicode keep", 0x80) == Status::valid);
}

TEST_CASE("edits of rules: whether a character stands in valid URL strings") {
    const auto status = [](std::string_view edits, Column column, unsigned char byte) {
        return edited(Rules(), edits).value().characters(column, byte);
    };
    CHECK(status("path '|' valid", Column::path, '|') == Status::valid);
    CHECK(status("path '{' valid", Column::path, '{') == Status::encoded);
    CHECK(status("path '!' invalid", Column::path, '!') == Status::tolerated);
    CHECK(status("username ';' invalid", Column::username, ';') == Status::fixed);
    CHECK(status("opaque-host '|' invalid", Column::opaque_host, '|') == Status::rejected);
    CHECK(status("path '|' valid\npath '|' encode", Column::path, '|') == Status::encoded);
    CHECK(status("path '|' encode\npath '|' valid", Column::path, '|') == Status::encoded);
    CHECK(status("opaque-host '|' keep\nopaque-host '|' valid", Column::opaque_host, '|') == Status::valid);
}

TEST_CASE("edits of rules: a production") {
    CHECK(read_after("dot ::= \"~\"", "http://h/a/../~~") == "http://h/a/");
    CHECK(read_after("dots ::= \"...\" | dot dot", "http://h/a/.../b") == "http://h/b");
    CHECK(read_after("drive ::= alpha \":\"", "file:///C|/..") == "file:///");
    CHECK(read_after("drive ::=\n  alpha\n  \":\"", "file:///C|/..") == "file:///");
    CHECK(read_after("drive ::= letter \":\"\nletter ::= [A-C]", "file:///D:/..") == "file:///");
    CHECK(read_after("port ::= \"\"", "http://h:1/") == "refused by url");
}

TEST_CASE("edits of rules: a production of some modes leaves the others") {
    constexpr std::string_view edit = "host ::= \"x\" (* generic *)";
    CHECK(read_after(edit, "foo://y/") == "refused by url");
    CHECK(read_after(edit, "foo://x/") == "foo://x/");
    CHECK(read_after(edit, "http://y/") == "http://y/");
    CHECK(read_after("host ::= \"x\" (* generic *)\nhost ::= \"y\" (* web, file *)", "http://y/") == "http://y/");
    CHECK(error_of("host ::= \"x\" (* generic *)\nhost ::= \"y\"").message == "two edits of production host");
}

TEST_CASE("edits of rules: schemes") {
    CHECK(read_after("scheme gopher 70", "gopher:H:70/a\\b") == "gopher://h/a/b");
    CHECK(read_after("scheme http 8080", "http:h:8080") == "http://h/");
    CHECK(read_after("scheme http", "http:h:80") == "http://h:80/");
    CHECK(read_after("strike scheme ftp", "ftp:H\\a") == "ftp:H\\a");
    CHECK(edited(Rules(), "scheme gopher 70 utf-8").value().schemes.back().query_has_encoding == false);
    CHECK(edited(Rules(), "scheme gopher 70").value().schemes.back().query_has_encoding);
    CHECK_FALSE(edited(Rules(), "scheme ws 80").value().schemes[2].query_has_encoding);
}

TEST_CASE("edits of rules: ToASCII") {
    CHECK(read_after("", "http://\u00DF--/") == "http://xn-----fia/");
    CHECK(read_after("to-ascii Transitional_Processing on", "http://\u00DF/") == "http://ss/");
    CHECK(read_after("to-ascii CheckHyphens on", "http://\u00DF-/") == "refused by to-ascii");
    CHECK(read_after("", "http://\U0001E6C0/") == "http://xn--uv5h/");
    CHECK(read_after("to-ascii Unicode 16.0", "http://\U0001E6C0/") == "refused by to-ascii");
}

TEST_CASE("edits of rules: strikes") {
    CHECK(read_after("strike default-port", "http://h:80/") == "http://h:80/");
    CHECK(read_after("strike to-ascii", "http://\u00E9/") == "http://%C3%A9/");
    CHECK(read_after("strike protect-path", "foo:/.//a") == "foo://a");
}

TEST_CASE("edits of rules: several, with comments and empty lines") {
    constexpr std::string_view edits = "# Both\n\npath '|' encode\r\n  \nstrike default-port\n";
    CHECK(read_after(edits, "http://h:80/|") == "http://h:80/%7C");
    CHECK(read_after("# A comment ends with its line\n strike default-port", "http://h:80/") == "http://h:80/");
}

TEST_CASE("edits of rules: what is no edit says where and why") {
    struct Example {
        std::string_view edits, at, message;
    };
    const auto check = [](const Example& example) {
        CAPTURE(example.edits);
        const NotAnEdit error = error_of(example.edits);
        CHECK(error.message == example.message);
        CHECK(example.edits.substr(error.offset).starts_with(example.at));
    };
    const std::string_view forms =
        "an edit begins with `strike`, `scheme`, `to-ascii`, a production and `::=`, or a column: username, password, "
        "userinfo, "
        "opaque-host, path, opaque-path, query, special-query, fragment";
    check({"paht '|' encode", "paht", forms});
    check({"path", "", "a cell is edited by `encode`, `keep`, `reject`, `valid` or `invalid`"});
    check({"path '|' encoded", "encoded", "a cell is edited by `encode`, `keep`, `reject`, `valid` or `invalid`"});
    check({"opaque-host '|' valid", "'|'",
           "opaque-host [|] is rejected, so it cannot be valid: first edit it by `encode` or `keep`"});
    check({"path '|' valid\npath '|' reject", "'|' reject", "two edits of the validity of path [|]"});
    check({"url-char ::= alpha", "url-char",
           "url-char derives from the table of characters: edit a cell, such as path '|' reject"});
    check({"path | encode", "|", "characters are written as in '|' or [{|}], or as a class of the table: brace"});
    check({"path '' encode", "''", "characters are written as in '|' or [{|}], or as a class of the table: brace"});
    check(
        {"path '?' encode", "'?'",
         "path [?]: productions decide what a character does that ends a component or begins a percent-encoded byte"});
    check({"path '\u00E9' keep", "'", "the characters above U+007F are edited together: other-unicode"});
    check({"path [#xE9] keep", "[", "the characters above U+007F are edited together: other-unicode"});
    check({"path '|' encode\npath '|' keep", "'|' keep", "two edits of path [|]"});
    check({"dot ::= \".", "", "\" is expected here"});
    check({"dot ::= (", "", "an expression is expected here"});
    check({"a ::= b", "a", "there is no production b in each mode of a"});
    check(
        {"path '|' encode\ndot ::= dots", "dot ::=", "dot refers to itself, and the grammar of URLs is not recursive"});
    check(
        {"dir ::= drive\nquery ::= slash-drive", "query", "there is no production slash-drive in each mode of query"});
    check({"pchar ::= alpha", "pchar",
           "pchar derives from the table of characters: edit a cell, such as path '|' reject"});

    check({"h16 ::= digit", "h16", "h16 is a part of ip6-address, which code reads"});
    check({"dir ::= ε{300}", "dir", "a repetition with a limit has at most 255 rounds"});
    check({"dot ::= \".\"\ndot ::= \"..\"", "dot ::= \"..\"", "two edits of production dot"});
    check({"scheme Gopher", "Gopher", "a scheme begins with a lowercase letter: scheme gopher 70"});
    check({"scheme gopher 65536", "65536", "a port is a decimal number up to 65535, without leading zeros"});
    check({"scheme gopher 070", "070", "a port is a decimal number up to 65535, without leading zeros"});
    check({"scheme gopher 7x", "7x", "a port is a decimal number up to 65535, without leading zeros"});
    check({"scheme gopher 70 x", "x",
           "after a scheme and its port stands nothing, or utf-8 as the only encoding of its queries"});
    check({"to-ascii Bidi on", "Bidi",
           "ToASCII has the flags CheckHyphens, CheckBidi, CheckJoiners, UseSTD3ASCIIRules, VerifyDnsLength, "
           "Transitional_Processing, IgnoreInvalidPunycode and Unicode"});
    check({"to-ascii CheckBidi", "", "a flag of ToASCII is `on` or `off`"});
    check({"to-ascii Unicode 14", "14",
           "a version of Unicode is 9.0, 10.0, 11.0, 12.0, 12.1, 13.0, 14.0, 15.0, 15.1, 16.0, 17.0, 18.0"});
    check({"to-ascii Unicode 16.0\nto-ascii Unicode 17.0", "Unicode 17.0", "two edits of to-ascii Unicode"});
    check({"path '|' encode\nnew-dot ::= \".\"", "new-dot",
           "no production refers to new-dot; a definition that no production says, a proposal in code can change "
           "(CONTRIBUTING.md#a-proposal)"});
    for (const std::string_view set : {"component", "application/x-www-form-urlencoded", "urlencoded"}) {
        const std::string edit = std::string(set) + " '*' encode";
        const std::string message = std::string(set) +
                                    ": the rules say what URLs are, and no set for data or search parameters; a "
                                    "proposal in code can change it (CONTRIBUTING.md#a-proposal)";
        check({edit, set, message});
    }
    check({"strike", "", "no stage has a rule of this name; `refurl rules` lists them"});
    check({"strike dot dots", "dots", "one edit strikes one rule"});
    check({"strike dot\nstrike dot", "dot", "two edits of rule dot"});
    check({"strike nothing", "nothing", "no stage has a rule of this name; `refurl rules` lists them"});
    check({"strike scheme foo", "foo", "there is no special scheme of this name"});
}

TEST_CASE("edits of rules: productions that would take exponential time are an error") {
    const auto edits_of_depth = [](int depth) {
        std::string edits = "query ::= x1\n";
        for (int i = 1; i < depth; ++i) {
            const std::string next = "x" + std::to_string(i + 1);
            edits += "x" + std::to_string(i) + " ::= " + next + " \"~\" | " + next + " \"^\" | " + next + "\n";
        }
        return edits + "x" + std::to_string(depth) + " ::= qchar*";
    };
    const std::string few = edits_of_depth(5);
    CHECK(edited(Rules(), few).has_value());
    const std::string many = edits_of_depth(40);
    const NotAnEdit error = error_of(many);
    CHECK(many.substr(error.offset).starts_with("query ::= x1"));
    CHECK(error.message == "query may take a text without end: more than 10,000,000 steps for one of 32 bytes");
}

TEST_CASE("edits of rules: lookaheads that refer to each other many times are checked in linear time") {
    std::string edits = "query ::= x0";
    for (int i = 0; i < 100; ++i)
        edits += "\nx" + std::to_string(i) + " ::= &x" + std::to_string(i + 1) + " &x" + std::to_string(i + 1);
    CHECK(error_of(edits + "\nx100 ::= \"a\"").message.contains("without end"));
    // These take few steps. A check that asks each lookahead twice would not end.
    std::string chain = "url ::= x0";
    for (int i = 0; i < 60; ++i) chain += "\nx" + std::to_string(i) + " ::= &x" + std::to_string(i + 1);
    CHECK(error_of(chain + "\nx60 ::= \"\"").message.contains("no text but"));
}

TEST_CASE("edits of rules: productions whose lookaheads read the rest of a text again and again are refused",
          "[answers]") {
    std::string body = "pchar*";
    for (int i = 0; i < 2; ++i) body = "( &( " + body + " ) pchar )*";
    CHECK(edited(Rules(), "fragment ::= " + body).has_value());
    for (int i = 0; i < 14; ++i) body = "( &( " + body + " ) pchar )*";
    CHECK(error_of("fragment ::= " + body).message.contains("without end"));
    std::string words = "\"a\"";
    for (int i = 0; i < 100'000; ++i) words += " | \"a\"";
    CHECK(error_of("fragment ::= ( &( ( " + words + " )* ) fchar )*").message.contains("without end"));
    CHECK(edited(Rules(), "fragment ::= " + words).has_value());
    const Rules today;
    rules::Steps steps(today.grammar);
    CHECK(std::ranges::all_of(today.grammar, [&](const auto& each) { return steps.of(each.name) < 250'000; }));
}

TEST_CASE("edits of rules: the bound of the steps of a production holds for any text") {
    struct Counted : grammar::Unobserved {
        std::size_t count = 0;
        void tries(const grammar::Expr& /*expr*/, std::size_t /*at*/) { ++count; }
    };
    for (const std::string body :
         {"pchar*", "( pchar* \"/\" )* pchar*", "( &( pchar* ) pchar )*", "( pchar{3} | pchar{2} | pchar )*",
          "( pchar* \"!\" | pchar* \"~\" | pchar )*", "( pchar - ( pchar pchar \"x\" ) )*", "( pchar{0,40} \"/\" )*"}) {
        const grammar::Grammar grammar = edited(Rules(), "fragment ::= " + body).value().grammar;
        const grammar::Names names(grammar, Mode::generic);
        for (const std::string text : {"", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/",
                                       "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa~", "aaxaaxaaxaaxaaxaaxaaxaaxaaxaaxaa"}) {
            Counted counted;
            grammar::Interpreter(names, text, counted).read(names["fragment"].body, 0);
            CAPTURE(body, text, counted.count);
            CHECK(static_cast<double>(counted.count) <= rules::Steps(grammar).of("fragment"));
        }
    }
}

TEST_CASE("edits of rules: a chain of productions is at most 500 long, and a circle is found however long it is") {
    const auto chain = [](int length, const std::string& end) {
        std::string edits = "dot ::= x0";
        for (int i = 0; i < length; ++i) edits += "\nx" + std::to_string(i) + " ::= x" + std::to_string(i + 1);
        return edits + "\nx" + std::to_string(length) + " ::= " + end;
    };
    CHECK(edited(Rules(), chain(300, "\".\"")).has_value());
    CHECK(error_of(chain(2000, "\".\"")).message.contains("chain of more than 500 productions"));
    CHECK(error_of(chain(300, "x7")).message.contains("refers to itself"));
    CHECK(error_of(chain(300, "dot")).message == "dot refers to itself, and the grammar of URLs is not recursive");
}

TEST_CASE("edits of rules: a grammar of which no text is left is refused at the production that reads none") {
    for (const std::string body :
         {"!any", "[]", "\"\"", "&any", "scheme - ( any* )", "[] scheme", "!( any* ) scheme"}) {
        const std::string edits = "path '|' encode\nurl ::= " + body;
        const NotAnEdit error = error_of(edits);
        CAPTURE(body);
        CHECK(error.offset == edits.find("url"));
        CHECK(error.message == "no text but \u03B5 is left, because of url");
    }
    CHECK(edited(Rules(), "url ::= nothing\nnothing ::= !any (* web *)\nnothing ::= any (* generic, file *)")
              .has_value());
    CHECK(edited(Rules(), "url ::= any").has_value());
    CHECK(edited(Rules(), "path-rel ::= []").has_value());
}

TEST_CASE("edits of rules: a repetition of what matches nothing ends at once") {
    const std::string_view edit = "dir ::= ( ( ( ( pchar* ){255} ){255} ){255} ){255}";
    CHECK(read_after(edit, "http://h/a/b") == "http://h/a/b");
}

TEST_CASE("edits of rules: writing each production as it is changes nothing") {
    std::size_t count = 0;
    for (const grammar::Production& production : Rules().grammar) {
        const std::string edit = grammar::ebnf(grammar::Grammar{production});
        const auto rules = edited(Rules(), edit);
        if (!rules) continue;
        CAPTURE(edit);
        CHECK(grammar::ebnf(rules->grammar) == grammar::ebnf(Rules().grammar));
        ++count;
    }
    CHECK(count > 40);
}

TEST_CASE("law: rules after any edits read any text into components in their order") {
    static const auto name =
        rc::gen::map(rc::gen::elementOf(Rules().grammar), [](const grammar::Production& each) { return each.name; });
    static const auto part = rc::gen::oneOf(name, rc::gen::element<std::string>("\"a\"", "\":\"", "\"/\"", "\"@\"", "ε",
                                                                                "[^a]", "&any", "!any", "[ any ]"));
    static const auto expression =
        rc::gen::map(rc::gen::container<std::vector<std::string>>(3, part),
                     [](const auto& parts) { return parts[0] + " " + parts[1] + " | " + parts[2]; });
    std::size_t accepted = 0;
    std::size_t tried = 0;
    std::size_t read = 0;
    rc::prop("for any productions", [&] {
        const std::string edits = *name + " ::= " + *expression + "\n" + *name + " ::= " + *expression;
        const auto rules = edited(Rules(), edits);
        ++tried;
        if (!rules) return;
        ++accepted;
        const rules::Reader reader(*rules);
        Store store;
        const std::string base_text = *plausible_url();
        const std::string text = *url_string();
        const auto base = reader.read(base_text, {}, Encoding::utf_8, store);
        const auto url = reader.read(text, base ? base->components : Components(), Encoding::utf_8, store);
        if (!url) return;
        RC_ASSERT(std::ranges::is_sorted(url->components, {}, &Component::type));
        ++read;
    });
    if (tried == 0) return;
    CHECK(accepted * 20 > tried);
    CHECK(read * 100 > tried);
}
