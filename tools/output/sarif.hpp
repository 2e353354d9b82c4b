// Results for code hosts and editors, in SARIF 2.1.0.
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace refurl::tools {

/// Returns `{"MEMBER": json}`.
std::string sarif_object(std::string_view member, std::string_view json);

/// Returns a message of plain text. Ill-formed UTF-8 becomes U+FFFD.
std::string sarif_message(std::string_view text);

/// A place in a file. Lines and columns count from 1, columns in code points; the end is after the last column.
struct SarifPlace {
    std::string_view file;
    std::size_t line;
    std::size_t begin;
    std::size_t end;
};

/// Returns a location. Code hosts show only results that have a place in a file.
/// @param name what the result is about, if that is no place in a file
std::string sarif_location(const SarifPlace& place, std::optional<std::string_view> name = std::nullopt);

/// What results of one kind have in common. Code hosts refuse a rule that lacks one of the texts.
struct SarifRule {
    std::string id;           ///< the same for each run
    std::string description;  ///< in one sentence
    std::string help;         ///< for somebody who meets the rule for the first time
    std::string help_uri;     ///< an absolute URL, or ε
};

/// A result, and the rule that it names.
struct SarifResult {
    SarifRule rule;
    std::string json;
};

/// Returns a result of the level `error`.
SarifResult sarif_result_at(SarifRule rule, std::string_view message, const SarifPlace& place);

/// Appends a log with one run, in one line, except that each result begins on a line of its own. The run has the rules
/// that the results name, each once.
/// @param program the name of the tool
/// @param partial why results are missing; empty if none are
void append_sarif_log(std::string& out, std::string_view program, std::span<const SarifResult> results,
                      std::string_view partial = "");

}  // namespace refurl::tools
