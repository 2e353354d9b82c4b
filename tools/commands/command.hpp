// What a subcommand makes of one input.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "model/failure.hpp"
#include "tools/options.hpp"
#include "tools/system.hpp"

namespace refurl::tools {

/// Why a command fails, and the validation errors of a reading that reports them.
struct Fault {
    Failure failure;
    Errors errors = std::nullopt;
};

class Command {
  public:
    Command() = default;
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;
    virtual ~Command() = default;

    /// Appends what is to be printed, newline included; where it fails, only what came before that.
    virtual std::expected<void, Fault> run(std::string_view input, std::string& out) = 0;

    /// Appends what is to be printed when all inputs were run.
    /// @return is all of it as was asked for?
    virtual bool finish(std::string& /*out*/) { return true; }
};

/// How the output is meant to look.
struct Looks {
    bool colours = false;
    bool on_terminal = false;  ///< then nothing is printed that a terminal obeys
};

/// The command for any subcommand but oracle. The options must outlive it.
/// @return the failure of the base, if it is no URL
Result<std::unique_ptr<Command>> command_of(const Options& options, Looks looks);

}  // namespace refurl::tools
