#include "tools/commands/shared/complaints.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/utf8.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

/// Returns the number of the code point that begins at a byte, from 1.
std::size_t column_of(std::string_view input, std::size_t byte) {
    std::size_t column = 1;
    for (std::string_view rest = input.substr(0, byte); !rest.empty(); ++column)
        rest.remove_prefix(decode_first(rest).length);
    return column;
}

std::string with_advice(std::string sentence, std::string_view advice) {
    if (advice.empty()) return sentence;
    return sentence.append(sentence.ends_with('.') ? " " : ". ").append(advice);
}

}  // namespace

void Complaints::append(std::string& out, std::string_view input, const InputPlace& place, const Complaint& complaint) {
    const SarifPlace at{place.file, place.line, column_of(input, complaint.begin),
                        column_of(input, std::max(complaint.end, complaint.begin + 1))};
    if (form_ == ComplaintForm::sarif)
        results_.push_back(sarif_result_at(complaint.rule, complaint.sentence, at));
    else
        out += fmt::format("{}:{}:{}: {}: {}\n", visible(at.file), at.line, at.begin, complaint.rule.id,
                           with_advice(visible(complaint.sentence), complaint.advice));
}

void Complaints::finish(std::string& out) const {
    if (form_ == ComplaintForm::sarif) append_sarif_log(out, program_, results_);
}

}  // namespace refurl::tools
