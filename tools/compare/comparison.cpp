#include "tools/compare/comparison.hpp"

#include <algorithm>
#include <utility>

#include "systems/difference.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools {

std::vector<std::string> Group::names() const {
    std::vector<std::string> names;
    names.reserve(members.size());
    for (const SystemAnswer* const member : members) names.push_back(member->system.name);
    return names;
}

std::vector<SystemAnswer> answers_of(std::vector<systems::System> systems, const systems::Request& request) {
    std::vector<SystemAnswer> answers;
    answers.reserve(systems.size());
    for (systems::System& system : systems) {
        systems::Answer answer = system.read(request);
        answers.push_back({std::move(system), std::move(answer)});
    }
    return answers;
}

bool is_same(const SystemAnswer& a, const SystemAnswer& b) {
    if (systems::first_difference(a.answer, b.answer)) return false;
    return !a.answer || systems::own_differences(a.system, *a.answer, b.system, *b.answer).empty();
}

std::vector<OwnPart> own_parts_of(const std::vector<Group>& groups) {
    std::vector<OwnPart> parts;
    const auto add = [&](const std::string& name) {
        if (std::ranges::find(parts, name, &OwnPart::name) != parts.end()) return;
        OwnPart part{name, {}};
        for (const Group& group : groups)
            part.values.push_back(group.answer()
                                      ? systems::own_value(group.members.front()->system, *group.answer(), name)
                                      : std::nullopt);
        parts.push_back(std::move(part));
    };
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (std::size_t j = i + 1; j < groups.size(); ++j) {
            const systems::Answer& a = groups[i].answer();
            const systems::Answer& b = groups[j].answer();
            if (!a || !b || systems::first_difference(a, b)) continue;
            const auto differences =
                systems::own_differences(groups[i].members.front()->system, *a, groups[j].members.front()->system, *b);
            for (const systems::OwnDifference& difference : differences) add(difference.name);
        }
    return parts;
}

std::vector<Group> groups_of(const std::vector<SystemAnswer>& answers) {
    std::vector<Group> groups;
    for (const SystemAnswer& each : answers) {
        const auto reads_the_same = [&](const Group& group) {
            return std::ranges::all_of(group.members,
                                       [&](const SystemAnswer* member) { return is_same(*member, each); });
        };
        const auto found = std::ranges::find_if(groups, reads_the_same);
        if (found == groups.end())
            groups.push_back({{&each}});
        else
            found->members.push_back(&each);
    }
    return groups;
}

namespace {

/// Returns the reason of each system of a group that fails.
std::string failures_json(const Group& group) {
    return json_list(group.members, [](const SystemAnswer* each) {
        std::string json;
        JsonObject object(json);
        object.text("system", each->system.name);
        write_failure(object, each->answer.error());
        object.end();
        return json;
    });
}

}  // namespace

void append_comparison_json(std::string& out, std::string_view input, const std::vector<Group>& groups) {
    JsonObject object = begin_json(out, input);
    JsonList list;
    for (const Group& group : groups) {
        JsonObject answer(list.item());
        answer.json("systems", json_list(group.names(), json_string));
        write_answer(answer, group.answer());
        if (!group.answer()) answer.json("failures", failures_json(group));
        answer.end();
    }
    object.json("answers", list.end());
    end_json(object, out);
}

void append_system_json(std::string& out, const systems::System& system) {
    JsonList errata;
    for (const systems::Erratum& erratum : system.errata)
        JsonObject(errata.item())
            .text("name", erratum.name)
            .text("clause", erratum.clause)
            .text("letter", erratum.letter)
            .text("meant", erratum.meant)
            .text("example", erratum.example)
            .text("because", erratum.because)
            .end();
    JsonObject(out)
        .text("name", system.name)
        .text("document", system.document)
        .text("date", system.date)
        .flag("validates", system.validate != nullptr)
        .json("errata", errata.end())
        .end();
    out += '\n';
}

}  // namespace refurl::tools
