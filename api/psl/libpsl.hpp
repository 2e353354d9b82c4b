// What refurl asks of libpsl. The build compiles one of two answers: with_libpsl.cpp or without_libpsl.cpp.
// Clause: spec-notes/sites.md#the-list
#pragma once

#include <expected>
#include <string_view>

struct psl_ctx_st;

namespace refurl::api::libpsl {

/// Returns the newest list, which lives as long as the program; or why there is none.
std::expected<const psl_ctx_st*, std::string_view> latest();

/// Reports whether a rule of the list makes `name` a public suffix, or a wildcard `*.name` exists. Constant time.
/// @param name two labels or more, at most 255 bytes; the first is not empty
bool accepts(const psl_ctx_st& list, std::string_view name);

}  // namespace refurl::api::libpsl
