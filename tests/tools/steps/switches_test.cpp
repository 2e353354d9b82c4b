// Computes the table of the smallest question that each definition decides, and checks it.
#include "tools/steps/switches.hpp"

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <utility>

#include "standard/standard.hpp"
#include "systems/rules.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"
#include "tests/tools/steps/smallest.hpp"
#include "tools/steps/catalog.hpp"

using namespace refurl;
using namespace refurl::test;
using systems::Question;
using tools::steps::FollowedUnit;
using tools::steps::reading_of;
using tools::steps::Switched;
using tools::steps::Told;
using tools::steps::told_by;

namespace {

Question question_of(const Switched& row) {
    return tools::steps::StepQuestion{{}, {}, row.input, row.base, row.encoding, row.attribute, row.value}.question();
}

/// Returns the validation errors of a text.
std::set<std::string> errors_of(const Question& question) {
    std::optional<standard::UrlRecord> base;
    if (question.pair.base) base = standard::parse(*question.pair.base).url;
    std::set<std::string> names;
    if (!question.attribute.empty() || question.pair.base.has_value() != base.has_value()) return names;
    for (const standard::ValidationError& error :
         standard::parse(question.pair.input, base ? &*base : nullptr, question.encoding).errors)
        names.emplace(error.name);
    return names;
}

/// Returns the questions of whatif and of our vectors, the smallest first.
std::vector<Question> all_questions() {
    std::vector<Question> questions;
    each_known_question([&](const Question& question) { questions.push_back(question); });
    std::ranges::sort(questions, [](const Question& a, const Question& b) { return is_simpler(a, b); });
    return questions;
}

/// Makes a question smaller as long as it keeps what `keeps` asks for.
template <class Keeps>
Question shrunk(Question question, Keeps keeps) {
    for (bool goes_on = true; std::exchange(goes_on, false);)
        each_smaller(Question(question), [&](const Question& smaller) {
            if (!is_simpler(smaller, question) || !keeps(smaller)) return;
            question = smaller;
            goes_on = true;
        });
    return question;
}

/// Returns the first question that `keeps`, made smaller; nothing if there is none.
template <class Keeps>
std::optional<Question> smallest(const std::vector<Question>& questions, Keeps keeps) {
    for (const Question& question : questions)
        if (keeps(question)) return shrunk(question, keeps);
    return std::nullopt;
}

/// Finds the smallest question for each definition.
class Definitions {
  public:
    Definitions() : today_(systems::todays_rules()), questions_(all_questions()) {
        for (const Question& question : questions_) readings_.push_back(reading_of(today_, question));
    }

    std::string row_of(const FollowedUnit& unit) const {
        if (const std::string edits = edits_of(unit); !edits.empty()) return row_of_edits(unit, edits);
        const std::string name(unit.name);
        const auto has_error = [&](const Question& question) { return errors_of(question).contains(name); };
        const bool is_error = unit.anchor == unit.name || unit.name.contains('-');
        const auto found = is_error ? smallest(questions_, has_error) : std::nullopt;
        return found ? row(unit, *found, "error") : "";
    }

  private:
    std::string row_of_edits(const FollowedUnit& unit, const std::string& edits) const {
        const systems::System other = *systems::rules_system(edits);
        const Question* of_validity = nullptr;
        for (std::size_t i = 0; i < questions_.size(); ++i) {
            const auto told = told_by(readings_[i], reading_of(other, questions_[i]));
            if (told == Told::url) return row(unit, shrunk_by(other, questions_[i], Told::url), "url");
            if (told == Told::validity && of_validity == nullptr) of_validity = &questions_[i];
            if (of_validity != nullptr && edits.contains("-string ::=")) break;  // it decides no URL
        }
        if (of_validity == nullptr) return "";
        return row(unit, shrunk_by(other, *of_validity, Told::validity), "validity");
    }

    Question shrunk_by(const systems::System& other, const Question& question, Told told) const {
        return shrunk(question, [&](const Question& smaller) {
            return told_by(reading_of(today_, smaller), reading_of(other, smaller)) == told;
        });
    }

    static std::string row(const FollowedUnit& unit, const Question& question, const std::string& told) {
        return "{" + literal_of(unit.name) + ", " + literals_of(question) + ", Told::" + told + "},\n";
    }

    systems::System today_;
    std::vector<Question> questions_;
    std::vector<tools::steps::Reading> readings_;
};

}  // namespace

TEST_CASE("steps: each definition decides its question") {
    const systems::System today = systems::todays_rules();
    for (const tools::steps::Entry& entry : tools::steps::catalog()) {
        if (entry.switched == nullptr) continue;
        const Question question = question_of(*entry.switched);
        INFO(entry.title() << ": " << question.pair.input);
        if (entry.switched->told == Told::error) {
            CHECK(errors_of(question).contains(std::string(entry.unit.name)));
            continue;
        }
        const auto other = systems::rules_system(edits_of(entry.unit));
        REQUIRE(other);
        CHECK(told_by(reading_of(today, question), reading_of(*other, question)) == entry.switched->told);
    }
}

TEST_CASE(
    "steps: each definition that the rules say, and each validation error, has the smallest question that it decides",
    "[long]") {
    const Definitions definitions;
    std::string table;
    for (const FollowedUnit& unit : tools::steps::followed_units())
        if (unit.kind == tools::steps::Kind::definition) table += definitions.row_of(unit);
    const auto file = source_dir() / "tools/steps/switched.inc";
    if (std::getenv("REFURL_UPDATE_NOTES") != nullptr) std::ofstream(file, std::ios::binary) << table;
    CHECK(read_file(file) == table);
}
