// refurl explain: shows how a text becomes a URL, or why it does not.
#include "explain/explain.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <utility>

#include "refurl.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/explain/json.hpp"
#include "tools/explain/security.hpp"
#include "tools/explain/text.hpp"
#include "tools/output/ends.hpp"

namespace refurl::tools::explain_command {

namespace {

enum class Beside : unsigned char { nothing, state_machine };

struct Options {
    std::optional<std::string> base;
    Encoding encoding = Encoding::utf_8;
    ExplanationStyle style;
    Beside beside = Beside::nothing;
    bool security = false;
    SecurityStyle security_style;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    add_base(cli, options.base, "Resolve against this URL");
    add_encoding(cli, options.encoding);
    const Option all = cli.flag("--all", options.style.all,
                                "Show also what changed nothing, and the clause of the notes behind each sentence");
    const Option tree =
        cli.flag("--tree", options.style.tree, "Show how the grammar reads the text, and what was tried and given up");
    const Choices<Beside> systems{{"pipeline", Beside::nothing}, {"both", Beside::state_machine}};
    const Option as = cli.choice("--as", "SYSTEM", options.beside, systems,
                                 "pipeline (the default), or both: show what the standard's state machine does to the "
                                 "same bytes, too");
    const Option security =
        cli.flag("--security", options.security,
                 "Show instead what looks like the host, and where the URL goes: a list of facts, each with its bytes, "
                 "its rule and a public attack. It never says that a URL is safe.");
    for (const Option other : {all, tree, as}) security.excludes(other);
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
    add_inputs(cli, options.inputs);
    cli.paragraph("Two URLs",
                  {"Two URLs are shown side by side, with the first stage in which they part, unless --all, --tree, "
                   "--as, --security or --json is given"});
    cli.paragraph("Exit status", {"0 if all texts are URLs", "1 if one is not"});
}

/// Shows the findings of explain/security/.
class Examine : public Handler {
  public:
    Examine(const Options& options, const Url* base)
        : options_(options), base_(base), looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const security::Examination examination = security::examine(input, base_, options_.encoding);
        all_are_urls_ &= examination.url.has_value();
        const std::string_view base = base_ != nullptr ? base_->href() : std::string_view();
        if (options_.inputs.json) {
            append_security_json(out, input, base, examination);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            append_security(out, input, base, examination, options_.security_style, looks_);
        }
        return {};
    }

    bool finish(std::string& /*out*/) override { return all_are_urls_; }

  private:
    const Options& options_;
    const Url* base_;
    Looks looks_;
    bool begun_ = false;
    bool all_are_urls_ = true;
};

class Explain : public Handler {
  public:
    Explain(const Options& options, const Url* base, const standard::UrlRecord* record)
        : options_(options), base_(base), record_(record), looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const explain::Detail detail = options_.style.full ? explain::Detail::all : explain::Detail::shortened;
        const explain::Explanation explanation = explain::explain(input, base_, options_.encoding, detail);
        all_are_urls_ &= explanation.url.has_value();
        std::optional<BothReadings> both;
        if (options_.beside == Beside::state_machine)
            both = read_by_both(input, record_, options_.encoding, explanation, options_.style.full);
        if (options_.inputs.json) {
            append_explanation_json(out, input, explanation, options_.style.tree, index_++, options_.style.full);
            if (both) append_both_json(out, *both);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            append_explanation(out, input, explanation, options_.style, both ? &*both : nullptr, looks_);
        }
        return {};
    }

    bool finish(std::string& /*out*/) override { return all_are_urls_; }

  private:
    const Options& options_;
    const Url* base_;
    const standard::UrlRecord* record_;
    Looks looks_;
    bool begun_ = false;
    std::size_t index_ = 0;
    bool all_are_urls_ = true;
};

int explain_two(const Options& options, const Url* base, Output& out) {
    const std::string& left = options.inputs.urls[0];
    const std::string& right = options.inputs.urls[1];
    const explain::Explanation of_left = explain::explain(left, base, options.encoding);
    const explain::Explanation of_right = explain::explain(right, base, options.encoding);
    append_two_explanations(out.text(), left, of_left, right, of_right,
                            looks_of(STDOUT_FILENO, options.inputs.colours));
    return of_left.url && of_right.url ? exit_success : exit_failure;
}

int run(const Options& options, Output& out) {
    Result<std::optional<ParsedUrl>> base = parse_base(System::pipeline, options.base);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    const Url* const url = *base ? &std::get<Url>(**base) : nullptr;
    if (options.security) {
        Examine handler(options, url);
        return run_on_inputs(options.inputs, handler, out);
    }
    std::optional<standard::UrlRecord> record;
    if (options.base && options.beside == Beside::state_machine) record = standard::parse(*options.base).url;
    const auto& urls = options.inputs.urls;
    const bool are_two = urls.size() == 2 && urls[0] != "-" && urls[1] != "-";
    if (are_two && !options.inputs.json && !options.style.all && !options.style.tree &&
        options.beside == Beside::nothing)
        return explain_two(options, url, out);
    Explain handler(options, url, record ? &*record : nullptr);
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
