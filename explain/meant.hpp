// What was probably meant by a text that is no URL, or another one than its writer expects.
// Clause: spec-notes/explain.md#what-was-probably-meant
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refurl::explain {

/// The size in bytes of the longest input for which refurl says what was probably meant.
inline constexpr std::size_t longest_meant = 200;

/// Returns a sentence with the URL that was probably meant by an input in a form that is used elsewhere for an address:
/// a host with a port, a path on Windows, an SSH address of git, an IPv6 address, or a URL between quotation marks. The
/// URL can be copied into a text: it has no spaces, quotation marks, grave accents, `<` and `>`. Returns ε for any
/// other input, for one of more than `longest_meant` bytes, and if the URL that was meant is the one that was read.
/// Linear.
/// @param href what the input was read as; ε if it is not a URL
std::string meant_instead(std::string_view input, std::string_view href = {});

/// Returns a URL as it can be copied into a text: as it is written if it has only characters of URLs, and otherwise its
/// href. Returns ε if it is not a URL, or has a space even then, as an opaque path can. Linear.
std::string url_to_copy(std::string_view url);

}  // namespace refurl::explain
