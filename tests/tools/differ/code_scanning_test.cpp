// What GitHub's code scanning needs of a log, and where results stand.
// https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support
#include <algorithm>
#include <filesystem>
#include <set>

#include "standard/changes.hpp"
#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/json.hpp"
#include "tools/differ/findings.hpp"
#include "tools/output/sarif.hpp"

using namespace refurl;
using namespace refurl::test;
using tools::Findings;
using tools::Line;

namespace {

using Pointers = std::vector<std::string>;

const Pointers texts_of_log{"/version", "/runs/0/tool/driver/name"};
const Pointers texts_of_rule{"/id", "/shortDescription/text", "/fullDescription/text", "/help/text"};
const Pointers texts_of_result{"/ruleId", "/message/text", "/partialFingerprints/primaryLocationLineHash",
                               "/locations/0/physicalLocation/artifactLocation/uri"};
const Pointers numbers_of_result{
    "/locations/0/physicalLocation/region/startLine", "/locations/0/physicalLocation/region/startColumn",
    "/locations/0/physicalLocation/region/endLine", "/locations/0/physicalLocation/region/endColumn"};
constexpr std::string_view rules = "/runs/0/tool/driver/rules";
constexpr std::string_view results = "/runs/0/results";

const Json* found_at(const Json& json, const std::string& pointer) {
    const Json::json_pointer place(pointer);
    return json.contains(place) ? &json.at(place) : nullptr;
}

bool has_text(const Json& json, const std::string& pointer) {
    const Json* const text = found_at(json, pointer);
    return text != nullptr && text->is_string() && !text->get<std::string>().empty();
}

bool has_number(const Json& json, const std::string& pointer) {
    const Json* const number = found_at(json, pointer);
    return number != nullptr && number->is_number_unsigned() && number->get<std::size_t>() > 0;
}

/// Reports whether code scanning takes a log: each text and number is there, each result has one of the rules, and is
/// in a file of the project. The lengths are GitHub's limits.
bool is_taken(const Json& log) {
    const auto* const list_of_rules = found_at(log, std::string(rules));
    const auto* const list_of_results = found_at(log, std::string(results));
    if (list_of_rules == nullptr || list_of_results == nullptr || log.at("version") != "2.1.0") return false;
    const auto has_all = [](const Json& json, const Pointers& texts) {
        return std::ranges::all_of(texts, [&](const std::string& pointer) { return has_text(json, pointer); });
    };
    std::set<Json> ids;
    for (const Json& rule : *list_of_rules) {
        if (!has_all(rule, texts_of_rule) || !ids.insert(rule["id"]).second) return false;
        if (rule["id"].get<std::string>().size() > 255) return false;
        for (const char* const key : {"shortDescription", "fullDescription"})
            if (rule[key]["text"].get<std::string>().size() > 1024) return false;
    }
    const auto is_right = [&](const Json& result) {
        const auto has = [&](const std::string& pointer) { return has_number(result, pointer); };
        return has_all(result, texts_of_result) && std::ranges::all_of(numbers_of_result, has) &&
               ids.contains(result["ruleId"]) &&
               !result.at(Json::json_pointer(texts_of_result.back())).get<std::string>().starts_with('/');
    };
    return has_all(log, texts_of_log) && list_of_results->size() <= 25'000 &&
           std::ranges::all_of(*list_of_results, is_right);
}

Json without(Json log, const std::string& pointer) {
    const Json::json_pointer place(pointer);
    log.at(place.parent_pointer()).erase(place.back());
    return log;
}

void add(Findings& findings, std::string_view difference, const std::string& cause, const systems::Pair& pair) {
    systems::Group group{};
    group.kind.difference = difference;
    group.cause = cause;
    group.smallest = pair;
    group.count = findings.list.size() + 1;
    findings.list.push_back({group});
}

/// Returns findings with each kind of cause, and with none.
Findings some_findings() {
    Findings findings;
    findings.a = "standard";
    findings.b = "parser";
    add(findings, "pathname", "the standard before circumflex_in_paths (2025-03-05)", {"a:/^"});
    add(findings, "search", "the standard before circumflex_in_paths (2025-03-05)", {"a:/^?"});
    add(findings, "hostname", "Unicode 15.0", {"http://x"});
    add(findings, "href", "path-becomes-authority", {"a:/.//"});
    add(findings, "failure", "RFC 3986", {"//", "a:"});
    add(findings, "failure", "", {"a:|"});
    add(findings, "failure", "", {"a:<", "b:"});
    return findings;
}

Json log_of(const Findings& findings) {
    std::string text;
    append_sarif(text, findings);
    return Json::parse(text);
}

Json fingerprints_in(const Json& log) {
    Json list = Json::array();
    for (const Json& result : log.at(Json::json_pointer(std::string(results))))
        list.push_back(result["partialFingerprints"]);
    return list;
}

}  // namespace

TEST_CASE("code scanning: it takes a log of differ, and none that lacks any of what it needs") {
    const Json log = log_of(some_findings());
    REQUIRE(is_taken(log));
    Pointers needed = texts_of_log;
    needed.emplace_back(rules);
    needed.emplace_back(results);
    for (const std::string& pointer : texts_of_rule) needed.push_back(std::string(rules) + "/1" + pointer);
    for (const Pointers& pointers : {texts_of_result, numbers_of_result})
        for (const std::string& pointer : pointers) needed.push_back(std::string(results) + "/2" + pointer);
    for (const std::string& pointer : needed) {
        INFO(pointer);
        if (pointer != "/version") CHECK_FALSE(is_taken(without(log, pointer)));
    }
    Json fewer_rules = log;
    fewer_rules.at(Json::json_pointer(std::string(rules))).erase(0);
    CHECK_FALSE(is_taken(fewer_rules));
}

TEST_CASE("code scanning: a cause is one rule, and its help says what the cause is") {
    const Json log = log_of(some_findings());
    const Json& list = log.at(Json::json_pointer(std::string(rules)));
    REQUIRE(list.size() == 5);
    const auto* const change = standard::change_named("circumflex_in_paths");
    REQUIRE(change != nullptr);
    CHECK(list[0]["id"] == "the standard before circumflex_in_paths (2025-03-05)");
    CHECK(list[0]["help"]["text"].get<std::string>().contains(change->effect));
    CHECK(list[0]["helpUri"] == "https://github.com/whatwg/url/pull/" + std::to_string(change->pull_request));
    CHECK(list[1]["help"]["text"] == "The second reader reads such URLs by Unicode 15.0.");
    CHECK(list[2]["help"]["text"].get<std::string>().starts_with("A path that begins with // is written as it is"));
    CHECK(list[3]["help"]["text"] == "The second reader reads such URLs by RFC 3986.");
    CHECK(list[4]["id"] == "failure");
    for (std::size_t i = 1; i < list.size(); ++i) CHECK_FALSE(list[i].contains("helpUri"));
}

TEST_CASE("code scanning: the fingerprints of results differ, and stay when counts, places and the order change") {
    Findings findings = some_findings();
    const Json before = fingerprints_in(log_of(findings));
    CHECK(std::set<Json>(before.begin(), before.end()).size() == before.size());
    std::set<Json> hashes;
    for (const Json& each : before) hashes.insert(each["primaryLocationLineHash"]);
    CHECK(hashes.size() == before.size());
    for (tools::Finding& finding : findings.list) {
        finding.group.count += 10;
        finding.place = Line{"adapter.py", 7};
    }
    std::ranges::reverse(findings.list);
    Json after = fingerprints_in(log_of(findings));
    std::ranges::reverse(after);
    CHECK(after == before);
}

TEST_CASE("code scanning: a result stands in the adapter's file, or at the line of a corpus, or in the known causes") {
    const Folder folder;
    const std::string adapter = folder.write("adapter.py", "");
    const std::string corpus = folder.write("corpus", "a:/^\n{\"input\": \"//\", \"base\": \"a:\"}\n{\na:|\na:|\n");
    const auto here = std::filesystem::current_path();
    std::filesystem::current_path(std::filesystem::path(adapter).parent_path());
    CHECK(tools::path_here(adapter) == "adapter.py");
    CHECK(tools::path_here("./adapter.py") == "adapter.py");
    CHECK(tools::file_in("python3 -B 'adapter.py' --fast") == "adapter.py");
    CHECK(tools::file_in("python3 -m adapter") == std::nullopt);
    CHECK(tools::path_here(".") == std::nullopt);
    CHECK(tools::path_here("/etc/passwd") == std::nullopt);
    const auto places = [&](std::string_view command) {
        Findings findings = some_findings();
        find_places(findings, command, std::vector<std::string>{"missing", corpus});
        const Json log = log_of(findings);
        std::vector<std::string> list;
        for (const Json& result : log.at(Json::json_pointer(std::string(results)))) {
            const Json& place = result["locations"][0]["physicalLocation"];
            list.push_back(place["artifactLocation"]["uri"].get<std::string>() + ":" +
                           std::to_string(place["region"]["startLine"].get<std::size_t>()));
        }
        return list;
    };
    const std::string known = "known.jsonl:1";
    CHECK(places("python3 adapter.py") == std::vector<std::string>(7, "adapter.py:1"));
    CHECK(places("python3 -m adapter") ==
          std::vector<std::string>{"corpus:1", known, known, known, "corpus:2", "corpus:4", known});
    std::filesystem::current_path(here);
}

TEST_CASE("code scanning: a result of validate has a rule with all that is needed too") {
    std::string text;
    const auto result = tools::sarif_result_at({"r", "d", "h", "https://h/"}, "m", {"list", 2, 3, 4});
    tools::append_sarif_log(text, "refurl validate", {&result, 1});
    Json log = Json::parse(text);
    // The action that uploads a log makes the fingerprint of a line that is there.
    log.at(Json::json_pointer(std::string(results)))[0]["partialFingerprints"]["primaryLocationLineHash"] = "x";
    CHECK(is_taken(log));
    CHECK(log.at(Json::json_pointer(std::string(rules)))[0]["helpUri"] == "https://h/");
}
