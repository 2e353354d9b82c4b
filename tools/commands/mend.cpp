// refurl mend: prints the valid URL strings that are nearest to texts.
#include "api/mend.hpp"

#include <fmt/format.h>

#include <utility>

#include "api/message.hpp"
#include "model/utf8.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/mended_json.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools::mend_command {

namespace {

struct Options {
    std::optional<std::string> base;
    bool why = false;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    add_base(cli, options.base, "The base of relative URLs");
    const Option why = cli.flag("--why", options.why, "Show each change below the text, and its reason");
    const Option json = add_json(cli, options.inputs.json);
    why.excludes(json);
    add_keep_failing(cli, options.inputs, json, "an empty one").excludes(why);
    add_inputs(cli, options.inputs);
    cli.paragraph(
        "What it prints",
        {"A valid URL string that stands for the same URL, and otherwise stays as it was written. If no valid URL "
         "string has the same href, what is invalid is percent-encoded in the href, too.",
         "Credentials and domains that are not valid cannot be mended."});
}

/// Returns a text between grave accents, or words for one code point, which may be a space.
std::string words_for(std::string_view text) {
    const Decoded first = decode_first(text);
    return first.length == text.size() ? refurl::words_of(first.code_point) : fmt::format("`{}`", visible(text));
}

std::string words_for(const api::Mend& change) {
    if (change.after.empty()) return words_for(change.before) + " is removed";
    if (change.before.empty()) return words_for(change.after) + " is added";
    return fmt::format("{} becomes `{}`", words_for(change.before), visible(change.after));
}

Fault fault_of(std::string_view input, const api::NotMended& why, const Options& options) {
    if (const auto* const failure = std::get_if<Failure>(&why))
        return {*failure, std::nullopt,
                options.base ? base_hint(*failure, *options.base) : scheme_hint(*failure, input)};
    const auto& invalidity = std::get<Invalidity>(why);
    return {.reason = systems::Refusal{std::string(invalidity.rule), std::string(invalidity.reason), invalidity.begin,
                                       invalidity.end},
            .verb = "mend"};
}

class MendTexts : public Handler {
  public:
    MendTexts(const Options& options, std::optional<Url> base)
        : options_(options), base_(std::move(base)), looks_(looks_of(options.inputs)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const auto mended = api::mend(input, base_ ? &*base_ : nullptr);
        if (!mended) return std::unexpected(fault_of(input, mended.error(), options_));
        if (options_.inputs.json) {
            append_json(out, input, *mended);
            return {};
        }
        append_line(out, mended->text, looks_);
        if (options_.why) append_changes(out, *mended);
        return {};
    }

  private:
    static void append_json(std::string& out, std::string_view input, const api::Mended& mended) {
        JsonObject object = begin_json(out, input);
        write_mended(object, mended);
        end_json(object, out);
    }

    void append_changes(std::string& out, const api::Mended& mended) const {
        const auto append = [&](std::string_view sentence) {
            out.append(indent, ' ').append(wrapped(sentence, {indent, 2 * indent, looks_.width})) += '\n';
        };
        for (const api::Mend& change : mended.changes)
            append(fmt::format("{}: {}", with_capital(words_for(change)), change.fault.reason));
        if (!mended.keeps_href)
            append(
                "The href is another one, because none of this URL's is valid: both are equal once percent-decoded.");
    }

    const Options& options_;
    std::optional<Url> base_;
    Looks looks_;
};

int run(const Options& options, Output& out) {
    if (!options.base) {
        MendTexts handler(options, std::nullopt);
        return run_on_inputs(options.inputs, handler, out);
    }
    Result<Url> base = parse(*options.base);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    MendTexts handler(options, std::move(*base));
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "mend",
                       .help = "Print valid URL strings in place of texts that are not valid",
                       .example = R"(refurl mend 'https:\\example.com\a b')"},
                      declare, run);
}

}  // namespace refurl::tools::mend_command
