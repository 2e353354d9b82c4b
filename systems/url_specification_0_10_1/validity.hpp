// Strictly valid URL-strings.  Clause: spec-notes/history/url-specification-0.10.1.md#strictly-valid
#pragma once

#include <optional>
#include <string_view>

#include "model/scheme.hpp"
#include "systems/url_specification_0_10_1/errata.hpp"

namespace refurl::systems::url_specification_0_10_1 {

/// Returns the reason why `input` is not a strictly valid URL-string, or nothing if it is one. The input is not
/// preprocessed, because preprocessing would turn it into a URL-string. Linear.
/// @param input any bytes; ill-formed UTF-8 is read as U+FFFD
/// @param fallback the parser mode of an input without a scheme
std::optional<Refusal> fault_of_writing(std::string_view input, Mode fallback, Slips slips);

}  // namespace refurl::systems::url_specification_0_10_1
