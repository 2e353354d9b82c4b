#include "tools/edit/edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "api/parts.hpp"
#include "grammar/predicates.hpp"
#include "tools/edit/assignment.hpp"

namespace refurl::tools {

namespace {

/// Returns `failure` with its range in the argument.
Failure in_argument(Failure failure, const Edit& edit) {
    if (failure.stage == Stage::set || failure.text.empty()) {
        failure.begin = edit.subject.begin;
        failure.end = edit.subject.end;
    } else {
        failure.begin += edit.value.begin;
        failure.end += edit.value.begin;
    }
    failure.text = edit.argument;
    return failure;
}

/// Returns `refusal` with the whole argument as its range: a method refuses a URL, and no byte of the argument.
systems::Refusal in_argument(systems::Refusal refusal, const Edit& edit) {
    refusal.begin = 0;
    refusal.end = edit.argument.size();
    return refusal;
}

template <class U, class F>
void each_combination(const U& url, std::span<const EditStep> steps,
                      const std::function<void(const std::expected<U, Refused<U, F>>& result)>& visit) {
    if (steps.empty()) {
        visit(url);
        return;
    }
    for (const Edit& edit : steps.front()) {
        const std::expected<U, F> changed = with_change(url, edit.change);
        if (changed)
            each_combination(*changed, steps.subspan(1), visit);
        else
            visit(std::unexpected(Refused<U, F>{url, &edit, in_argument(changed.error(), edit)}));
    }
}

}  // namespace

void each_result(const Url& url, std::span<const EditStep> steps,
                 const std::function<void(const std::expected<Url, RefusedEdit>& result)>& visit) {
    each_combination(url, steps, visit);
}

void each_result(const ScriptedUrl& url, std::span<const EditStep> steps,
                 const std::function<void(const std::expected<ScriptedUrl, RefusedScriptedEdit>& result)>& visit) {
    each_combination(url, steps, visit);
}

std::optional<std::string> lack_of(const SystemChoice& choice, std::span<const EditStep> steps) {
    const systems::Scripting scripting = scripting_of(choice);
    if (scripting.settable.empty()) return fmt::format("{} defines no attributes that can be set", choice.name);
    for (const EditStep& step : steps)
        for (const Edit& edit : step)
            if (auto lack = lack_of(scripting, edit.change))
                return fmt::format("{}: {} has no {}", edit.option, choice.name, *lack);
    return std::nullopt;
}

namespace {

/// An assignment whose name is that of an attribute or a component.
struct TargetAssignment {
    Target target;
    ArgumentRange name;
    ArgumentRange value;
    bool only_if_empty;
};

/// A form in which trurl writes an assignment. `:=` takes the value as a part of a URL, as refurl always does; `?=`
/// sets a component only if it is not set.
struct Sign {
    std::string_view name;  ///< the name before the sign
    bool only_if_empty = false;

    explicit Sign(std::string_view before_equals) : name(before_equals) {
        if (name.ends_with(':')) name.remove_suffix(1);
        only_if_empty = name.ends_with('?');
        if (only_if_empty) name.remove_suffix(1);
    }
};

std::expected<TargetAssignment, std::string> read_target_assignment(std::string_view argument) {
    const auto assignment = read_assignment(argument);
    if (!assignment) return std::unexpected(assignment.error());
    const Sign sign(assignment->name);
    const auto target = target_named(sign.name);
    if (!target) return std::unexpected(target.error());
    const std::size_t equals = assignment->name.size();
    return TargetAssignment{*target, {0, sign.name.size()}, {equals + 1, argument.size()}, sign.only_if_empty};
}

Setting setting_of(const TargetAssignment& read, std::string_view argument, ArgumentRange value) {
    return {read.target.attribute, value_for(read.target, argument.substr(value.begin, value.end - value.begin)),
            read.only_if_empty};
}

}  // namespace

ReadStep read_set(std::string_view argument) {
    const auto read = read_target_assignment(argument);
    if (!read) return std::unexpected(read.error());
    const Setting setting = setting_of(*read, argument, read->value);
    return EditStep{Edit{setting, "--set", std::string(argument), read->value, read->name}};
}

ReadStep read_set_plain(std::string_view argument) {
    using enum api::Attribute;
    constexpr std::array takes_any_text{username, password, search, hash};
    const auto read = read_target_assignment(argument);
    if (!read) return std::unexpected(read.error());
    if (std::ranges::find(takes_any_text, read->target.attribute) == takes_any_text.end())
        return std::unexpected(
            fmt::format("{} takes no plain text; a username, password, query or fragment does, and "
                        "--append path=SEGMENT",
                        argument.substr(0, read->name.end)));
    Setting setting = setting_of(*read, argument, {0, 0});
    setting.value = value_for(read->target, api::percent_encoded(argument.substr(read->value.begin)));
    return EditStep{Edit{setting, "--set-plain", std::string(argument), {}, read->name}};
}

ReadStep read_iterate(std::string_view argument) {
    const auto read = read_target_assignment(argument);
    if (!read) return std::unexpected(read.error());
    EditStep step;
    for (std::size_t at = read->value.begin; at <= argument.size();) {
        const ArgumentRange value{at, std::min(argument.find(' ', at), argument.size())};
        const Setting setting = setting_of(*read, argument, value);
        step.push_back(Edit{setting, "--iterate", std::string(argument), value, value});
        at = value.end + 1;
    }
    return step;
}

namespace {

ReadStep read_segment(const Assignment& path, std::string_view argument) {
    const std::string encoded = api::percent_encoded(path.value);
    if (grammar::is_dot_segment(encoded))
        return std::unexpected(fmt::format("{} cannot be a segment; to move in the path, set pathname", path.value));
    const AppendedSegment change{std::string(path.value)};
    return EditStep{Edit{change, "--append", std::string(argument), {}, {0, path.name.size()}}};
}

ReadStep read_parameter(std::string_view parameter, std::string_view argument) {
    if (parameter.empty()) return std::unexpected("query= has no parameter to append");
    return EditStep{Edit{AppendedParameter{std::string(parameter)}, "--append", std::string(argument)}};
}

}  // namespace

ReadStep read_append(std::string_view argument) {
    const auto assignment = read_assignment(argument);
    if (assignment && assignment->name == "path") return read_segment(*assignment, argument);
    if (assignment && assignment->name == "query") return read_parameter(assignment->value, argument);
    return std::unexpected(fmt::format("{} is neither path=SEGMENT nor query=PARAMETER", argument));
}

ReadStep read_query_set(std::string_view argument) {
    const auto assignment = read_assignment(argument);
    if (!assignment) return std::unexpected(assignment.error());
    const SetParameter change{std::string(assignment->name), std::string(assignment->value)};
    return EditStep{Edit{change, "--query-set", std::string(argument)}};
}

ReadStep read_query_delete(std::string_view argument) {
    return EditStep{Edit{DeletedParameters{NamePattern(argument)}, "--query-delete", std::string(argument)}};
}

ReadStep read_trim(std::string_view argument) {
    constexpr std::string_view of_trurl = "query=";
    if (argument.starts_with(of_trurl))
        return std::unexpected(fmt::format("{} is trurl's spelling; here the name stands alone: --trim '{}'", argument,
                                           argument.substr(of_trurl.size())));
    return EditStep{Edit{TrimmedParameters{NamePattern(argument)}, "--trim", std::string(argument)}};
}

EditStep sort_query() { return {Edit{SortedParameters{}, "--sort-query", ""}}; }

}  // namespace refurl::tools
