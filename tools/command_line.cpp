#include "tools/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "tools/output/streams.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using Arguments = std::vector<std::string>;

/// The help without the list of what each option excludes: its description says what must be known.
class Help : public CLI::Formatter {
  public:
    std::string make_option_opts(const CLI::Option* option) const override {
        return option->get_option_text().empty() ? "" : " " + option->get_option_text();
    }
};

/// The subcommands and their options, bound to an Options.
class CommandLine {
  public:
    CommandLine() {
        app_.formatter(std::make_shared<Help>());
        app_.set_version_flag("--version", "refurl " REFURL_VERSION, "Print the version and exit");
        app_.require_subcommand(1);
        add_parse();
        add_resolve();
        add_rebase();
        add_normalize();
        add_equiv();
        add_trace();
        add_validate();
        add_oracle();
        add_coverage();
        add_grammar();
        add_generate();
        add_choices();
        app_.footer(examples_ +
                    "\n\nExit status: 0; 1 if an input failed, or is not valid where that is asked; 2 if the command "
                    "line is not understood.");
    }

    std::expected<Options, int> read(const Arguments& arguments) {
        try {
            check_subcommand(arguments);
            Arguments options = without_inputs(arguments);
            std::ranges::reverse(options);  // the order in which CLI11 wants them
            app_.parse(std::move(options));
            if (options_.subcommand == Subcommand::equiv && options_.inputs.size() != 2)
                throw CLI::ValidationError("equiv compares two URLs");
            return std::move(options_);
        } catch (const CLI::Success& asked) {
            return std::unexpected(app_.exit(asked));
        } catch (const CLI::ParseError& error) {
            const std::string subcommand = takes_urls(arguments) ? arguments[0] + ' ' : "";
            write_error(fmt::format("refurl: {}\nTry refurl {}--help.\n", error.what(), subcommand));
            return std::unexpected(exit_usage);
        }
    }

    [[nodiscard]] OfferedCommand offered() const {
        OfferedCommand tool = offered(app_);
        for (const CLI::App* const app : app_.get_subcommands([](const CLI::App*) { return true; }))
            tool.subcommands.push_back(offered(*app));
        return tool;
    }

  private:
    void add_parse() {
        CLI::App& app = add(Subcommand::parse, "parse", "Parse URLs, and show their components",
                            "refurl parse --base http://example.com/a/ '../b?c'");
        CLI::Option* const base = add_base(app, "Resolve against this URL");
        CLI::Option* const reference =
            app.add_flag("--reference", options_.reference, "Only read: show references as they are written");
        CLI::Option* const mode = add_mode(app, "With --reference, how to read what has no scheme: ");
        CLI::Option* const system = add_system(app);
        CLI::Option* const encoding = add_encoding(app);
        CLI::Option* const unicode = add_unicode(app);
        CLI::Option* const format = add_format(app);
        CLI::Option* const json = add_json(app);
        for (CLI::Option* const other : {base, system, encoding, unicode, format}) reference->excludes(other);
        mode->needs(reference);
        format->excludes(json);
        add_the_rest(app);
    }

    void add_resolve() {
        CLI::App& app = add(Subcommand::resolve, "resolve", "Resolve URLs against a base",
                            "refurl resolve --base http://example.com/a/b '../c'");
        add_base(app, "Resolve against this URL (required)")->required();
        CLI::Option* const whatwg =
            add_resolution(app, "--whatwg", Resolution::whatwg, "As the WHATWG standard does (the default)");
        CLI::Option* const strict =
            add_resolution(app, "--strict", Resolution::strict, "Rebase and normalize; hosts are not interpreted");
        CLI::Option* const legacy =
            add_resolution(app, "--legacy", Resolution::legacy, "As --strict, but drop a scheme that the base has too");
        CLI::Option* const encoding = add_encoding(app);
        CLI::Option* const unicode = add_unicode(app);
        CLI::Option* const format = add_format(app);
        whatwg->excludes(strict)->excludes(legacy);
        strict->excludes(legacy);
        for (CLI::Option* const other : {encoding, unicode, format}) other->excludes(strict)->excludes(legacy);
        format->excludes(add_json(app));
        add_the_rest(app);
    }

    void add_rebase() {
        CLI::App& app = add(Subcommand::rebase, "rebase", "Rebase URLs, relative or not, onto a base, relative or not",
                            "refurl rebase --base a/b '../c'");
        add_base(app, "Rebase onto this URL (required)")->required();
        add_mode(app, "How to read what has no scheme: ");
        add_json(app);
        add_the_rest(app);
    }

    void add_normalize() {
        CLI::App& app = add(Subcommand::normalize, "normalize", "Normalize URLs, relative or not",
                            "refurl normalize HTTP://example.com:80/a/../b");
        add_mode(app, "How to read what has no scheme: ");
        add_json(app);
        add_the_rest(app);
    }

    void add_equiv() {
        CLI::App& app = add(Subcommand::equiv, "equiv", "Compare two URLs, by RFC 3986 and by the WHATWG standard",
                            "refurl equiv http://example.com http://example.com:80/");
        add_base(app, "Resolve both against this URL");
        add_json(app);
        add_urls(app, "The two URLs", "A B");
        app.footer("Exit status: 0 if they are equal in some way, or but for the fragment; 1 if not.\n\n" +
                   app.get_footer());
    }

    void add_trace() {
        CLI::App& app = add(Subcommand::trace, "trace", "Show the standard's state machine at work, step by step",
                            "refurl trace --base http://example.com/a/ '../b?c'");
        add_base(app, "Resolve against this URL");
        add_encoding(app);
        add_json(app);
        add_the_rest(app);
    }

    void add_validate() {
        CLI::App& app = add(Subcommand::validate, "validate", "Say whether URLs are valid URL strings, or why not",
                            "refurl validate --base http://example.com/ 'a b'");
        add_base(app, "The base of relative URLs");
        add_json(app);
        add_the_rest(app);
    }

    void add_oracle() {
        add_system(add(Subcommand::oracle, "oracle", "Answer JSON requests on standard input, one a line",
                       R"(echo '{"input": "../b", "base": "http://example.com/a/"}' | refurl oracle)"));
    }

    void add_grammar() {
        CLI::App& app = add(Subcommand::grammar, "grammar", "Print the grammar", "refurl grammar ip4-address");
        GrammarOptions& grammar = options_.grammar;
        app.add_option("PRODUCTION", grammar.production,
                       "Print this production and those that it refers to; without it, all")
            ->option_text(" ");
        app.add_flag("--only", grammar.only, "Leave out what PRODUCTION refers to");
        const std::map<std::string, GrammarFormat> formats{
            {"ebnf", GrammarFormat::ebnf}, {"abnf", GrammarFormat::abnf}, {"w3c", GrammarFormat::w3c},
            {"json", GrammarFormat::json}, {"svg", GrammarFormat::svg},   {"dictionary", GrammarFormat::dictionary}};
        add_choice(app, "--format", grammar.format, formats,
                   "ebnf (the default), abnf (RFC 5234), w3c (the EBNF of XML), json, svg (railroad diagrams) or "
                   "dictionary (for libFuzzer)")
            ->option_text("FORMAT");
        app.add_flag("--strict", grammar.strict, "The grammar of valid URL strings");
        add_optional_mode(app, grammar.mode, "Print the grammar of this mode: generic, web or file");
    }

    void add_generate() {
        CLI::App& app =
            add(Subcommand::generate, "generate", "Make sentences of the grammar", "refurl generate url -n 5");
        app.add_option("PRODUCTION", options_.generate.production, "Of this production; without it, of a whole text")
            ->option_text(" ");
        app.add_flag("--mutants", options_.generate.mutants, "With one change, which breaks one production");
        app.add_flag("--json", options_.generate.json, "Print a JSON object a line, which says what is broken");
        add_count_seed_and_mode(app);
    }

    void add_choices() {
        CLI::App& app = add(Subcommand::choices, "choices", "Show where the order of alternatives decides",
                            "refurl choices --mode file -n 10000");
        add_count_seed_and_mode(app);
    }

    void add_coverage() {
        CLI::App& app = add(Subcommand::coverage, "coverage",
                            "Show what of the grammar and of the component table the URLs exercise",
                            "refurl coverage http://example.com/ 'foo:a?b'");
        add_mode(app, "How to read what has no scheme: ");
        add_json(app);
        app.add_flag("--complete", options_.complete, "Fail if anything is not exercised");
        add_the_rest(app);
    }

    void add_count_seed_and_mode(CLI::App& app) {
        GenerateOptions& generate = options_.generate;
        app.add_option("-n", generate.count, "How many (10)")->option_text("N");
        app.add_option("--seed", generate.seed, "Where chance begins (1)")->option_text("S");
        app.add_flag("--strict", generate.strict, "Of the grammar of valid URL strings, side conditions aside");
        add_optional_mode(app, generate.mode, "In this mode: generic, web or file; without it, in each");
    }

    void add_optional_mode(CLI::App& app, std::optional<Mode>& chosen, const std::string& help) {
        const std::map<std::string, std::optional<Mode>> modes{
            {"generic", Mode::generic}, {"web", Mode::web}, {"file", Mode::file}};
        add_choice(app, "--mode", chosen, modes, help)->option_text("MODE");
    }

    CLI::App& add(Subcommand subcommand, const std::string& name, const std::string& help, const std::string& example) {
        CLI::App* const app = app_.add_subcommand(name, help);
        app->parse_complete_callback([this, subcommand] { options_.subcommand = subcommand; });
        app->footer("Example:\n  " + example);
        examples_ += "\n  " + example;
        return *app;
    }

    template <class T>
    CLI::Option* add_choice(CLI::App& app, const std::string& name, T& chosen, const std::map<std::string, T>& choices,
                            const std::string& help) {
        const auto choose = [name, &chosen, choices](const std::string& text) {
            const auto found = choices.find(text);
            if (found == choices.end()) throw CLI::ValidationError(name, visible(text) + " is no choice");
            chosen = found->second;
        };
        CLI::Option* const option = app.add_option_function<std::string>(name, choose, help);
        for (const auto& [choice, value] : choices) choices_[option].push_back(choice);
        return option;
    }

    CLI::Option* add_base(CLI::App& app, const std::string& help) {
        return app.add_option("--base", options_.base, help)->option_text("URL");
    }

    CLI::Option* add_mode(CLI::App& app, const std::string& help) {
        const std::map<std::string, Mode> modes{{"generic", Mode::generic}, {"web", Mode::web}, {"file", Mode::file}};
        return add_choice(app, "--mode", options_.mode, modes, help + "generic (the default), web or file")
            ->option_text("MODE");
    }

    CLI::Option* add_system(CLI::App& app) {
        const std::map<std::string, System> systems{{"pipeline", System::pipeline}, {"standard", System::standard}};
        return add_choice(app, "--as", options_.system, systems,
                          "pipeline (the default), or standard: its state machine, with all validation errors")
            ->option_text("SYSTEM");
    }

    CLI::Option* add_encoding(CLI::App& app) {
        const auto read = [this](const std::string& label) {
            const std::optional<Encoding> encoding = get_encoding(label);
            if (!encoding) throw CLI::ValidationError("--encoding", visible(label) + " is no label of an encoding");
            options_.encoding = *encoding;
        };
        const std::string help = "Of queries, by a label of the Encoding standard (utf-8); not of the base's";
        return app.add_option_function<std::string>("--encoding", read, help)->option_text("LABEL");
    }

    CLI::Option* add_resolution(CLI::App& app, const std::string& name, Resolution resolution,
                                const std::string& help) {
        return app.add_flag_callback(name, [this, resolution] { options_.resolution = resolution; }, help);
    }

    CLI::Option* add_json(CLI::App& app) { return app.add_flag("--json", options_.json, "Print a JSON object a line"); }

    CLI::Option* add_unicode(CLI::App& app) {
        return app.add_flag("--unicode", options_.unicode, "Print domains in Unicode");
    }

    CLI::Option* add_format(CLI::App& app) {
        const auto read = [this](const std::string& text) {
            const std::expected<Format, std::string> format = Format::of(text);
            if (!format) throw CLI::ValidationError("--get", format.error());
            options_.format = *format;
        };
        app.footer("Names for --get:\n  " + format_names() +
                   "\n  {{ and }} are braces, \\n a newline, \\t a tab, \\\\ a backslash.\n\n" + app.get_footer());
        return app.add_option_function<std::string>("--get", read, "Print this, values put in for names in braces")
            ->option_text("FORMAT");
    }

    void add_the_rest(CLI::App& app) {
        const std::map<std::string, Colours> colours{
            {"auto", Colours::automatic}, {"always", Colours::always}, {"never", Colours::never}};
        add_choice(app, "--color", options_.colours, colours, "auto (the default), always or never")
            ->option_text("WHEN");
        add_urls(app, "URLs; without any, or for -, the lines of standard input", "...");
    }

    void add_urls(CLI::App& app, const std::string& help, const std::string& which) {
        app.add_option("URL", only_for_help_, help)->option_text(which);
        taking_urls_.emplace(app.get_name(), &app);
    }

    /// CLI11 would only say that a subcommand is required.
    void check_subcommand(const Arguments& arguments) const {
        if (arguments.empty() || arguments[0].starts_with('-')) return;
        const auto has_that_name = [&](const CLI::App* app) { return app->get_name() == arguments[0]; };
        if (app_.get_subcommands(has_that_name).empty())
            throw CLI::ValidationError(visible(arguments[0]) + " is no subcommand");
    }

    /// Takes the inputs out of the arguments of a subcommand, and keeps them. CLI11 would not leave them alone: it
    /// takes `[a,b]` for a list and `++` for an end.
    Arguments without_inputs(const Arguments& arguments) {
        if (!takes_urls(arguments)) return arguments;
        const CLI::App& app = *taking_urls_.at(arguments[0]);
        Arguments options{arguments[0]};
        bool is_value = false;
        for (auto argument = arguments.begin() + 1; argument != arguments.end(); ++argument) {
            if (!is_value && *argument == "--") {
                options_.inputs.insert(options_.inputs.end(), argument + 1, arguments.end());
                break;
            }
            const bool is_option = argument->starts_with('-') && *argument != "-";
            (is_value || is_option ? options : options_.inputs).push_back(*argument);
            is_value = !is_value && is_option && takes_value(app, *argument);
        }
        return options;
    }

    [[nodiscard]] bool takes_urls(const Arguments& arguments) const {
        return !arguments.empty() && taking_urls_.contains(arguments[0]);
    }

    /// Does the next argument belong to this one?
    static bool takes_value(const CLI::App& app, const std::string& argument) {
        const CLI::Option* const option = app.get_option_no_throw(argument);
        return option != nullptr && option->get_items_expected_min() > 0;
    }

    [[nodiscard]] OfferedCommand offered(const CLI::App& app) const {
        OfferedCommand command{app.get_name(), app.get_description(), {}, app.get_footer(), {}};
        for (const CLI::Option* const option : app.get_options()) command.options.push_back(offered(*option));
        return command;
    }

    [[nodiscard]] OfferedOption offered(const CLI::Option& option) const {
        OfferedOption offered{{}, value_of(option), option.get_description(), {}};
        for (const std::string& name : option.get_snames()) offered.names.push_back("-" + name);
        for (const std::string& name : option.get_lnames()) offered.names.push_back("--" + name);
        if (const auto choices = choices_.find(&option); choices != choices_.end()) offered.choices = choices->second;
        return offered;
    }

    /// What stands for the value in the help: of a positional its name.
    static std::string value_of(const CLI::Option& option) {
        if (!option.get_positional()) return option.get_option_text();
        return option.get_name() + (option.get_option_text() == "..." ? "..." : "");
    }

    CLI::App app_{"refurl: the URL you can read. Parses, resolves, rebases and normalizes URLs.", "refurl"};
    std::string examples_ = "Examples:";
    std::map<std::string, const CLI::App*> taking_urls_;
    std::map<const CLI::Option*, std::vector<std::string>> choices_;
    Arguments only_for_help_;
    Options options_;
};

}  // namespace

std::expected<Options, int> read_command_line(int argc, const char* const* argv) {
    return CommandLine().read(Arguments(argv + std::min(argc, 1), argv + argc));
}

OfferedCommand offered_by_command_line() { return CommandLine().offered(); }

}  // namespace refurl::tools
