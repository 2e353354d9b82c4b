#include "tools/compare/comparison.hpp"

#include <algorithm>
#include <array>
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

bool reads_as(const SystemAnswer& each, const Group& group) {
    return std::ranges::all_of(group.members, [&](const SystemAnswer* member) { return is_same(*member, each); });
}

namespace {

/// Returns the own parts in which a member of one group differs from one of the other.
std::vector<std::string> differing_parts(const Group& a, const Group& b) {
    std::vector<std::string> names;
    for (const SystemAnswer* const one : a.members)
        for (const SystemAnswer* const other : b.members) {
            if (!one->answer || !other->answer || systems::first_difference(one->answer, other->answer)) continue;
            for (auto& [name, of_one, of_other] :
                 systems::own_differences(one->system, *one->answer, other->system, *other->answer))
                names.push_back(std::move(name));
        }
    return names;
}

/// Returns the value of an own part in the first member of a group that has it. The other members have the same.
std::optional<std::string> value_in(const Group& group, const std::string& name) {
    for (const SystemAnswer* const each : group.members)
        if (auto value = each->answer ? systems::own_value(each->system, *each->answer, name) : std::nullopt)
            return value;
    return std::nullopt;
}

}  // namespace

std::vector<OwnPart> own_parts_of(const std::vector<Group>& groups) {
    std::vector<OwnPart> parts;
    const auto add = [&](const std::string& name) {
        if (std::ranges::find(parts, name, &OwnPart::name) != parts.end()) return;
        OwnPart part{name, {}};
        for (const Group& group : groups) part.values.push_back(value_in(group, name));
        parts.push_back(std::move(part));
    };
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (std::size_t j = i + 1; j < groups.size(); ++j)
            std::ranges::for_each(differing_parts(groups[i], groups[j]), add);
    return parts;
}

std::vector<Group> groups_of(const std::vector<SystemAnswer>& answers) {
    std::vector<Group> groups;
    for (const SystemAnswer& each : answers) {
        const auto found = std::ranges::find_if(groups, [&](const Group& group) { return reads_as(each, group); });
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

std::string makers_json(const SystemMakers& made) {
    std::string json;
    JsonObject object(json);
    object.text("system", made.system->name);
    for (const Maker& maker : made.makers) object.text(maker.component, maker_in_words(maker, *made.system));
    object.end();
    return json;
}

std::string parting_json(const SystemParting& parted) {
    const Parting& parting = parted.parting;
    const std::array systems{parted.a, parted.b};
    std::string json;
    JsonObject object(json);
    object.json("systems", json_list(systems, [](const systems::System* each) { return json_string(each->name); }));
    if (!parting.is_same_run())
        object.text("state", standard::name_of(parting.state))
            .number("offset", parting.offset)
            .json("events", json_list(parting.events,
                                      [](const MachineEvent& event) { return json_string(event_in_words(event)); }));
    object.end();
    return json;
}

/// Returns the first system of a group that runs the state machine, or null.
const systems::System* machine_in(const Group& group) {
    const auto runs_it = [](const SystemAnswer* each) { return each->system.recorded == systems::Recorded::states; };
    const auto found = std::ranges::find_if(group.members, runs_it);
    return found == group.members.end() ? nullptr : &(*found)->system;
}

}  // namespace

std::vector<SystemMakers> makers_in(const Group& group, const systems::Request& request) {
    std::vector<SystemMakers> list;
    for (const SystemAnswer* const each : group.members)
        if (auto makers = makers_of(each->system, request)) list.push_back({&each->system, std::move(*makers)});
    return list;
}

std::vector<SystemParting> partings_of(const std::vector<Group>& groups, const systems::Request& request) {
    std::vector<SystemParting> list;
    const systems::System* last = nullptr;
    for (const Group& group : groups) {
        const systems::System* const next = machine_in(group);
        if (next == nullptr) continue;
        const auto parting = last == nullptr ? std::nullopt : parting_of(*last, *next, request);
        if (parting) list.push_back({last, next, *parting});
        last = next;
    }
    return list;
}

void append_comparison_json(std::string& out, const systems::Request& request, const std::vector<Group>& groups,
                            std::string_view parsers) {
    JsonObject object = begin_json(out, request.input);
    JsonList list;
    for (const Group& group : groups) {
        JsonObject answer(list.item());
        answer.json("systems", json_list(group.names(), json_string));
        write_answer(answer, group.answer());
        if (!group.answer()) answer.json("failures", failures_json(group));
        const std::vector<SystemMakers> made = makers_in(group, request);
        if (!made.empty()) answer.json("made_by", json_list(made, makers_json));
        answer.end();
    }
    object.json("answers", list.end());
    const std::vector<SystemParting> partings = partings_of(groups, request);
    if (!partings.empty()) object.json("partings", json_list(partings, parting_json));
    if (!parsers.empty()) object.json("parsers", parsers);
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
