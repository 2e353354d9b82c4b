#include "tools/output/grammar_json.hpp"

#include "tests/catch.hpp"
#include "tests/json.hpp"

using namespace refurl;
using namespace refurl::grammar;
using namespace refurl::test;

namespace {

Expr expr_of(const Json& json);

std::vector<Expr> parts_of(const Json& json) {
    std::vector<Expr> parts;
    for (const Json& part : json.at("parts")) parts.push_back(expr_of(part));
    return parts;
}

ByteSet set_of_ranges(const Json& ranges) {
    ByteSet set{};
    for (const Json& range : ranges)
        for (auto byte = range.at(0).get<std::size_t>(); byte <= range.at(1).get<std::size_t>(); ++byte)
            set[byte] = true;
    return set;
}

Expr expr_of(const Json& json) {
    const auto kind = json.at("kind").get<std::string>();
    const auto part = [&](const char* name = "part") { return expr_of(json.at(name)); };
    if (kind == "set") return set_of(set_of_ranges(json.at("ranges")));
    if (kind == "literal") return literal(json.at("text").get<std::string>());
    if (kind == "reference") return reference(json.at("name").get<std::string>());
    if (kind == "sequence") return sequence_of(parts_of(json));
    if (kind == "alternative") return alternative_of(parts_of(json));
    if (kind == "difference") return difference(part(), part("without"));
    if (kind == "ahead") return ahead(part());
    if (kind == "not-ahead") return not_ahead(part());
    REQUIRE(kind == "repetition");
    const std::size_t most = json.at("most").is_null() ? unbounded : json.at("most").get<std::size_t>();
    return repeat(part(), json.at("least").get<std::size_t>(), most);
}

Production production_of(const Json& json) {
    Production production{json.at("name").get<std::string>(), expr_of(json.at("body")), 0};
    for (const Mode mode : {Mode::generic, Mode::web, Mode::file})
        for (const Json& name : json.at("modes"))
            if (name == row_of(mode).name) production.modes |= only(mode);
    return production;
}

}  // namespace

TEST_CASE("grammar JSON: the grammar can be restored from it") {
    const Grammar all = whole_grammar();
    Grammar again;
    for (const Json& production : Json::parse(tools::grammar_json(all))) again.push_back(production_of(production));
    CHECK(again == all);
    const Grammar difference_too{{"x", difference(literal("\"\\\n"), reference("y"))}};
    CHECK(production_of(Json::parse(tools::grammar_json(difference_too)).at(0)) == difference_too[0]);
}
