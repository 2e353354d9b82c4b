// `refurl oracle`: answers JSON requests, one on each line.
// The protocol: spec-notes/oracle.md
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "api/public_suffix_list.hpp"
#include "tools/output/streams.hpp"
#include "tools/reading/system.hpp"

namespace refurl::tools {

/// Appends the answer to `line`, and a newline. Linear in the line and in its answer.
/// @param choice the system that answers
/// @param suffixes the list by which it finds sites; without it, the latest
void append_answer(std::string& out, std::string_view line, const SystemChoice& choice,
                   const std::optional<api::PublicSuffixList>& suffixes = {});

/// Answers each line of `in`, in order. Writes all pending answers before it waits for more input.
/// @return false if reading or writing fails
bool serve_oracle(LineReader& in, Output& out, const SystemChoice& choice,
                  const std::optional<api::PublicSuffixList>& suffixes = {});

}  // namespace refurl::tools
