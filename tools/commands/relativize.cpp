// refurl relativize: prints the reference that leads from a base to a URL.
#include "api/relativize.hpp"

#include <utility>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools::relativize_command {

namespace {

struct Options {
    std::optional<std::string> base;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    add_base(cli, options.base, "The URL from which the reference leads (required)").require();
    add_keep_failing(cli, options.inputs, add_json(cli, options.inputs.json), "an empty one");
    add_inputs(cli, options.inputs);
    cli.paragraph(
        "What it prints",
        {"The shortest reference that the base resolves to the URL: its fragment, its query, its path from the "
         "base on or from the root, its authority, or all of it if no other one leads there. A URL that is "
         "itself relative is resolved first."});
}

class Relativize : public Handler {
  public:
    Relativize(const Options& options, Url base)
        : options_(options), base_(std::move(base)), looks_(looks_of(options.inputs)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const Result<Url> url = parse(input, &base_);
        if (!url) return std::unexpected(Fault{url.error(), std::nullopt, base_hint(url.error(), *options_.base)});
        const std::string reference = api::relativize(*url, base_);
        if (!options_.inputs.json) {
            append_line(out, reference, looks_);
            return {};
        }
        JsonObject object = begin_json(out, input);
        object.text("href", url->href()).text("reference", reference).flag("relative", reference != url->href());
        end_json(object, out);
        return {};
    }

  private:
    const Options& options_;
    Url base_;
    Looks looks_;
};

int run(const Options& options, Output& out) {
    Result<Url> base = parse(*options.base);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    Relativize handler(options, std::move(*base));
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "relativize",
                       .help = "Print the shortest reference that a base resolves to a URL",
                       .example = "refurl relativize --base http://example.com/a/b http://example.com/c"},
                      declare, run);
}

}  // namespace refurl::tools::relativize_command
