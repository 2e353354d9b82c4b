// Explanations as JSON, in the form of spec-notes/explain.schema.json.
#pragma once

#include <string>
#include <string_view>

#include "explain/explain.hpp"

namespace refurl::tools {

/// Appends a line for each event. The event `sequence` has the components that the grammar reads; with `tree`, and the
/// event `failure` always, the derivation. The event `href` has the components, the provenance, and the
/// cells of the table of characters. The last event has
/// the input. Ill-formed UTF-8 in a text becomes U+FFFD; all ranges count bytes.
void append_explanation_json(std::string& out, std::string_view input, const explain::Explanation& explanation,
                             bool tree);

}  // namespace refurl::tools
