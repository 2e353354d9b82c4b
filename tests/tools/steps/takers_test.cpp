// Computes the table of the smallest URL that takes each step, and of the rules of the model that do its work.
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <utility>

#include "standard/standard.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"
#include "tests/tools/steps/smallest.hpp"
#include "tools/explain/machine/explanation.hpp"
#include "tools/steps/catalog.hpp"

using namespace refurl;
using namespace refurl::test;
using systems::Question;

namespace {

using tools::steps::steps_of;
using Step = tools::steps::StepName;

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
std::map<Step, std::set<std::string>> rules_of_steps(const Smallest& smallest) {
    std::map<Step, std::set<std::string>> rules;
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

std::string table_of(const Smallest& smallest) {
    const auto rules = rules_of_steps(smallest);
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
