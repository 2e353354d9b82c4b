// The components of a text that a production reads.  Clause: spec-notes/rules.md#reading
#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "grammar/value/language.hpp"
#include "model/component.hpp"
#include "model/refusal.hpp"

namespace refurl::grammar {

/// Returns the components of `text`, which refer to it. A port above 65535 is refused, except in mode file, where force
/// refuses every port. Linear.
/// @param production `url` or `authority`
std::expected<Components, Refusal> read_components(const Language& language, std::string_view production,
                                                   std::string_view text, Mode mode);

/// Returns the components of `text`, which refer to it, or nothing if the production does not read all of it. Checks no
/// port. Linear.
/// @param production `url`, `authority`, `path`, `host-value` or `hostname-value`
std::optional<Components> components_of(const Language& language, std::string_view production, std::string_view text,
                                        Mode mode);

}  // namespace refurl::grammar
