// The steps and definitions as one HTML page with a search.  Clause: spec-notes/steps.md#the-page
#pragma once

#include <span>
#include <string>

#include "tools/steps/catalog.hpp"
#include "tools/steps/comparison.hpp"
#include "tools/steps/report.hpp"

namespace refurl::tools::steps {

/// Returns the id of an entry on the page: `path-state-1.2`, or the anchor of a definition.
std::string id_of(const Entry& entry);

/// Appends the page, which needs nothing else. Without its script, it shows everything and has no search.
void append_html(std::string& out, std::span<const Entry* const> entries, const Text& text, const Tests& tests);

}  // namespace refurl::tools::steps
