// Normal forms and normal references: they need no stages, because their text is copied unchanged.
// Clause: spec-notes/normal-forms.md#shortcut
#pragma once

#include <string_view>

#include "model/failure.hpp"
#include "model/url.hpp"

namespace refurl::fast {

/// Returns the URL without running the stages, if `input` is a normal form, or a normal reference and the base is a web
/// URL. Linear.
/// @return a failure without a place if the stages are needed
Result<Url> parse(std::string_view input, const Url* base);

/// Returns the URL of a text that is a normal form. Every stage leaves a normal form as it is, whatever the base and
/// the encoding are, so the href is the text. Linear.
/// @return a failure of the rule normal-url, without a place, if `input` is not a normal form
Result<Url> parse_normal_form(std::string_view input);

}  // namespace refurl::fast
