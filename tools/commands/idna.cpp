// refurl idna: shows the steps of UTS 46 for domains, and what the URL parser makes of them.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <functional>
#include <utility>

#include "refurl.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/idna/flags.hpp"
#include "tools/idna/json.hpp"
#include "tools/idna/text.hpp"
#include "tools/output/table.hpp"

namespace refurl::tools::idna_command {

namespace {

struct Options {
    uts46::Options flags = uts46::url_options;
    bool full = false;
    bool asks_url_parser = true;  ///< unless flags are chosen
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    const Option strict = cli.flag(
        "--strict",
        [&options] {
            options.flags = uts46::strict_options;
            options.asks_url_parser = false;
        },
        "Ask what the standard asks of a valid domain: " + idna::names_of_flags(uts46::strict_options));
    const auto read = [&options](const std::string& text) -> std::expected<void, std::string> {
        const auto flags = idna::read_flags(text);
        if (!flags) return std::unexpected(flags.error());
        options.flags = *flags;
        options.asks_url_parser = false;
        return {};
    };
    cli.value(
           "--flags", "FLAGS", read,
           fmt::format("The flags of UTS 46 that are on, with commas between them, or none: {}; the default is those "
                       "of the URL parser, CheckBidi,CheckJoiners",
                       fmt::join(idna::names_of_flags(), ", ")),
           idna::names_of_flags())
        .excludes(strict);
    add_json(cli, options.inputs.json);
    add_full(cli, options.full, "code points, labels and errors");
    add_inputs(cli, options.inputs, "DOMAIN...", "The domains");
    cli.paragraph(
        "The URL parser",
        {"Without --strict and --flags, the line URL parser has the host that the URL parser makes of the domain if "
         "the "
         "scheme is special. It percent-decodes the domain first. It puts a domain of ASCII in lowercase, whatever "
         "ToASCII says, and asks ToASCII about any other. Then it refuses the empty domain, and forbidden code points, "
         "and reads a domain that ends in a number as an IPv4 address."});
    cli.paragraph("Exit status",
                  {"0 if the URL parser takes all domains; with --strict or --flags, if ToASCII converts them",
                   "1 if a domain fails"});
}

/// Prints the steps for each domain. No input fails, but the command fails if the URL parser, or ToASCII if flags are
/// chosen, fails for one of them.
class Idna : public Handler {
  public:
    Idna(const Options& options, Output& output)
        : options_(options), looks_(looks_of(STDOUT_FILENO, options.inputs.colours)), output_(output) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        idna::Steps steps = idna::steps_of(input, options_.flags);
        if (options_.asks_url_parser) steps.parsed = idna::parsed_host(input);
        pass_if(steps.pass());
        if (options_.inputs.json) {
            idna::append_steps_json(out, steps, options_.full, flush_);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            idna::append_steps(out, steps, looks_, options_.full, flush_);
            if (!steps.pass()) append_hint_row(out, url_hint(input), looks_);
        }
        return {};
    }

  private:
    /// Returns what to type if the input is a URL that has a domain; otherwise ε.
    static std::string url_hint(std::string_view input) {
        const Result<Url> url = parse(input);
        if (!url || !url->sequence().authority) return {};
        const auto& host = url->sequence().authority->host;
        if (!host || host->kind != HostKind::domain) return {};
        return fmt::format("This is a URL. To see the steps for its domain, type refurl idna {}.", host->text);
    }

    const Options& options_;
    Looks looks_;
    Output& output_;
    std::function<void()> flush_ = [this] { output_.flush_if_full(); };
    bool begun_ = false;
};

int run(const Options& options, Output& out) {
    Idna handler(options, out);
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "idna",
                       .help = "Show the steps of UTS 46 for domains: mapping, labels, Punycode, checks",
                       .example = "refurl idna xn--fa-hia.example"},
                      declare, run);
}

}  // namespace refurl::tools::idna_command
