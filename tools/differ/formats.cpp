// The forms for other tools.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "standard/changes.hpp"
#include "systems/attributes.hpp"
#include "systems/registry.hpp"
#include "systems/today.hpp"
#include "tools/differ/findings.hpp"
#include "tools/differ/pair_json.hpp"
#include "tools/output/sarif.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/xml.hpp"
#include "tools/steps/units.hpp"

namespace refurl::tools {

namespace {

/// Returns what both readers say, in a few lines.
std::string story_of(const Findings& findings, const Finding& finding) {
    const systems::Group& group = finding.group;
    std::string text =
        fmt::format("{} of {} pairs\ninput: {}\n{}: {}\n{}: {}", group.count, findings.compared, shown(group.smallest),
                    visible(findings.a), said_in(group.a), visible(findings.b), said_in(group.b));
    if (finding.referee) text += "\nstandard: " + said_in({*finding.referee});
    return text;
}

// ---- web-platform-tests

/// Returns the value of `relativeTo`, which web-platform-tests want of a failure without a base if the input is a URL
/// relative to other bases; ε otherwise.
std::string_view relative_to(const std::string& input, const systems::System& system) {
    const auto reads = [&](const char* base) { return system.read({.input = input, .base = base}).has_value(); };
    if (reads("about:blank")) return "any-base";
    constexpr std::array<const char*, 7> bases{"http://h/", "https://h/", "ws://h/", "wss://h/",
                                               "ftp://h/",  "file:///",   "a://h/"};
    return std::ranges::any_of(bases, reads) ? "non-opaque-path-base" : "";
}

// ---- SARIF

/// Returns the place of a finding, and that in the list of known causes of the entry that accepts it, or could.
SarifPlace place_of(const Findings& findings, const Finding& finding) {
    if (finding.known) return {findings.known_file, finding.known->line, 1, 1};
    if (finding.place) return {finding.place->file, finding.place->number, 1, 1};
    return {findings.known_file, 1, 1, 1};
}

/// Returns what stays the same when the parser or the corpora change: the cause, or what differs. Code hosts know a
/// result again by a hash, which otherwise would be that of its line.
std::string fingerprints_of(const systems::Group& group) {
    const std::string what = group.kind.difference + ": " + (group.cause.empty() ? shown(group.smallest) : group.cause);
    std::string fingerprints;
    JsonObject(fingerprints)
        .json("difference", json_or_null(what))
        .text("primaryLocationLineHash", steps::digest_of(what) + ":1")
        .end();
    return fingerprints;
}

/// Returns the changes of the standard and the proposals that a cause names.
std::vector<const standard::ChangeRow*> changes_in(std::string_view cause) {
    std::vector<const standard::ChangeRow*> rows;
    for (const auto word : cause | std::views::split(' '))
        if (const auto* const row = standard::change_named(std::string_view(word))) rows.push_back(row);
    return rows;
}

/// Returns what the letter of an erratum says, or ε if it is none.
std::string_view letter_of(std::string_view erratum) {
    for (const systems::System& system : systems::all_systems())
        for (const systems::Erratum& each : system.errata)
            if (each.name == erratum) return each.letter;
    return "";
}

/// Returns the rule of the groups with a cause, or with none.
SarifRule rule_of(const systems::Group& group) {
    const std::string& cause = group.cause;
    if (cause.empty())
        return {
            group.kind.difference, "A difference without a cause: " + group.kind.difference,
            "No change of the standard, version of Unicode or earlier document explains it. Then it may be a mistake.",
            ""};
    SarifRule rule{cause, "The cause of a difference: " + cause, "", ""};
    for (const standard::ChangeRow* const row : changes_in(cause)) {
        rule.help += fmt::format("{}{} ({}): {}", rule.help.empty() ? "" : "\n", row->name, row->date, row->effect);
        if (row->pull_request != 0)
            rule.help_uri = fmt::format("https://github.com/whatwg/url/pull/{}", row->pull_request);
    }
    if (rule.help.empty()) rule.help = letter_of(cause);
    if (rule.help.empty()) rule.help = "The second reader reads such URLs by " + cause + ".";
    return rule;
}

SarifResult sarif_result(const Findings& findings, const Finding& finding) {
    const systems::Group& group = finding.group;
    std::string pair;
    JsonObject properties(pair);
    properties.json("input", json_or_null(group.smallest.input)).json("base", json_or_null(group.smallest.base));
    write_asks(properties, group.smallest.asks);
    properties.number("count", group.count).end();
    SarifRule rule = rule_of(group);
    const std::string location = sarif_location(place_of(findings, finding), group.smallest.input);
    std::string json;
    JsonObject object(json);
    object.json("ruleId", json_or_null(rule.id))
        .text("level", "error")
        .json("message", sarif_message(headline_of(finding) + "\n" + story_of(findings, finding)))
        .json("locations", "[" + location + "]")
        .json("partialFingerprints", fingerprints_of(group))
        .json("properties", pair);
    if (finding.known) {
        std::string suppression;
        JsonObject(suppression)
            .text("kind", "external")
            .json("justification", json_or_null(finding.known->reason))
            .end();
        object.json("suppressions", "[" + suppression + "]");
    }
    object.end();
    return {std::move(rule), std::move(json)};
}

}  // namespace

void append_junit(std::string& out, const Findings& findings) {
    std::size_t known = 0;
    for (const Finding& finding : findings.list) known += finding.known ? 1 : 0;
    std::vector<std::string> faults;  // of the search itself
    if (findings.unexamined > 0)
        faults.push_back(fmt::format("{} {} in no group, because no more pairs could be tried",
                                     counted(findings.unexamined, "different pair"),
                                     findings.unexamined == 1 ? "is" : "are"));
    if (!findings.partial.empty()) faults.push_back("this report is partial: " + findings.partial);
    const std::size_t cases = findings.list.size() + faults.size();
    out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    out += fmt::format("<testsuite name=\"{} and {}\" tests=\"{}\" failures=\"{}\" skipped=\"{}\">\n",
                       xml(visible(findings.a)), xml(visible(findings.b)), cases, cases - known, known);
    for (const Finding& finding : findings.list) {
        out += fmt::format("  <testcase classname=\"{}\" name=\"{}\">\n", xml(finding.group.kind.difference),
                           xml(shown(finding.group.smallest)));
        const std::string story = xml(story_of(findings, finding));
        if (finding.known)
            out += fmt::format("    <skipped message=\"{}\"/>\n", xml(visible(finding.known->reason)));
        else
            out += fmt::format("    <failure message=\"{}\">{}</failure>\n", xml(headline_of(finding)), story);
        out += "  </testcase>\n";
    }
    for (const std::string& fault : faults)
        out += fmt::format(
            "  <testcase classname=\"search\" name=\"search\">\n    <failure message=\"{}\"/>\n  </testcase>\n",
            xml(fault));
    out += "</testsuite>\n";
}

void append_sarif(std::string& out, const Findings& findings) {
    std::vector<SarifResult> results;
    results.reserve(findings.list.size());
    for (const Finding& finding : findings.list) results.push_back(sarif_result(findings, finding));
    append_sarif_log(out, "refurl differ", results, findings.partial);
}

std::string wpt_case(const systems::Pair& pair, const systems::System& system) {
    std::string json;
    JsonObject object(json);
    object.json("input", json_or_null(pair.input)).json("base", json_or_null(pair.base));
    if (const systems::Answer answer = system.read({.input = pair.input, .base = pair.base})) {
        object.json("href", json_or_null(answer->href));
        for (const auto& [name, value] : systems::attribute_rows)
            if (answer->attributes.*value) object.json(name, json_or_null(answer->attributes.*value));
    } else {
        object.flag("failure", true);
        const std::string_view other = pair.base ? "" : relative_to(pair.input, system);
        if (!other.empty()) object.text("relativeTo", other);
    }
    object.end();
    return json;
}

void append_wpt(std::string& out, const Findings& findings) {
    const systems::System standard = systems::standard_system();
    out += "[";
    for (const Finding& finding : findings.list) {
        const systems::Pair& pair = finding.group.smallest;
        out += out.ends_with('[') ? "\n  " : ",\n  ";
        // A text is a comment there.
        out += count_of(pair.asks) == 0 ? wpt_case(pair, standard)
                                        : json_or_null("No case of urltestdata.json: " + shown(pair));
    }
    out += "\n]\n";
}

void append_new_known(std::string& out, const Findings& findings) {
    for (const Finding& finding : findings.list)
        if (!finding.known) append_known(out, finding.group);
}

}  // namespace refurl::tools
