#include "tools/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "tools/streams.hpp"

namespace refurl::tools {

namespace {

constexpr std::string_view input_help = "URLs; without any, or for -, the lines of standard input";

/// The subcommands and their options, bound to an Options.
class CommandLine {
  public:
    CommandLine() {
        app_.set_help_all_flag("--help-all", "Print the help of all subcommands");
        app_.set_version_flag("--version", "refurl " REFURL_VERSION);
        app_.require_subcommand(1);
        app_.footer("Exit status: 0; 1 if an input failed; 2 if the command line is not understood.\n"
                    "Each subcommand has a --help with an example.");
        add_parse();
        add_resolve();
        add_rebase();
        add_normalize();
        add_oracle();
    }

    std::expected<Options, int> read(int argc, const char* const* argv) {
        try {
            app_.parse(argc, argv);
            return std::move(options_);
        } catch (const CLI::Success& asked) {
            return std::unexpected(app_.exit(asked));
        } catch (const CLI::ParseError& error) {
            write_error(fmt::format("refurl: {}\nTry refurl --help.\n", error.what()));
            return std::unexpected(exit_usage);
        }
    }

  private:
    void add_parse() {
        CLI::App& app = add(Subcommand::parse, "parse", "Parse URLs, and show their components",
                            "refurl parse --base http://example.com/a/ '../b?c'");
        CLI::Option* const base = add_base(app, "Resolve against this URL");
        CLI::Option* const reference =
            app.add_flag("--reference", options_.reference, "Only read: show references as they are written");
        CLI::Option* const mode = add_mode(app);
        CLI::Option* const unicode = add_unicode(app);
        CLI::Option* const format = add_format(app);
        CLI::Option* const json = add_json(app);
        for (CLI::Option* const other : {base, unicode, format}) reference->excludes(other);
        mode->needs(reference);
        format->excludes(json);
        add_the_rest(app);
    }

    void add_resolve() {
        CLI::App& app = add(Subcommand::resolve, "resolve", "Resolve URLs against a base",
                            "refurl resolve --base http://example.com/a/b '../c'");
        add_base(app, "Resolve against this URL")->required();
        CLI::Option* const whatwg = add_resolution(app, "--whatwg", Resolution::whatwg, "As the WHATWG standard does (the default)");
        CLI::Option* const strict =
            add_resolution(app, "--strict", Resolution::strict, "Rebase and normalize, if there is a scheme at all");
        CLI::Option* const legacy = add_resolution(app, "--legacy", Resolution::legacy,
                                                   "The same, ignoring a scheme that is that of the base");
        whatwg->excludes(strict)->excludes(legacy);
        strict->excludes(legacy);
        CLI::Option* const unicode = add_unicode(app);
        CLI::Option* const format = add_format(app);
        for (CLI::Option* const other : {unicode, format}) other->excludes(strict)->excludes(legacy);
        format->excludes(add_json(app));
        add_the_rest(app);
    }

    void add_rebase() {
        CLI::App& app = add(Subcommand::rebase, "rebase", "Rebase URLs, relative or not, onto a base, relative or not",
                            "refurl rebase --base a/b '../c'");
        add_base(app, "Rebase onto this URL")->required();
        add_mode(app);
        add_json(app);
        add_the_rest(app);
    }

    void add_normalize() {
        CLI::App& app = add(Subcommand::normalize, "normalize", "Normalize URLs, relative or not",
                            "refurl normalize HTTP://example.com:80/a/../b");
        add_mode(app);
        add_json(app);
        add_the_rest(app);
    }

    void add_oracle() {
        add(Subcommand::oracle, "oracle", "Answer JSON requests on standard input, one a line",
            R"(echo '{"input": "../b", "base": "http://example.com/a/"}' | refurl oracle)");
    }

    CLI::App& add(Subcommand subcommand, const std::string& name, const std::string& help, const std::string& example) {
        CLI::App* const app = app_.add_subcommand(name, help);
        app->parse_complete_callback([this, subcommand] { options_.subcommand = subcommand; });
        app->footer("Example:\n  " + example);
        return *app;
    }

    CLI::Option* add_base(CLI::App& app, const std::string& help) {
        return app.add_option("--base", options_.base, help)->type_name("URL");
    }

    CLI::Option* add_mode(CLI::App& app) {
        CLI::Option* const option = app.add_option_function<std::string>(
            "--mode", [this](const std::string& name) { options_.mode = mode_named(name); },
            "How to read what has no scheme: generic (the default), web or file");
        for (const ModeRow& row : mode_table) mode_names_.insert(std::string(row.name));
        return option->check(CLI::IsMember(mode_names_))->type_name("MODE");
    }

    static Mode mode_named(std::string_view name) {
        const auto* const row = std::ranges::find(mode_table, name, &ModeRow::name);
        return static_cast<Mode>(row - mode_table.begin());
    }

    CLI::Option* add_resolution(CLI::App& app, const std::string& name, Resolution resolution, const std::string& help) {
        return app.add_flag_callback(name, [this, resolution] { options_.resolution = resolution; }, help);
    }

    CLI::Option* add_json(CLI::App& app) {
        return app.add_flag("--json", options_.json, "Print a JSON object a line");
    }

    CLI::Option* add_unicode(CLI::App& app) {
        return app.add_flag("--unicode", options_.unicode, "Print domains in Unicode");
    }

    CLI::Option* add_format(CLI::App& app) {
        const auto read = [this](const std::string& text) {
            const std::expected<Format, std::string> format = Format::of(text);
            if (!format) throw CLI::ValidationError("--get", format.error());
            options_.format = *format;
        };
        return app
            .add_option_function<std::string>(
                "--get", read, "Print this, with values for names in braces: " + format_names() + "; {{ }} \\n \\t \\\\ are { } and so on")
            ->type_name("FORMAT");
    }

    void add_the_rest(CLI::App& app) {
        const std::map<std::string, Colours> choices{
            {"auto", Colours::automatic}, {"always", Colours::always}, {"never", Colours::never}};
        app.add_option("--color", options_.colours, "auto (the default), always or never")
            ->transform(CLI::CheckedTransformer(choices).description(""))
            ->type_name("WHEN");
        // Without extra arguments, a URL in brackets would be taken for a list.
        app.add_option("URL", options_.inputs, std::string(input_help))->allow_extra_args(false)->expected(0, CLI::detail::expected_max_vector_size)->type_name("");
    }

    CLI::App app_{"refurl: the URL you can read. Parses, resolves, rebases and normalizes URLs.", "refurl"};
    std::set<std::string> mode_names_;
    Options options_;
};

}  // namespace

std::expected<Options, int> read_command_line(int argc, const char* const* argv) { return CommandLine().read(argc, argv); }

}  // namespace refurl::tools
