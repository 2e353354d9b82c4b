#include "tools/differ/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <nlohmann/json.hpp>
#include <system_error>
#include <tuple>
#include <utility>

#include "systems/search/found.hpp"
#include "tools/differ/file.hpp"
#include "tools/differ/pair_json.hpp"
#include "tools/output/streams.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using Json = nlohmann::json;
using Problem = std::unexpected<std::string>;

// ---- Reading a report

/// Returns a member of an object, or null.
const Json& member(const Json& object, std::string_view key) {
    static const Json null;
    if (!object.is_object()) return null;
    const auto found = object.find(key);
    return found == object.end() ? null : *found;
}

std::string string_of(const Json& value) { return value.is_string() ? value.get<std::string>() : ""; }
std::size_t count_of(const Json& value) { return value.is_number_unsigned() ? value.get<std::size_t>() : 0; }
bool flag_of(const Json& value) { return value.is_boolean() && value.get<bool>(); }

std::optional<std::string> text_if_any(const Json& value) {
    return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

Said saying_of(const std::string& reader, const Json& answer, const std::string& difference) {
    if (!flag_of(member(answer, "failure"))) {
        const Json& attribute = member(member(answer, "attributes"), difference);
        const Json& part = attribute.is_null() ? member(answer, difference) : attribute;
        const bool is_shown = difference != "href" && (!part.is_null() || answer.contains(difference));
        const bool is_text = part.is_string() || part.is_null();
        const std::string shown = is_text ? visible_value(text_if_any(part)) : visible(part.dump());
        return {reader, visible(string_of(member(answer, "href"))), is_shown ? shown : ""};
    }
    const std::string message = visible(string_of(member(answer, "message")));
    const std::string clause = visible(string_of(member(answer, "clause")));
    return {reader, clause.empty() ? "fails: " + message : fmt::format("fails: {} ({})", message, clause), ""};
}

std::optional<Reported> group_in(const Json& object, const std::array<std::string, 2>& readers) {
    const Json& answers = member(object, "answers");
    if (!member(object, "input").is_string() || !member(object, "count").is_number_unsigned() ||
        !member(object, "difference").is_string() || !answers.is_array() || answers.size() != 2)
        return std::nullopt;
    Reported group{.smallest = {string_of(member(object, "input")), text_if_any(member(object, "base")),
                                asks_in(object).value_or(systems::Asks())},
                   .count = count_of(member(object, "count")),
                   .difference = string_of(member(object, "difference")),
                   .cause = string_of(member(object, "cause")),
                   .leads_elsewhere = flag_of(member(object, "elsewhere")),
                   .reason = text_if_any(member(member(object, "known"), "reason"))};
    for (std::size_t i = 0; i < 2; ++i) group.said.push_back(saying_of(readers[i], answers[i], group.difference));
    if (const Json& referee = member(object, "standard"); !referee.is_null())
        group.said.push_back(saying_of("standard", referee, group.difference));
    return group;
}

systems::Tally tally_in(const Json& object) {
    return {count_of(member(object, "pairs")), count_of(member(object, "different"))};
}

/// Returns what groups have in common. Reports of older versions do not tell it, or have not tested it.
std::vector<systems::Common> commons_in(const Json& list) {
    std::vector<systems::Common> commons;
    for (const Json& object : list) {
        const Json& with = member(object, "with");
        if (with.is_null()) continue;
        systems::Common& common = commons.emplace_back();
        for (const Json& trait : member(object, "traits")) common.traits.push_back(string_of(trait));
        for (const Json& number : member(object, "groups")) common.groups.push_back(count_of(number) - 1);
        common.with = tally_in(with);
        common.without = tally_in(member(object, "without"));
    }
    return commons;
}

std::optional<ReportInJson> heading_in(const Json& object) {
    const Json& readers = member(object, "readers");
    if (!readers.is_array() || readers.size() != 2 || !member(object, "groups").is_number_unsigned())
        return std::nullopt;
    return ReportInJson{.readers = {string_of(readers[0]), string_of(readers[1])},
                        .compared = count_of(member(object, "compared")),
                        .different = count_of(member(object, "different")),
                        .unsupported = count_of(member(object, "unsupported")),
                        .unexamined = count_of(member(object, "unexamined")),
                        .groups = count_of(member(object, "groups")),
                        .partial = string_of(member(object, "partial")),
                        .commons = commons_in(member(object, "common"))};
}

/// Reads a report line by line.
class ReportReader {
  public:
    /// @return what is wrong with the line, or ε
    std::string read(std::string_view line) {
        const Json object = Json::parse(line, nullptr, false);
        if (object.is_discarded()) return "it is not JSON";
        if (!report_) {
            report_ = heading_in(object);
            return report_ ? "" : "it is not the beginning of a report of differ --json";
        }
        auto group = group_in(object, report_->readers);
        if (!group) return "it is not a group of a report";
        if (const auto* const common = common_of(report_->commons, report_->list.size(), report_->groups))
            group->common = traits_in_words(*common);
        report_->list.push_back(std::move(*group));
        return "";
    }

    std::optional<ReportInJson> take() { return std::move(report_); }

  private:
    std::optional<ReportInJson> report_;
};

}  // namespace

std::expected<ReportInJson, std::string> read_report(const std::string& path) {
    const File file(path);
    const auto unreadable = [&](int error) {
        return Problem(fmt::format("cannot read {}: {}", path, std::generic_category().message(error)));
    };
    if (file.descriptor() < 0) return unreadable(errno);
    LineReader lines(file.descriptor());
    ReportReader reader;
    for (std::size_t number = 1; const auto line = lines.next(); ++number)
        if (const std::string fault = reader.read(*line); !fault.empty())
            return Problem(fmt::format("{}: line {}: {}", path, number, fault));
    if (lines.error() != 0) return unreadable(lines.error());
    auto report = reader.take();
    if (!report) return Problem(path + " is empty");
    return std::move(*report);
}

ReportInJson report_of(const Findings& findings, std::size_t most) {
    std::string json;
    append_json_lines(json, findings, most);
    ReportReader reader;
    std::string_view rest = json;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        reader.read(rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    return *reader.take();
}

// ---- Combining

Grid grid_of(const std::vector<ReportInJson>& reports) {
    Grid grid{&reports, reports.front().readers[0], {}, {}};
    for (const ReportInJson& report : reports)
        if (report.readers[0] != grid.reference) grid.reference.clear();
    std::map<std::pair<std::string, std::string>, std::size_t> places;  // by cause, or by difference and pattern
    for (std::size_t i = 0; i < reports.size(); ++i) {
        const auto& [a, b] = reports[i].readers;
        grid.columns.push_back(grid.reference.empty() ? fmt::format("{} and {}", a, b) : b);
        for (const Reported& group : reports[i].list) {
            const bool has_cause = !group.cause.empty();
            const std::string& name = has_cause ? group.cause : group.difference;
            const auto [place, is_new] =
                places.emplace(std::pair(name, has_cause ? "" : "\n" + pattern_of(group.smallest)), grid.rows.size());
            if (is_new)
                grid.rows.push_back(
                    {.name = name, .has_cause = has_cause, .counts = std::vector<std::size_t>(reports.size())});
            GridRow& row = grid.rows[place->second];
            if (row.counts[i] == 0) {
                ++row.reports;
                row.list.push_back(&group);
            } else if (is_simpler(group.smallest, row.list.back()->smallest)) {
                row.list.back() = &group;
            }
            row.counts[i] += group.count;
            row.count += group.count;
            row.leads_elsewhere = row.leads_elsewhere || group.leads_elsewhere;
            if (row.simplest == nullptr || is_simpler(group.smallest, row.simplest->smallest)) row.simplest = &group;
        }
    }
    std::ranges::sort(grid.rows, [](const GridRow& a, const GridRow& b) {
        if (a.reports != b.reports) return a.reports > b.reports;
        return a.count != b.count ? a.count > b.count : is_simpler(a.simplest->smallest, b.simplest->smallest);
    });
    return grid;
}

}  // namespace refurl::tools
