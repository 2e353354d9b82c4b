// The rows of web-platform-tests that take a step, and those that notice that it is left out.
// Clause: spec-notes/steps.md#the-tests
#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/steps/catalog.hpp"
#include "tools/steps/decisions.hpp"
#include "tools/steps/without.hpp"
#include "tools/whatif/report.hpp"
#include "tools/whatif/who.hpp"
#include "tools/whatif/wpt.hpp"

namespace refurl::tools::steps {

/// All rows of a folder. Threads may share it.
class TestRows {
  public:
    /// @param folder the folder `url/resources` of web-platform-tests
    /// @return a message if a file cannot be read, or if there are no rows
    static std::expected<TestRows, std::string> in(const std::string& folder);

    [[nodiscard]] std::size_t count() const { return rows_.size(); }

    /// Returns the rows of a step. Linear in the rows.
    [[nodiscard]] RowsOfStep of(const StepName& step) const;

  private:
    /// A row's question, with the answer of the state machine and the steps that it takes.
    struct Asked {
        StepNames steps;
        std::optional<systems::Answer> answer = {};                                            ///< of a text
        std::optional<std::expected<std::vector<systems::Seen>, systems::Refusal>> seen = {};  ///< of a setting
    };
    class Asking;

    std::vector<TestRow> rows_;
    std::map<StepName, std::size_t> taken_;
    std::shared_ptr<const std::map<std::string, Asked>> asked_;
};

/// Returns the rows of steps, for those that have a taker; with several threads.
std::map<StepName, RowsOfStep> rows_of(const TestRows& rows, std::span<const Entry* const> entries);

/// Appends new rows for the steps whose rows do not notice them, as one object of JSON: for each file of
/// web-platform-tests its new rows, in the form of the file. They are a list; in setters_tests.json, lists by
/// attribute. The answers are the pipeline's. The comment of a row names the steps.
void append_new_rows(std::string& out, std::span<const Entry* const> entries,
                     const std::map<StepName, RowsOfStep>& rows);

/// Returns the recorded parsers that read some URLs as the state machine does without a step: a row for each, with the
/// number of such recorded URLs.
Section parsers_without(const StepName& step, std::span<const ParserRecord> records);

}  // namespace refurl::tools::steps
