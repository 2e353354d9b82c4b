// Texts in an encoding other than UTF-8. They are shown with their bytes escaped.
// Clause: spec-notes/explain.md#json
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "explain/provenance.hpp"

namespace refurl::explain {

/// Reports whether a text was written in an encoding other than UTF-8.
bool is_encoded(std::string_view text, const WrittenTexts& written);

/// Reports whether `escaped` escapes a byte: it is not ASCII.
constexpr bool is_escaped(char byte) { return static_cast<unsigned char>(byte) >= 0x80; }

/// Returns a text in which each byte that is not ASCII is written as `<E9>`. That is no escape of `tools::visible`,
/// which would escape its backslash once more.
std::string escaped(std::string_view bytes);
inline constexpr std::size_t escape_size = 4;

}  // namespace refurl::explain
