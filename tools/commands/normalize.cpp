// refurl normalize: normalizes references, relative or not.
#include <fmt/format.h>

#include <utility>
#include <vector>

#include "print/print.hpp"
#include "refurl.hpp"
#include "systems/registry.hpp"
#include "systems/rfc3986/ladder.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/reference.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools::normalize_command {

namespace {

namespace rfc = systems::rfc3986;

/// What is applied: the stage, or the ladder of RFC 3986.
enum class By : unsigned char { stage, rfc3986 };

struct Options {
    By by = By::stage;
    bool steps = false;
    Mode mode = Mode::generic;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    const Option mode = add_mode(cli, options.mode, "The mode of a text without a scheme: ");
    const Option by = cli.choice<By>("--as", "DOCUMENT", options.by, {{"stage", By::stage}, {"rfc3986", By::rfc3986}},
                                     "stage (the default): apply the stage of the pipeline; rfc3986: apply the "
                                     "normalizations of RFC 3986, up to that by the scheme, to a URI");
    const Option steps =
        cli.flag("--steps", options.steps, "Print the text after each normalization of RFC 3986 that changed it");
    steps.needs(by);
    steps.excludes(mode);
    add_keep_failing(cli, options.inputs, add_json(cli, options.inputs.json), "an empty one");
    add_inputs(cli, options.inputs);
    cli.paragraph(
        "What it does",
        {"One stage of the pipeline: the scheme becomes lowercase, default ports and dot segments go, drive letters "
         "get "
         "their colon, and what must be percent-encoded is. Hosts stay as they are, so EXAMPLE.com and example.com "
         "remain different texts, and an empty path stays empty.",
         "To print URLs as the standard does: refurl parse -g '{href}'. To find duplicates: refurl uniq"});
}

Result<Reference> normalize_reference(const Reference& read, Store& texts) { return normalized(read, texts); }

/// Normalizes references, and notices whether one of them is a URL whose href is another text.
class Normalize : public ReferenceHandler {
  public:
    explicit Normalize(const Options& options)
        : ReferenceHandler(options.mode, normalize_reference, ReferenceStyle::line, options.inputs),
          mode_(options.mode) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        if (!has_other_href_) has_other_href_ = differs_from_href(input);
        return ReferenceHandler::handle(input, out);
    }

    [[nodiscard]] bool has_other_href() const { return has_other_href_; }

  private:
    [[nodiscard]] bool differs_from_href(std::string_view input) const {
        const Result<Url> url = parse(input);
        Store store;
        const Result<Reference> read = read_reference(input, mode_, store);
        return url && read && print(normalized(*read, store).sequence, store).href() != url->href();
    }

    Mode mode_;
    bool has_other_href_ = false;
};

// ---- RFC 3986

/// A URI after each rung of the ladder that changed it. The last text is its normal form.
using Climb = std::vector<std::pair<const rfc::RungRow*, std::string>>;

Climb climb_of(std::string_view uri) {
    Climb climb;
    std::string before(uri);
    for (const rfc::RungRow& rung : rfc::ladder) {
        std::string text = rfc::normal_form(uri, rung.key);
        if (text != before) climb.emplace_back(&rung, text);
        before = std::move(text);
    }
    return climb;
}

/// Normalizes URIs as RFC 3986 says.
class NormalizeUri : public Handler {
  public:
    explicit NormalizeUri(const Options& options) : options_(options), looks_(looks_of(options.inputs)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const systems::Answer answer = uri_.read({.input = std::string(input)});
        if (!answer) return std::unexpected(Fault{answer.error()});
        if (options_.inputs.json)
            append_json(out, input, climb_of(input));
        else if (options_.steps)
            append_steps(out, input, climb_of(input));
        else
            append_line(out, rfc::normal_form(input, rfc::Rung::scheme), looks_);
        return {};
    }

  private:
    void append_steps(std::string& out, std::string_view input, const Climb& climb) const {
        for (const auto& [rung, text] : climb)
            out += fmt::format("{}  ({}, {})\n", visible(text), rung->means, rung->section);
        if (climb.empty()) append_line(out, input, looks_);
    }

    static void append_json(std::string& out, std::string_view input, const Climb& climb) {
        JsonObject object = begin_json(out, input);
        object.text("result", climb.empty() ? input : std::string_view(climb.back().second));
        object.json("steps", json_list(climb, [](const auto& step) {
                        std::string text;
                        JsonObject(text)
                            .text("rung", step.first->name)
                            .text("section", step.first->section)
                            .text("text", step.second)
                            .end();
                        return text;
                    }));
        end_json(object, out);
    }

    const Options& options_;
    systems::System uri_ = systems::find_system("rfc3986").value();
    Looks looks_;
};

void write_note() {
    const std::string_view note =
        "refurl: this stage leaves hosts as they are and adds no path. To print each URL as the standard does, try "
        "refurl parse -g '{href}'";
    write_error(wrapped(note, {0, 2, terminal_width()}, Keep::words) + '\n');
}

int run(const Options& options, Output& out) {
    if (options.by == By::rfc3986) {
        NormalizeUri handler(options);
        return run_on_inputs(options.inputs, handler, out);
    }
    Normalize handler(options);
    const int status = run_on_inputs(options.inputs, handler, out);
    if (handler.has_other_href() && !options.inputs.json && !options.inputs.quiet && out.error() == 0) write_note();
    return status;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "normalize",
                       .help = "Apply the stage normalize to URLs, relative or not: hosts stay as they are",
                       .example = "refurl normalize HTTP://example.com:80/a/../b"},
                      declare, run);
}

}  // namespace refurl::tools::normalize_command
