// Reads normal forms: the texts that are their own href.  Clause: spec-notes/normal-forms.md
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "model/invalidity.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// How many bytes must be readable behind a text that read_normal reads. All of them are NUL.
inline constexpr std::size_t normal_padding = 16;

/// Returns the mode in which `text` can be a normal form, or nothing if it does not begin with a normal-scheme and `:`.
/// Linear in the length of the scheme.
std::optional<Mode> mode_of_normal(std::string_view text);

/// Reports whether `text` is a sentence of normal-url, and puts its components, which refer to `text`, into `url`. The
/// side conditions remain to be checked. Linear, without recursion.
/// @param text followed by `normal_padding` bytes
/// @param mode as mode_of_normal returns it
/// @param url empty; if `text` is no sentence, it is left with some of the components
bool read_normal(std::string_view text, Mode mode, Sequence& url);

/// Reports whether a domain is what the domain parser makes of it.
using IsOwnAscii = bool (*)(std::string_view domain);

/// Checks the side conditions of a normal-url: an IPv6 address is its own shortest text, a domain does not end in a
/// number and is what the domain parser makes of it, and a port is below 2^16 and not the scheme's default.
/// @param url that read_normal has read from `text`
/// @param is_own_ascii is asked only about domains with `xn--`; its cost comes on top
/// @return the violated condition, with its range in bytes of `text`, or nothing
std::optional<Invalidity> broken_normal(const Sequence& url, std::string_view text, IsOwnAscii is_own_ascii);

}  // namespace refurl::grammar
