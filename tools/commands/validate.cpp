// refurl validate: checks whether URLs are valid URL strings.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "api/message.hpp"
#include "api/normal_form.hpp"
#include "model/utf8.hpp"
#include "systems/today.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/as_system.hpp"
#include "tools/commands/shared/complaints.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/reading/validation.hpp"

namespace refurl::tools::validate_command {

namespace {

struct Options {
    std::optional<std::string> base;
    SystemChoice system;
    Encoding encoding = Encoding::utf_8;
    bool normal = false;
    bool lint = false;
    bool sarif = false;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    add_base(cli, options.base, "The base of relative URLs");
    add_system(cli, options.system);
    add_encoding(cli, options.encoding);
    const Option normal =
        cli.flag("--normal", options.normal,
                 "Check whether texts are normal forms: whether each is its own href; no base matters to that");
    const Option lint =
        cli.flag("--lint", options.lint, "Print only failures, each as FILE:LINE:COLUMN: name: sentence");
    const Option sarif = cli.flag("--sarif", options.sarif, "Print only failures, as SARIF 2.1.0 for code hosts");
    const Option json = add_json(cli, options.inputs.json);
    json.excludes(lint);
    json.excludes(sarif);
    sarif.excludes(lint);
    for (const Option form : {lint, sarif}) form.excludes(normal);
    add_inputs(cli, options.inputs);
    cli.paragraph("Exit status", {"0 if all texts are valid", "1 if one is not"});
}

/// Returns advice on an input: that on a file, or else what was probably meant; otherwise ε.
std::string hint_on(std::string_view input, const Bases& bases, std::string on_file) {
    if (!on_file.empty()) return on_file;
    const Result<Url> url = parse(input, bases.url ? &*bases.url : nullptr);
    return url ? note_on(input, url->href()) : suggested_url(url.error(), input);
}

/// Prints for each input whether it is valid, the range at fault if it is not, and the errors that the state machine
/// reports. No input fails, but the command fails if one of them is not valid.
class Validate : public Handler {
  public:
    Validate(const Options& options, Bases bases)
        : bases_(std::move(bases)),
          json_(options.inputs.json),
          quiet_(options.inputs.quiet && !json_),
          looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const Validation validation = validation_of(input, bases_);
        pass_if(validation.by_grammar.has_value());
        if (quiet_) return {};
        if (json_)
            append_json(out, input, validation);
        else
            append_table(out, input, validation);
        return {};
    }

  private:
    void append_json(std::string& out, std::string_view input, const Validation& validation) const {
        JsonObject object = begin_json(out, input);
        write_validity(object, validation.by_grammar);
        write_errors(object, validation.errors);
        write_note(object, hint_on(input, bases_, {}));
        end_json(object, out);
    }

    void append_table(std::string& out, std::string_view input, const Validation& validation) {
        if (std::exchange(begun_, true)) out += '\n';
        append_verdict(out, input, validation.by_grammar, validity_verdicts, looks_);
        append_error_rows(out, validation.errors, looks_.colours);
        append_hint_row(out, hint_on(input, bases_, file_hint_on(input)), looks_);
    }

    Bases bases_;
    bool json_;
    bool quiet_;
    Looks looks_;
    bool begun_ = false;
};

/// Returns what a complaint stands for: a validation error, or a production.
SarifRule rule_named(std::string_view name, bool is_error) {
    if (is_error)
        return {std::string(name), fmt::format("The parser reports the validation error {}", name),
                "The URL Standard says what each validation error means.",
                "https://url.spec.whatwg.org/#validation-error"};
    return {std::string(name), fmt::format("The text is no valid {}", name),
            "The URL Standard says how a valid URL string is written.", "https://url.spec.whatwg.org/#url-writing"};
}

/// Returns the distance of an error from the range at fault, in bytes.
std::size_t distance(const standard::ValidationError& error, const Invalidity& fault) {
    if (error.offset < fault.begin) return fault.begin - error.offset;
    return error.offset < fault.end ? 0 : error.offset - fault.end + 1;
}

/// Returns a sentence in which the code point at fault has taken the place of `this`. A line has no carets that show
/// it.
std::string with_name(std::string sentence, std::string_view at_fault) {
    if (at_fault.empty()) return sentence;
    for (const std::string_view word : {"this character", "this"})
        if (const std::size_t place = sentence.find(word); place != std::string::npos)
            return sentence.replace(place, word.size(), words_of(decode_first(at_fault).code_point));
    return sentence;
}

Complaint complaint_of(const Invalidity& fault, std::string_view input,
                       std::span<const standard::ValidationError> errors) {
    const auto nearest =
        std::ranges::min_element(errors, {}, [&](const auto& error) { return distance(error, fault); });
    const bool is_error = nearest != errors.end();
    const std::string_view name = is_error ? nearest->name : std::string_view(fault.rule);
    return {rule_named(name, is_error), with_name(std::string(fault.reason), input.substr(fault.begin)), fault.begin,
            fault.end};
}

/// Prints a line or a result of SARIF for each input that is not valid, and nothing for the others.
class Lint : public Handler {
  public:
    Lint(const Options& options, Bases bases)
        : quiet_(options.inputs.quiet),
          bases_(std::move(bases)),
          complaints_(options.sarif ? ComplaintForm::sarif : ComplaintForm::line, "refurl validate") {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const Validation validation = validation_of(input, bases_);
        pass_if(validation.by_grammar.has_value());
        if (validation.by_grammar || quiet_) return {};
        Complaint complaint = complaint_of(validation.by_grammar.error(), input, validation.errors);
        complaint.advice = hint_on(input, bases_, file_hint_on(input));
        complaints_.append(out, input, place(), complaint);
        return {};
    }

    void finish(std::string& out) override { complaints_.finish(out); }

  private:
    bool quiet_;
    Bases bases_;
    Complaints complaints_;
};

/// Prints for each input whether it is a normal form, the range at fault if it is not, and its href.
class ValidateNormalForms : public Handler {
  public:
    explicit ValidateNormalForms(const Options& options)
        : json_(options.inputs.json),
          quiet_(options.inputs.quiet && !json_),
          looks_(looks_of(STDOUT_FILENO, options.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const auto judged = check_normal_form(input);
        pass_if(judged.has_value());
        if (quiet_) return {};
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

  private:
    bool json_;
    bool quiet_;
    Looks looks_;
    bool begun_ = false;
};

int run(const Options& options, Output& out) {
    if (options.normal) {
        ValidateNormalForms handler(options);
        return run_on_inputs(options.inputs, handler, out);
    }
    if (options.system.other || options.system.system == System::standard) {
        if (options.lint || options.sarif) return report_usage("--lint and --sarif need --as pipeline");
        const systems::System system = options.system.other.value_or(systems::standard_system(options.system.edition));
        return validate_as_system({system, options.base, options.inputs, options.encoding}, out);
    }
    Result<Bases> bases = read_bases(options.base);
    if (!bases) return report_base(*options.base, bases.error(), options.inputs, out);
    if (options.lint || options.sarif) {
        Lint handler(options, std::move(*bases));
        return run_on_inputs(options.inputs, handler, out);
    }
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
