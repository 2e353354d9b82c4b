// Computes the table of the smallest URL that takes each step, and of the rules of the model that do its work.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <utility>

#include "standard/setters.hpp"
#include "standard/standard.hpp"
#include "systems/attributes.hpp"
#include "systems/whatif/questions.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"
#include "tests/vectors.hpp"
#include "tools/explain/machine/explanation.hpp"
#include "tools/steps/catalog.hpp"

using namespace refurl;
using namespace refurl::test;
using systems::Question;

namespace {

using Step = std::pair<std::string, std::string>;  // the algorithm and the number
using Steps = std::set<Step>;

/// Returns the record of a base. The searches ask for few bases again and again.
const standard::UrlRecord* record_of(const std::optional<std::string>& base) {
    static std::map<std::string, std::optional<standard::UrlRecord>> records;
    if (!base) return nullptr;
    if (records.size() > 10'000) records.clear();
    const auto found = records.try_emplace(*base, std::nullopt);
    if (found.second) found.first->second = standard::parse(*base).url;
    return found.first->second ? &*found.first->second : nullptr;
}

/// Returns the steps that a question takes; none if its base, or the URL that is changed, is none.
Steps steps_of(const Question& question) {
    Steps steps;
    const standard::Observer observer{
        .run = [](const standard::Run& /*run*/, const standard::Variables& /*now*/) {},
        .step = [&](const standard::Step& step,
                    const standard::Variables& /*now*/) { steps.emplace(step.algorithm, step.number); }};
    const standard::UrlRecord* const base = record_of(question.pair.base);
    if (question.pair.base && base == nullptr) return {};
    if (question.attribute.empty()) {
        const auto url = standard::parse(question.pair.input, base, question.encoding, observer).url;
        if (url)
            standard::serialize(*url, [&](const standard::Step& step) { steps.emplace(step.algorithm, step.number); });
        return steps;
    }
    auto url = standard::parse(question.pair.input, base, question.encoding).url;
    if (!url) return {};
    standard::UrlObject object = standard::initialize(std::move(*url));
    standard::set(object, question.attribute, question.value, standard::Edition::today(), &observer);
    return steps;
}

std::vector<std::string> code_points_of(const std::string& text) {
    std::vector<std::string> all;
    for (const char c : text) {
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) all.emplace_back();
        if (!all.empty()) all.back() += c;
    }
    return all;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += part;
    return text;
}

/// Calls `visit` with each text that lacks a code point of `text`, or has a simpler one in its place; and with the text
/// that has the shortest special scheme.
template <class Visit>
void each_smaller(const std::string& text, Visit visit) {
    for (const std::string_view scheme : {"http:", "https:", "wss:", "ftp:"})
        if (text.starts_with(scheme)) visit("ws:" + text.substr(scheme.size()));
    const std::vector<std::string> parts = code_points_of(text);
    for (std::size_t i = 0; i < parts.size(); ++i)
        for (const char* const other : {"", "a", "1", "0"}) {
            std::vector<std::string> changed = parts;
            changed[i] = other;
            visit(joined(changed));
        }
}

/// The smallest questions so far.
class Smallest {
  public:
    void add(const Question& question) {
        for (const Step& step : steps_of(question)) {
            const auto [found, is_new] = best_.try_emplace(step, question);
            if (!is_new && is_simpler(question, found->second)) found->second = question;
        }
    }

    /// Makes each question smaller as long as leaving out or simplifying one code point does.
    void shrink() {
        for (bool goes_on = true; std::exchange(goes_on, false);)
            for (const auto& [step, question] : std::map(best_)) {
                add_smaller(question);
                goes_on = goes_on || best_.at(step) != question;
            }
    }

    [[nodiscard]] const std::map<Step, Question>& all() const { return best_; }

  private:
    void add_smaller(const Question& question) {
        Question other = question;
        const auto vary = [&](std::string& text) {
            const std::string whole = text;
            each_smaller(whole, [&](const std::string& smaller) {
                text = smaller;
                if (is_simpler(other, question)) add(other);
            });
            text = whole;
        };
        vary(other.pair.input);
        vary(other.value);
        if (!other.pair.base) return;
        std::string base = *other.pair.base;
        each_smaller(base, [&](const std::string& smaller) {
            other.pair.base = smaller;
            if (is_simpler(other, question)) add(other);
        });
        other.pair.base.reset();
        add(other);
    }

    std::map<Step, Question> best_;
};

/// Returns the name of an attribute, which lives as long as the program; ε if the class URL has no such attribute.
std::string_view attribute_named(std::string_view name) {
    if (name == "href") return "href";
    const auto row = std::ranges::find(systems::attribute_rows, name, &systems::AttributeRow::name);
    return row == systems::attribute_rows.end() ? std::string_view() : row->name;
}

/// Calls `visit` with the questions of our vectors.
template <class Visit>
void each_vector(Visit visit) {
    for (const auto& file : vector_files(of_pipeline))
        for (const Json& vector : read_json(file))
            visit(Question{{vector["input"].get<std::string>(), text_at(vector, "base")}, encoding_at(vector)});
    for (const auto& file : vector_files(of_api))
        for (const Json& vector : read_json(file))
            for (const auto& [name, value] : vector.value("set", std::vector<std::pair<std::string, std::string>>()))
                if (const std::string_view attribute = attribute_named(name); !attribute.empty())
                    visit(Question{{vector["input"].get<std::string>()}, Encoding::utf_8, attribute, value});
}

/// Returns the rules of the model that the steps carry out, by the explanations of the state machine's runs.
std::map<Step, std::set<std::string>> rules_of_steps(const Smallest& smallest) {
    std::map<Step, std::set<std::string>> rules;
    const auto explain = [&](const Question& question) {
        const standard::UrlRecord* const base = record_of(question.pair.base);
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

std::string literal(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const unsigned byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7F) {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        } else {
            out += '\\';
            for (const unsigned digit : {byte >> 6U, (byte >> 3U) & 7U, byte & 7U}) out += std::to_string(digit);
        }
    }
    return out + '"';
}

std::string table_of(const Smallest& smallest) {
    const auto rules = rules_of_steps(smallest);
    std::string table;
    for (const auto& [step, question] : smallest.all()) {
        std::string names;
        if (const auto found = rules.find(step); found != rules.end())
            for (const std::string& name : found->second) names += name + ' ';
        table += '{';
        for (const std::string_view text : {std::string_view(step.first), std::string_view(step.second)})
            table += literal(text) + ", ";
        const std::string base = question.pair.base.value_or("");
        const std::string_view encoding = question.encoding == Encoding::utf_8 ? "" : name_of(question.encoding);
        for (const std::string_view text : {std::string_view(question.pair.input), std::string_view(base), encoding,
                                            question.attribute, std::string_view(question.value)})
            table += literal(text) + ", ";
        table += literal(names) + "},\n";
    }
    return table;
}

}  // namespace

TEST_CASE("steps: each step has the smallest question that takes it, and the rules that do its work", "[long]") {
    Smallest smallest;
    systems::each_question({}, [&](const Question& question) {
        smallest.add(question);
        return true;
    });
    each_vector([&](const Question& question) { smallest.add(question); });
    smallest.shrink();
    const auto file = source_dir() / "tools/steps/takers.inc";
    const std::string table = table_of(smallest);
    if (std::getenv("REFURL_UPDATE_NOTES") != nullptr) std::ofstream(file, std::ios::binary) << table;
    CHECK(read_file(file) == table);
}
