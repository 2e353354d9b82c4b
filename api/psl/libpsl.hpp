// The functions of libpsl that refurl needs. The build compiles one of two implementations: with_libpsl.cpp or
// without_libpsl.cpp.
// Clause: spec-notes/sites.md#the-list
#pragma once

#include <expected>
#include <string_view>

struct psl_ctx_st;

namespace refurl::api::libpsl {

/// Returns the newest list, or the reason why there is none. The list lives as long as the program.
std::expected<const psl_ctx_st*, std::string_view> latest();

/// Reports whether a rule of the list makes `name` a public suffix, or there is a wildcard `*.name`. Constant time.
/// @param name at least two labels, at most 255 bytes; the first label is not empty
bool accepts(const psl_ctx_st& list, std::string_view name);

}  // namespace refurl::api::libpsl
