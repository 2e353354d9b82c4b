#include "tools/steps/decisions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "tools/output/json_writer.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools::steps {

namespace {

std::string result_in_words(const std::optional<Result>& result) {
    if (!result) return "no result";
    return result->url ? visible(result->href) : "failure";
}

std::string list_in_words(const Result& result) {
    std::string text;
    for (const auto& [name, value] : result.list)
        text += (text.empty() ? "" : ", ") + json_string(name) + '=' + json_string(value);
    return text.empty() ? "no search parameters" : text;
}

/// Returns the validation errors of a result that another one lacks.
std::string errors_in_words(const Result& result, const Result& other) {
    std::string text;
    for (const standard::ValidationError& error : result.errors)
        if (std::ranges::find(other.errors, error) == other.errors.end())
            text += (text.empty() ? "" : ", ") + fmt::format("{}, byte {}", error.name, error.offset);
    return text.empty() ? "no such error" : text;
}

/// Returns the first attributes that differ, as `host "h:1"`.
std::pair<std::string, std::string> attributes_in_words(const Result& a, const Result& b) {
    for (const systems::AttributeRow& row : systems::attribute_rows) {
        const std::string& one = *(a.attributes.*row.value);
        const std::string& other = *(b.attributes.*row.value);
        if (one != other) return {fmt::format("{} {}", row.name, json_string(one)), json_string(other)};
    }
    return {"", ""};
}

/// Returns what two results show differently, each in words.
std::pair<std::string, std::string> difference_of(const std::optional<Result>& a, const std::optional<Result>& b) {
    if (result_in_words(a) != result_in_words(b)) return {result_in_words(a), result_in_words(b)};
    if (a->attributes != b->attributes) return attributes_in_words(*a, *b);
    if (a->list != b->list) return {list_in_words(*a), list_in_words(*b)};
    if (a->url == b->url) return {errors_in_words(*a, *b), errors_in_words(*b, *a)};
    return {result_in_words(a), "the same with other parts"};
}

}  // namespace

bool is_testable(const Entry& entry) {
    if (entry.decider == nullptr || entry.decider->what == Decides::error) return false;
    const StepQuestion& asked = entry.decider->asked;
    if (is_call(asked.attribute)) return false;
    return asked.attribute != "href" || standard::parse(asked.value).url;  // otherwise the setter throws
}

std::string in_words(const RowsOfStep& rows) {
    return fmt::format("taken by {} row{}, noticed by {}", rows.taken, rows.taken == 1 ? "" : "s", rows.noticed);
}

std::string in_words(const systems::Question& question) {
    const systems::Pair& pair = question.pair;
    std::string text = pair.input.empty() ? "(empty)" : visible(pair.input);
    if (pair.base) text += fmt::format(", with the base {}", visible(*pair.base));
    if (question.encoding != Encoding::utf_8) text += fmt::format(", in {}", name_of(question.encoding));
    if (is_call(question.attribute)) {
        std::string arguments;
        for (const std::string& each : arguments_of(question.attribute, question.value))
            arguments += (arguments.empty() ? "" : ", ") + json_string(each);
        return text + fmt::format(", {}({})", question.attribute, arguments);
    }
    if (!question.attribute.empty()) text += fmt::format(", {} := {}", question.attribute, json_string(question.value));
    return text;
}

std::string decision_of(const Decider& decider) {
    const systems::Question question = decider.asked.question();
    const Struck without({std::string(decider.asked.algorithm), std::string(decider.asked.number)});
    const auto [with_it, without_it] = difference_of(Struck().result_of(question), without.result_of(question));
    return fmt::format("{} \u2192 {}, without it {}", in_words(question), with_it, without_it);
}

}  // namespace refurl::tools::steps
