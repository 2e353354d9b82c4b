// refurl choices: shows where the order of alternatives decides how a text is parsed.
#include <fmt/format.h>

#include "grammar/notation/ebnf.hpp"
#include "grammar/study/differences.hpp"
#include "grammar/study/shadow.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/grammar_options.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools::choices_command {

namespace {

void declare(Cli& cli, SentenceOptions& options) { add_sentences(cli, options); }

std::string quoted(const grammar::Witness& witness) {
    const std::string text = fmt::format("\"{}\"", visible(witness.text));
    return witness.behind.empty() ? text : fmt::format("{} before \"{}\"", text, visible(witness.behind));
}

void append_wrapped(std::string& out, std::string_view line) {
    out += "  " + wrapped(line, {2, 6, terminal_width()}, Keep::notation) + '\n';
}

void append_shadow(std::string& out, const grammar::Shadow& shadow) {
    const auto part = [&](std::size_t at) { return grammar::ebnf(shadow.alternative->parts[at]); };
    if (!shadow.free) append_wrapped(out, fmt::format("{}: {} is hidden", shadow.production, part(shadow.part)));
    if (shadow.hidden)
        append_wrapped(out, fmt::format("{}: {} parses as {}, not as {}", shadow.production, quoted(*shadow.hidden),
                                        part(shadow.by), part(shadow.part)));
}

void append_difference(std::string& out, const grammar::Difference& difference) {
    const std::string what =
        difference.production.empty() ? "does not parse" : fmt::format("{} parses differently", difference.production);
    append_wrapped(out, fmt::format("{}: {}, as in \"{}\"", what, difference.count, visible(difference.shortest)));
}

/// Appends, for one mode, the alternatives that have an earlier one, each with its shortest witness; then the
/// productions at which the parse of generated sentences differs from their derivation.
void append_mode(std::string& out, Mode mode, const SentenceOptions& options) {
    const grammar::Generator generator(asked_grammar(mode, options.language), mode);
    out += fmt::format("mode {}\n", row_of(mode).name);
    for (const grammar::Shadow& shadow : grammar::shadows(generator.grammar(), mode)) append_shadow(out, shadow);
    Progress progress("sentences");
    const auto differences =
        grammar::differences(generator, start_of(options), options.count, options.seed, [&] { progress.advance(); });
    out += fmt::format("  of {} sentence{} from seed {}{}\n", options.count, options.count == 1 ? "" : "s",
                       options.seed, differences.empty() ? ", none parses differently" : ":");
    for (const grammar::Difference& difference : differences) append_difference(out, difference);
}

int run(const SentenceOptions& options, Output& out) {
    for (const Mode mode : modes_of(options)) {
        append_mode(out.text(), mode, options);
        out.flush();
    }
    return exit_success;
}

}  // namespace

void add(CommandLine& line) {
    line.add<SentenceOptions>({.name = "choices",
                               .help = "Show where the order of alternatives decides",
                               .example = "refurl choices --mode file -n 10000"},
                              declare, run);
}

}  // namespace refurl::tools::choices_command
