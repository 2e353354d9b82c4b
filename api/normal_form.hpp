// Normal forms: the texts that are their own href.  Clause: spec-notes/normal-forms.md
#pragma once

#include <expected>
#include <string_view>

#include "model/invalidity.hpp"

namespace refurl {

/// Reports whether `text` is a normal form: it parses without a base, and its href is `text` itself. A grammar decides
/// that, without the stages. Linear. Throws only std::bad_alloc.
/// @param text any bytes; a normal form is ASCII
bool is_normal_form(std::string_view text);

/// Reports whether `text` is a normal form, and if not, where it stops being one. Linear. Throws only
/// std::bad_alloc.
/// @param text any bytes; a normal form is ASCII
/// @return the production that fails, and the bytes at which it does; or the violated side condition, and the part that
/// violates it
std::expected<void, Invalidity> check_normal_form(std::string_view text);

}  // namespace refurl
