// What is wrong with inputs, in lines for a terminal or as SARIF for code hosts.
// Clause: spec-notes/validity.md#reports
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tools/commands/shared/runner.hpp"
#include "tools/output/sarif.hpp"

namespace refurl::tools {

/// What is wrong with an input: a rule, and a sentence about the bytes [begin, end).
struct Complaint {
    SarifRule rule;
    std::string sentence;
    std::size_t begin;
    std::size_t end;
    std::string advice = {};  ///< follows the sentence in a line; or ε
};

/// The form of complaints.
enum class ComplaintForm : unsigned char {
    line,   ///< `FILE:LINE:COLUMN: rule: sentence`
    sarif,  ///< results of one log
};

/// Writes complaints.
class Complaints {
  public:
    /// @param program the command, such as `refurl validate`
    Complaints(ComplaintForm form, std::string program) : form_(form), program_(std::move(program)) {}

    /// Appends a complaint about an input, or keeps it for the log.
    void append(std::string& out, std::string_view input, const InputPlace& place, const Complaint& complaint);

    /// Appends the log.
    void finish(std::string& out) const;

  private:
    ComplaintForm form_;
    std::string program_;
    std::vector<SarifResult> results_;
};

}  // namespace refurl::tools
