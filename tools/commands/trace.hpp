// `refurl trace`: the state machine's runs for a reader, or as JSON.
#pragma once

#include <memory>
#include <optional>

#include "standard/standard.hpp"
#include "tools/commands/command.hpp"

namespace refurl::tools {

/// @param options must outlive the command
std::unique_ptr<Command> make_trace(const Options& options, Looks looks, std::optional<standard::UrlRecord> base);

}  // namespace refurl::tools
