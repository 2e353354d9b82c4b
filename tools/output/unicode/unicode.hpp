// The Unicode data that the tool needs: the width of a code point on a terminal, its name, and the version of the data.
#pragma once

#include <cstddef>
#include <string>

namespace refurl::tools {

/// Returns the number of terminal columns that a code point takes: 0 if it combines with the one before it, 2 if it is
/// wide (Unicode Standard Annex 11), otherwise 1.
std::size_t columns_of(char32_t c);

/// Returns the name of a code point, or an empty text if it has none or ICU does not know it.
std::string name_of_code_point(char32_t c);

/// Returns the version of the ICU library in use and of its Unicode data: `ICU 72.1 (Unicode 15.0)`.
std::string icu_version();

}  // namespace refurl::tools
