// Adds the standard's validation errors to an explanation.  Clause: spec-notes/explain.md#validation-errors
// The standard: https://url.spec.whatwg.org/#validation-error
#pragma once

#include <string_view>

#include "explain/explain.hpp"
#include "standard/standard.hpp"

namespace refurl::tools {

/// Returns the explanation of an input, with the validation errors of the state machine for it. An event
/// `validation-error` stands in the stage that reads or changes its bytes, after the stage's other events. Errors of
/// which the same sentence is true are one event with several places. The error that ends a parse stands in the
/// event `failure`, if it has the same name there. Takes O(n log n) time for n errors.
/// @param base the base as the pipeline knows it, or null
/// @param record the same base as the state machine knows it, or null
explain::Explanation explain_with_errors(std::string_view input, const Url* base, const standard::UrlRecord* record,
                                         Encoding encoding, explain::Detail detail = explain::Detail::all);

/// The same for a setter, whose errors the state machine reports and ignores.
/// @param before the URL before the setter as the pipeline knows it
/// @param record the same URL as the state machine knows it
/// @param attribute not href
explain::Explanation explain_setter_with_errors(const Url& before, const standard::UrlRecord& record,
                                                api::Attribute attribute, std::string_view value,
                                                explain::Detail detail = explain::Detail::all);

}  // namespace refurl::tools
