// The rules as JSON.  Clause: spec-notes/page.md#what-if
#pragma once

#include <string>

#include "rules/rules.hpp"

namespace refurl::page {

/// Returns the rules as one object. The cells of the table have the verbs of edits (rules/edit.hpp). The schemes and
/// the productions have the text of an edit that makes them what they are. The other rules have their names, as
/// `strike` takes them, with their statements and chapters, stage by stage. Linear.
std::string rules_json(const rules::Rules& rules);

}  // namespace refurl::page
