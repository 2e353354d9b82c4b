// refurl normalize: normalizes references, relative or not.
#include <fmt/format.h>

#include "print/print.hpp"
#include "refurl.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/reference.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools::normalize_command {

namespace {

struct Options {
    Mode mode = Mode::generic;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    add_mode(cli, options.mode, "The mode of a text without a scheme: ");
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

void write_note() {
    const std::string_view note =
        "refurl: this stage leaves hosts as they are and adds no path. To print each URL as the standard does, try "
        "refurl parse -g '{href}'";
    write_error(wrapped(note, {0, 2, terminal_width()}, Keep::words) + '\n');
}

int run(const Options& options, Output& out) {
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
