// The records of today's two systems.
// Clause: spec-notes/history/README.md#systems
#pragma once

#include <cstddef>
#include <string_view>

#include "model/failure.hpp"
#include "model/url.hpp"
#include "standard/standard.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// Returns the record of a URL of the pipeline; its components are the model's.
Record record_of(const Url& url);

/// Returns the record of a URL record of the standard; its components are the standard's.
/// @param edition of the standard, which decides how the URL is written
Record record_of(const standard::UrlRecord& url, const standard::Edition& edition = standard::Edition::today());

/// Returns why the pipeline fails.
Refusal refusal_of(const refurl::Failure& failure);

/// Returns the byte behind the code point at which an error stands; its offset, if that is the end of the input.
std::size_t end_of(const standard::ValidationError& error, std::string_view input);

/// Returns why the state machine fails: its last validation error, and the state in which it ended.
/// @param outcome a failure
/// @param input the text that was parsed
Refusal refusal_of(const standard::Outcome& outcome, std::string_view input);

}  // namespace refurl::systems
