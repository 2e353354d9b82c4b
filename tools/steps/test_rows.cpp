#include "tools/steps/test_rows.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <utility>

#include "systems/today.hpp"
#include "systems/whatif/flips.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/wrap.hpp"
#include "tools/whatif/who.hpp"
#include "tools/whatif/wpt.hpp"

namespace refurl::tools::steps {

namespace {

using systems::Question;
using systems::Request;
using systems::Setting;
using systems::System;

constexpr char between = '\x1f';
constexpr std::string_view setters_file = "setters_tests";

std::string key_of(const Request& request, std::span<const Setting> settings) {
    std::string key(request.input);
    if (request.base) (key += between) += *request.base;
    (key += between) += name_of(request.encoding);
    for (const Setting& each : settings) ((((key += between) += each.attribute) += between) += each.value);
    return key;
}

Question question_of(const Request& request) {
    Question question{{std::string(request.input)}, request.encoding};
    if (request.base) question.pair.base = std::string(*request.base);
    return question;
}

/// Adds the steps for the text of a request and for its base.
void add_steps(const Request& request, StepNames& steps) {
    steps.merge(steps_of(question_of(request)));
    if (request.base) steps.merge(steps_of({{std::string(*request.base)}}));
}

Proposal proposal_of(System before, System after) {
    return {.title = after.name, .before = std::move(before), .after = std::move(after)};
}

}  // namespace

/// A system that answers a row as one of the standard or, if the row takes a step, as one without it.
class TestRows::Asking {
  public:
    using List = std::expected<std::vector<systems::Seen>, systems::Refusal>;

    /// Asks the rows for the first time, and keeps the answers.
    Asking(std::map<std::string, Asked>& asked, std::map<StepName, std::size_t>& taken)
        : asked_(&asked), taken_(&taken) {}

    [[nodiscard]] systems::Answer read(const Request& request) const {
        const auto [row, is_new] = asked_->try_emplace(key_of(request, {}));
        if (is_new) {
            add_steps(request, row->second.steps);
            row->second.answer = standard_.read(request);
        }
        note(row->second);
        return *row->second.answer;
    }

    [[nodiscard]] List set(const Request& request, std::span<const Setting> settings) const {
        const auto [row, is_new] = asked_->try_emplace(key_of(request, settings));
        if (is_new) {
            add_steps(request, row->second.steps);
            for (const Setting& each : settings) {
                Question question = question_of(request);
                question.attribute = each.attribute;
                question.value = each.value;
                row->second.steps.merge(steps_of(question));
            }
            row->second.seen = standard_.scripting.set(request, settings);
        }
        note(row->second);
        return *row->second.seen;
    }

  private:
    void note(const Asked& row) const {
        for (const StepName& step : row.steps) ++(*taken_)[step];
    }

    std::map<std::string, Asked>* asked_;
    std::map<StepName, std::size_t>* taken_;
    System standard_ = systems::standard_system();
};

std::expected<TestRows, std::string> TestRows::in(const std::string& folder) {
    TestRows rows;
    auto read = read_test_rows(folder);
    if (!read) return std::unexpected(read.error());
    rows.rows_ = *std::move(read);
    const auto asked = std::make_shared<std::map<std::string, Asked>>();
    const Asking asking(*asked, rows.taken_);
    System system = systems::standard_system();
    system.read = [&](const Request& request) { return asking.read(request); };
    system.scripting.set = [&](const Request& request, std::span<const Setting> settings) {
        return asking.set(request, settings);
    };
    [[maybe_unused]] const Section asking_all =
        section_of_tests(proposal_of(systems::standard_system(), system), rows.rows_);
    rows.asked_ = asked;
    return rows;
}

RowsOfStep TestRows::of(const StepName& step) const {
    const auto taken = taken_.find(step);
    if (taken == taken_.end()) return {};
    const Struck without(step);
    const System struck = without.system();
    System before = struck;  // answers as the standard
    before.read = [&](const Request& request) { return *asked_->at(key_of(request, {})).answer; };
    before.scripting.set = [&](const Request& request, std::span<const Setting> settings) {
        return *asked_->at(key_of(request, settings)).seen;
    };
    System after = struck;
    after.read = [&](const Request& request) {
        const Asked& row = asked_->at(key_of(request, {}));
        return row.steps.contains(step) ? struck.read(request) : *row.answer;
    };
    after.scripting.set = [&](const Request& request, std::span<const Setting> settings) {
        const Asked& row = asked_->at(key_of(request, settings));
        return row.steps.contains(step) ? struck.scripting.set(request, settings) : *row.seen;
    };
    RowsOfStep rows{taken->second};
    const Section section = section_of_tests(proposal_of(before, after), rows_);
    for (const ReportRow& row : section.rows)
        for (const Field& field : row)
            if (const auto* const question = std::get_if<Question>(&field.value)) {
                ++rows.noticed;
                if (!rows.first || is_simpler(*question, *rows.first)) rows.first = *question;
            }
    return rows;
}

std::map<StepName, RowsOfStep> rows_of(const TestRows& rows, std::span<const Entry* const> entries) {
    std::vector<StepName> steps;
    for (const Entry* const entry : entries)
        if (entry->taker != nullptr) steps.push_back(entry->step());
    std::vector<RowsOfStep> found(steps.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < steps.size(); i = next++) found[i] = rows.of(steps[i]);
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i) threads.emplace_back(work);
        work();
    }
    std::map<StepName, RowsOfStep> all;
    for (std::size_t i = 0; i < steps.size(); ++i) all.emplace(steps[i], std::move(found[i]));
    return all;
}

namespace {

/// A new row, and the steps that it notices.
struct NewRow {
    std::string row;  ///< an object of JSON
    std::string comment;
};
using NewRows = std::vector<NewRow>;

void add(NewRows& rows, std::string row, const std::string& step) {
    const auto same = std::ranges::find(rows, row, &NewRow::row);
    if (same == rows.end())
        rows.push_back({std::move(row), step});
    else
        same->comment += ", " + step;
}

/// Returns a list of rows, each with its comment as its first member.
std::string list_of(const NewRows& rows, std::string_view margin) {
    std::string items;
    for (const NewRow& each : rows)
        items.append(items.empty() ? "\n" : ",\n")
            .append(margin)
            .append(R"({"comment":)" + json_string(each.comment) + ',' + each.row.substr(1));
    return '[' + items + "\n" + std::string(margin.substr(indent)) + ']';
}

}  // namespace

void append_new_rows(std::string& out, std::span<const Entry* const> entries,
                     const std::map<StepName, RowsOfStep>& rows) {
    std::map<std::string_view, NewRows> files;
    std::map<std::string_view, NewRows> settings;  // by attribute
    for (const Entry* const entry : entries) {
        const auto found = rows.find(entry->step());
        if (found == rows.end() || found->second.noticed > 0 || !is_testable(*entry)) continue;
        const Question question = entry->decider->asked.question();
        const System before = Struck(entry->step()).system();
        const Proposal proposal = proposal_of(before, systems::pipeline_system());
        const systems::Flips flips = systems::compare_answers(before, proposal.after, std::span(&question, 1));
        for (const Section& section : new_rows(proposal, flips))
            for (const std::string& line : section.items) {
                const std::size_t list = line.find('[');  // of a setting: "port": [{…}]
                if (section.key == setters_file)
                    add(settings[entry->decider->asked.attribute], line.substr(list + 1, line.size() - list - 2),
                        entry->title());
                else
                    add(files[section.key], line, entry->title());
            }
    }
    std::string json;
    JsonObject all(json);
    for (const auto& [file, list] : files) all.json(file, list_of(list, "  "));
    std::string lists;
    for (const auto& [attribute, list] : settings)
        lists.append(lists.empty() ? "\n  " : ",\n  ").append(json_string(attribute) + ": " + list_of(list, "    "));
    if (!settings.empty()) all.json(setters_file, "{" + lists + "\n}");
    all.end();
    out += json + '\n';
}

Section parsers_without(const StepName& step, std::span<const ParserRecord> records) {
    Section section = section_of_records(proposal_of(systems::standard_system(), Struck(step).system()), records);
    std::erase_if(section.rows, [](const ReportRow& row) {
        return std::ranges::none_of(row, [](const Field& field) {
            const auto* const count = std::get_if<std::size_t>(&field.value);
            return field.name == "as after" && count != nullptr && *count > 0;
        });
    });
    for (ReportRow& row : section.rows) {
        std::erase_if(row, [](const Field& field) { return field.name == "otherwise"; });
        std::ranges::find(row, "as after", &Field::name)->name = "as without it";
    }
    return section;
}

}  // namespace refurl::tools::steps
