// The shortcut of reading an adapter's answer.  The protocol: adapters/README.md
#pragma once

#include <optional>
#include <string_view>

#include "tools/differ/adapter.hpp"

namespace refurl::tools {

/// Returns the answer on a line, or nothing if the line is not plain. A shortcut for read_adapter_answer_by_rule.
///
/// A plain line is strict JSON: an object. Its id is a whole number without a sign, the keys of the hello have texts,
/// and a `failure` is `true`. Neither the id nor one of those keys occurs twice. Other keys may have any values; their
/// numbers are whole and have at most 64 bits. No tree of the JSON is made. Linear.
std::optional<AdapterAnswer> plain_adapter_answer(std::string_view line, const Hello& hello);

}  // namespace refurl::tools
