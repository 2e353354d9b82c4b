// Runs a command on all inputs, and reports failures.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/commands/shared/options.hpp"
#include "tools/output/report.hpp"
#include "tools/output/streams.hpp"
#include "tools/reading/reason.hpp"
#include "tools/reading/system.hpp"

namespace refurl::tools {

/// Why a command fails for an input.
struct Fault {
    Reason reason;
    Errors errors = std::nullopt;
    std::string hint = {};                          ///< what the user can do about it, or empty
    std::optional<Attempt> attempt = std::nullopt;  ///< if the input is a URL that cannot be edited so
    std::vector<Fault> more = {};                   ///< of the same input
    std::string_view verb = "parse";                ///< what could not be done to the input
};

/// What a command does with each input.
class Handler {
  public:
    Handler() = default;
    Handler(const Handler&) = delete;
    Handler& operator=(const Handler&) = delete;
    virtual ~Handler() = default;

    /// Appends what is to be printed for an input, newline included. If it fails, what it has appended is printed too.
    virtual std::expected<void, Fault> handle(std::string_view input, std::string& out) = 0;

    /// Appends what is to be printed after the last input.
    /// @return false if the command as a whole has failed
    virtual bool finish(std::string& /*out*/) { return true; }
};

/// Appends a line in a format.
/// @return why there is none: a value that the format insists on is lacking
std::expected<void, Fault> append_formatted(std::string& out, const Format& format, const View& view, Looks looks);

/// Handles all inputs: the URLs of the command line and the lines of the file, or the lines of standard input.
/// @return the exit status
int run_on_inputs(const InputOptions& inputs, Handler& handler, Output& out);

/// Reports that the base is not a URL: with --json as an object, in which "in" is "base".
/// @return the exit status
int report_base(std::string_view base, const Reason& reason, const InputOptions& inputs, Output& out);

/// Reports what is wrong with the command line, where only the command itself can know.
/// @return the exit status
int report_usage(std::string_view message);

/// Parses the base of a command; nothing if there is none.
Result<std::optional<ParsedUrl>> parse_base(System system, const std::optional<std::string>& base);

}  // namespace refurl::tools
