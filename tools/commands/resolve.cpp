// refurl resolve: resolves URLs against a base, by the WHATWG standard or by another resolution of the model.
#include "resolve/resolve.hpp"

#include <utility>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/as_system.hpp"
#include "tools/commands/shared/reference.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools::resolve_command {

namespace {

enum class Resolution : unsigned char { whatwg, strict, legacy };

struct Options {
    std::optional<std::string> base;
    Resolution resolution = Resolution::whatwg;
    SystemChoice system;
    Encoding encoding = Encoding::utf_8;
    bool site = false;
    UrlStyle style;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    const auto add_resolution = [&](const char* name, Resolution resolution, const char* help) {
        return cli.flag(name, [&options, resolution] { options.resolution = resolution; }, help);
    };
    add_base(cli, options.base, "Resolve against this URL (required)").require();
    const Option whatwg = add_resolution("--whatwg", Resolution::whatwg, "As the WHATWG standard does (the default)");
    const Option strict =
        add_resolution("--strict", Resolution::strict, "Only rebase and normalize; hosts are not interpreted");
    const Option legacy =
        add_resolution("--legacy", Resolution::legacy, "Like --strict, but drop a scheme that the base has too");
    const Option system = add_system(cli, options.system);
    const Option encoding = add_encoding(cli, options.encoding);
    const Option site = add_site(cli, options.site);
    const Option suffixes = add_suffixes(cli, options.style.suffixes);
    const Option unicode = add_unicode(cli, options.style);
    const Option json = add_json(cli, options.inputs.json);
    const Option get = add_get(cli, options.style, options.inputs, json);
    whatwg.excludes(strict);
    whatwg.excludes(legacy);
    strict.excludes(legacy);
    get.excludes(site);
    add_keep_failing(cli, options.inputs, json).excludes(site);
    for (const Option other : {system, encoding, site, suffixes, unicode, get}) {
        other.excludes(strict);
        other.excludes(legacy);
    }
    add_inputs(cli, options.inputs);
}

class Resolve : public Handler {
  public:
    /// @param list the list from which sites are shown; nothing to show none
    Resolve(const Options& options, ParsedUrl base, std::optional<api::PublicSuffixList> list)
        : options_(options), base_(std::move(base)), list_(std::move(list)), looks_(looks_of(options.inputs)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const SystemChoice& choice = options_.system;
        const Answer answer = parse_by(choice.system, input, &base_, options_.encoding, choice.edition);
        if (!answer.url)
            return std::unexpected(
                Fault{answer.url.error(), answer.errors, base_hint(answer.url.error(), *options_.base)});
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
            append_line(out, view.getters().href, looks_);
        if (list_ && !options_.inputs.json) append_site_rows(out, view, *list_, looks_.colours);
        return {};
    }

    const Options& options_;
    ParsedUrl base_;
    std::optional<api::PublicSuffixList> list_;
    Looks looks_;
};

int resolve_as_whatwg(const Options& options, Output& out) {
    const auto list = list_for_sites(options.site, options.system, options.style.suffixes);
    if (!list) return report_usage(list.error());
    Result<std::optional<ParsedUrl>> base = parse_base(options.system.system, options.base, options.system.edition);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    Resolve handler(options, std::move(**base), *list);
    return run_on_inputs(options.inputs, handler, out);
}

/// Returns a failure of resolution, which says that there is no base if the base has no scheme.
Failure with_base(Failure failure) {
    if (failure.rule == "require-scheme") failure.rule = "base-has-a-scheme";
    return failure;
}

int resolve_by_stages(const Options& options, Output& out) {
    Store store;
    const Result<Reference> base = read_reference(*options.base, Mode::generic, store);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    const auto resolve = options.resolution == Resolution::strict ? strict_resolve : legacy_resolve;
    const auto stages = [&](const Reference& read, Store& texts) -> Result<Reference> {
        const Result<Sequence> resolved = resolve(read.sequence, base->sequence, texts);
        if (!resolved) return std::unexpected(with_base(resolved.error()));
        return normalized({mode_of(*resolved, read.mode), *resolved}, texts);
    };
    ReferenceHandler handler(base->mode, stages, ReferenceStyle::line, options.inputs);
    return run_on_inputs(options.inputs, handler, out);
}

int run(const Options& options, Output& out) {
    if (options.system.other && !options.site)
        return read_as_system({*options.system.other, options.base, options.inputs, options.encoding}, options.style,
                              RecordStyle::line, out);
    return options.resolution == Resolution::whatwg ? resolve_as_whatwg(options, out) : resolve_by_stages(options, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "resolve",
                       .help = "Resolve URLs against a base",
                       .example = "refurl resolve --base http://example.com/a/b '../c'"},
                      declare, run);
}

}  // namespace refurl::tools::resolve_command
