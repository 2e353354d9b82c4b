#include "tools/whatif/wpt.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <functional>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/distinct.hpp"
#include "model/find_row.hpp"
#include "tools/differ/file.hpp"
#include "tools/differ/findings.hpp"
#include "tools/differ/pair_json.hpp"
#include "tools/oracle/json_text.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using nlohmann::json;
using systems::Question;
using systems::System;

// ---- The rows

/// Returns the texts of an object that are values of a URL.
std::vector<ExpectedValue> values_in(const json& row) {
    std::vector<ExpectedValue> values;
    if (const auto href = string_in(row, "href")) values.push_back({"href", *href});
    for (const systems::AttributeRow& each : systems::attribute_rows)
        if (const auto value = string_in(row, each.name)) values.push_back({std::string(each.name), *value});
    return values;
}

using Visit = std::function<void(Question, std::vector<ExpectedValue>)>;

void visit_urls(const json& rows, const Visit& visit) {
    for (const json& row : rows)
        if (const auto input = string_in(row, "input"))  // others are comments
            visit({{*input, string_in(row, "base")}},
                  row.contains("failure") ? std::vector<ExpectedValue>() : values_in(row));
}

void visit_settings(const json& rows, const Visit& visit) {
    for (const std::string_view attribute : systems::settable_attributes()) {
        if (!rows.is_object() || !rows.contains(attribute)) continue;
        for (const json& row : rows[std::string(attribute)]) {
            const auto url = string_in(row, "href");
            const auto value = string_in(row, "new_value");
            if (url && value && row.contains("expected"))
                visit({{*url}, Encoding::utf_8, attribute, *value}, values_in(row["expected"]));
        }
    }
}

void visit_domains(const json& rows, const Visit& visit) {
    for (const json& row : rows) {
        const auto domain = string_in(row, "input");
        if (!domain) continue;
        const auto output = string_in(row, "output");
        visit({{"https://" + *domain + "/x"}},
              output ? std::vector<ExpectedValue>{{"host", *output}} : std::vector<ExpectedValue>());
    }
}

void visit_queries(const json& rows, const Visit& visit) {
    for (const json& row : rows) {
        const auto query = string_in(row, "input");
        if (!query || !row.contains("output")) continue;
        for (const auto& [label, output] : row["output"].items())
            if (const auto encoding = get_encoding(label); encoding && output.is_string())
                visit({{"https://doesnotmatter.invalid/?" + *query}, *encoding},
                      {{"search", "?" + output.get<std::string>()}});
    }
}

/// A file of web-platform-tests.
struct TestFile {
    std::string_view name;
    void (*visit)(const json& rows, const Visit& visit);
};
constexpr std::array<TestFile, 6> files{{{"urltestdata.json", visit_urls},
                                         {"urltestdata-javascript-only.json", visit_urls},
                                         {"setters_tests.json", visit_settings},
                                         {"toascii.json", visit_domains},
                                         {"IdnaTestV2.json", visit_domains},
                                         {"percent-encoding.json", visit_queries}}};

/// Returns the rows of a file; null if an optional file does not exist.
std::expected<json, std::string> rows_in(const std::string& path, bool is_optional) {
    const auto text = text_of_file(path);
    if (!text && is_optional && text.error() == ENOENT) return json();
    if (!text) return std::unexpected(fmt::format("cannot read {}: {}", visible(path), std::strerror(text.error())));
    json read = json::parse(repaired(*text), nullptr, false);
    if (read.is_discarded()) return std::unexpected(visible(path) + " is not JSON");
    return read;
}

// ---- The answers

/// Returns the URL that a system answers, as scripts see it, or nothing for a failure.
std::optional<systems::Seen> seen_by(const System& system, const Question& question) {
    const systems::Request request{
        .input = question.pair.input, .base = question.pair.base, .encoding = question.encoding};
    if (question.attribute.empty()) {
        systems::Answer answer = system.read(request);
        if (!answer) return std::nullopt;
        return systems::Seen{std::move(answer->href), std::move(answer->attributes)};
    }
    const systems::Setting setting{question.attribute, question.value};
    auto seen = system.scripting.set(request, {&setting, 1});
    if (!seen) return std::nullopt;
    return std::move(seen->front());
}

std::string value_of(const systems::Seen& seen, std::string_view name) {
    const auto* const row = find_row(systems::attribute_rows, name, &systems::AttributeRow::name);
    return row == nullptr ? seen.href : (seen.attributes.*(row->value)).value_or("");
}

std::string said(const ExpectedValue& value) {
    return value.name == "href" ? value.value : value.name + " " + value.value;
}

/// Returns what a system answers instead of an expected value, with that value; nothing if it answers as expected.
std::optional<std::pair<std::string, std::string>> wrong_in(const System& system, const TestRow& row) {
    constexpr const char* failure = "failure";
    const auto seen = seen_by(system, row.question);
    if (!seen && row.values.empty()) return std::nullopt;
    if (!seen) return std::pair(said(row.values.front()), failure);
    if (row.values.empty()) return std::pair(failure, seen->href);
    for (const ExpectedValue& value : row.values)
        if (const std::string other = value_of(*seen, value.name); other != value.value)
            return std::pair(said(value), said({value.name, other}));
    return std::nullopt;
}

// ---- New rows

std::string row_of_setting(const Question& question, const systems::Seen& seen) {
    std::string expected;
    JsonObject values(expected);
    values.json("href", json_or_null(seen.href));
    if (question.attribute != "href") values.json(question.attribute, json_or_null(value_of(seen, question.attribute)));
    values.end();
    std::string row;
    JsonObject(row)
        .json("href", json_or_null(question.pair.input))
        .json("new_value", json_or_null(question.value))
        .json("expected", expected)
        .end();
    return row;
}

/// Returns a row of toascii.json if the change decides what its domain is; or nothing.
std::optional<std::string> row_of_domain(const Proposal& proposal, const Question& question) {
    constexpr std::string_view scheme = "http:";
    constexpr std::string_view delimiters = "/\\?#@:";
    if (question.pair.base || !question.pair.input.starts_with(scheme)) return std::nullopt;
    const std::size_t begin = question.pair.input.find_first_not_of("/\\", scheme.size());
    const std::string domain = question.pair.input.substr(std::min(begin, question.pair.input.size()));
    if (domain.find_first_of(delimiters) != std::string::npos) return std::nullopt;
    const Question asked{{"https://" + domain + "/x"}};
    const auto before = seen_by(proposal.before, asked);
    const auto after = seen_by(proposal.after, asked);
    const auto host_of = [](const auto& seen) { return seen ? seen->attributes.host : std::nullopt; };
    if (host_of(before) == host_of(after)) return std::nullopt;
    std::string row;
    JsonObject(row).json("input", json_or_null(domain)).json("output", json_or_null(host_of(after))).end();
    return row;
}

}  // namespace

std::expected<std::vector<TestRow>, std::string> read_test_rows(const std::string& folder) {
    std::vector<TestRow> list;
    for (const TestFile& file : files) {
        const auto rows = rows_in(folder + "/" + std::string(file.name), &file != files.data());
        if (!rows) return std::unexpected(rows.error());
        file.visit(*rows, [&](Question question, std::vector<ExpectedValue> values) {
            list.push_back({file.name, std::move(question), std::move(values)});
        });
    }
    if (list.empty()) return std::unexpected(visible(folder) + "/urltestdata.json has no rows");
    return list;
}

Section section_of_tests(const Proposal& proposal, std::span<const TestRow> rows) {
    Section section{"tests", "Tests", ""};
    std::size_t count = 0;
    const bool has_setters = proposal.before.scripting.set && proposal.after.scripting.set;
    for (const TestRow& row : rows) {
        if (!row.question.attribute.empty() && !has_setters) continue;
        ++count;
        const auto wrong = wrong_in(proposal.after, row);
        if (!wrong || wrong_in(proposal.before, row)) continue;
        section.rows.push_back({{"file", Word{std::string(row.file)}},
                                {"row", row.question},
                                {"before", Code{wrong->first}},
                                {"after", Code{wrong->second}}});
    }
    section.numbers = {{"rows", count}, {"flipped", section.rows.size()}};
    section.summary = fmt::format("{} of {} rows of web-platform-tests {}.", grouped(section.rows.size()),
                                  grouped(count), section.rows.size() == 1 ? "flips" : "flip");
    return section;
}

std::vector<Section> new_rows(const Proposal& proposal, const systems::Flips& flips) {
    Distinct urls;
    std::map<std::string_view, Distinct> settings;  // by attribute
    Distinct domains;
    for (const auto& [key, flip] : flips.flips) {
        const Question& question = flip.smallest;
        const bool is_pair = question.attribute.empty() && question.encoding == Encoding::utf_8;
        if (key.effect == systems::Effect::validity || key.effect == systems::Effect::errors) continue;
        if (is_pair) urls.add(wpt_case(question.pair, proposal.after));
        if (const auto seen = question.attribute.empty() ? std::nullopt : seen_by(proposal.after, question))
            settings[question.attribute].add(row_of_setting(question, *seen));
        if (const auto row = is_pair ? row_of_domain(proposal, question) : std::nullopt) domains.add(*row);
    }
    std::vector<std::string> members;
    members.reserve(settings.size());
    for (auto& [attribute, rows] : settings)
        members.push_back(fmt::format("\"{}\": [{}]", attribute, fmt::join(std::move(rows).take(), ", ")));
    std::vector<Section> sections;
    const auto add = [&](std::string_view key, std::vector<std::string> items) {
        if (items.empty()) return;
        sections.push_back({key, fmt::format("New rows for {}.json", key), ""});
        sections.back().items = std::move(items);
    };
    add("urltestdata", std::move(urls).take());
    add("setters_tests", std::move(members));
    add("toascii", std::move(domains).take());
    return sections;
}

}  // namespace refurl::tools
