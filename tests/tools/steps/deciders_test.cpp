// Computes the table of the smallest URL that each step alone decides, and checks the struck machine.
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "standard/setters.hpp"
#include "standard/standard.hpp"
#include "systems/records.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"
#include "tests/tools/steps/smallest.hpp"
#include "tools/steps/catalog.hpp"
#include "tools/steps/without.hpp"

using namespace refurl;
using namespace refurl::test;
using systems::Question;
using tools::steps::decided;
using tools::steps::Decides;
using tools::steps::StepName;
using tools::steps::Struck;

namespace {

/// How much a decision says: a test can see another URL, but hardly a machine without result, and no error.
int weight_of(Decides what) {
    switch (what) {
        case Decides::nothing: return 0;
        case Decides::error: return 1;
        case Decides::ending: return 2;
        case Decides::url: return 3;
    }
    return 0;
}

/// The question that says most about a step so far, and among those the smallest.
struct Found {
    Question question;
    Decides what = Decides::nothing;
    std::size_t asked = 0;
};

/// The smallest question for each step.
class SmallestDecided {
  public:
    /// Asks questions. Of the texts that take a step, it is asked the first few thousand, and of the settings all.
    void ask(const std::vector<Question>& questions) {
        constexpr std::size_t most = 8000;
        for (const Question& question : questions) {
            std::optional<tools::steps::Result> with;
            for (const StepName& step : tools::steps::steps_of(question)) {
                Found& found = found_[step];
                if (found.what == Decides::url && !is_simpler(question, found.question)) continue;
                if (question.attribute.empty() && ++found.asked > most) continue;
                if (!with) with = Struck().result_of(question);
                offer(found, question, decided(with, Struck(step).result_of(question)));
            }
        }
    }

    /// Makes each question smaller as long as that goes (each_smaller).
    void shrink() {
        for (auto& [step, found] : found_)
            for (bool goes_on = found.what != Decides::nothing; std::exchange(goes_on, false);)
                each_smaller(Question(found.question), [&](const Question& smaller) {
                    if (!is_simpler(smaller, found.question)) return;
                    const Decides what = decided(Struck().result_of(smaller), Struck(step).result_of(smaller));
                    if (what != found.what) return;
                    found.question = smaller;
                    goes_on = true;
                });
    }

    [[nodiscard]] std::string table() const {
        std::string table;
        for (const auto& [step, found] : found_)
            if (found.what != Decides::nothing)
                table += "{{" + literal_of(step.first) + ", " + literal_of(step.second) + ", " +
                         literals_of(found.question) + "}, Decides::" + name_of(found.what) + "},\n";
        return table;
    }

  private:
    static void offer(Found& found, const Question& question, Decides what) {
        const bool is_better = weight_of(what) > weight_of(found.what) ||
                               (what == found.what && what != Decides::nothing && is_simpler(question, found.question));
        if (is_better) found = {question, what, found.asked};
    }

    static std::string name_of(Decides what) {
        if (what == Decides::url) return "url";
        return what == Decides::error ? "error" : "ending";
    }

    std::map<StepName, Found> found_;
};

/// Returns the result of the state machine of standard/.
tools::steps::Result result_of_standard(const Question& question) {
    std::optional<standard::UrlRecord> base;
    if (question.pair.base) {
        base = standard::parse(*question.pair.base).url;
        if (!base) return {};
    }
    auto outcome = standard::parse(question.pair.input, base ? &*base : nullptr, question.encoding);
    if (!outcome.url) return {.url = std::nullopt, .href = "", .errors = outcome.errors};
    standard::UrlObject object = standard::initialize(*std::move(outcome.url));
    const auto result = [&](const std::vector<standard::ValidationError>& errors) {
        return tools::steps::Result{object.url, standard::serialize(object.url),
                                    systems::attributes_of(object.url, standard::Edition::today()), object.list,
                                    errors};
    };
    if (question.attribute.empty()) return result(outcome.errors);
    std::vector<standard::ValidationError> errors;
    standard::set(object, question.attribute, question.value, standard::Edition::today(), nullptr, &errors);
    return result(errors);
}

/// Returns our vectors, and then the questions of whatif, the smallest first.
std::vector<Question> sorted_questions() {
    std::vector<Question> questions;
    each_vector([&](const Question& question) { questions.push_back(question); });
    each_long_text([&](const Question& question) { questions.push_back(question); });
    each_call([&](const Question& question) { questions.push_back(question); });
    const auto count = static_cast<std::ptrdiff_t>(questions.size());
    systems::each_question({}, [&](const Question& question) {
        questions.push_back(question);
        return true;
    });
    std::ranges::sort(questions.begin() + count, questions.end(),
                      [](const Question& a, const Question& b) { return is_simpler(a, b); });
    return questions;
}

}  // namespace

TEST_CASE("steps: if no step is struck, the struck machine is the state machine") {
    std::size_t count = 0;
    std::size_t compared = 0;
    std::size_t with_base = 0;
    std::size_t settings = 0;
    const auto compare = [&](const Question& question) {
        constexpr std::size_t one_of = 19;  // coprime to the number of bases
        if (count++ % one_of != 0) return;
        const auto result = Struck().result_of(question);
        INFO(question.pair.input << ' ' << question.pair.base.value_or("(no base)") << ' ' << question.attribute);
        REQUIRE(result);
        CHECK(*result == result_of_standard(question));
        ++compared;
        with_base += question.pair.base ? 1 : 0;
        settings += question.attribute.empty() ? 0 : 1;
    };
    each_known_question(compare);
    CHECK(count > 50'000);
    CHECK(compared > 2'500);
    CHECK(with_base > 1'000);
    CHECK(settings > 100);
}

TEST_CASE("steps: each step decides its question") {
    for (const tools::steps::Decider& decider : tools::steps::deciders()) {
        const Question question = decider.asked.question();
        INFO(decider.asked.algorithm << ' ' << decider.asked.number << ": " << question.pair.input);
        const Struck without({std::string(decider.asked.algorithm), std::string(decider.asked.number)});
        CHECK(decided(Struck().result_of(question), without.result_of(question)) == decider.what);
    }
    CHECK(tools::steps::deciders().size() > 200);
}

TEST_CASE("steps: each step has the smallest question that it alone decides", "[long]") {
    SmallestDecided smallest;
    smallest.ask(sorted_questions());
    smallest.shrink();
    const auto file = source_dir() / "tools/steps/deciders.inc";
    const std::string table = smallest.table();
    if (std::getenv("REFURL_UPDATE_NOTES") != nullptr) std::ofstream(file, std::ios::binary) << table;
    CHECK(read_file(file) == table);
}
