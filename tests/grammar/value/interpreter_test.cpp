#include "grammar/value/interpreter.hpp"
#include "grammar/predicates.hpp"

#include <map>

#include "grammar/normal/parse.hpp"
#include "grammar/parse.hpp"
#include "grammar/value/tree.hpp"
#include "grammar/writing/conditions.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/sentences.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

using Parts = std::vector<std::pair<std::string, std::string>>;

/// Appends the components in a tree, with their texts, in order.
void add_components(const grammar::Tree& tree, std::string_view text, Parts& parts) {
    const std::map<std::string_view, std::string> components{
        {"scheme", "scheme"},     {"username", "username"},   {"username-alone", "username"},
        {"password", "password"}, {"host", "host"},           {"port", "port"},
        {"drive", "drive"},       {"path-root", "path-root"}, {"dir", "dir"},
        {"file", "file"},         {"query", "query"},         {"fragment", "fragment"}};
    const auto found = components.find(tree.production);
    if (found != components.end())
        parts.emplace_back(found->second, text.substr(tree.begin, tree.end - tree.begin));
    else
        for (const grammar::Tree& part : tree.parts) add_components(part, text, parts);
}

Parts components_of(const grammar::Tree& tree, std::string_view text) {
    Parts parts;
    add_components(tree, text, parts);
    return parts;
}

void add_authority(const Authority& authority, Parts& parts) {
    if (authority.userinfo) parts.emplace_back("username", authority.userinfo->username);
    if (authority.userinfo && authority.userinfo->password)
        parts.emplace_back("password", *authority.userinfo->password);
    if (authority.host) parts.emplace_back("host", authority.host->text);
    if (authority.port) parts.emplace_back("port", *authority.port);
}

Parts components_of(const Sequence& url) {
    Parts parts;
    for (const Component& component : components(url)) {
        if (component.type == Type::authority)
            add_authority(authority_of(component), parts);
        else
            parts.emplace_back(name_of(component.type), std::get<std::string_view>(component.value));
    }
    return parts;
}

/// Reports whether a production read the text but a side condition of the authority does not hold.
bool is_side_condition(const Failure& failure) { return failure.error == "port-out-of-range"; }

void check_same_parse(const std::string& text, Mode mode) {
    const auto tree = grammar::read_tree(generator(mode).names(), "url", text);
    const Result<Sequence> url = grammar::parse(text, mode);
    RC_LOG() << "mode " << row_of(mode).name << ", text " << text << '\n';
    if (url) {
        RC_ASSERT(tree.has_value());
        RC_ASSERT(components_of(*tree, text) == components_of(*url));
    } else {
        RC_ASSERT((!tree || is_side_condition(url.error())));
    }
}

void check_same_validity(const std::string& text, Mode mode) {
    RC_LOG() << "mode " << row_of(mode).name << ", text " << text << '\n';
    RC_ASSERT(grammar::reads(writing_generator(mode).names(), "valid-url-string", text) ==
              grammar::read_writing(text, mode).has_value());
}

/// Generates characters of normal forms, in pieces that are longer and shorter than a block (model/block.hpp).
rc::Gen<std::string> long_part() {
    return rc::gen::element<std::string>("/", "/", ".", "..", "%2e", "%", "a", "x", "?", "#", "\\", "^", "A", ":", "@",
                                         "abcdefghijklmno", "abcdefghijklmnop",
                                         "abcdefghijklmnopqrstuvwxyz-0123456789");
}

void check_same_normal(const std::string& text) {
    const auto mode = grammar::mode_of_normal(text);
    if (!mode) return;
    RC_LOG() << "mode " << row_of(*mode).name << ", text " << text << '\n';
    const std::string padded = text + std::string(grammar::normal_padding, '\0');
    Sequence url;
    RC_ASSERT(grammar::reads(normal_generator(*mode).names(), "normal-url", text) ==
              grammar::read_normal(std::string_view(padded).substr(0, text.size()), *mode, url));
}

}  // namespace

TEST_CASE("law: the grammar as data parses what X3 parses") {
    rc::prop("sentences", [] {
        const Mode in = *mode();
        check_same_parse((*sentence("url", in)).text, in);
    });
    rc::prop("mutants", [] {
        const Mode in = *mode();
        check_same_parse((*mutant("url", in)).text, in);
    });
    rc::prop("token soup", [] { check_same_parse(*url_string(), *mode()); });
    rc::prop("any bytes", [] { check_same_parse(*bytes(), *mode()); });
    rc::prop("valid URL strings", [] { check_same_validity(*writing_sentence(), *mode()); });
    rc::prop("mutants of valid URL strings", [] { check_same_validity(*writing_mutant(), *mode()); });
    rc::prop("token soup for valid URL strings", [] { check_same_validity(*url_string(), *mode()); });
    rc::prop("normal forms", [] { check_same_normal(*normal_sentence()); });
    rc::prop("mutants of normal forms", [] { check_same_normal(*normal_mutant()); });
    rc::prop("normal forms, edited", [] { check_same_normal(*mutated(normal_sentence())); });
    rc::prop("plausible URLs for normal forms", [] { check_same_normal(*plausible_url()); });
    rc::prop("long normal forms", [] { check_same_normal("http://" + *text_of(long_part())); });
    rc::prop("long paths of normal forms", [] { check_same_normal("http://h/" + *text_of(long_part())); });
    rc::prop("any bytes for normal forms", [] { check_same_normal("http://" + *bytes()); });
    rc::prop("any bytes for valid URL strings", [] { check_same_validity("a:" + *bytes(), Mode::generic); });
}

TEST_CASE("interpreter: agrees with X3 on the productions that later stages use") {
    struct Asked {
        std::string_view production;
        bool (*by_x3)(std::string_view);
    };
    const std::vector<Asked> all{{"dot", grammar::is_dot},
                                 {"dots", grammar::is_dots},
                                 {"drive", grammar::is_drive},
                                 {"ip6-address", grammar::is_ip6_address},
                                 {"ip4-address-strict", grammar::is_ip4_address_strict}};
    for (const Asked& asked : all) {
        rc::prop(std::string(asked.production), [&] {
            const auto check = [&](const std::string& text) {
                RC_ASSERT(grammar::reads(generator(Mode::web).names(), asked.production, text) == asked.by_x3(text));
            };
            check((*sentence(asked.production, Mode::web)).text);
            check((*mutant(asked.production, Mode::web)).text);
            check(*url_string());
        });
    }
}

TEST_CASE("interpreter: a repetition of an expression that matches ε ends") {
    const grammar::Grammar grammar{{"a", grammar::star(grammar::star(grammar::literal("x")))},
                                   {"b", grammar::repeat(grammar::optional(grammar::literal("x")), 3, 5)}};
    const grammar::Names names(grammar, Mode::web);
    CHECK(grammar::reads(names, "a", "xxx"));
    CHECK(grammar::reads(names, "b", "x"));
    CHECK(grammar::reads(names, "b", "xxxxx"));
    CHECK_FALSE(grammar::reads(names, "b", "xxxxxx"));
}

TEST_CASE("interpreter: a difference does not match what it excludes") {
    const grammar::Grammar grammar{
        {"a", grammar::difference(grammar::plus(grammar::literal("x")), grammar::literal("xx"))}};
    const grammar::Names names(grammar, Mode::web);
    CHECK(grammar::reads(names, "a", "x"));
    CHECK_FALSE(grammar::reads(names, "a", "xx"));
}
