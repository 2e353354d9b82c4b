// The implementation of a build without ICU.
#include "encoding/icu/icu.hpp"

namespace refurl::icu {

// Never called with a converter, because a build without ICU has none.
void Close::operator()(UConverter* /*converter*/) const {}

bool is_present() { return false; }

Handle open(const char* /*name*/) { return nullptr; }

Bytes convert(UConverter& /*converter*/, char32_t /*c*/) { return no_bytes; }

char32_t code_point_of(UConverter& /*converter*/, Bytes /*bytes*/) { return 0; }

}  // namespace refurl::icu
