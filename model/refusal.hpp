// Why a rule refuses a text.  Clause: spec-notes/model.md#failures
#pragma once

#include <string_view>

#include "model/stage.hpp"

namespace refurl {

/// The rule by which a text is no URL, and its stage. It says less than a Failure: neither the bytes at fault nor the
/// standard's name of the error.
struct Refusal {
    Stage stage;
    std::string_view rule;  ///< the production or clause that the text violates

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace refurl
