// What each rule of the plain reading does with a text.  Clause: spec-notes/page.md#what-if
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "encoding/labels.hpp"
#include "rules/rules.hpp"

namespace refurl::page {

/// Returns one object on each line for each rule that changes a text, in order, up to a thousand: its name, its stage,
/// its statement, and what it changes before and after, as components. The last line has the URL, or the rule that
/// refuses it. Texts that are not UTF-8 have U+FFFD. Returns nothing if the base is not a URL by these rules. Takes the
/// time of `reader.read`.
std::optional<std::string> rule_steps_json(const rules::Reader& reader, std::string_view input,
                                           std::optional<std::string_view> base, Encoding encoding);

}  // namespace refurl::page
