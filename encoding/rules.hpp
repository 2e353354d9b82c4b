// The rules of the query in another encoding.  Clause: spec-notes/encodings.md#the-stage
#pragma once

#include <array>

#include "model/rule.hpp"

namespace refurl::rule {

inline constexpr Rule encode_query{"encode-query", "spec-notes/encodings.md#the-stage"};
inline constexpr Rule write_number{"write-number", "spec-notes/encodings.md#the-stage"};

/// All rules of the query encoding.
inline constexpr std::array of_encoding{&encode_query, &write_number};

}  // namespace refurl::rule
