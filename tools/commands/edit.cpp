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
    SystemChoice system;
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
    cli.paragraph(
        "Edits",
        {"They apply in the order in which they stand. A URL that refuses one is reported, not printed.",
         "With --as, they call the setters and methods that the system defines for scripts. A setter that sets "
         "nothing leaves the URL as it is, and is not reported.",
         "Names for --set and --iterate: " + target_names() + "."});
}

void declare(Cli& cli, Options& options) {
    declare_edits(cli, options.steps);
    add_base(cli, options.base, "Resolve against this URL before the edits");
    add_system(cli, options.system);
    add_file(cli, options.inputs);
    add_unicode(cli, options.style);
    add_default_port(cli, options.style);
    const Option json = add_json(cli, options.inputs.json);
    add_get(cli, options.style, json);
    cli.flag("-q,--quiet", options.inputs.quiet, "Do not report the URLs that fail; the exit status tells");
    add_inputs(cli, options.inputs);
}

std::string href_of(const Url& url) { return std::string(url.href()); }
std::string href_of(const ScriptedUrl& url) {
    return std::visit([](const auto& each) { return std::string(view_of(each, {}).getters().href); }, url);
}

template <class U, class F>
Fault fault_of(const Refused<U, F>& refused) {
    return {.reason = refused.failure,
            .attempt = Attempt{href_of(refused.url), refused.edit->option, refused.edit->argument}};
}

/// Returns all faults as one, or nothing if there are none.
std::expected<void, Fault> together(std::vector<Fault> faults) {
    if (faults.empty()) return {};
    Fault first = std::move(faults.front());
    first.more.assign(std::make_move_iterator(faults.begin() + 1), std::make_move_iterator(faults.end()));
    return std::unexpected(std::move(first));
}

void append_json(std::string& out, std::string_view input, const View& view) {
    JsonObject object = begin_json(out, input);
    write_url(object, view);
    object.json("params", params_json(api::URLSearchParams(view.getters().search)));
    end_json(object, out);
}

void append_json(std::string& out, std::string_view input, const DocumentUrl& url) {
    JsonObject object = begin_json(out, input);
    write_seen(object, {url.record.href, url.record.attributes});
    end_json(object, out);
}

/// Prints results in the style of the options.
class Results {
  public:
    explicit Results(const Options& options)
        : options_(options), looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> append(std::string& out, std::string_view input, const Url& url) const {
        const View view(url, options_.style.display);
        return append(out, input, view, view);
    }
    std::expected<void, Fault> append(std::string& out, std::string_view input, const EditionUrl& url) const {
        const View view = view_of(url, options_.style.display);
        return append(out, input, view, view);
    }
    std::expected<void, Fault> append(std::string& out, std::string_view input, const DocumentUrl& url) const {
        return append(out, input, view_of(url, {}), url);
    }
    std::expected<void, Fault> append(std::string& out, std::string_view input, const ScriptedUrl& url) const {
        return std::visit([&](const auto& each) { return this->append(out, input, each); }, url);
    }

  private:
    /// @param shown what JSON shows
    template <class Shown>
    std::expected<void, Fault> append(std::string& out, std::string_view input, const View& view,
                                      const Shown& shown) const {
        if (options_.inputs.json)
            append_json(out, input, shown);
        else if (options_.style.format)
            return append_formatted(out, *options_.style.format, view, looks_);
        else
            append_line(out, view.getters().href, looks_);
        return {};
    }

    const Options& options_;
    Looks looks_;
};

/// Appends the results of all edits of a URL. Returns the faults.
template <class U>
std::expected<void, Fault> append_results(std::string& out, std::string_view input, const U& url,
                                          const Options& options, const Results& results) {
    std::vector<Fault> faults;
    each_result(url, options.steps, [&](const auto& result) {
        if (!result)
            faults.push_back(fault_of(result.error()));
        else if (auto printed = results.append(out, input, *result); !printed)
            faults.push_back(std::move(printed.error()));
    });
    return together(std::move(faults));
}

class EditUrls : public Handler {
  public:
    EditUrls(const Options& options, std::optional<ParsedUrl> base)
        : options_(options), base_(std::move(base)), results_(options) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const Result<Url> url = parse(input, base_ ? &std::get<Url>(*base_) : nullptr);
        if (!url)
            return std::unexpected(Fault{url.error(), std::nullopt, base_ ? "" : scheme_hint(url.error(), input)});
        return append_results(out, input, *url, options_, results_);
    }

  private:
    const Options& options_;
    std::optional<ParsedUrl> base_;
    Results results_;
};

/// Edits URLs by the interface of another system.
class EditAs : public Handler {
  public:
    explicit EditAs(const Options& options) : options_(options), results_(options) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const auto url = scripted_url(options_.system, input, options_.base);
        if (!url) return std::unexpected(Fault{url.error()});
        return append_results(out, input, *url, options_, results_);
    }

  private:
    const Options& options_;
    Results results_;
};

/// Returns what a system cannot do for any URL; ε if it can do all that the options ask for.
std::string impossible_in(const Options& options) {
    if (const auto lack = lack_of(options.system, options.steps)) return *lack;
    if (!options.system.other) return {};
    if (options.style.display.unicode || options.style.display.default_port)
        return "--unicode and --default-port need one of today's systems: pipeline or standard";
    if (options.style.format && options.style.format->chooses_display())
        return "--get: idn:, puny: and default: need one of today's systems: pipeline or standard";
    return {};
}

int edit_as(const Options& options, Output& out) {
    if (const std::string lack = impossible_in(options); !lack.empty()) return report_usage(lack);
    if (options.base)
        if (const auto base = scripted_url(options.system, *options.base, std::nullopt); !base)
            return report_base(*options.base, base.error(), options.inputs, out);
    EditAs handler(options);
    return run_on_inputs(options.inputs, handler, out);
}

int run(const Options& options, Output& out) {
    if (options.system.other || options.system.system == System::standard) return edit_as(options, out);
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
