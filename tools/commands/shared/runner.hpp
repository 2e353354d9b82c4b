// Runs a command on all inputs, and reports failures.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/commands/shared/options.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/report.hpp"
#include "tools/output/streams.hpp"
#include "tools/reading/reason.hpp"
#include "tools/reading/system.hpp"

namespace refurl::tools {

/// The reason why a command fails for an input.
struct Fault {
    Reason reason;
    Errors errors = std::nullopt;
    std::string hint = {};                          ///< advice for the user, or empty
    std::optional<Attempt> attempt = std::nullopt;  ///< set if the input is a URL that refuses an edit
    std::vector<Fault> more = {};                   ///< further faults of the same input
    std::string_view verb = "parse";                ///< the action that failed
    std::string text = {};                          ///< the text of the reason's range, or empty if it is the input
    bool has_all_errors = true;                     ///< whether JSON lists all errors, even thousands
};

/// Where an input stands.
struct InputPlace {
    std::string_view file = {};  ///< `-` for standard input, `argument` for an argument
    std::size_t line = 0;        ///< the number of the line or of the argument, from 1

    [[nodiscard]] bool is_argument() const { return file == "argument"; }
};

/// Handles the inputs of a command.
class Handler {
  public:
    Handler() = default;
    Handler(const Handler&) = delete;
    Handler& operator=(const Handler&) = delete;
    virtual ~Handler() = default;

    /// Appends the output for an input, including the newline. The output is printed even if the function fails.
    virtual std::expected<void, Fault> handle(std::string_view input, std::string& out) = 0;

    /// Appends the output after the last input.
    virtual void finish(std::string& /*out*/) {}

    /// Returns the format of the lines that are printed, or null if they have none.
    [[nodiscard]] virtual const Format* format() const { return nullptr; }

    /// Returns what was probably meant by the first URL that may be another one than expected; or ε.
    [[nodiscard]] const std::string& first_note() const { return note_; }

    /// Reports whether each input was as it should be, such as valid. One that could not be read is a fault instead.
    [[nodiscard]] bool passes() const { return passes_; }

    /// Says where the next input stands. The name of the file must live until the input was handled.
    void place_next(InputPlace place) { place_ = place; }

  protected:
    /// Makes the command fail unless `holds`. The command goes on, except with --fail-fast.
    void pass_if(bool holds) { passes_ = passes_ && holds; }

    /// Returns where the input that is handled stands.
    [[nodiscard]] InputPlace place() const { return place_; }

    /// Returns the input that is handled, and its line.
    [[nodiscard]] Source source_of(std::string_view input) const { return {input, place_.line}; }

    /// Returns the advice of file_hint on the input that is handled, if it is an argument; otherwise ε.
    [[nodiscard]] std::string file_hint_on(std::string_view input) const;

    /// Keeps the note on an input that was parsed, if it is the first one.
    void note(std::string_view input, std::string_view href) {
        if (note_.empty()) note_ = note_on(input, href);
    }

  private:
    bool passes_ = true;
    InputPlace place_;
    std::string note_;
};

/// Appends a line in a format.
/// @return a fault if a value that the format requires is missing
std::expected<void, Fault> append_formatted(std::string& out, const Format& format, const View& view,
                                            const Source& source, const Looks& looks);

/// Handles all inputs: the URLs of the command line and the lines of the file, or the lines of standard input.
/// @return the exit status
int run_on_inputs(const InputOptions& inputs, Handler& handler, Output& out);

/// Reports that the base is not a URL. With --json the report is an object in which "in" is "base".
/// @return the exit status
int report_base(std::string_view base, const Reason& reason, const InputOptions& inputs, Output& out);

/// Reports an error on the command line that only the command itself can find. What to try follows, because the status
/// says that the command line is wrong.
/// @return the exit status
int report_usage(std::string_view message);

/// Parses the base of a command. Returns nothing if there is none.
Result<std::optional<ParsedUrl>> parse_base(System system, const std::optional<std::string>& base,
                                            const standard::Edition& edition = standard::Edition::today());

}  // namespace refurl::tools
