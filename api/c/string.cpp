// Texts for C, and the version.
#include "api/c/objects.hpp"

const char* refurl_version() { return REFURL_VERSION; }

refurl_text refurl_string_text(const refurl_string* string) { return refurl::capi::text_of(string->text); }

void refurl_string_free(refurl_string* string) { const std::unique_ptr<refurl_string> freed(string); }
