// refurl validate: checks whether URLs are valid URL strings.
#include <unistd.h>

#include <utility>

#include "api/normal_form.hpp"
#include "systems/today.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/as_system.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"
#include "tools/reading/validation.hpp"

namespace refurl::tools::validate_command {

namespace {

struct Options {
    std::optional<std::string> base;
    SystemChoice system;
    Encoding encoding = Encoding::utf_8;
    bool normal = false;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    add_base(cli, options.base, "The base of relative URLs");
    add_system(cli, options.system);
    add_encoding(cli, options.encoding);
    cli.flag("--normal", options.normal,
             "Check whether texts are normal forms: whether each is its own href; no base matters to that");
    add_json(cli, options.inputs.json);
    add_inputs(cli, options.inputs);
}

/// Prints for each input whether it is valid, the range at fault if it is not, and the errors that the state machine
/// reports. No input fails, but the command fails if one of them is not valid.
class Validate : public Handler {
  public:
    Validate(const Options& options, Bases bases)
        : bases_(std::move(bases)),
          json_(options.inputs.json),
          looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const Validation validation = validation_of(input, bases_);
        all_valid_ &= validation.by_grammar.has_value();
        if (json_)
            append_json(out, input, validation);
        else
            append_table(out, input, validation);
        return {};
    }

    bool finish(std::string& /*out*/) override { return all_valid_; }

  private:
    static void append_json(std::string& out, std::string_view input, const Validation& validation) {
        JsonObject object = begin_json(out, input);
        write_validity(object, validation.by_grammar);
        write_errors(object, validation.errors);
        end_json(object, out);
    }

    void append_table(std::string& out, std::string_view input, const Validation& validation) {
        if (std::exchange(begun_, true)) out += '\n';
        append_verdict(out, input, validation.by_grammar, validity_verdicts, looks_);
        append_error_rows(out, validation.errors, looks_.colours);
    }

    Bases bases_;
    bool json_;
    Looks looks_;
    bool begun_ = false;
    bool all_valid_ = true;
};

/// Prints for each input whether it is a normal form, the range at fault if it is not, and its href.
class ValidateNormalForms : public Handler {
  public:
    explicit ValidateNormalForms(const Options& options)
        : json_(options.inputs.json), looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const auto judged = check_normal_form(input);
        all_normal_ &= judged.has_value();
        if (json_) {
            JsonObject object = begin_json(out, input);
            write_normality(object, judged);
            end_json(object, out);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            append_verdict(out, input, judged, normality_verdicts, looks_);
            const Result<Url> url = parse(input);
            if (url && !judged) append_href_row(out, url->href(), looks_.colours);
        }
        return {};
    }

    bool finish(std::string& /*out*/) override { return all_normal_; }

  private:
    bool json_;
    Looks looks_;
    bool begun_ = false;
    bool all_normal_ = true;
};

int run(const Options& options, Output& out) {
    if (options.normal) {
        ValidateNormalForms handler(options);
        return run_on_inputs(options.inputs, handler, out);
    }
    if (options.system.other || options.system.system == System::standard) {
        const systems::System system = options.system.other.value_or(systems::standard_system(options.system.edition));
        return validate_as_system({system, options.base, options.inputs, options.encoding}, out);
    }
    Result<Bases> bases = read_bases(options.base);
    if (!bases) return report_base(*options.base, bases.error(), options.inputs, out);
    Validate handler(options, std::move(*bases));
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "validate",
                       .help = "Check whether URLs are valid URL strings, and say why not",
                       .example = "refurl validate --base http://example.com/ 'a b'"},
                      declare, run);
}

}  // namespace refurl::tools::validate_command
