// The options of an explanation.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "api/public_suffix_list.hpp"
#include "standard/standard.hpp"

namespace refurl::tools {

struct ExplanationStyle {
    bool all = false;            ///< shows also the stages that did nothing, and the clauses; of no effect to JSON
    bool tree = false;           ///< shows the derivation
    bool full = false;           ///< shows everything, even thousands of lines (tools/output/ends.hpp)
    bool omits_repeats = false;  ///< JSON has null for the text of a stage that is that of the stage before
    /// Returns the line of the source that has a step of the state machine; empty if no lines are shown.
    std::function<std::string(const standard::Step&)> line_of = {};
    std::optional<api::PublicSuffixList> site = std::nullopt;  ///< shows the site by this list
};

}  // namespace refurl::tools
