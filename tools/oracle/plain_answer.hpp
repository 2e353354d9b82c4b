// The shortcut of reading an adapter's answer.  The protocol: adapters/README.md
#pragma once

#include <optional>
#include <string_view>

#include "tools/oracle/adapter.hpp"

namespace refurl::tools {

/// Returns the answer on a line, or nothing if the line is not plain. A shortcut for read_adapter_answer_by_rule.
///
/// A plain line is an answer in well-formed UTF-8. Its values are texts without surrogates, whole numbers of up to 18
/// digits and `true`, `false` and `null`. Neither its id nor one of its
/// values occurs twice, and a `failure` is `true`. Linear.
std::optional<AdapterAnswer> plain_adapter_answer(std::string_view line, const Hello& hello);

}  // namespace refurl::tools
