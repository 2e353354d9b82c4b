#include "tools/whatif/params.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <type_traits>
#include <utility>
#include <variant>

#include "tools/output/json_writer.hpp"

namespace refurl::tools {

namespace {

using systems::Call;
using systems::Setting;

/// The URLs whose search parameters are asked, the smallest first, and a value of their attribute search.
constexpr std::array<std::string_view, 4> urls{"a:", "a:?b", "foo:x ?b=c&b&a#f", "http://h/?b=%26&%C3%A9=*~+"};
constexpr std::string_view search = "?\tb=c d";
constexpr std::array<std::string_view, 2> arguments{"b", "c"};

using VisitCall = std::function<void(const systems::Request&, std::span<const Setting>, const Call&)>;

void visit_example(const standard::Example& example, const VisitCall& visit) {
    if (example.aspect != standard::Aspect::params && example.aspect != standard::Aspect::call) return;
    systems::Request request{.input = example.input, .encoding = example.encoding};
    if (!example.base.empty()) request.base = example.base;
    std::vector<Setting> settings;
    for (const auto& [attribute, value] : example.settings)
        if (!attribute.empty()) settings.push_back({attribute, value});
    Call call;
    for (const std::string_view word : example.call)
        if (!word.empty()) call.emplace_back(word);
    visit(request, settings, call.empty() ? Call{"entries"} : call);
}

/// Visits the calls of each method on each URL, and those of the examples.
void each_call(const Proposal& proposal, const VisitCall& visit) {
    for (const standard::ChangeRow* const row : proposal.changes) visit_example(row->example, visit);
    const Setting setting{"search", search};
    for (const std::string_view url : urls)
        for (const systems::System* const system : {&proposal.before, &proposal.after})
            for (const standard::Method& method : system->scripting.methods)
                for (std::size_t count = method.least; count <= method.most; ++count) {
                    Call call{std::string(method.name)};
                    call.insert(call.end(), arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(count));
                    visit({.input = url}, {}, call);
                    visit({.input = url}, {&setting, 1}, call);
                }
}

std::string in_words(const std::vector<std::pair<std::string, std::string>>& list) {
    std::string text;
    for (const auto& [name, value] : list)
        text += fmt::format("{}{}={}", text.empty() ? "" : ", ", json_string(name), json_string(value));
    return '[' + text + ']';
}

std::string in_words(const std::vector<std::string>& list) {
    std::string text;
    for (const std::string& value : list) text += (text.empty() ? "" : ", ") + json_string(value);
    return '[' + text + ']';
}

std::string in_words(const systems::Value& value) {
    return std::visit(
        [](const auto& of) -> std::string {
            using Of = std::decay_t<decltype(of)>;
            if constexpr (std::is_same_v<Of, std::monostate>)
                return "nothing";
            else if constexpr (std::is_same_v<Of, std::string>)
                return json_string(of);
            else if constexpr (std::is_arithmetic_v<Of>)
                return fmt::format("{}", of);
            else
                return in_words(of);
        },
        value);
}

/// Returns what a call returns, the URL after it, and the parameters.
std::string answer_of(const systems::System& system, const systems::Request& request, std::span<const Setting> settings,
                      const Call& call) {
    const standard::Method* const method = system.scripting.method_named(call.front());
    const std::size_t count = call.size() - 1;
    if (method == nullptr) return "no such method";
    if (count < method->least) return "too few arguments";
    const std::array<Call, 2> calls{call, {"entries"}};
    const auto called = system.scripting.call(request, settings, calls);
    if (!called) return "failure";
    const std::string list = call.front() == "entries" ? "" : ", " + in_words(called->back().value);
    return fmt::format("{}, {}{}", in_words(called->front().value), called->front().href, list);
}

std::string in_words(const systems::Request& request, std::span<const Setting> settings, const Call& call) {
    std::string text(request.input);
    for (const Setting& each : settings) text += fmt::format(", {} = {}", each.attribute, json_string(each.value));
    std::string list;
    for (std::size_t i = 1; i < call.size(); ++i) list += (list.empty() ? "" : ", ") + json_string(call[i]);
    return fmt::format("{}, {}({})", text, call.front(), list);
}

}  // namespace

Section section_of_params(const Proposal& proposal) {
    Section section{"params", "Search parameters", ""};
    if (proposal.changes.empty() || !proposal.before.scripting.call || !proposal.after.scripting.call) return section;
    std::vector<std::string> methods;
    each_call(proposal, [&](const systems::Request& request, std::span<const Setting> settings, const Call& call) {
        if (std::ranges::find(methods, call.front()) != methods.end()) return;
        const std::string before = answer_of(proposal.before, request, settings, call);
        const std::string after = answer_of(proposal.after, request, settings, call);
        if (before == after) return;
        methods.push_back(call.front());
        section.rows.push_back({{"method", Word{call.front()}},
                                {"called", Code{in_words(request, settings, call)}},
                                {"before", Code{before}},
                                {"after", Code{after}}});
    });
    section.summary = "These methods return something else, or leave another URL or other parameters.";
    return section;
}

}  // namespace refurl::tools
