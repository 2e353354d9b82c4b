// Texts that are URLs or parts of them, or nearly.  Clause: spec-notes/differ.md#generated-pairs
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "systems/search/draws.hpp"

namespace refurl::systems {

std::string any_scheme(Draws& draws);
/// Returns up to five segments with a slash or a backslash before each.
std::string any_path(Draws& draws);
/// Returns a query with its `?`, or ε.
std::string any_query(Draws& draws);
/// Returns a fragment with its `#`, or ε.
std::string any_fragment(Draws& draws);
/// Returns a text that begins with a scheme.
std::string any_absolute_text(Draws& draws);
/// Returns a text that is likely to need its base.
std::string any_relative_text(Draws& draws);

/// Returns the text with a tab or a newline, a control or a space at an end, a code point more or less, a
/// percent-encoded byte, or backslashes in the place of slashes.
std::string damaged(std::string text, Draws& draws);

/// Returns a text of 4 KB to 1 MB that repeats a part of a URL.
std::string any_long_text(Draws& draws);

/// Returns a base, or nothing: one that people have, one of a kind that is rare, another URL, or a text that is none.
std::optional<std::string> any_base(Draws& draws);

/// Returns a value for the setter of an attribute.
std::string any_value_of(std::string_view attribute, Draws& draws);

}  // namespace refurl::systems
