// refurl trace: shows the standard's state machine at work, step by step.
#include "tools/trace/trace.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "standard/infra.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/visible.hpp"
#include "tools/trace/json.hpp"

namespace refurl::tools::trace_command {

namespace {

using standard::ValidationError;

// The columns of the table. What a step does begins at `effect_column`, and goes on to the end of the line.
constexpr std::size_t c_columns = 8;
constexpr std::size_t c_column = 19;
constexpr std::size_t buffer_columns = 12;
constexpr std::size_t effect_column = 41;
constexpr std::size_t least_effect_columns = 20;
constexpr std::string_view ellipsis = "\xE2\x80\xA6";

/// Returns as much of the end of a text as fits its column, in quotes; empty for an empty text.
std::string quoted_end(std::u32string_view text) {
    constexpr std::size_t room = buffer_columns - 3;
    if (text.empty()) return "";
    const bool fits = text.size() <= room;
    std::string json;
    append_json(json, standard::utf8_encode(fits ? text : text.substr(text.size() - room)));
    return visible(fits ? json : std::string(ellipsis) + json);
}

/// Returns as much of the beginning of an ASCII text as fits.
std::string beginning(const std::string& text, std::size_t room) {
    return text.size() <= room ? text : text.substr(0, room - 1).append(ellipsis);
}

/// Returns a code point, or its name if it could not be seen.
std::string name_of(char32_t c) {
    if (c == standard::eof) return "EOF";
    return c == U' ' ? "space" : visible(standard::utf8_encode(c));
}

std::string padded(std::string text, std::size_t columns) {
    return text.append(columns - std::min(columns, columns_of(text)), ' ');
}

std::string trimmed(std::string text) { return text.erase(text.find_last_not_of(' ') + 1); }

/// Writes the runs one below the other, under the name of their state.
class TraceTable {
  public:
    TraceTable(std::string& out, Looks looks) : out_(out), looks_(looks) {}

    void begin(std::string_view input, std::span<const ValidationError> errors) {
        line(input.empty() ? painted("(empty)", Ink::hint, looks_.colours)
                           : painted(visible(input), Ink::heading, looks_.colours));
        line(painted("  pointer  byte  c         buffer        what the step does", Ink::hint, looks_.colours));
        if (!errors.empty()) heading("before the states");
        std::string left(effect_column, ' ');
        for (const ValidationError& error : errors) effect(left, error);
    }

    void run(const TracedRun& run) {
        if (std::exchange(state_, run.state) != run.state) heading(standard::name_of(run.state));
        std::string left = fmt::format("{:9}{:6}  {}  {}  ", run.pointer, run.offset, padded(name_of(run.c), c_columns),
                                       padded(quoted_end(run.buffer), buffer_columns));
        for (const ValidationError& error : run.errors) effect(left, error);
        for (const VariableChange& change : run.changes) effect(left, change);
        if (run.errors.empty() && run.changes.empty()) line(trimmed(left));
    }

    void end(const standard::Outcome& outcome) {
        heading(outcome.url ? "return url" : "return failure");
        if (outcome.url) line("  " + serialize(*outcome.url));
    }

  private:
    void line(std::string_view text) {
        out_ += text;
        out_ += '\n';
    }

    void heading(std::string_view text) { line(painted(fmt::format("  {}", text), Ink::name, looks_.colours)); }

    [[nodiscard]] std::size_t effect_columns() const {
        return std::max(looks_.width, effect_column + least_effect_columns) - effect_column;
    }

    /// Writes an effect on a line of its own. Only the first effect of a run has `left` before it. An effect that does
    /// not fit its column stands below, farther to the left.
    void effect(std::string& left, std::string_view text, Ink ink) {
        if (text.size() > effect_columns()) {
            if (const std::string begun = trimmed(left); !begun.empty()) line(begun);
            left.assign(std::min(c_column, looks_.width - std::min(looks_.width, text.size())), ' ');
        }
        line(left + painted(text, ink, looks_.colours));
        left.assign(effect_column, ' ');
    }

    void effect(std::string& left, const ValidationError& error) {
        effect(left, fmt::format("error {}, byte {}", error.name, error.offset), Ink::fault);
    }

    void effect(std::string& left, const VariableChange& change) {
        const std::string sign = fmt::format("{} {} ", change.variable, change.sign);
        const std::string kind = change.kind.empty() ? "" : fmt::format("  ({})", change.kind);
        line(left + sign + beginning(change.value, effect_columns() - sign.size() - kind.size()) +
             (kind.empty() ? "" : painted(kind, Ink::hint, looks_.colours)));
        left.assign(effect_column, ' ');
    }

    std::string& out_;
    Looks looks_;
    std::optional<standard::State> state_;
};

class Trace : public Handler {
  public:
    Trace(const UrlOptions& options, std::optional<standard::UrlRecord> base)
        : options_(options), base_(std::move(base)), looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const standard::Outcome outcome =
            options_.inputs.json ? append_trace_json(out, input, base(), options_.encoding) : append_table(input, out);
        if (outcome.url) return {};
        const Failure failure = failure_of(outcome, input);
        return std::unexpected(Fault{failure, outcome.errors, base_ ? "" : scheme_hint(failure, input)});
    }

  private:
    [[nodiscard]] const standard::UrlRecord* base() const { return base_ ? &*base_ : nullptr; }

    standard::Outcome append_table(std::string_view input, std::string& out) {
        if (std::exchange(begun_, true)) out += '\n';
        TraceTable table(out, looks_);
        const standard::Outcome outcome =
            trace(input, base(), options_.encoding,
                  {.begin = [&](std::span<const ValidationError> errors) { table.begin(input, errors); },
                   .run = [&](const TracedRun& run) { table.run(run); }});
        table.end(outcome);
        return outcome;
    }

    const UrlOptions& options_;
    std::optional<standard::UrlRecord> base_;
    Looks looks_;
    bool begun_ = false;
};

int run(const UrlOptions& options, Output& out) {
    Result<std::optional<ParsedUrl>> base = parse_base(System::standard, options.base);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    std::optional<standard::UrlRecord> record;
    if (*base) record = std::get<standard::UrlRecord>(std::move(**base));
    Trace handler(options, std::move(record));
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<UrlOptions>({.name = "trace",
                          .help = "Show the standard's state machine at work, step by step",
                          .example = "refurl trace --base http://example.com/a/ '../b?c'"},
                         add_url_options, run);
}

}  // namespace refurl::tools::trace_command
