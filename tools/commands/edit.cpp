// refurl edit: changes URLs, and prints them.
#include "tools/edit/edits.hpp"

#include <unistd.h>

#include <utility>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/edit/assignment.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools::edit_command {

namespace {

struct Options {
    std::optional<std::string> base;
    std::vector<EditStep> steps;
    UrlStyle style;
    InputOptions inputs;
};

void declare_edits(Cli& cli, std::vector<EditStep>& steps) {
    const auto add = [&](const std::string& name, const std::string& argument, const auto& read,
                         const std::string& help) {
        const auto read_step = [&steps, read](const std::string& text) -> std::expected<void, std::string> {
            ReadStep step = read(text);
            if (!step) return std::unexpected(step.error());
            steps.push_back(std::move(*step));
            return {};
        };
        cli.repeated_value(name, argument, read_step, help);
    };
    add("-s,--set", "NAME=VALUE", read_set,
        "Set an attribute; an empty value removes what can be absent; NAME?=VALUE sets it only where it is empty");
    add("-a,--append", "NAME=VALUE", read_append,
        "path=SEGMENT: append a segment to the path; query=PARAMETER: a parameter to the query; both are "
        "percent-encoded");
    add("--query-set", "NAME=VALUE", read_query_set,
        "Set a parameter of the query: change the first of this name and remove the others, or append it");
    add("--query-delete", "NAME", read_query_delete,
        "Remove the parameters of this name, in which * stands for any text, and write the query anew");
    add("--trim", "NAME", read_trim, "The same, and leave every other byte of the query as it is");
    cli.repeated_flag(
        "--sort-query", [&steps] { steps.push_back(sort_query()); }, "Sort the parameters of the query by name");
    add("--iterate", "NAME=VALUES", read_iterate,
        "Set an attribute to each of these values, with spaces between them, and print a URL for each; several make "
        "every combination");
    cli.paragraph("Edits",
                  {"They apply in the order in which they stand. A URL that refuses one is reported, not printed.",
                   "Names for --set and --iterate: " + target_names() + "."});
}

void declare(Cli& cli, Options& options) {
    declare_edits(cli, options.steps);
    add_base(cli, options.base, "Resolve against this URL before the edits");
    add_file(cli, options.inputs);
    add_unicode(cli, options.style);
    add_default_port(cli, options.style);
    const Option json = add_json(cli, options.inputs.json);
    add_get(cli, options.style, json);
    cli.flag("-q,--quiet", options.inputs.quiet, "Do not report the URLs that fail; the exit status tells");
    add_inputs(cli, options.inputs);
}

Fault fault_of(const RefusedEdit& refused) {
    return {.reason = refused.failure,
            .attempt = Attempt{std::string(refused.url.href()), refused.edit->option, refused.edit->argument}};
}

/// Returns all faults as one, or nothing if there are none.
std::expected<void, Fault> together(std::vector<Fault> faults) {
    if (faults.empty()) return {};
    Fault first = std::move(faults.front());
    first.more.assign(std::make_move_iterator(faults.begin() + 1), std::make_move_iterator(faults.end()));
    return std::unexpected(std::move(first));
}

class EditUrls : public Handler {
  public:
    EditUrls(const Options& options, std::optional<ParsedUrl> base)
        : options_(options), base_(std::move(base)), looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const Result<Url> url = parse(input, base_ ? &std::get<Url>(*base_) : nullptr);
        if (!url)
            return std::unexpected(Fault{url.error(), std::nullopt, base_ ? "" : scheme_hint(url.error(), input)});
        std::vector<Fault> faults;
        each_result(*url, options_.steps, [&](const std::expected<Url, RefusedEdit>& result) {
            if (!result)
                faults.push_back(fault_of(result.error()));
            else if (auto printed = append(out, input, *result); !printed)
                faults.push_back(std::move(printed.error()));
        });
        return together(std::move(faults));
    }

  private:
    std::expected<void, Fault> append(std::string& out, std::string_view input, const Url& url) const {
        const View view(url, options_.style.display);
        if (options_.inputs.json)
            append_json(out, input, view);
        else if (options_.style.format)
            return append_formatted(out, *options_.style.format, view, looks_);
        else
            append_line(out, view.getters().href, looks_);
        return {};
    }

    static void append_json(std::string& out, std::string_view input, const View& view) {
        JsonObject object = begin_json(out, input);
        write_url(object, view);
        object.json("params", params_json(api::URLSearchParams(view.getters().search)));
        end_json(object, out);
    }

    const Options& options_;
    std::optional<ParsedUrl> base_;
    Looks looks_;
};

int run(const Options& options, Output& out) {
    Result<std::optional<ParsedUrl>> base = parse_base(System::pipeline, options.base);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    EditUrls handler(options, std::move(*base));
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "edit",
                       .help = "Change URLs",
                       .example = "refurl edit --set port=8080 --trim 'utm_*' 'http://example.com/?utm_id=1&q=2'"},
                      declare, run);
}

}  // namespace refurl::tools::edit_command
