#include "tools/differ/known.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/find_row.hpp"
#include "tools/differ/asked_words.hpp"
#include "tools/differ/findings.hpp"
#include "tools/differ/pair_json.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 7> keys{"cause", "input", "base", "says", "difference", "reason", "since"};

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Returns what is wrong with the form of an entry, or ε.
std::string fault_of(const Json& entry) {
    if (!entry.is_object()) return R"(an entry is a JSON object with a "reason", and a "cause" or an "input")";
    for (const auto& [key, value] : entry.items()) {
        if (find_row(systems::askable_rows, std::string_view(key), &systems::AskableRow::name) != nullptr) continue;
        if (std::ranges::find(keys, key) == keys.end()) return fmt::format("an entry has no \"{}\"", visible(key));
        if (!value.is_string()) return fmt::format("\"{}\" must be a text", key);
    }
    const std::string reason = string_in(entry, "reason").value_or("");
    if (std::ranges::all_of(reason, is_blank)) return "an entry needs a \"reason\" that is not empty";
    const bool has_input = string_in(entry, "input").has_value();
    if (string_in(entry, "cause").has_value() == has_input) return R"(an entry needs either a "cause" or an "input")";
    for (const char* const key : {"base", "says"})
        if (string_in(entry, key) && !has_input) return fmt::format(R"(a "{}" needs an "input")", key);
    for (const systems::AskableRow& row : systems::askable_rows)
        if (entry.contains(row.name) && !has_input) return fmt::format(R"("{}" needs an "input")", row.name);
    const auto asks = asks_in(entry);
    return asks ? "" : asks.error();
}

Known known_of(const Json& entry, std::size_t line) {
    Known known{.cause = string_in(entry, "cause").value_or(""),
                .pair = std::nullopt,
                .difference = string_in(entry, "difference"),
                .says = string_in(entry, "says"),
                .reason = *string_in(entry, "reason"),
                .since = string_in(entry, "since").value_or(""),
                .line = line};
    if (auto input = string_in(entry, "input"))
        known.pair = {std::move(*input), string_in(entry, "base"), *asks_in(entry)};
    return known;
}

}  // namespace

std::string shown(const systems::Pair& pair) {
    return visible_value(pair.input) + (pair.base ? " against " + visible(*pair.base) : "") + text_of_asks(pair.asks);
}

bool Known::accepts(const systems::Group& group) const {
    if (difference && *difference != group.kind.difference) return false;
    if (!pair) return cause == group.cause;
    const systems::Pair written = well_formed(group.smallest);  // JSON has nothing else
    if (!group.cause.empty()) return false;
    if (says) return *pair == written && *says == said_in(group.b);
    return systems::pattern_of(*pair) == systems::pattern_of(written);
}

std::string Known::name() const {
    const std::string text = pair ? shown(*pair) : cause;
    return difference ? fmt::format("{}: {}", *difference, text) : text;
}

std::expected<std::vector<Known>, std::string> read_known(std::string_view text) {
    std::vector<Known> all;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::string_view entry = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(entry.size() + 1, text.size()));
        if (entry.starts_with('#') || std::ranges::all_of(entry, is_blank)) continue;
        const Json read = Json::parse(entry, nullptr, false);
        if (const std::string fault = fault_of(read); !fault.empty())
            return std::unexpected(fmt::format("line {}: {}", line, fault));
        all.push_back(known_of(read, line));
    }
    return all;
}

void append_known(std::string& out, const systems::Group& group) {
    JsonObject entry(out);
    entry.text("difference", group.kind.difference);
    if (!group.cause.empty()) {
        entry.text("cause", group.cause);
    } else {
        entry.json("input", json_or_null(group.smallest.input));
        if (group.smallest.base) entry.json("base", json_or_null(*group.smallest.base));
        write_asks(entry, group.smallest.asks);
        entry.text("says", said_in(group.b));
    }
    entry.text("reason", "");
    end_json(entry, out);
}

}  // namespace refurl::tools
