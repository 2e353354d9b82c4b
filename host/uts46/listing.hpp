// Unicode ToASCII that lists each step, label by label, in a ledger.  Clause: spec-notes/domains.md#step-by-step
#pragma once

#include <string_view>

#include "model/failure.hpp"
#include "model/store.hpp"

namespace refurl::uts46 {

/// Returns the ToASCII of `domain` with `url_options`, and lists its steps. Linear, except for Punycode.
/// @param domain well-formed UTF-8
/// @param store a store with a ledger
/// @return a text in `store`, or the failure of the first error
Result<std::string_view> listed_to_ascii(std::string_view domain, Store& store);

}  // namespace refurl::uts46
