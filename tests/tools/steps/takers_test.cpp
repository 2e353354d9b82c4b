// Computes the table of the smallest URL that takes each step, and of the rules of the model that do its work.
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <utility>

#include "rules/rules.hpp"
#include "standard/standard.hpp"
#include "systems/rules.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"
#include "tests/tools/steps/smallest.hpp"
#include "tools/explain/machine/explanation.hpp"
#include "tools/steps/catalog.hpp"
#include "tools/steps/switches.hpp"
#include "tools/steps/without.hpp"

using namespace refurl;
using namespace refurl::test;
using systems::Question;

namespace {

using tools::steps::steps_of;
using Step = tools::steps::StepName;
using RulesOfSteps = std::map<Step, std::set<std::string>>;

/// The smallest questions so far.
class Smallest {
  public:
    void add(const Question& question) {
        for (const Step& step : steps_of(question)) {
            const auto [found, is_new] = best_.try_emplace(step, question);
            if (!is_new && is_simpler(question, found->second)) found->second = question;
        }
    }

    /// Makes each question smaller as long as that goes (each_smaller).
    void shrink() {
        for (bool goes_on = true; std::exchange(goes_on, false);)
            for (const auto& [step, question] : std::map(best_)) {
                each_smaller(question, [&](const Question& smaller) { add(smaller); });
                goes_on = goes_on || best_.at(step) != question;
            }
    }

    [[nodiscard]] const std::map<Step, Question>& all() const { return best_; }

  private:
    std::map<Step, Question> best_;
};

/// Returns the rules of the model that the steps carry out, by the explanations of the state machine's runs.
RulesOfSteps rules_of_steps(const Smallest& smallest) {
    RulesOfSteps rules;
    const auto explain = [&](const Question& question) {
        const auto record = question.pair.base ? standard::parse(*question.pair.base).url : std::nullopt;
        const standard::UrlRecord* const base = record ? &*record : nullptr;
        if (!question.attribute.empty() || (question.pair.base && base == nullptr)) return;
        for (const auto& event : tools::machine::explain_run(question.pair.input, base, question.encoding).events)
            if (event.is_rule && event.did_something)
                for (const standard::Step& step : event.steps)
                    rules[{std::string(step.algorithm), std::string(step.number)}].emplace(event.name);
    };
    each_vector(explain);
    for (const auto& [step, question] : smallest.all()) explain(question);
    return rules;
}

/// Returns the rules by their names, each as the system without it.
std::map<std::string, systems::System> systems_without_rules() {
    std::map<std::string, systems::System> without;
    rules::Rules today;
    rules::each_list(today, [&](const auto& list) {
        for (const auto& each : list) {
            const std::string name(each.rule->name);
            without.emplace(name, *systems::rules_system("strike " + name));
        }
    });
    return without;
}

/// Returns the href that is left of a question if a step is left out, or ε if there is none.
std::string href_without(const Step& step, const Question& question) {
    const auto result = tools::steps::Struck(step).result_of(question);
    return result && result->url ? result->href : "";
}

/// Adds the rules that, if they are struck, make the smallest URL that a step decides the same one as leaving out the
/// step does. That both make it a failure would say nothing.
void add_rules_by_effect(RulesOfSteps& rules) {
    const systems::System today = systems::todays_rules();
    const auto without = systems_without_rules();
    for (const tools::steps::Decider& decider : tools::steps::deciders()) {
        const Question question = decider.asked.question();
        if (tools::steps::is_call(question.attribute)) continue;
        const Step step{std::string(decider.asked.algorithm), std::string(decider.asked.number)};
        const std::string href = href_without(step, question);
        if (href.empty() || href == reading_of(today, question).url) continue;
        for (const auto& [name, system] : without)
            if (reading_of(system, question).url == href) rules[step].insert(name);
    }
}

std::string table_of(const Smallest& smallest) {
    RulesOfSteps rules = rules_of_steps(smallest);
    add_rules_by_effect(rules);
    std::string table;
    for (const auto& [step, question] : smallest.all()) {
        std::string names;
        if (const auto found = rules.find(step); found != rules.end())
            for (const std::string& name : found->second) names += name + ' ';
        table += "{{" + literal_of(step.first) + ", " + literal_of(step.second) + ", " + literals_of(question) + "}, " +
                 literal_of(names) + "},\n";
    }
    return table;
}

}  // namespace

TEST_CASE("steps: the smallest question of each step takes it") {
    for (const tools::steps::Taker& taker : tools::steps::takers()) {
        INFO(taker.asked.algorithm << ' ' << taker.asked.number << ": " << taker.asked.input);
        CHECK(steps_of(taker.asked.question())
                  .contains({std::string(taker.asked.algorithm), std::string(taker.asked.number)}));
    }
    CHECK(tools::steps::takers().size() > 400);
}

TEST_CASE("steps: each step has the smallest question that takes it, and the rules that do its work", "[long]") {
    Smallest smallest;
    each_known_question([&](const Question& question) { smallest.add(question); });
    each_long_text([&](const Question& question) { smallest.add(question); });
    each_call([&](const Question& question) { smallest.add(question); });
    smallest.shrink();
    const auto file = source_dir() / "tools/steps/takers.inc";
    const std::string table = table_of(smallest);
    if (std::getenv("REFURL_UPDATE_NOTES") != nullptr) std::ofstream(file, std::ios::binary) << table;
    CHECK(read_file(file) == table);
}
