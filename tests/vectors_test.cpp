// Our own vectors: each from one clause, with one fault or one feature (tests/vectors/README.md).
#include <map>

#include "tests/catch.hpp"
#include "tests/getters.hpp"
#include "tests/json.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

std::vector<std::filesystem::path> vector_files(bool of_stages) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "tests/vectors")) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(".json") && name.starts_with("stages-") == of_stages) files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

void check_pipeline(const Json& vector) {
    const auto base = text_at(vector, "base");
    const Result<Url> url = parse_against(vector["input"].get<std::string>(), base ? &*base : nullptr);
    REQUIRE(url.has_value() == !vector.contains("failure"));
    if (!url) {
        CHECK(url.error().error == text_at(vector, "failure").value_or(""));
        return;
    }
    for (const auto& [name, get] : getters)
        if (vector.contains(name)) CHECK(get(*url) == vector[std::string(name)].get<std::string>());
}

Mode mode_named(std::string_view name) {
    for (std::size_t i = 0; i < mode_table.size(); ++i)
        if (mode_table[i].name == name) return static_cast<Mode>(i);
    throw std::runtime_error("no mode " + std::string(name));
}

using List = std::vector<std::pair<std::string, std::string>>;

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
        if (const auto* authority = std::get_if<Authority>(&component.value))
            list_authority(*authority, list);
        else
            list.emplace_back(name_of(component.type), std::get<std::string_view>(component.value));
    }
    return list;
}

void check_parse(const Json& vector) {
    const Read url(vector["input"].get<std::string>(), mode_named(vector["mode"].get<std::string>()));
    REQUIRE(url);
    CHECK(listed(*url) == vector["components"].get<List>());
    CHECK(with_sigils(*url) == url.text());
}

/// A reference and its base, read one in the mode of the other where it has no scheme.
struct Pair {
    Read base, url;

    explicit Pair(const Json& vector)
        : base(text_at(vector, "base").value_or(""), mode_named(vector["mode"].get<std::string>())),
          url(vector["input"].get<std::string>(), base.mode()) {}
};

void check_rebase(const Json& vector) {
    const Pair pair(vector);
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

Result<Sequence> resolve_by(std::string_view operation, const Sequence& url, const Sequence& base, Store& store) {
    if (operation == "strict-resolve") return strict_resolve(url, base, store);
    if (operation == "legacy-resolve") return legacy_resolve(url, base, store);
    REQUIRE(operation == "whatwg-resolve");
    return whatwg_resolve(url, base, grammar::rules, store);
}

void check_resolve(const Json& vector) {
    const Pair pair(vector);
    REQUIRE(pair.base);
    Store store;
    std::optional<std::string> result;
    if (pair.url)
        if (const auto resolved = resolve_by(vector["operation"].get<std::string>(), *pair.url, *pair.base, store))
            result = printed(*resolved);
    CHECK(result == text_at(vector, "result"));
}

void check_stage(const Json& vector) {
    const auto operation = vector["operation"].get<std::string>();
    if (operation == "parse") return check_parse(vector);
    if (operation == "rebase") return check_rebase(vector);
    if (operation == "normalize") return check_normalize(vector);
    check_resolve(vector);
}

std::size_t check_all(bool of_stages, void (*check)(const Json&)) {
    std::size_t count = 0;
    for (const auto& file : vector_files(of_stages)) {
        for (const Json& vector : read_json(file)) {
            INFO(file.filename().string() << ": " << vector.dump(-1, ' ', true));
            check(vector);
            ++count;
        }
    }
    return count;
}

}  // namespace

TEST_CASE("vectors: the pipeline") { CHECK(check_all(false, check_pipeline) >= 1400); }

TEST_CASE("vectors: the stages by themselves") { CHECK(check_all(true, check_stage) >= 470); }
