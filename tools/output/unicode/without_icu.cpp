// The implementation of a build without ICU: every code point is one column wide and has no name.
#include "tools/output/unicode/unicode.hpp"

namespace refurl::tools {

std::size_t columns_of(char32_t /*c*/) { return 1; }

std::string name_of_code_point(char32_t /*c*/) { return {}; }

std::string icu_version() { return "no ICU"; }

}  // namespace refurl::tools
