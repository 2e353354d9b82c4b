// Results for code hosts and editors, in SARIF 2.1.0.
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace refurl::tools {

/// Returns `{"MEMBER": json}`.
std::string sarif_object(std::string_view member, std::string_view json);

/// Returns a message of plain text. Ill-formed UTF-8 becomes U+FFFD.
std::string sarif_message(std::string_view text);

/// Appends a log with one run, in one line, except that each result begins on a line of its own.
/// @param program the name of the tool
/// @param results objects of JSON
/// @param partial why results are missing; empty if none are
void append_sarif_log(std::string& out, std::string_view program, std::span<const std::string> results,
                      std::string_view partial = "");

/// A place in a file. Lines and columns count from 1, columns in code points; the end is after the last column.
struct SarifPlace {
    std::string_view file;
    std::size_t line;
    std::size_t begin;
    std::size_t end;
};

/// Returns a result of the level `error`.
std::string sarif_result_at(std::string_view rule, std::string_view message, const SarifPlace& place);

}  // namespace refurl::tools
