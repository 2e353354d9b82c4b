// Why the grammar cannot read a text.  Clause: spec-notes/grammar.md#failures
#pragma once

#include <cstddef>
#include <string_view>

#include "model/failure.hpp"
#include "model/scheme.hpp"
#include "model/utf8.hpp"

namespace refurl::grammar {

/// Returns the failure of `rule` at the byte that `at` points to. `at` must point into `text` or to its end.
inline Failure failure(std::string_view rule, std::string_view error, std::string_view text, const char* at) {
    const auto begin = static_cast<std::size_t>(at - text.data());
    const std::size_t size = begin < text.size() ? decode_first(text.substr(begin)).length : 0;
    return {Stage::parse, rule, text, begin, begin + size, error};
}

/// Returns the reason why `text` is not a sentence of `production`: the furthest byte that the grammar cannot read, the
/// production that stops there, and the standard's name of the error. Linear. The first call in each mode builds the
/// value of the grammar.
/// @param production `url`, `authority`, `host-value` or `hostname-value`, which can fail only in an authority
Failure diagnose(std::string_view production, std::string_view text, Mode mode);

}  // namespace refurl::grammar
