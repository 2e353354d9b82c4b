// The tests of web-platform-tests: the rows that a change flips, and new rows for it.
// Clause: spec-notes/what-if/README.md#tests
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "systems/whatif/flips.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// An attribute, or href, and its value.
struct ExpectedValue {
    std::string name;
    std::string value;
};

/// A row: what it asks, and the values that it expects; none for a failure.
struct TestRow {
    std::string_view file;  ///< its name; lives as long as the program
    systems::Question question;
    std::vector<ExpectedValue> values = {};
};

/// Returns the rows of urltestdata.json and, as far as they exist, those of the other files.
/// @param folder the folder `url/resources` of web-platform-tests
/// @return a message if a file cannot be read, or if there are no rows
std::expected<std::vector<TestRow>, std::string> read_test_rows(const std::string& folder);

/// Asks the rows, as far as both systems answer them. Returns those that are right before the change and not after it.
Section section_of_tests(const Proposal& proposal, std::span<const TestRow> rows);

/// Returns new rows, a section for each file: the smallest question of each flip, with the answers after the change.
std::vector<Section> new_rows(const Proposal& proposal, const systems::Flips& flips);

}  // namespace refurl::tools
