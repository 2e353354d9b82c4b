// refurl trace: shows the standard's state machine at work, step by step.
#include <unistd.h>

#include <utility>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/hint.hpp"
#include "tools/trace/json.hpp"
#include "tools/trace/text.hpp"

namespace refurl::tools::trace_command {

namespace {

struct Options {
    UrlOptions url;
    bool full = false;
};

void declare(Cli& cli, Options& options) {
    add_url_options(cli, options.url);
    add_full(cli, options.full, "runs and validation errors");
}

class Trace : public Handler {
  public:
    Trace(const Options& options, std::optional<standard::UrlRecord> base, Output& out)
        : options_(options.url),
          is_full_(options.full),
          base_(std::move(base)),
          looks_(looks_of(STDOUT_FILENO, options.url.inputs.colours)),
          output_(out) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const standard::Outcome outcome = append(input, out);
        if (outcome.url) return {};
        const Failure failure = failure_of(outcome, input);
        return std::unexpected(Fault{.reason = failure,
                                     .errors = outcome.errors,
                                     .hint = base_ ? "" : scheme_hint(failure, input),
                                     .has_all_errors = is_full_});
    }

  private:
    [[nodiscard]] const standard::UrlRecord* base() const { return base_ ? &*base_ : nullptr; }

    standard::Outcome append(std::string_view input, std::string& out) {
        const std::function<void()> flush = is_full_ ? [this] { output_.flush_if_full(); } : std::function<void()>();
        if (options_.inputs.json) return append_trace_json(out, input, base(), options_.encoding, flush);
        if (std::exchange(begun_, true)) out += '\n';
        return append_trace(out, input, base(), options_.encoding, looks_, flush);
    }

    const UrlOptions& options_;
    bool is_full_;
    std::optional<standard::UrlRecord> base_;
    Looks looks_;
    Output& output_;
    bool begun_ = false;
};

int run(const Options& options, Output& out) {
    Result<std::optional<ParsedUrl>> base = parse_base(System::standard, options.url.base);
    if (!base) return report_base(*options.url.base, base.error(), options.url.inputs, out);
    std::optional<standard::UrlRecord> record;
    if (*base) record = std::get<standard::UrlRecord>(std::move(**base));
    Trace handler(options, std::move(record), out);
    return run_on_inputs(options.url.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "trace",
                       .help = "Show the standard's state machine at work, step by step",
                       .example = "refurl trace --base http://example.com/a/ '../b?c'"},
                      declare, run);
}

}  // namespace refurl::tools::trace_command
