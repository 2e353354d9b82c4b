#include "tools/differ/known.hpp"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <utility>

#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using Problem = std::unexpected<std::string>;

constexpr std::array<std::string_view, 6> keys{"cause", "input", "base", "difference", "reason", "since"};

Problem problem_at(const YAML::Mark& mark, std::string_view what) {
    return Problem(fmt::format("line {}: {}", mark.line + 1, what));
}

std::optional<std::string> text_at(const YAML::Node& entry, std::string_view key) {
    const YAML::Node value = entry[std::string(key)];
    return value && value.IsScalar() ? std::optional(value.Scalar()) : std::nullopt;
}

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Returns what is wrong with the form of an entry, or ε.
std::string fault_of(const YAML::Node& entry) {
    if (!entry.IsMap()) return R"(an entry must have a "reason", and a "cause" or an "input")";
    for (const auto& member : entry) {
        const std::string key = member.first.IsScalar() ? member.first.Scalar() : "";
        if (std::ranges::find(keys, key) == keys.end()) return fmt::format("an entry has no \"{}\"", visible(key));
        if (!member.second.IsScalar()) return fmt::format("\"{}\" must be a text", key);
    }
    const std::string reason = text_at(entry, "reason").value_or("");
    if (std::ranges::all_of(reason, is_blank)) return "an entry needs a \"reason\" that is not empty";
    const bool has_input = text_at(entry, "input").has_value();
    if (text_at(entry, "cause").has_value() == has_input) return R"(an entry needs either a "cause" or an "input")";
    return text_at(entry, "base") && !has_input ? R"(a "base" needs an "input")" : "";
}

Known known_of(const YAML::Node& entry) {
    Known known{.cause = text_at(entry, "cause").value_or(""),
                .pair = std::nullopt,
                .difference = text_at(entry, "difference"),
                .reason = *text_at(entry, "reason"),
                .since = text_at(entry, "since").value_or(""),
                .line = static_cast<std::size_t>(entry.Mark().line) + 1};
    if (auto input = text_at(entry, "input")) known.pair = {std::move(*input), text_at(entry, "base")};
    return known;
}

std::expected<std::vector<Known>, std::string> known_in(const YAML::Node& list) {
    std::vector<Known> all;
    if (list.IsNull()) return all;
    if (!list.IsSequence()) return Problem("it must be a list of entries");
    for (const YAML::Node& entry : list) {
        if (const std::string fault = fault_of(entry); !fault.empty()) return problem_at(entry.Mark(), fault);
        all.push_back(known_of(entry));
    }
    return all;
}

}  // namespace

std::string shown(const systems::Pair& pair) {
    return visible_value(pair.input) + (pair.base ? " against " + visible(*pair.base) : "");
}

bool Known::accepts(const systems::Group& group) const {
    if (difference && *difference != group.kind.difference) return false;
    if (!pair) return cause == group.cause;
    const systems::Pair written = well_formed(group.smallest);  // YAML has nothing else
    return group.cause.empty() && systems::shape_of(*pair) == systems::shape_of(written);
}

std::string Known::name() const {
    const std::string text = pair ? shown(*pair) : cause;
    return difference ? fmt::format("{}: {}", *difference, text) : text;
}

// The library throws exceptions for bad input. They end here.
std::expected<std::vector<Known>, std::string> read_known(std::string_view yaml) {
    try {
        return known_in(YAML::Load(std::string(yaml)));
    } catch (const YAML::Exception& error) {
        return problem_at(error.mark, error.msg);
    }
}

void append_known(std::string& out, const systems::Group& group) {
    const auto append = [&](std::string_view key, std::string_view value) {
        out += fmt::format("{} {}: {}\n", key == "difference" ? '-' : ' ', key, json_or_null(value));
    };
    append("difference", group.kind.difference);
    if (!group.cause.empty()) {
        append("cause", group.cause);
    } else {
        append("input", group.smallest.input);
        if (group.smallest.base) append("base", *group.smallest.base);
    }
    append("reason", "");
}

}  // namespace refurl::tools
