// refurl explain: shows how a text becomes a URL, or why it does not.
#include "explain/explain.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "api/setters.hpp"
#include "model/find_row.hpp"
#include "refurl.hpp"
#include "standard/setters.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/complaints.hpp"
#include "tools/commands/shared/own_names.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/explain/json.hpp"
#include "tools/explain/layout.hpp"
#include "tools/explain/machine/json.hpp"
#include "tools/explain/machine/text.hpp"
#include "tools/explain/security.hpp"
#include "tools/explain/text.hpp"
#include "tools/explain/validation.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/spelling.hpp"
#include "tools/output/visible.hpp"
#include "tools/steps/lines.hpp"
#include "tools/trace/json.hpp"
#include "tools/trace/text.hpp"

namespace refurl::tools::explain_command {

namespace {

/// Whose work is explained.
enum class Of : unsigned char { pipeline, state_machine, both };

struct Options {
    std::optional<std::string> base;
    Encoding encoding = Encoding::utf_8;
    ExplanationStyle style;
    Of of = Of::pipeline;
    Settings settings;
    bool security = false;
    SecurityStyle security_style;
    std::vector<security::Kind> only;  ///< the findings that are shown; empty for all
    std::vector<std::string> names;    ///< the reader's own, for `like-name`
    std::optional<ComplaintForm> form;
    bool site = false;
    std::optional<api::PublicSuffixList> suffixes;
    InputOptions inputs;
};

/// Reads the name of a finding.
std::expected<void, std::string> read_finding(const std::string& name, std::vector<security::Kind>& kinds) {
    const auto* const row = find_row(security::findings, name, &security::Row::name);
    if (row == nullptr) {
        std::vector<std::string> names;
        for (const security::Row& each : security::findings) names.emplace_back(each.name);
        return std::unexpected(fmt::format("{} is no finding{}", visible(name), suggestion(name, names)));
    }
    kinds.push_back(row->key);
    return {};
}

void declare(Cli& cli, Options& options) {
    add_base(cli, options.base, "Resolve against this URL");
    add_encoding(cli, options.encoding);
    const Option all = cli.flag("--all", options.style.all,
                                "Show also what changed nothing, and the clause of the notes for each sentence");
    const Option tree =
        cli.flag("--tree", options.style.tree, "Show how the grammar reads the text, and what was tried and given up");
    const Choices<Of> systems{{"pipeline", Of::pipeline}, {"standard", Of::state_machine}, {"both", Of::both}};
    const Option as = cli.choice("--as", "SYSTEM", options.of, systems,
                                 "pipeline (the default); standard: explain the run of the standard's state machine, "
                                 "with the numbers of its steps; or both: show what the state machine does to the same "
                                 "bytes, too",
                                 "; refurl compare shows how other systems read a URL");
    const Option where = cli.flag(
        "--where",
        [&options] {
            options.style.line_of = [](const standard::Step& step) {
                return steps::line_of(step.algorithm, step.number);
            };
        },
        "With --as standard, show the lines of standard/ that have the steps");
    where.needs(as);
    const Option set = add_settings(
        cli, options.settings,
        "Explain instead what the setter of an attribute, except href, does to each URL, with its validation errors. "
        "Several are run one after another. With --as standard or both, show the steps as refurl trace --set does.");
    set.excludes(tree);
    const Option security =
        cli.flag("--security", options.security,
                 "Show instead what looks like the host, and where the URL goes: a list of facts, each with its bytes, "
                 "its rule and a public attack. It never says that a URL is safe.");
    const Option only = cli.repeated_value(
        "--only", "FINDING", [&options](const std::string& name) { return read_finding(name, options.only); },
        "With --security, only findings of this name; may occur several times");
    const auto read_names = [&options](const std::string& file) -> std::expected<void, std::string> {
        auto names = own_names_in(file);
        if (!names) return std::unexpected(names.error());
        options.names = *std::move(names);
        return {};
    };
    const Option names = cli.value("--names", "FILE", read_names,
                                   "With --security, find also hosts that look like one of the domains in FILE: one a "
                                   "line; lines that begin with # are left out");
    const Option lint = cli.flag(
        "--lint", [&options] { options.form = ComplaintForm::line; },
        "With --security, print only findings, each as FILE:LINE:COLUMN: name: sentence, and fail if there is one");
    const Option sarif = cli.flag(
        "--sarif", [&options] { options.form = ComplaintForm::sarif; }, "The same as SARIF 2.1.0 for code hosts");
    for (const Option other : {only, names, lint, sarif}) other.needs(security);
    lint.excludes(sarif);
    const Option site =
        cli.flag("--site", options.site, "Show the site of the URL too: its scheme and registrable domain");
    add_suffixes(cli, options.suffixes).needs(site);
    for (const Option other : {all, tree, as, site, where, set}) security.excludes(other);
    cli.flag(
        "--full", [&options] { options.style.full = options.security_style.full = true; },
        fmt::format("Show everything. Otherwise at most {} events of a rule are shown; of more than {} components, "
                    "stretches or effects only the first and the last {}; and of a text of more than {} bytes "
                    "only the beginning.",
                    explain::most_events, most_shown, most_shown / 2, most_bytes_shown));
    const Option brief = cli.flag("--brief", options.security_style.brief,
                                  "With --security, leave out the rule and the attack of each finding");
    brief.needs(security);
    const Option json = add_json(cli, options.inputs.json);
    json.excludes(all);
    json.excludes(brief);
    for (const Option other : {brief, json}) {
        lint.excludes(other);
        sarif.excludes(other);
    }
    add_inputs(cli, options.inputs);
    cli.paragraph("Two URLs",
                  {"Two URLs are shown side by side, with the first stage in which they part, unless --all, --tree, "
                   "--as, --set, --site, --security or --json is given"});
    cli.paragraph("Exit status",
                  {"0 if all texts are URLs; with --lint and --sarif, if none has a finding either", "1 if not"});
}

/// Returns the failure of a URL to be parsed.
std::unexpected<Fault> fault_of(const Failure& failure, std::string_view input, bool has_base) {
    return std::unexpected(Fault{.reason = failure, .hint = has_base ? "" : scheme_hint(failure, input)});
}

/// Explains the setters that run one after another on each URL: the stages of the pipeline, the steps of the state
/// machine, or both.
class ExplainSetters : public Handler {
  public:
    ExplainSetters(const Options& options, ExplanationStyle style, const Url* base, const standard::UrlRecord* record)
        : options_(options),
          style_(std::move(style)),
          base_(base),
          record_(record),
          looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        Result<Url> url = parse(input, base_, options_.encoding);
        if (!url) return fault_of(url.error(), input, base_ != nullptr);
        standard::UrlObject object = standard::initialize(*standard::parse(input, record_, options_.encoding).url);
        for (const auto& [attribute, value] : options_.settings) {
            if (options_.of != Of::state_machine) append_stages(*url, object.url, attribute, value, out);
            append_steps(input, object, attribute, value, out);
        }
        ++index_;
        return {};
    }

  private:
    /// Explains the stages of the pipeline's setter, and runs it.
    void append_stages(Url& url, const standard::UrlRecord& record, std::string_view attribute, std::string_view value,
                       std::string& out) {
        const explain::Detail detail = style_.full ? explain::Detail::all : explain::Detail::shortened;
        const explain::Explanation explanation =
            explain_setter_with_errors(url, record, *api::attribute_named(attribute), value, detail);
        if (options_.inputs.json) {
            append_explanation_json(out, value, explanation, style_, index_);
        } else {
            begin(out);
            append_explanation(out, value, explanation, style_, nullptr, looks_);
        }
        if (explanation.url) url = *explanation.url;
    }

    /// Shows the steps of the state machine if they are asked for, and runs the setter.
    void append_steps(std::string_view input, standard::UrlObject& object, std::string_view attribute,
                      std::string_view value, std::string& out) {
        const std::function<void()> flush = style_.full ? [] {} : std::function<void()>();
        if (options_.of == Of::pipeline) {
            standard::set(object, attribute, value);
        } else if (options_.inputs.json) {
            append_setter_trace_json(out, input, object, attribute, value, flush, style_.line_of);
        } else {
            begin(out);
            append_setter_trace(out, object, attribute, value, looks_, flush, style_.line_of);
        }
    }

    void begin(std::string& out) {
        if (std::exchange(begun_, true)) out += '\n';
    }

    const Options& options_;
    ExplanationStyle style_;
    const Url* base_;
    const standard::UrlRecord* record_;
    Looks looks_;
    bool begun_ = false;
    std::size_t index_ = 0;
};

/// Explains the runs of the state machine.
class ExplainRun : public Handler {
  public:
    ExplainRun(const Options& options, const standard::UrlRecord* base)
        : options_(options), base_(base), looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const machine::Explanation explanation = machine::explain_run(input, base_, options_.encoding);
        pass_if(explanation.outcome.url.has_value());
        if (options_.inputs.json) {
            machine::append_json(out, input, explanation, options_.style.full, index_++, options_.style.line_of);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            machine::append_text(out, input, explanation, options_.style, looks_);
        }
        return {};
    }

  private:
    const Options& options_;
    const standard::UrlRecord* base_;
    Looks looks_;
    bool begun_ = false;
    std::size_t index_ = 0;
};

/// Returns the examination of an input with the findings that are asked for.
security::Examination examine_only(std::string_view input, const Url* base, const Options& options) {
    security::Examination examination = security::examine(input, base, options.encoding, options.names);
    if (!options.only.empty())
        std::erase_if(examination.findings, [&](const security::Finding& finding) {
            return std::ranges::find(options.only, finding.kind) == options.only.end();
        });
    return examination;
}

/// Prints a line or a result of SARIF for each finding, and fails if there is one.
class LintFindings : public Handler {
  public:
    LintFindings(const Options& options, const Url* base)
        : options_(options), base_(base), complaints_(*options.form, "refurl explain --security") {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const security::Examination examination = examine_only(input, base_, options_);
        pass_if(examination.findings.empty());
        for (const security::Finding& finding : examination.findings)
            complaints_.append(out, input, place(), complaint_of(finding));
        if (!examination.url) return std::unexpected(Fault{examination.url.error()});
        return {};
    }

    void finish(std::string& out) override { complaints_.finish(out); }

  private:
    static Complaint complaint_of(const security::Finding& finding) {
        const security::Row& row = security::findings[finding.kind];
        const explain::Range at = finding.input.empty() ? explain::Range{0, 0} : finding.input.front();
        const std::string help = fmt::format("{} ({}): {}.", row.attack.name, row.attack.year, row.attack.about);
        return {{std::string(row.name), fmt::format("The URL has the finding {}", row.name), help,
                 std::string(row.standard)},
                sentence_of(finding),
                at.begin,
                at.end};
    }

    const Options& options_;
    const Url* base_;
    Complaints complaints_;
};

/// Shows the findings of explain/security/.
class Examine : public Handler {
  public:
    Examine(const Options& options, const Url* base)
        : options_(options), base_(base), looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const security::Examination examination = examine_only(input, base_, options_);
        pass_if(examination.url.has_value());
        const std::string_view base = base_ != nullptr ? base_->href() : std::string_view();
        if (options_.inputs.json) {
            append_security_json(out, input, base, examination);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            append_security(out, input, base, examination, options_.security_style, looks_);
        }
        return {};
    }

  private:
    const Options& options_;
    const Url* base_;
    Looks looks_;
    bool begun_ = false;
};

/// @return null if the record is absent
const standard::UrlRecord* pointer_to(const std::optional<standard::UrlRecord>& record) {
    return record ? &*record : nullptr;
}

class Explain : public Handler {
  public:
    Explain(const Options& options, ExplanationStyle style, const Url* base, const standard::UrlRecord* record)
        : options_(options),
          style_(std::move(style)),
          base_(base),
          record_(record),
          looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const explain::Detail detail = style_.full ? explain::Detail::all : explain::Detail::shortened;
        const explain::Explanation explanation = explain_with_errors(input, base_, record_, options_.encoding, detail);
        pass_if(explanation.url.has_value());
        std::optional<BothReadings> both;
        if (options_.of == Of::both) both = read_by_both(input, record_, options_.encoding, explanation, style_.full);
        if (options_.inputs.json) {
            append_explanation_json(out, input, explanation, style_, index_++);
            if (both) append_both_json(out, *both);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            append_explanation(out, input, explanation, style_, both ? &*both : nullptr, looks_);
            if (base_ == nullptr && !explanation.url) append_advice(out, input, explanation.url.error());
        }
        return {};
    }

  private:
    void append_advice(std::string& out, std::string_view input, const Failure& failure) const {
        std::string advice = file_hint_on(input);
        if (advice.empty()) advice = scheme_hint(failure, input);
        if (!advice.empty()) out.append(text_column, ' ').append(paragraph(advice, looks_.width)).append("\n");
    }

    const Options& options_;
    ExplanationStyle style_;
    const Url* base_;
    const standard::UrlRecord* record_;
    Looks looks_;
    bool begun_ = false;
    std::size_t index_ = 0;
};

int explain_two(const Options& options, const Url* base, const standard::UrlRecord* record, Output& out) {
    const std::string& left = options.inputs.urls[0];
    const std::string& right = options.inputs.urls[1];
    const explain::Explanation of_left = explain_with_errors(left, base, record, options.encoding);
    const explain::Explanation of_right = explain_with_errors(right, base, record, options.encoding);
    append_two_explanations(out.text(), left, of_left, right, of_right,
                            looks_of(STDOUT_FILENO, options.inputs.colours));
    return of_left.url && of_right.url ? exit_success : exit_failure;
}

constexpr std::string_view site_needs_the_pipeline = "--site needs --as pipeline or --as both";

int explain_setters(const Options& options, ExplanationStyle style, const Url* base, const standard::UrlRecord* record,
                    Output& out) {
    const bool has_href = std::ranges::any_of(options.settings, [](const auto& each) { return each.first == "href"; });
    if (has_href && options.of != Of::state_machine)
        return report_usage("the setter of href parses its value: use refurl explain VALUE");
    ExplainSetters handler(options, std::move(style), base, record);
    return run_on_inputs(options.inputs, handler, out);
}

int run_state_machine(const Options& options, Output& out) {
    if (options.style.tree)
        return report_usage("--tree shows how the grammar reads, and --as standard shows how the state machine does");
    if (options.site) return report_usage(site_needs_the_pipeline);
    const Result<std::optional<ParsedUrl>> base = parse_base(System::standard, options.base);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    ExplainRun handler(options, *base ? &std::get<standard::UrlRecord>(**base) : nullptr);
    return run_on_inputs(options.inputs, handler, out);
}

int run(const Options& options, Output& out) {
    if (options.style.line_of && options.of != Of::state_machine) return report_usage("--where needs --as standard");
    if (options.of == Of::state_machine && options.settings.empty()) return run_state_machine(options, out);
    if (options.of == Of::state_machine && options.site) return report_usage(site_needs_the_pipeline);
    Result<std::optional<ParsedUrl>> base = parse_base(System::pipeline, options.base);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    const Url* const url = *base ? &std::get<Url>(**base) : nullptr;
    if (options.form) {
        LintFindings handler(options, url);
        return run_on_inputs(options.inputs, handler, out);
    }
    if (options.security) {
        Examine handler(options, url);
        return run_on_inputs(options.inputs, handler, out);
    }
    const auto record = options.base ? standard::parse(*options.base).url : std::nullopt;
    const auto& urls = options.inputs.urls;
    const bool are_two = options.settings.empty() && urls.size() == 2 && !options.inputs.means_standard_input(0) &&
                         !options.inputs.means_standard_input(1);
    if (are_two && !options.inputs.json && !options.style.all && !options.style.tree && !options.site &&
        options.of == Of::pipeline)
        return explain_two(options, url, pointer_to(record), out);
    ExplanationStyle style = options.style;
    const auto list = list_for_sites(options.site, {}, options.suffixes);
    if (!list) return report_usage(list.error());
    style.site = *list;
    if (!options.settings.empty()) return explain_setters(options, std::move(style), url, pointer_to(record), out);
    Explain handler(options, std::move(style), url, pointer_to(record));
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "explain",
                       .help = "Show how a text becomes a URL, or why it does not",
                       .example = "refurl explain --base http://a/b/c 'http:foo'"},
                      declare, run);
}

}  // namespace refurl::tools::explain_command
