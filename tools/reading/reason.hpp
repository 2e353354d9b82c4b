// The reason why an input cannot be read: a failure of one of today's systems, or the refusal of another system.
#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include "model/failure.hpp"
#include "systems/system.hpp"

namespace refurl::tools {

using Reason = std::variant<Failure, systems::Refusal>;

/// Returns the first byte of the input at fault.
std::size_t begin_of(const Reason& reason);

/// Returns the byte after the last byte at fault.
std::size_t end_of(const Reason& reason);

/// Returns one sentence for people.
std::string message_of(const Reason& reason);

/// Returns the rule or clause, the stage, the byte, and the standard's name of the error, as far as known.
std::string facts_of(const Reason& reason);

}  // namespace refurl::tools
