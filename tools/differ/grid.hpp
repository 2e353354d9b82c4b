// Reports of several searches as one table: causes and parsers.  Clause: spec-notes/differ.md#grid
#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/pair.hpp"
#include "tools/differ/findings.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools {

/// What a reader says about a pair.
struct Said {
    std::string reader;
    std::string text;   ///< the href, or why it fails; visible text, as the value
    std::string value;  ///< of the part that differs, or ε
};

/// A group of a report.
struct Reported {
    systems::Pair smallest;
    std::size_t count = 0;
    std::string difference;
    std::string cause;  ///< or ε
    bool leads_elsewhere = false;
    std::vector<Said> said = {};             ///< the two readers, and the referee if there is one
    std::optional<std::string> reason = {};  ///< why it is accepted, if it is known
    std::string common = {};                 ///< what it has in common with some of the groups, or ε
};

/// A report in JSON.
struct ReportInJson {
    std::array<std::string, 2> readers;
    std::size_t compared = 0;  ///< in pairs, as the others
    std::size_t different = 0;
    std::size_t unsupported = 0;
    std::size_t unexamined = 0;
    std::size_t groups = 0;    ///< how many were found; the report may list fewer
    std::string partial = {};  ///< why not all pairs of the search were compared, or ε
    std::vector<systems::Common> commons = {};
    std::vector<Reported> list = {};
};

/// Reads a report from a file.
/// @return one sentence about what is wrong
std::expected<ReportInJson, std::string> read_report(const std::string& path);

/// Returns findings as a report in JSON has them.
/// @param most how many are listed
ReportInJson report_of(const Findings& findings, std::size_t most);

/// A cause, or a difference without a cause, and what each report has of it.
struct GridRow {
    std::string name;  ///< of the cause, or of the part that differs
    bool has_cause = false;
    bool leads_elsewhere = false;
    const Reported* simplest = nullptr;
    std::size_t count = 0;                   ///< of pairs in all reports
    std::size_t reports = 0;                 ///< that have it
    std::vector<std::size_t> counts = {};    ///< by report
    std::vector<const Reported*> list = {};  ///< the simplest group of each report that has it, in their order
};

struct Grid {
    const std::vector<ReportInJson>* reports;
    std::string reference;             ///< the first reader of all reports, or ε if these differ
    std::vector<std::string> columns;  ///< the names of the parsers
    std::vector<GridRow> rows;         ///< those of most parsers first, then those with the most pairs
};

/// Combines reports. A row has the groups with the same cause; without a cause, those in which the same part differs
/// and whose smallest pairs look alike.
/// @param reports must outlive the grid
Grid grid_of(const std::vector<ReportInJson>& reports);

/// Appends the grid for a terminal, with at most `most` rows. Where the counts do not fit, a cell has the number of
/// their digits.
void append_grid_text(std::string& out, const Grid& grid, std::size_t most, Looks looks);

/// Appends one HTML file, which needs nothing else: the grid if there are several reports, and the smallest pair of
/// each report for each row, of at most `most` rows.
void append_html(std::string& out, const Grid& grid, std::size_t most);

}  // namespace refurl::tools
