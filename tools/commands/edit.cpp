// refurl edit: changes URLs, and prints them.
#include "tools/edit/edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/edit/assignment.hpp"
#include "tools/edit/exact.hpp"
#include "tools/edit/name_pattern.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools::edit_command {

namespace {

/// What must hold of a URL that is edited: the value of a name, as --get prints it, fits a pattern.
struct Condition {
    Format value;
    NamePattern pattern;
};

struct Options {
    std::optional<std::string> base;
    SystemChoice system;
    std::vector<EditStep> steps;
    Encoding encoding = Encoding::utf_8;  ///< of the parameters that are appended
    bool exact = false;
    std::vector<Condition> conditions;
    UrlStyle style;
    InputOptions inputs;
};

/// @return `--iterate`
Option declare_edits(Cli& cli, std::vector<EditStep>& steps) {
    const auto add = [&](const std::string& name, const std::string& argument, const auto& read,
                         const std::string& help) {
        const auto read_step = [&steps, read](const std::string& text) -> std::expected<void, std::string> {
            ReadStep step = read(text);
            if (!step) return std::unexpected(step.error());
            steps.push_back(std::move(*step));
            return {};
        };
        return cli.repeated_value(name, argument, read_step, help);
    };
    add("-s,--set", "NAME=VALUE", read_set,
        "Set an attribute; an empty value removes what can be absent; NAME?=VALUE sets it only where it is empty");
    add("--set-plain", "NAME=TEXT", read_set_plain,
        "Set the username, password, query or fragment to a text that is percent-encoded first: % is a percent sign");
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
    const Option iterate =
        add("--iterate", "NAME=VALUES", read_iterate,
            "Set an attribute to each of these values, with spaces between them, and print a URL for each; several "
            "make every combination");
    cli.paragraph(
        "Edits",
        {"They apply in the order in which they stand. A URL that refuses one is reported, not printed.",
         "With --as, they call the setters and methods that the system defines for scripts. A setter that sets "
         "nothing leaves the URL as it is, and is not reported.",
         "Names for --set and --iterate: " + target_names() + "."});
    return iterate;
}

/// Reads `NAME=PATTERN`.
std::expected<Condition, std::string> read_condition(const std::string& argument) {
    const auto assignment = read_assignment(argument);
    if (!assignment) return std::unexpected(assignment.error());
    auto value = Format::of(fmt::format("{{{}}}", assignment->name));
    if (!value) return std::unexpected(value.error());
    return Condition{std::move(*value), NamePattern(assignment->value)};
}

void declare_conditions(Cli& cli, std::vector<Condition>& conditions) {
    const auto read = [&conditions](const std::string& text) -> std::expected<void, std::string> {
        auto condition = read_condition(text);
        if (!condition) return std::unexpected(condition.error());
        conditions.push_back(std::move(*condition));
        return {};
    };
    cli.repeated_value("--if", "NAME=VALUE", read,
                       "Edit only URLs whose NAME, a name of --get, has this value, in which * stands for any text; "
                       "print any other URL as it is");
}

void declare(Cli& cli, Options& options) {
    const Option iterate = declare_edits(cli, options.steps);
    declare_conditions(cli, options.conditions);
    const Option exact =
        cli.flag("--exact", options.exact,
                 "Refuse a value of --set or --iterate if the setter would ignore a part of it, as in port=80x");
    add_base(cli, options.base, "Resolve against this URL before the edits");
    const Option encoding = add_encoding(cli, options.encoding, "Encode the parameters of --append, as a form does,");
    const Option system = add_system(cli, options.system);
    exact.excludes(system);
    encoding.excludes(system);
    add_unicode(cli, options.style);
    add_default_port(cli, options.style);
    const Option json = add_json(cli, options.inputs.json);
    const Option suffixes = add_suffixes(cli, options.style.suffixes);
    suffixes.needs(add_get(cli, options.style, options.inputs, json));
    iterate.excludes(add_keep_failing(cli, options.inputs, json));
    add_inputs(cli, options.inputs);
}

std::string href_of(const Url& url) { return std::string(url.href()); }
std::string href_of(const ScriptedUrl& url) {
    return std::visit([](const auto& each) { return std::string(view_of(each, {}).getters().href); }, url);
}

template <class U, class F>
Fault fault_of(std::string_view input, const Refused<U, F>& refused) {
    return {.reason = refused.failure,
            .hint = note_on(input, href_of(refused.url)),
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
    append_url_json(out, input, view, std::nullopt);
}

void append_json(std::string& out, std::string_view input, const DocumentUrl& url) {
    JsonObject object = begin_json(out, input);
    write_seen(object, {url.record.href, url.record.attributes});
    end_json(object, out);
}

/// Prints results in the style of the options.
class Results {
  public:
    explicit Results(const Options& options) : options_(options), looks_(looks_of(options.inputs)) {}

    std::expected<void, Fault> append(std::string& out, const Source& source, const Url& url) const {
        const View view(url, options_.style.display);
        return append(out, source, view, view);
    }
    std::expected<void, Fault> append(std::string& out, const Source& source, const EditionUrl& url) const {
        const View view = view_of(url, options_.style.display);
        return append(out, source, view, view);
    }
    std::expected<void, Fault> append(std::string& out, const Source& source, const DocumentUrl& url) const {
        return append(out, source, view_of(url, {}), url);
    }
    std::expected<void, Fault> append(std::string& out, const Source& source, const ScriptedUrl& url) const {
        return std::visit([&](const auto& each) { return this->append(out, source, each); }, url);
    }

  private:
    /// @param shown what JSON shows
    template <class Shown>
    std::expected<void, Fault> append(std::string& out, const Source& source, const View& view,
                                      const Shown& shown) const {
        if (options_.inputs.json)
            append_json(out, source.input, shown);
        else if (options_.style.format)
            return append_formatted(out, *options_.style.format, view, source, looks_);
        else
            append_line(out, view.getters().href, looks_);
        return {};
    }

    const Options& options_;
    Looks looks_;
};

View view_of_any(const Url& url) { return View(url); }
View view_of_any(const ScriptedUrl& url) {
    return std::visit([](const auto& each) { return view_of(each, {}); }, url);
}

/// Returns a value as it is; ε for one that the URL lacks.
std::string value_of(const Format& format, const View& view, const Source& source) {
    std::string value;
    const auto found = format.append(value, view, source, {.raw = true});
    return found ? value : std::string();
}

bool meets(std::span<const Condition> conditions, const View& view, const Source& source) {
    return std::ranges::all_of(
        conditions, [&](const Condition& each) { return each.pattern.fits(value_of(each.value, view, source)); });
}

/// Appends the results of all edits of a URL. Returns the faults.
template <class U>
std::expected<void, Fault> append_results(std::string& out, const Source& source, const U& url, const Options& options,
                                          const Results& results) {
    std::vector<Fault> faults;
    const bool is_edited = options.conditions.empty() || meets(options.conditions, view_of_any(url), source);
    const std::span<const EditStep> steps = is_edited ? std::span(options.steps) : std::span<const EditStep>();
    each_result(url, steps, [&](const auto& result) {
        if (!result)
            faults.push_back(fault_of(source.input, result.error()));
        else if (auto printed = results.append(out, source, *result); !printed)
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
            return std::unexpected(
                Fault{url.error(), std::nullopt,
                      base_ ? base_hint(url.error(), *options_.base) : scheme_hint(url.error(), input)});
        auto results = append_results(out, source_of(input), *url, options_, results_);
        if (results && !options_.inputs.json) note(input, url->href());
        return results;
    }

    [[nodiscard]] const Format* format() const override { return format_of(options_.style); }

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
        return append_results(out, source_of(input), *url, options_, results_);
    }

    [[nodiscard]] const Format* format() const override { return format_of(options_.style); }

  private:
    const Options& options_;
    Results results_;
};

/// Returns the reason why an edit is not exact; ε if it is.
std::string inexactness_of(const Edit& edit) {
    const Setting* const setting = std::get_if<Setting>(&edit.change);
    if (setting == nullptr) return {};
    const std::string_view value =
        std::string_view(edit.argument).substr(edit.value.begin, edit.value.end - edit.value.begin);
    const auto begin = begin_of_ignored(setting->attribute, value);
    if (!begin) return {};
    return fmt::format("{} {}: the setter of {} would ignore {}", edit.option, edit.argument,
                       api::name_of(setting->attribute), visible(value.substr(*begin)));
}

/// Returns the reason why the first edit that is not exact is not; ε if all are, or need not be.
std::string inexactness_of(const Options& options) {
    if (!options.exact) return {};
    for (const EditStep& step : options.steps)
        for (const Edit& edit : step)
            if (std::string reason = inexactness_of(edit); !reason.empty()) return reason;
    return {};
}

/// Returns what a system cannot do for any URL; ε if it can do all that the options ask for.
std::string impossible_in(const Options& options) {
    if (const auto lack = lack_of(options.system, options.steps)) return *lack;
    if (!options.system.other) return {};
    if (options.style.display.unicode || options.style.display.default_port)
        return "--unicode and --default-port need one of today's systems: pipeline or standard";
    const std::string_view needs = options.style.format ? options.style.format->needs_today() : "";
    return needs.empty() ? "" : fmt::format("--get: {} need one of today's systems: pipeline or standard", needs);
}

int edit_as(const Options& options, Output& out) {
    if (const std::string lack = impossible_in(options); !lack.empty()) return report_usage(lack);
    if (options.base)
        if (const auto base = scripted_url(options.system, *options.base, std::nullopt); !base)
            return report_base(*options.base, base.error(), options.inputs, out);
    EditAs handler(options);
    return run_on_inputs(options.inputs, handler, out);
}

/// Returns options whose appended parameters have their encoding, which may follow them on the command line.
Options with_encoding(Options options) {
    for (EditStep& step : options.steps)
        for (Edit& edit : step)
            if (auto* const parameter = std::get_if<AppendedParameter>(&edit.change))
                parameter->encoding = options.encoding;
    return options;
}

int run(const Options& given, Output& out) {
    const Options options = with_encoding(given);
    if (const std::string reason = inexactness_of(options); !reason.empty()) return report_usage(reason);
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
