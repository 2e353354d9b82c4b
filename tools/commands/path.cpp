// refurl path: turns paths of files into file-URLs, and file-URLs into paths.
#include "api/file_path.hpp"

#include <utility>

#include "grammar/predicates.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools::path_command {

namespace {

using api::PathStyle;

struct Options {
    std::optional<PathStyle> style;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    const Option posix = cli.flag("--posix", [&] { options.style = PathStyle::posix; }, "Paths are those of POSIX");
    const Option windows =
        cli.flag("--windows", [&] { options.style = PathStyle::windows; }, "Paths are those of Windows");
    posix.excludes(windows);
    options.inputs.takes_any_bytes = true;
    add_keep_failing(cli, options.inputs, add_json(cli, options.inputs.json), "an empty one");
    add_inputs(cli, options.inputs, "TEXT...");
    cli.paragraph("What it prints",
                  {"The file URL of an absolute path, or the path of a file URL.",
                   "Without --posix and --windows, a path is one of Windows if it begins with a drive or two "
                   "backslashes, and so is that of a URL with a drive or a host."});
}

/// Reports whether a text begins with a scheme. One letter is a drive.
bool is_url(std::string_view text) { return grammar::starts_with_scheme(text) && text.find(':') > 1; }

PathStyle style_of_path(std::string_view path) {
    const bool has_drive = path.size() > 1 && path[1] == ':' && grammar::is_drive(path.substr(0, 2));
    return has_drive || path.starts_with("\\\\") ? PathStyle::windows : PathStyle::posix;
}

PathStyle style_of_url(const Url& url) {
    return url.sequence().drive || !url.host().empty() ? PathStyle::windows : PathStyle::posix;
}

std::unexpected<Fault> refuse(std::string_view input, api::PathFault fault) {
    return std::unexpected(Fault{
        .reason = systems::Refusal{"path", std::string(api::message_of(fault)), 0, input.size()}, .verb = "convert"});
}

class Convert : public Handler {
  public:
    explicit Convert(const Options& options) : options_(options), looks_(looks_of(options.inputs)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        return is_url(input) ? from_url(input, out) : from_path(input, out);
    }

  private:
    std::expected<void, Fault> from_url(std::string_view input, std::string& out) {
        const Result<Url> url = parse(input);
        if (!url) return std::unexpected(Fault{url.error()});
        const PathStyle style = options_.style.value_or(style_of_url(*url));
        const auto path = api::file_path(*url, style);
        if (!path) return refuse(input, path.error());
        append(input, style, *path, url->href(), *path, out);
        return {};
    }

    std::expected<void, Fault> from_path(std::string_view input, std::string& out) {
        const PathStyle style = options_.style.value_or(style_of_path(input));
        const auto url = api::file_url(input, style);
        if (!url) return refuse(input, url.error());
        append(input, style, input, url->href(), url->href(), out);
        return {};
    }

    void append(std::string_view input, PathStyle style, std::string_view path, std::string_view href,
                std::string_view line, std::string& out) {
        if (!options_.inputs.json) {
            append_line(out, line, looks_);
            return;
        }
        JsonObject object = begin_json(out, input);
        object.text("style", style == PathStyle::posix ? "posix" : "windows")
            .json("path", json_or_null(path))
            .text("href", href);
        end_json(object, out);
    }

    const Options& options_;
    Looks looks_;
};

int run(const Options& options, Output& out) {
    Convert handler(options);
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "path",
                       .help = "Turn paths of files into file URLs, and file URLs into paths",
                       .example = "refurl path 'C:\\my files\\100%.txt'"},
                      declare, run);
}

}  // namespace refurl::tools::path_command
