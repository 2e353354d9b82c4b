// The labels of a domain, as text and in Unicode.  Clause: spec-notes/attacks.md#scripts
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "host/uts46/processing.hpp"

namespace refurl::security {

/// Calls `visit(label)` for each label. There is at least one; labels may be empty. Linear.
template <class Visit>
void each_label(std::string_view domain, Visit visit) {
    for (std::string_view rest = domain;; rest.remove_prefix(rest.find('.') + 1)) {
        visit(rest.substr(0, rest.find('.')));
        if (!rest.contains('.')) return;
    }
}

/// Returns a label in Unicode, or nothing if UTS 46 refuses it. The host parser does not check those of an ASCII
/// domain. Linear, except for Punycode.
inline std::optional<std::u32string> unicode_of(std::string_view label) {
    const uts46::Processed processed = uts46::process(label, uts46::url_options);
    if (!processed.errors.empty() || processed.labels.size() != 1) return std::nullopt;
    return std::u32string(processed.label(0));
}

}  // namespace refurl::security
