#include "tools/whatif/wpt.hpp"

#include <fmt/format.h>

#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "tools/differ/file.hpp"
#include "tools/oracle/json_text.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using nlohmann::json;
using systems::Answer;
using systems::System;

std::expected<json, std::string> json_in(const std::string& path) {
    const auto text = text_of_file(path);
    if (!text) return std::unexpected(fmt::format("cannot read {}: {}", visible(path), std::strerror(text.error())));
    json read = json::parse(repaired(*text), nullptr, false);
    if (read.is_discarded()) return std::unexpected(visible(path) + " is not JSON");
    return read;
}

std::optional<std::string> text_at(const json& row, const char* name) {
    const auto found = row.find(name);
    return found != row.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

/// Asks the rows of urltestdata.json.
void add_url_rows(const Proposal& proposal, const json& rows, Consequences& found) {
    for (const json& row : rows) {
        const auto input = row.is_object() ? text_at(row, "input") : std::nullopt;
        if (!input) continue;  // a comment
        const systems::Pair pair{*input, text_at(row, "base")};
        const std::string expected = text_at(row, "href").value_or("failure");
        const auto said_by = [&](const System& system) {
            const Answer answer = system.read({.input = pair.input, .base = pair.base});
            return answer ? answer->href : "failure";
        };
        ++*found.rows;
        const std::string after = said_by(proposal.after);
        if (after != expected && said_by(proposal.before) == expected) found.flipped.push_back({pair, expected, after});
    }
}

/// Asks a row of setters_tests.json.
void add_setter_row(const Proposal& proposal, std::string_view attribute, const json& row, Consequences& found) {
    const auto url = text_at(row, "href");
    const auto value = text_at(row, "new_value");
    const auto expected = row.contains("expected") ? text_at(row["expected"], "href") : std::nullopt;
    if (!url || !value || !expected) return;
    const auto said_by = [&](const System& system) {
        const systems::Setting setting{attribute, *value};
        const auto seen = system.scripting.set({.input = *url}, {&setting, 1});
        return seen ? seen->front().href : "failure";
    };
    ++*found.rows;
    const std::string after = said_by(proposal.after);
    if (after != *expected && said_by(proposal.before) == *expected)
        found.flipped.push_back({{*url + " " + std::string(attribute) + " = " + *value}, *expected, after});
}

}  // namespace

std::expected<void, std::string> add_rows(const Proposal& proposal, const std::string& folder, Consequences& found) {
    const auto rows = json_in(folder + "/urltestdata.json");
    if (!rows) return std::unexpected(rows.error());
    found.rows = 0;
    add_url_rows(proposal, *rows, found);
    if (found.rows == 0) return std::unexpected(visible(folder) + "/urltestdata.json has no rows");
    if (!proposal.before.scripting.set || !proposal.after.scripting.set) return {};
    const auto settings = json_in(folder + "/setters_tests.json");
    if (!settings) return std::unexpected(settings.error());
    for (const auto& [attribute, list] : settings->items())
        if (proposal.before.scripting.can_set(attribute) && list.is_array())
            for (const json& row : list) add_setter_row(proposal, attribute, row, found);
    return {};
}

}  // namespace refurl::tools
