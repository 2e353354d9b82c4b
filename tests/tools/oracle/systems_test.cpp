// The oracle's protocol for all systems. Each test checks a rule of spec-notes/oracle.md.
#include "systems/registry.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "api/public_suffix_list.hpp"
#include "encoding/labels.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/generators.hpp"
#include "tests/json.hpp"
#include "tools/oracle/oracle.hpp"

using namespace refurl::test;
using namespace refurl::tools;
namespace systems = refurl::systems;

namespace {

std::string line_of(const Json& request, std::string_view system) {
    const auto choice = system_named(system);
    REQUIRE(choice);
    std::string out;
    append_answer(out, request.dump(-1, ' ', false, Json::error_handler_t::replace), *choice);
    return out;
}

Json answer_of(const Json& request, std::string_view system) { return Json::parse(line_of(request, system)); }

std::vector<std::string> names_of_systems() {
    std::vector<std::string> names;
    for (const auto& system : refurl::systems::all_systems()) names.push_back(system.name);
    return names;
}

std::vector<std::string> plain_cells(const std::string& row) {
    std::vector<std::string> cells = table_cells(row);
    for (std::string& cell : cells) std::erase(cell, '`');
    return cells;
}

/// The table of oracle.md whose first heading is `first`: for each row the headings of the columns that say "yes".
std::map<std::string, std::set<std::string>> table_of(std::string_view first) {
    std::map<std::string, std::set<std::string>> table;
    std::vector<std::string> headings;
    for (const std::string& line : lines_of(read_file(source_dir() / "spec-notes" / "oracle.md"))) {
        const auto cells = plain_cells(line);
        if (cells.empty()) {
            headings.clear();
        } else if (headings.empty()) {
            if (cells[0] == first) headings = cells;
        } else if (!cells[0].starts_with("---")) {
            auto& row = table[cells[0]];
            for (std::size_t i = 1; i < cells.size(); ++i)
                if (cells[i] == "yes") row.insert(headings[i]);
        }
    }
    return table;
}

/// Returns a request that has a key, with a value that makes sense.
Json request_with(const std::string& key) {
    static const std::map<std::string, Json> values{
        {"validate", true},
        {"site", true},
        {"components", true},
        {"since", true},
        {"set", Json::parse(R"([["hash", "x"]])")},
        {"params", Json::parse(R"([["get", "x"]])")},
        {"document", {{"address", "http://h/"}}},
        {"form", Json::object()},
        {"base_change", {{"from", "http://h/"}, {"to", "http://i/"}}},
        {"relativize", true},
        {"mend", true},
        {"path", "posix"},
        {"from_path", "posix"},
    };
    Json request{{"input", "http://h/"}, {key, values.at(key)}};
    if (key == "relativize") request["base"] = "http://h/";
    return request;
}

}  // namespace

TEST_CASE("oracle systems: the table says which attributes each document defines") {
    const auto table = table_of("attributes of");
    std::set<std::string> attributes{"href"};
    for (const auto& row : refurl::systems::attribute_rows) attributes.insert(std::string(row.name));
    for (const std::string& name : names_of_systems()) {
        CAPTURE(name);
        REQUIRE(table.contains(name));
        std::set<std::string> found;
        const Json answer = answer_of({{"input", "http://u:p@h:8/a?b#c"}}, name);
        for (const auto& [key, value] : answer.items())
            if (attributes.contains(key)) found.insert(key);
        CHECK(found == table.at(name));
    }
    CHECK(table.size() == names_of_systems().size());
}

TEST_CASE("oracle systems: the table says which keys of a request each system has, and others are refused by name") {
    const auto table = table_of("requests to");
    std::set<std::string> keys;
    for (const auto& [name, row] : table) keys.insert(row.begin(), row.end());
    CHECK(keys.size() >= 4);
    const bool has_list = refurl::api::PublicSuffixList::latest().has_value();
    for (const std::string& name : names_of_systems()) {
        REQUIRE(table.contains(name));
        for (const std::string& key : keys) {
            if (key == "site" && !has_list) continue;
            CAPTURE(name, key);
            const Json answer = answer_of(request_with(key), name);
            CHECK(answer.contains("error") != table.at(name).contains(key));
            if (!answer.contains("error")) continue;
            const std::string error = answer["error"];
            CHECK(error.starts_with('"' + key + "\": " + name + ' '));
        }
    }
    CHECK(table.size() == names_of_systems().size());
}

TEST_CASE("oracle systems: a setter or a method that a system lacks is refused with its name") {
    const auto error_of = [](std::string_view system, std::string_view key, std::string_view call) {
        return answer_of({{"input", "a:"}, {key, Json::parse(call)}}, system).at("error").get<std::string>();
    };
    CHECK(error_of("html5-2010", "set", R"([["href", "b:"]])") == R"("set": html5-2010 has no setter of "href")");
    CHECK(error_of("html5-2010", "set", R"([["hash", ""], ["username", "u"]])") ==
          R"("set": html5-2010 has no setter of "username")");
    CHECK(error_of("whatwg-2012", "params", R"([["sort"]])") == R"("params": whatwg-2012 has no "sort")");
    CHECK(error_of("standard@2023-02-22", "params", R"([["size"]])") ==
          R"("params": standard@2023-02-22 has no "size")");
    CHECK(error_of("standard@2017-01-17", "params", R"([["sort"]])") ==
          R"("params": standard@2017-01-17 has no "sort")");
}

TEST_CASE("oracle systems: a method ignores an argument that the system does not give it, as Web IDL says") {
    const auto result_of = [](std::string_view system, const char* call) {
        return answer_of({{"input", "http://h/?a=c"}, {"params", Json::parse(call)}}, system).at("params").at(0);
    };
    for (const std::string_view system : {"whatwg-2012", "standard@2023-05-07", "standard"}) {
        CAPTURE(system);
        const bool takes_values = system == "standard";
        CHECK(result_of(system, R"([["has", "a", "b"]])").at("result") == !takes_values);
        CHECK(result_of(system, R"([["delete", "a", "b"]])").at("href").get<std::string>().contains("a=c") ==
              takes_values);
    }
}

TEST_CASE("oracle systems: the answer says whether the base is at fault") {
    for (const std::string& name : names_of_systems()) {
        CAPTURE(name);
        if (refurl::systems::find_system(name)->read({.input = "http://h:x"})) continue;  // it refuses no base
        const Json of_base = answer_of({{"input", "x"}, {"base", "http://h:x"}}, name);
        CHECK(of_base["failure"] == true);
        CHECK(of_base["in"] == "base");
        const Json of_input = answer_of({{"input", "http://h:x"}, {"base", "http://h/"}}, name);
        CHECK(of_input["failure"] == true);
        CHECK_FALSE(of_input.contains("in"));
    }
}

TEST_CASE("oracle systems: hello says which document a system follows") {
    std::map<std::string, std::set<std::string>> names;
    for (const std::string& name : names_of_systems())
        names[answer_of({{"hello", 1}}, name)["claims"].get<std::string>()].insert(name);
    CHECK(names["rfc3986"] == std::set<std::string>{"rfc3986", "rfc3986-appendix-b", "rfc3987"});
    CHECK(names["whatwg"] == std::set<std::string>{"standard", "pipeline"});
    CHECK(names.contains("other"));
    CHECK(names.size() == 3);
    CHECK(answer_of({{"hello", 1}}, "standard@2018-01-01")["claims"] == "whatwg");
}

TEST_CASE("oracle systems: the setters are those of the document") {
    const auto last = [](std::string_view system, const std::string& input, std::string_view settings) {
        const Json answer = answer_of({{"input", input}, {"set", Json::parse(settings)}}, system);
        return answer.at("set").back().at("href").get<std::string>();
    };
    CHECK(last("html5-2010", "http://h/", R"([["search", ""], ["hash", ""]])") == "http://h/?#");
    CHECK(last("html5-2010", "http://h/", R"([["port", ""]])") == "http://h:0/");
    CHECK(last("whatwg-2012", "ws:a:443", R"([["protocol", "wss"]])") == "wss://a:443/");
    CHECK(last("whatwg-2012", "http://h/?a", R"([["search", "?"]])") == "http://h/?");
    CHECK(last("standard@2017-02-21", "javascript:a", R"([["hash", "b"]])") == "javascript:a");
    CHECK(last("standard@2017-02-22", "javascript:a", R"([["hash", "b"]])") == "javascript:a#b");
}

TEST_CASE("oracle systems: the search parameters are those of the document") {
    const auto answer = [](std::string_view system, const std::string& input, std::string_view calls) {
        return answer_of({{"input", input}, {"params", Json::parse(calls)}}, system).at("params");
    };
    CHECK(answer("whatwg-2012", "http://h/?a=1&a=2", R"([["set", "a", "3"], ["size"], ["getAll", "a"]])") ==
          Json::parse(R"([{"method": "set", "result": null, "href": "http://h/?a=3&a=2"},
                          {"method": "size", "result": 2, "href": "http://h/?a=3&a=2"},
                          {"method": "getAll", "result": ["3", "2"], "href": "http://h/?a=3&a=2"}])"));
    const Json none = answer("whatwg-2012", "mailto:a?b", R"([["get", "b"]])");
    CHECK(none["failure"] == true);
    CHECK(none["clause"] == "7 query object");
    CHECK(answer("standard@2017-07-13", "a:?b", R"([["delete", "b"]])")[0]["href"] == "a:?");
    CHECK(answer("standard@2017-07-14", "a:?b", R"([["delete", "b"]])")[0]["href"] == "a:");
    CHECK(answer("standard@2023-01-02", "a:b ?c", R"([["delete", "c"]])")[0]["href"] == "a:b");
}

TEST_CASE("oracle systems: a document has base URLs, and the element's is the base of the input") {
    const Json request =
        Json::parse(R"({"input": "a?\u00e9", "document": {"address": "http://h/x/y", "base_href": "../b/",
        "xml_base": ["c/", "http://[", "d/"], "encoding": "windows-1252"}})");
    for (const std::string system : {"web-address-2009", "html5-2010"}) {
        CAPTURE(system);
        const Json answer = answer_of(request, system);
        CHECK(answer["href"] == "http://h/b/c/d/a?%E9");
        CHECK(answer["bases"] == Json::parse(R"({"fallback": "http://h/x/y", "document": "http://h/b/",
                                                 "element": "http://h/b/c/d/"})"));
        Json with_base = request;
        with_base["base"] = "http://i/";
        CHECK(answer_of(with_base, system)["href"] == "http://i/a?%E9");
        CHECK(answer_of(with_base, system)["bases"] == answer["bases"]);
        const Json created =
            answer_of({{"input", "a"}, {"document", {{"address", "about:blank"}, {"creator", "x://y/z"}}}}, system);
        CHECK(created["href"] == "x://y/a");
        CHECK(created["bases"]["fallback"] == "x://y/z");
        const Json other =
            answer_of({{"input", "a"}, {"document", {{"address", "x://a/"}, {"creator", "x://y/z"}}}}, system);
        CHECK(other["href"] == "x://a/a");
        const Json failed = answer_of({{"input", "a"}, {"document", {{"address", "x"}}}}, system);
        CHECK(failed["failure"] == true);
        CHECK(failed["in"] == "base");
        CHECK(failed["bases"]["element"] == "x");
        CHECK_FALSE(answer_of({{"input", "//a_b"}, {"document", {{"address", "x:"}}}}, system).contains("in"));
    }
}

TEST_CASE("oracle systems: a base change resolves the links and citations of the document again") {
    const auto effect = [](const std::string& input, const std::string& from, const std::string& to) {
        return answer_of({{"input", input}, {"base_change", {{"from", from}, {"to", to}}}}, "html5-2010")
            .at("base_change");
    };
    const Json changed = effect("x", "http://a/", "http://b/c/");
    CHECK(changed["affected"] == Json::parse(R"({"xml:base": "the element and its descendants",
        "document base": "all elements of the document", "other document": "the element and its descendants"})"));
    CHECK(changed["elements"].size() == 7);
    CHECK(changed["elements"][0] == Json::parse(R"({"element": "hyperlink", "attribute": "href",
        "before": "http://a/x", "after": "http://b/c/x"})"));
    for (std::size_t i = 1; i < 7; ++i) CHECK(changed["elements"][i]["attribute"] == "cite");
    const Json same = effect("//a_b", "http://a/", "http://a/");
    CHECK(same["affected"]["document base"] == "none");
    CHECK(same["affected"]["xml:base"] == "the element and its descendants");
    CHECK(same["elements"][0]["before"].is_null());
}

TEST_CASE("oracle systems: a form is read in any encoding, with _charset_ and isindex") {
    const auto answer = [](const std::string& input, const Json& form, const std::string& encoding) {
        return answer_of({{"input", input}, {"form", form}, {"encoding", encoding}}, "whatwg-2012");
    };
    const Json charset{{"use_charset", true}};
    CHECK(answer("a=%E9&_charset_=koi8-r", charset, "latin1") ==
          Json::parse(R"({"pairs": [["a", "\u0418"], ["_charset_", "koi8-r"]], "encoding": "KOI8-R",
                          "serialized": "a=%E9&_charset_=koi8-r"})"));
    CHECK(answer("a=%E9&_charset_=koi8-r", Json::object(), "latin1")["pairs"][0][1] == "\u00E9");
    CHECK(answer("a=%E9&_charset_=x", charset, "latin1")["encoding"] == "windows-1252");
    CHECK(answer("a&b", {{"isindex", true}}, "utf-8")["pairs"] == Json::parse(R"([["", "a"], ["b", ""]])"));
    CHECK(answer("", {{"isindex", true}}, "utf-8")["serialized"] == "=");
    for (const refurl::EncodingRow& row : refurl::encoding_table) {
        const Json read = answer("a=1", Json::object(), std::string(row.name));
        CAPTURE(read.dump());
        CHECK(read["encoding"] == row.name);
        const bool is_ascii = row.key != refurl::Encoding::replacement && row.key != refurl::Encoding::utf_16be &&
                              row.key != refurl::Encoding::utf_16le;
        CHECK((read["serialized"] == "a=1") == is_ascii);
    }
}

// ---- Editions of the standard

namespace {

Json any_settings() {
    static const std::vector<std::string> attributes{"href",     "protocol", "username", "password", "host",
                                                     "hostname", "port",     "pathname", "search",   "hash"};
    Json list = Json::array();
    const auto size = *rc::gen::inRange(0, 4);
    for (int i = 0; i < size; ++i)
        list.push_back(Json::array({*rc::gen::elementOf(attributes), *rc::gen::oneOf(url_string(), plausible_url())}));
    return list;
}

Json any_calls() {
    static const auto calls = std::to_array<std::vector<std::string>>({{"append", "a", ""},
                                                                       {"append", "b", ""},
                                                                       {"delete", ""},
                                                                       {"delete", "a", ""},
                                                                       {"get", "a"},
                                                                       {"getAll", ""},
                                                                       {"has", "b"},
                                                                       {"has", "a", ""},
                                                                       {"set", "a", ""},
                                                                       {"set", "", ""},
                                                                       {"sort"},
                                                                       {"size"},
                                                                       {"toString"},
                                                                       {"entries"}});
    Json list = Json::array();
    const auto size = *rc::gen::inRange(0, 5);
    for (int i = 0; i < size; ++i) {
        std::vector<std::string> call = *rc::gen::elementOf(calls);
        for (std::size_t at = 1; at < call.size(); ++at)
            if (call[at].empty()) call[at] = *rc::gen::oneOf(url_string(), rc::gen::element<std::string>("a", "b", ""));
        list.push_back(call);
    }
    return list;
}

/// Generates a request that has any of the keys that the standard answers.
Json any_request() {
    Json request{{"input", *rc::gen::oneOf(url_string(), plausible_url(), bytes())}};
    const auto some = [] { return *rc::gen::arbitrary<bool>(); };
    if (some()) request["base"] = *rc::gen::oneOf(plausible_url(), url_string());
    if (some()) request["encoding"] = *rc::gen::element<std::string>("windows-1252", "utf-16", "shift_jis");
    if (some()) request["validate"] = true;
    if (some()) request["components"] = true;
    if (some()) request["since"] = true;
    if (some()) request["set"] = any_settings();
    if (some()) request["params"] = any_calls();
    return request;
}

}  // namespace

TEST_CASE("law: the edition of today answers every request exactly as the standard does") {
    rc::prop("any request", [] {
        const Json request = any_request();
        const std::string today = line_of(request, "standard");
        RC_ASSERT(line_of(request, "standard@2099-12-31") == today);
        RC_ASSERT(line_of(request, "standard@2026-11-24") == today);
    });
}

TEST_CASE("law: every edition answers with the keys of the standard") {
    rc::prop("any request", [] {
        Json request = any_request();
        request.erase("params");  // early editions lack methods
        const std::string date = *rc::gen::element<std::string>("2017-01-01", "2017-02-10", "2018-05-23", "2021-03-22",
                                                                "2023-01-02", "2025-03-12", "2026-06-30");
        const Json then = answer_of(request, "standard@" + date);
        RC_ASSERT(!then.contains("clause"));
        if (!request.contains("components")) RC_ASSERT(!then.contains("components"));
        const auto keys = [](const Json& answer) {
            std::set<std::string> names;
            for (const auto& [key, value] : answer.items()) names.insert(key);
            return names;
        };
        const Json now = answer_of(request, "standard");
        if (then.contains("failure") == now.contains("failure") && then.contains("in") == now.contains("in"))
            RC_ASSERT(keys(then) == keys(now));
    });
}

TEST_CASE("law: the pipeline and the standard give the same URLs after all settings and calls") {
    rc::prop("any request", [] {
        Json request = any_request();
        request.erase("validate");
        Json pipeline = answer_of(request, "pipeline");
        Json standard = answer_of(request, "standard");
        RC_ASSERT(pipeline.contains("failure") == standard.contains("failure"));
        if (pipeline.contains("failure")) return;
        standard.erase("errors");
        if (pipeline.contains("set"))
            for (Json& setting : pipeline["set"])
                for (const char* const key : {"failure", "stage", "rule", "begin", "end", "error", "message"})
                    setting.erase(key);
        RC_ASSERT(pipeline == standard);
    });
}

// ---- Setters of all systems

namespace {

/// The attributes that setting an attribute may change, besides href.
const std::map<std::string, std::set<std::string>> affected{
    {"protocol", {"protocol", "origin", "host", "port"}},  // the default port depends on the scheme
    {"username", {"username"}},
    {"password", {"password"}},
    {"host", {"host", "hostname", "port", "origin"}},
    {"hostname", {"host", "hostname", "origin"}},
    {"port", {"host", "port", "origin"}},
    {"pathname", {"pathname"}},
    {"search", {"search"}},
    {"hash", {"hash"}},
};

/// URLs with and without each part, and values that could be read as another part; both from small to large.
std::vector<std::string> small_urls() {
    std::vector<std::string> urls;
    for (const std::string scheme : {"a", "ws", "wss", "file", "blob"})
        for (const std::string rest : {"", "b", "b ", "/", "//", "//b", "//b/", "//b:1", "//b:443", "//u:p@b", "/.//b",
                                       "//b/c|", "/c:/b", "/b/..", "b?", "b?c", "b #", "//b?c#d", "//b/ ?c"})
            urls.push_back(scheme + ':' + rest);
    std::ranges::sort(urls, {}, [](const std::string& url) { return std::pair(url.size(), url); });
    return urls;
}

const std::vector<std::string> small_values{"",      "a",    "/",   "?",   "#",   ":",     "@",   "%",     " ",
                                            "1",     "ws",   "//",  "//b", "/c|", "80",    "b:1", "b/c",   "wss",
                                            "[::1]", "file", "a b", "b?c", "b#c", "u:p@b", "\t",  "\u00E9"};

/// A setting that changes an attribute that it should keep.
struct Fault {
    std::string input, attribute, value, changed, becomes;
};

std::optional<Fault> fault_of(const std::string& system, const std::string& input, const std::string& attribute,
                              const std::string& value) {
    const Json settings = Json::array({Json::array({attribute, value})});
    const Json answer = answer_of({{"input", input}, {"set", settings}}, system);
    if (!answer.contains("set")) return std::nullopt;
    const Json& after = answer["set"][0];
    for (const auto& row : refurl::systems::attribute_rows) {
        const std::string name(row.name);
        const bool is_kept =
            !after.contains(name) || affected.at(attribute).contains(name) || after[name] == answer[name];
        if (!is_kept) return Fault{input, attribute, value, name, after[name]};
    }
    return std::nullopt;
}

std::optional<Fault> first_fault(const std::string& system, const std::string& attribute) {
    for (const std::string& input : small_urls())
        for (const std::string& value : small_values)
            if (auto fault = fault_of(system, input, attribute, value)) return fault;
    return std::nullopt;
}

/// Returns the day from which on the standard keeps the attribute, or a dash for a system that is not an edition.
std::string day_of_mending(const std::string& system, const Fault& fault) {
    if (!system.starts_with("standard")) return "-";
    for (const auto& row : refurl::standard::change_rows()) {
        const std::string day(row.date);
        if (day > system.substr(9) && !fault_of("standard@" + day, fault.input, fault.attribute, fault.value))
            return day;
    }
    return "never";
}

std::string row_of(const std::string& system, const Fault& fault) {
    const std::string becomes = fault.becomes.empty() ? "ε" : '`' + fault.becomes + '`';
    const std::string value = fault.value.empty() ? "ε" : '`' + fault.value + '`';
    std::string row = "| `" + system + "` | `" + fault.input + "` | " + fault.attribute + " = " + value + " | " +
                      fault.changed + " becomes " + becomes + " | " + day_of_mending(system, fault) + " |";
    for (std::size_t at = 0; (at = row.find("c|", at)) != std::string::npos; at += 3) row.insert(at + 1, "\\");
    return row;
}

}  // namespace

TEST_CASE("law: a setter keeps the attributes that it does not set, except in the counterexamples of the notes",
          "[long]") {
    std::vector<std::string> rows;
    std::vector<std::string> all;
    for (const auto& system : systems::all_systems()) {
        all.push_back(system.name);
        if (!system.errata.empty()) all.push_back(system.name + "@letter");
    }
    for (const char* const edition : {"standard@2017-01-01", "standard@2023-01-02"}) all.emplace_back(edition);
    for (const std::string& system : all)
        for (const auto& [attribute, names] : affected) {
            const systems::Scripting scripting = systems::find_system(system)->scripting;
            if (!scripting.can_set(attribute)) continue;
            if (const auto fault = first_fault(system, attribute)) rows.push_back(row_of(system, *fault));
        }
    std::vector<std::string> written;
    bool is_inside = false;
    for (const std::string& line : lines_of(read_file(source_dir() / "spec-notes" / "history" / "README.md"))) {
        if (is_inside && !line.starts_with('|')) break;
        if (is_inside && !line.starts_with("|---")) written.push_back(line);
        if (line.starts_with("| system | URL | setting |")) is_inside = true;
    }
    CHECK(rows == written);
}
