// refurl parse: parses URLs, and shows their components.

#include <utility>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/as_system.hpp"
#include "tools/commands/shared/reference.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools::parse_command {

namespace {

struct Options {
    std::optional<std::string> base;
    bool reference = false;
    Mode mode = Mode::generic;
    SystemChoice system;
    Encoding encoding = Encoding::utf_8;
    bool site = false;
    UrlStyle style;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    const Option base = add_base(cli, options.base, "Resolve against this URL");
    const Option reference = cli.flag("--reference", options.reference,
                                      "Apply the grammar alone: show the components, neither resolved nor changed");
    const Option mode = add_mode(cli, options.mode, "With --reference, the mode of a text without a scheme: ");
    const Option system = add_system(cli, options.system);
    const Option encoding = add_encoding(cli, options.encoding);
    const Option site = add_site(cli, options.site);
    const Option suffixes = add_suffixes(cli, options.style.suffixes);
    const Option unicode = add_unicode(cli, options.style);
    const Option json = add_json(cli, options.inputs.json);
    const Option get = add_get(cli, options.style, options.inputs, json);
    for (const Option other : {base, system, encoding, site, suffixes, unicode, get}) reference.excludes(other);
    get.excludes(site);
    add_keep_failing(cli, options.inputs, json, "FORMAT with {input} and {line} and nothing for other names")
        .needs(get);
    mode.needs(reference);
    add_inputs(cli, options.inputs);
}

class Parse : public Handler {
  public:
    /// @param list the list from which sites are shown; nothing to show none
    Parse(const Options& options, std::optional<ParsedUrl> base, std::optional<api::PublicSuffixList> list)
        : options_(options), base_(std::move(base)), list_(std::move(list)), looks_(looks_of(options.inputs)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const SystemChoice& choice = options_.system;
        const Answer answer =
            parse_by(choice.system, input, base_ ? &*base_ : nullptr, options_.encoding, choice.edition);
        if (!answer.url) {
            const Failure& failure = answer.url.error();
            return std::unexpected(Fault{failure, answer.errors,
                                         base_ ? base_hint(failure, *options_.base) : scheme_hint(failure, input)});
        }
        return append(out, input, View(*answer.url, options_.style.display, choice.edition), answer.errors);
    }

    [[nodiscard]] const Format* format() const override { return format_of(options_.style); }

  private:
    std::expected<void, Fault> append(std::string& out, std::string_view input, const View& view,
                                      const Errors& errors) {
        if (!options_.inputs.json) note(input, view.getters().href);
        if (options_.inputs.json)
            append_url_json(out, input, view, errors, list_);
        else if (options_.style.format)
            return append_formatted(out, *options_.style.format, view, source_of(input), looks_);
        else
            append_tables(out, view, errors);
        return {};
    }

    void append_tables(std::string& out, const View& view, const Errors& errors) {
        if (std::exchange(begun_, true)) out += '\n';
        append_table(out, view.getters().href, view.sequence(), looks_.colours);
        if (list_) append_site_rows(out, view, *list_, looks_.colours);
        if (errors) append_error_rows(out, *errors, looks_.colours);
    }

    const Options& options_;
    std::optional<ParsedUrl> base_;
    std::optional<api::PublicSuffixList> list_;
    Looks looks_;
    bool begun_ = false;
};

int show_references(const Options& options, Output& out) {
    const auto unchanged = [](const Reference& read, Store&) -> Result<Reference> { return read; };
    ReferenceHandler handler(options.mode, unchanged, ReferenceStyle::table_as_written, options.inputs);
    return run_on_inputs(options.inputs, handler, out);
}

int parse_inputs(const Options& options, std::optional<api::PublicSuffixList> list, Output& out) {
    Result<std::optional<ParsedUrl>> base = parse_base(options.system.system, options.base, options.system.edition);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    Parse handler(options, std::move(*base), std::move(list));
    return run_on_inputs(options.inputs, handler, out);
}

int run(const Options& options, Output& out) {
    if (options.reference) return show_references(options, out);
    if (options.system.other && !options.site)
        return read_as_system({*options.system.other, options.base, options.inputs, options.encoding}, options.style,
                              RecordStyle::table, out);
    const auto list = list_for_sites(options.site, options.system, options.style.suffixes);
    return list ? parse_inputs(options, *list, out) : report_usage(list.error());
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "parse",
                       .help = "Parse URLs and show their components",
                       .example = "refurl parse --base http://example.com/a/ '../b?c'"},
                      declare, run);
}

}  // namespace refurl::tools::parse_command
