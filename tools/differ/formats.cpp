// The forms for other tools.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "systems/attributes.hpp"
#include "systems/today.hpp"
#include "tools/differ/findings.hpp"
#include "tools/differ/pair_json.hpp"
#include "tools/output/sarif.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/xml.hpp"

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

/// Returns where an entry of the list of known causes accepts the finding, or where one could be added.
SarifPlace place_of(const Findings& findings, const Finding& finding) {
    return {findings.known_file, finding.known ? finding.known->line : 1, 1, 1};
}

/// Returns what stays the same when the parser or the corpora change: the cause, or what differs.
std::string fingerprint_of(const systems::Group& group) {
    std::string fingerprint;
    JsonObject(fingerprint)
        .json("difference",
              json_or_null(group.kind.difference + ": " + (group.cause.empty() ? shown(group.smallest) : group.cause)))
        .end();
    return fingerprint;
}

SarifResult sarif_result(const Findings& findings, const Finding& finding) {
    const systems::Group& group = finding.group;
    std::string pair;
    JsonObject properties(pair);
    properties.json("input", json_or_null(group.smallest.input)).json("base", json_or_null(group.smallest.base));
    write_settings(properties, group.smallest);
    properties.number("count", group.count).end();
    const std::string rule = group.cause.empty() ? group.kind.difference : group.cause;
    const std::string location = sarif_location(place_of(findings, finding), group.smallest.input);
    std::string json;
    JsonObject object(json);
    object.json("ruleId", json_or_null(rule))
        .text("level", "error")
        .json("message", sarif_message(headline_of(finding) + "\n" + story_of(findings, finding)))
        .json("locations", "[" + location + "]")
        .json("partialFingerprints", fingerprint_of(group))
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
    return {rule,
            group.cause.empty() ? fmt::format("A difference without a cause: {}", rule)
                                : fmt::format("The cause of a difference: {}", rule),
            json};
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
        out +=
            pair.set.empty() ? wpt_case(pair, standard) : json_or_null("No case of urltestdata.json: " + shown(pair));
    }
    out += "\n]\n";
}

void append_new_known(std::string& out, const Findings& findings) {
    for (const Finding& finding : findings.list)
        if (!finding.known) append_known(out, finding.group);
}

}  // namespace refurl::tools
