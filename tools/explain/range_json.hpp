// Ranges of bytes in JSON.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>

#include "explain/provenance.hpp"

namespace refurl::tools {

/// Returns `[begin,end]`.
inline std::string range_json(const explain::Range& range) { return fmt::format("[{},{}]", range.begin, range.end); }

/// Returns `[begin,end]`, or `null` for no range.
inline std::string range_json(const std::optional<explain::Range>& range) {
    return range ? range_json(*range) : "null";
}

}  // namespace refurl::tools
