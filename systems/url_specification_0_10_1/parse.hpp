// Parsing: preprocessing, the parser mode, and the grammar.
// Clause: spec-notes/history/url-specification-0.10.1.md#checklist
#pragma once

#include <string_view>

#include "grammar/preprocess.hpp"
#include "model/failure.hpp"
#include "model/sequence.hpp"
#include "systems/url_specification_0_10_1/errata.hpp"

namespace refurl::systems::url_specification_0_10_1 {

/// Removes C0 controls and spaces at both ends and all tabs and newlines, selects the parser mode, and replaces
/// backslashes. Never fails. Linear.
/// @param input any bytes; ill-formed UTF-8 is read as U+FFFD
grammar::Preprocessed preprocess(std::string_view input, Mode fallback, Slips slips, Store& store);

/// Parses a URL-string with the grammar. refurl's grammar accepts more, so what it reads must also be a URL-structure
/// (structure.hpp). The sequence spans `text`. Linear.
/// @return a failure in `text` or in a part of it
Result<Sequence> parse(std::string_view text, Mode mode, Slips slips);

}  // namespace refurl::systems::url_specification_0_10_1
