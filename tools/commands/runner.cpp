#include "tools/commands/runner.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "tools/output/report.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools {

namespace {

constexpr std::string_view standard_input = "-";

/// Somebody watches, and sees neither the input nor the output go by.
bool progress_is_wanted() {
    return isatty(STDERR_FILENO) != 0 && isatty(STDIN_FILENO) == 0 && isatty(STDOUT_FILENO) == 0;
}

}  // namespace

Runner::Runner(const Options& options, Command& command, Output& out, bool coloured_reports)
    : options_(options),
      command_(command),
      out_(out),
      coloured_reports_(coloured_reports),
      in_(STDIN_FILENO),
      progress_(progress_is_wanted()) {}

bool Runner::run() {
    if (options_.inputs.empty()) run_lines();
    for (const std::string& input : options_.inputs) {
        if (!can_go_on()) break;
        if (input == standard_input)
            run_lines();
        else
            run_one("", input);
    }
    const bool finished = command_.finish(out_.text());
    return out_.flush() && in_.error() == 0 && finished && succeeded_;
}

void Runner::run_lines() {
    for (std::size_t number = 1; can_go_on(); ++number) {
        if (in_.must_read() && !in_.input_waits()) out_.flush();
        const std::optional<std::string_view> line = in_.next();
        if (!line) break;
        run_one(fmt::format("line {}: ", number), *line);
        progress_.advance();
    }
    progress_.erase();
    if (in_.error() != 0) write_system_error("cannot read standard input", in_.error());
}

void Runner::run_one(std::string_view where, std::string_view input) {
    const std::expected<void, Fault> result = command_.run(input, out_.text());
    if (!result) fail(where, input, result.error());
    out_.flush_if_full();
}

void Runner::fail(std::string_view where, std::string_view input, const Fault& fault) {
    succeeded_ = false;
    if (options_.json) {
        JsonObject object = begin_json(out_.text(), input);
        write_failure(object, fault.failure);
        if (fault.errors) write_errors(object, *fault.errors);
        end_json(object, out_.text());
        return;
    }
    // What was printed before goes first, where both end up in the same place.
    out_.flush();
    progress_.erase();
    std::string report;
    append_report(report, where, input, fault.failure, coloured_reports_);
    write_error(report);
}

}  // namespace refurl::tools
