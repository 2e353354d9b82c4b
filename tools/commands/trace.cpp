// refurl trace: shows the standard's state machine at work, step by step.
#include <fmt/format.h>
#include <unistd.h>

#include <expected>
#include <tuple>
#include <utility>

#include "standard/setters.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"
#include "tools/steps/catalog.hpp"
#include "tools/trace/json.hpp"
#include "tools/trace/text.hpp"

namespace refurl::tools::trace_command {

namespace {

struct Options {
    UrlOptions url;
    Settings settings;
    std::vector<const steps::Entry*> reaches;  ///< the steps to ask for
    bool where = false;
    bool full = false;
};

/// Reads the steps of `--reaches`.
std::expected<void, std::string> read_steps(const std::string& text, Options& options) {
    const auto entries = steps::entries_of(text);
    if (!entries) return std::unexpected(entries.error() + "; `refurl steps` lists the steps");
    const std::size_t before = options.reaches.size();
    for (const steps::Entry* const entry : *entries)
        if (entry->unit.kind == steps::Kind::step) options.reaches.push_back(entry);
    if (options.reaches.size() > before) return {};
    return std::unexpected(visible(text) + " is no step; `refurl steps` lists the steps");
}

void declare(Cli& cli, Options& options) {
    add_url_options(cli, options.url);
    add_settings(
        cli, options.settings,
        "Show instead what the setter of an attribute does to each URL, with the steps that need a state override. "
        "Several are run one after another.");
    cli.repeated_value(
        "--reaches", "STEP", [&options](const std::string& text) { return read_steps(text, options); },
        "Show instead whether each URL, or the setter of the one --set, reaches a step, as in 'path state 2.3', or the "
        "steps of an algorithm, as in 'path state'; may occur several times");
    cli.flag("--where", options.where, "Show the line of standard/ that has each step");
    add_full(cli, options.full, "runs and validation errors");
}

class Trace : public Handler {
  public:
    Trace(const Options& options, std::optional<standard::UrlRecord> base, Output& out)
        : options_(options.url),
          settings_(options.settings),
          reaches_(options.reaches),
          is_full_(options.full),
          base_(std::move(base)),
          looks_(looks_of(STDOUT_FILENO, options.url.inputs.colours)),
          output_(out) {
        if (options.where)
            line_of_ = [](const standard::Step& step) { return steps::line_of(step.algorithm, step.number); };
    }

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        if (!reaches_.empty()) {
            append_reached(input, out);
            return {};
        }
        const standard::Outcome outcome = settings_.empty() ? append(input, out) : append_settings(input, out);
        if (outcome.url) return {};
        const Failure failure = failure_of(outcome, input);
        return std::unexpected(Fault{.reason = failure,
                                     .errors = outcome.errors,
                                     .hint = base_ ? "" : scheme_hint(failure, input),
                                     .has_all_errors = is_full_});
    }

  private:
    [[nodiscard]] const standard::UrlRecord* base() const { return base_ ? &*base_ : nullptr; }

    [[nodiscard]] std::function<void()> flush() const {
        return is_full_ ? [this] { output_.flush_if_full(); } : std::function<void()>();
    }

    /// Says which text of the standard has the numbers, before the first trace.
    void begin(std::string& out) {
        if (std::exchange(begun_, true))
            out += '\n';
        else
            out += painted(fmt::format("The numbers are those of the standard of {} (whatwg/url {}).",
                                       standard::last_followed.date, standard::last_followed.commit),
                           Ink::hint, looks_.colours) +
                   '\n';
    }

    void append_reached(std::string_view input, std::string& out) {
        systems::Question question{{std::string(input), options_.base}, options_.encoding};
        if (!settings_.empty()) std::tie(question.attribute, question.value) = settings_.front();
        const steps::StepNames taken = steps::steps_of(question);
        if (options_.inputs.json) {
            append_reached_json(input, taken, out);
            return;
        }
        begin(out);
        out += visible(input) + '\n';
        for (const steps::Entry* const entry : reaches_) {
            constexpr std::size_t column = 15;  // of the title
            const std::string title = entry->title() + (line_of_ ? "  " + line_of(*entry) : "");
            out += fmt::format("  {:11}  {}\n", taken.contains(entry->step()) ? "reached" : "not reached",
                               wrapped(title, {column, column, looks_.width}));
        }
    }

    /// Returns the line of a step, or why it has none.
    static std::string line_of(const steps::Entry& entry) {
        return entry.place.is_known() ? entry.place.text() : fmt::format("({})", entry.why);
    }

    void append_reached_json(std::string_view input, const steps::StepNames& taken, std::string& out) {
        JsonObject object = begin_json(out, input);
        for (const auto& [attribute, value] : settings_)
            object.json("set", "[[" + json_string(attribute) + ',' + json_string(value) + "]]");
        JsonList list;
        for (const steps::Entry* const entry : reaches_) {
            JsonObject step(list.item());
            step.text("algorithm", entry->unit.name).text("number", entry->unit.number);
            step.flag("reached", taken.contains(entry->step()));
            if (line_of_) step.text_or_null("line", entry->place.is_known() ? entry->place.text() : "");
            step.end();
        }
        object.json("steps", list.end());
        end_json(object, out);
    }

    standard::Outcome append_settings(std::string_view input, std::string& out) {
        standard::Outcome outcome = standard::parse(input, base(), options_.encoding);
        if (!outcome.url) return outcome;
        standard::UrlObject url = standard::initialize(*outcome.url);
        for (const auto& [attribute, value] : settings_) {
            if (options_.inputs.json) {
                append_setter_trace_json(out, input, url, attribute, value, flush(), line_of_);
                continue;
            }
            begin(out);
            append_setter_trace(out, url, attribute, value, looks_, flush(), line_of_);
        }
        return outcome;
    }

    standard::Outcome append(std::string_view input, std::string& out) {
        if (options_.inputs.json) return append_trace_json(out, input, base(), options_.encoding, flush(), line_of_);
        begin(out);
        return append_trace(out, input, base(), options_.encoding, looks_, flush(), line_of_);
    }

    const UrlOptions& options_;
    const Settings& settings_;
    const std::vector<const steps::Entry*>& reaches_;
    bool is_full_;
    LineOf line_of_;
    std::optional<standard::UrlRecord> base_;
    Looks looks_;
    Output& output_;
    bool begun_ = false;
};

int run(const Options& options, Output& out) {
    if (!options.reaches.empty() && options.settings.size() > 1)
        return report_usage("--reaches takes one --set at most");
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
