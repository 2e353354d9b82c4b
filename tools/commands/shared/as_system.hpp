// Commands for systems other than today's two, with the interface of all systems.
#pragma once

#include <optional>
#include <string>

#include "systems/system.hpp"
#include "tools/commands/shared/options.hpp"
#include "tools/output/streams.hpp"

namespace refurl::tools {

/// The request of a command to a system.
struct SystemCommand {
    const systems::System& system;
    const std::optional<std::string>& base;
    const InputOptions& inputs;
    Encoding encoding = Encoding::utf_8;
};

/// How a record is printed.
enum class RecordStyle : unsigned char {
    line,   ///< only the URL that the input denotes
    table,  ///< with a line for each component in the terms of the system
};

/// Prints how the system reads each input: as JSON, in the format of `style`, or otherwise in `record_style`.
/// @return the exit status
int read_as_system(const SystemCommand& command, const UrlStyle& style, RecordStyle record_style, Output& out);

/// Prints for each input whether the document of the system calls it valid. No input fails, but the command fails if
/// one of them is not valid.
/// @return the exit status
int validate_as_system(const SystemCommand& command, Output& out);

}  // namespace refurl::tools
