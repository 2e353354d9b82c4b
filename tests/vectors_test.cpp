// Tests our own vectors. Each tests one feature or one fault of one clause (tests/vectors/README.md).
#include "tests/vectors.hpp"
#include "api/setters.hpp"
#include "api/validity.hpp"
#include "standard/setters.hpp"
#include "tests/catch.hpp"
#include "tests/getters.hpp"
#include "tests/stages.hpp"
#include "tools/oracle/calls.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

using List = std::vector<std::pair<std::string, std::string>>;

void check_getters(const auto& url, const auto& getters, const Json& expected) {
    for (const auto& [name, get] : getters)
        if (expected.contains(name)) CHECK(get(url) == expected[std::string(name)].get<std::string>());
}

void check_pipeline(const Json& vector) {
    const auto base = text_at(vector, "base");
    const auto input = vector["input"].get<std::string>();
    const Result<Url> url = parse_against(input, base ? &*base : nullptr, encoding_at(vector));
    REQUIRE(url.has_value() == !vector.contains("failure"));
    if (!url) {
        CHECK(url.error().error == text_at(vector, "failure").value_or(""));
        return;
    }
    check_getters(*url, getters, vector);
}

Mode mode_named(std::string_view name) {
    for (const ModeRow& row : mode_table)
        if (row.name == name) return row.key;
    throw std::runtime_error("no mode " + std::string(name));
}

void list_authority(const Authority& authority, List& list) {
    if (authority.empty()) list.emplace_back("authority", "");
    if (authority.userinfo) {
        list.emplace_back("username", authority.userinfo->username);
        if (authority.userinfo->password) list.emplace_back("password", *authority.userinfo->password);
    }
    if (authority.host) list.emplace_back("host", authority.host->text);
    if (authority.port) list.emplace_back("port", *authority.port);
}

List listed(const Sequence& url) {
    List list;
    for (const Component& component : components(url)) {
        if (component.type == Type::authority)
            list_authority(authority_of(component), list);
        else
            list.emplace_back(name_of(component.type), std::get<std::string_view>(component.value));
    }
    return list;
}

void check_parse(const Json& vector) {
    const Read url(vector["input"].get<std::string>(), mode_named(vector["mode"].get<std::string>()));
    REQUIRE(url);
    CHECK(listed(*url) == vector["components"].get<List>());
    CHECK(prints_as_its_text(url));
}

/// A reference and its base. A base without a scheme is parsed in the mode of the vector, a reference without a scheme
/// in the mode of the base.
struct ReferenceAndBase {
    Read base, url;

    explicit ReferenceAndBase(const Json& vector)
        : base(text_at(vector, "base").value_or(""), mode_named(vector["mode"].get<std::string>())),
          url(vector["input"].get<std::string>(), base.mode()) {}
};

void check_rebase(const Json& vector) {
    const ReferenceAndBase pair(vector);
    Store store;
    REQUIRE(pair.url);
    REQUIRE(pair.base);
    CHECK(printed(onto(*pair.url, *pair.base, store)) == vector["result"].get<std::string>());
}

void check_normalize(const Json& vector) {
    const Read url(vector["input"].get<std::string>(), mode_named(vector["mode"].get<std::string>()));
    REQUIRE(url);
    CHECK(url.normalized() == vector["result"].get<std::string>());
}

Result<Sequence> resolve_by(std::string_view operation, const Read& url, const Sequence& base, Store& store) {
    if (operation == "strict-resolve") return strict_resolve(*url, base, store);
    if (operation == "legacy-resolve") return legacy_resolve(*url, base, store);
    REQUIRE(operation == "whatwg-resolve");
    return whatwg_resolve(*url, base, mode_of(*url, mode_of(base)), url.text(), store);
}

void check_resolve(const Json& vector) {
    const ReferenceAndBase pair(vector);
    REQUIRE(pair.base);
    Store store;
    std::optional<std::string> result;
    if (pair.url)
        if (const auto resolved = resolve_by(vector["operation"].get<std::string>(), pair.url, *pair.base, store))
            result = printed(*resolved);
    CHECK(result == text_at(vector, "result"));
}

void check_validate(const Json& vector) {
    const auto base_text = text_at(vector, "base");
    std::optional<Url> base;
    if (base_text) base = parse(*base_text).value();
    const auto valid = validate(vector["input"].get<std::string>(), base ? &*base : nullptr);
    REQUIRE(valid.has_value() == vector["valid"].get<bool>());
    if (valid) return;
    CHECK(valid.error().rule == vector["rule"].get<std::string>());
    CHECK(valid.error().begin == vector["begin"].get<std::size_t>());
    CHECK(valid.error().end == vector["end"].get<std::size_t>());
}

void check_stage(const Json& vector) {
    const auto operation = vector["operation"].get<std::string>();
    if (operation == "validate") return check_validate(vector);
    if (operation == "parse") return check_parse(vector);
    if (operation == "rebase") return check_rebase(vector);
    if (operation == "normalize") return check_normalize(vector);
    check_resolve(vector);
}

void check_settings(const Json& vector) {
    const auto input = vector["input"].get<std::string>();
    Url url = parse(input).value();
    standard::UrlRecord record = standard::parse(input).url.value();
    for (const auto& [attribute, value] : vector["set"].get<List>()) {
        if (Result<Url> changed = api::set(url, api::attribute_named(attribute).value(), value))
            url = std::move(*changed);
        CHECK(standard::set(record, attribute, value));
    }
    check_getters(url, getters, vector);
    check_getters(record, standard_getters, vector);
}

/// Checks the oracle's answers to calls of the methods of search parameters.
void check_calls(const Json& vector) {
    const auto calls = vector["params"].get<tools::Calls>();
    REQUIRE_FALSE(tools::fault_of_params(calls));
    const std::string input = vector["input"];
    for (const tools::ParsedUrl& url :
         {tools::ParsedUrl(parse(input).value()), tools::ParsedUrl(standard::parse(input).url.value())}) {
        std::string text;
        tools::JsonObject object(text);
        tools::write_params(object, url, vector.value("set", tools::Calls()), calls);
        object.end();
        const Json answers = Json::parse(text)["params"];
        REQUIRE(answers.size() == vector["results"].size());
        for (std::size_t i = 0; i < answers.size(); ++i) CHECK(answers[i]["result"] == vector["results"][i]);
        CHECK(answers.back()["href"] == vector["href"]);
    }
}

void check_api(const Json& vector) { vector.contains("params") ? check_calls(vector) : check_settings(vector); }

std::size_t check_all(std::string_view about, void (*check)(const Json&)) {
    std::size_t count = 0;
    for (const auto& file : vector_files(about)) {
        for (const Json& vector : read_json(file)) {
            INFO(file.filename().string() << ": " << vector.dump(-1, ' ', true));
            check(vector);
            ++count;
        }
    }
    return count;
}

}  // namespace

TEST_CASE("vectors: the pipeline") { CHECK(check_all(of_pipeline, check_pipeline) >= 1400); }

TEST_CASE("vectors: single stages") { CHECK(check_all(of_stages, check_stage) >= 690); }

TEST_CASE("vectors: setters and search parameters") { CHECK(check_all(of_api, check_api) >= 300); }
