// Mixed scripts and confusable letters, by Unicode's UTS 39.  Clause: spec-notes/attacks.md#scripts
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::security {

/// What UTS 39 says about a label.
struct Scripts {
    /// The scripts of its letters, by their English names, in the order in which they appear. Letters that all scripts
    /// share do not count.
    std::vector<std::string> names;
    bool are_mixed = false;  ///< whether its restriction level is below Highly Restrictive
    /// The ASCII text that looks the same. Nothing if there is none, or if the label is ASCII or has letters of several
    /// scripts.
    std::optional<std::string> looks_like = {};
};

/// Returns what UTS 39 says about a label, by ICU's spoof checker. In a build without ICU, it says nothing. Linear.
Scripts scripts_of(std::u32string_view label);

}  // namespace refurl::security
