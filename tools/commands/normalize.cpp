// refurl normalize: normalizes references, relative or not.
#include <fmt/format.h>

#include <utility>
#include <vector>

#include "print/print.hpp"
#include "refurl.hpp"
#include "systems/registry.hpp"
#include "systems/rfc3986/ladder.hpp"
#include "systems/rfc3987/convert.hpp"
#include "systems/rfc3987/ladder.hpp"
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
namespace iri = systems::rfc3987;

/// What is applied: the stage, a ladder, or a conversion of RFC 3987.
enum class By : unsigned char { stage, rfc3986, rfc3987, iri_to_uri, uri_to_iri };

struct Options {
    By by = By::stage;
    bool steps = false;
    Mode mode = Mode::generic;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    const Option mode = add_mode(cli, options.mode, "The mode of a text without a scheme: ");
    const Choices<By> choices{{"stage", By::stage},
                              {"rfc3986", By::rfc3986},
                              {"rfc3987", By::rfc3987},
                              {"iri-to-uri", By::iri_to_uri},
                              {"uri-to-iri", By::uri_to_iri}};
    const Option by =
        cli.choice<By>("--as", "WHAT", options.by, choices,
                       "stage (the default): apply the stage of the pipeline; rfc3986: apply the normalizations of RFC "
                       "3986, up to that by the scheme, to a URI; rfc3987: apply those of RFC 3987 to an IRI, which "
                       "becomes a URI; iri-to-uri: convert an IRI to a URI by RFC 3987, with ToASCII for the host, and "
                       "normalize nothing; uri-to-iri: convert back");
    const Option steps = cli.flag("--steps", options.steps,
                                  "With rfc3986 or rfc3987, print the text after each normalization that changed it");
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

// ---- RFC 3986 and RFC 3987

/// A document's ladder of normalizations.
struct Ladder {
    std::string_view system;  ///< which reads the texts that have normal forms
    std::string (*normal_form)(std::string_view text, rfc::Rung rung);
    std::string_view rfc::RungRow::* section;
};

constexpr Ladder of_uris{"rfc3986", rfc::normal_form, &rfc::RungRow::section};
constexpr Ladder of_iris{"rfc3987", iri::normal_form_of_iri, &rfc::RungRow::section_of_iris};

/// A text after each rung of the ladder that changed it. The last text is its normal form.
using Climb = std::vector<std::pair<const rfc::RungRow*, std::string>>;

Climb climb_of(std::string_view input, const Ladder& ladder) {
    Climb climb;
    std::string before(input);
    for (const rfc::RungRow& rung : rfc::ladder) {
        std::string text = ladder.normal_form(input, rung.key);
        if (text != before) climb.emplace_back(&rung, text);
        before = std::move(text);
    }
    return climb;
}

/// Normalizes URIs as RFC 3986 says, or IRIs as RFC 3987 does.
class NormalizeByLadder : public Handler {
  public:
    NormalizeByLadder(const Options& options, const Ladder& ladder)
        : options_(options),
          ladder_(ladder),
          system_(systems::find_system(ladder.system).value()),
          looks_(looks_of(options.inputs)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const systems::Answer answer = system_.read({.input = std::string(input)});
        if (!answer) return std::unexpected(Fault{answer.error()});
        if (options_.inputs.json)
            append_json(out, input, climb_of(input, ladder_));
        else if (options_.steps)
            append_steps(out, input, climb_of(input, ladder_));
        else
            append_line(out, ladder_.normal_form(input, rfc::Rung::scheme), looks_);
        return {};
    }

  private:
    void append_steps(std::string& out, std::string_view input, const Climb& climb) const {
        for (const auto& [rung, text] : climb)
            out += fmt::format("{}  ({}, {})\n", visible(text), rung->means, rung->*ladder_.section);
        if (climb.empty()) append_line(out, input, looks_);
    }

    void append_json(std::string& out, std::string_view input, const Climb& climb) const {
        JsonObject object = begin_json(out, input);
        object.text("result", climb.empty() ? input : std::string_view(climb.back().second));
        object.json("steps", json_list(climb, [&](const auto& step) {
                        std::string text;
                        JsonObject(text)
                            .text("rung", step.first->name)
                            .text("section", step.first->*ladder_.section)
                            .text("text", step.second)
                            .end();
                        return text;
                    }));
        end_json(object, out);
    }

    const Options& options_;
    const Ladder& ladder_;
    systems::System system_;
    Looks looks_;
};

/// Converts IRIs to URIs, or URIs to IRIs.
class Convert : public Handler {
  public:
    explicit Convert(const Options& options) : options_(options), looks_(looks_of(options.inputs)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const auto converted =
            options_.by == By::iri_to_uri ? iri::iri_to_uri(input, {.host_to_ascii = true}) : iri::uri_to_iri(input);
        if (!converted) return std::unexpected(Fault{converted.error()});
        if (options_.inputs.json) {
            JsonObject object = begin_json(out, input);
            object.text("result", *converted);
            end_json(object, out);
        } else {
            append_line(out, *converted, looks_);
        }
        return {};
    }

  private:
    const Options& options_;
    Looks looks_;
};

void write_note() {
    const std::string_view note =
        "refurl: this stage leaves hosts as they are and adds no path. To print each URL as the standard does, try "
        "refurl parse -g '{href}'";
    write_error(wrapped(note, {0, 2, terminal_width()}, Keep::words) + '\n');
}

int run(const Options& options, Output& out) {
    const bool is_conversion = options.by == By::iri_to_uri || options.by == By::uri_to_iri;
    if (options.steps && is_conversion) return report_usage("a conversion has no steps");
    if (is_conversion) {
        Convert handler(options);
        return run_on_inputs(options.inputs, handler, out);
    }
    if (options.by != By::stage) {
        NormalizeByLadder handler(options, options.by == By::rfc3987 ? of_iris : of_uris);
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
