// What is wrong with an explanation, whatever it says in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "explain/explain.hpp"

namespace refurl::test {

/// What is wrong, or nothing.
using Complaint = std::optional<std::string>;

/// Checks that an explanation ends in the answer, that each event has ranges in its texts and a clause that exists, and
/// that the provenance covers the href.
/// @param base the href of the base, or ε; that of the URL before a setter
Complaint complaint_about_explanation(const explain::Explanation& explanation, std::string_view input,
                                      std::string_view base, const Result<Url>& answer);

}  // namespace refurl::test
