// Reference Resolution. Order, prefix, strict and legacy resolution and force are the stages of resolve/.
// Clause: spec-notes/history/url-specification-0.10.1.md#checklist
#pragma once

#include "model/failure.hpp"
#include "model/sequence.hpp"
#include "systems/url_specification_0_10_1/errata.hpp"

namespace refurl::systems::url_specification_0_10_1 {

/// Rebases `url` onto `base`. Linear.
Sequence rebase(const Sequence& url, const Sequence& base, Slips slips, Store& store);

/// A resolved URL before and after force. Both are the same if it was not forced.
struct Resolution {
    Sequence before;
    Sequence forced;
};

/// Returns the whatwg-resolution of `url` onto `base`. Linear.
/// @param mode the mode in which `url` was parsed
/// @param text the text that was parsed; only failures refer to it
Result<Resolution> resolve(const Sequence& url, const Sequence& base, Mode mode, Slips slips, std::string_view text,
                           Store& store);

}  // namespace refurl::systems::url_specification_0_10_1
