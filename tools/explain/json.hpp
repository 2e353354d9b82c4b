// Explanations as JSON, in the form of spec-notes/explain.schema.json.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "explain/explain.hpp"
#include "tools/explain/style.hpp"

namespace refurl::tools {

/// Appends a line for each event. Each line has the index of the input. The event `sequence` has the components that
/// the grammar reads. With `style.tree`, this event and a failure to parse also have the derivation. The event `href`
/// has the components, the provenance, the cells, the origin, with `style.site` the site, and whether the input is a
/// normal form. The event `failure` has the rule and the standard's error. The last event has the input, the href of
/// the base, and the text that each stage got. For a setter, the input is its value, the base is the URL before, and
/// each event has the attribute. Ill-formed UTF-8 becomes U+FFFD. All ranges are in bytes. Without `style.full`, many
/// items of long lists are left out, and their number follows, such as `components_left_out` after `components`
/// (tools/output/ends.hpp).
void append_explanation_json(std::string& out, std::string_view input, const explain::Explanation& explanation,
                             const ExplanationStyle& style, std::size_t index = 0);

}  // namespace refurl::tools
