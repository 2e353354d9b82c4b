#include "tools/commands/generate.hpp"

#include <fmt/format.h>

#include <random>

#include "grammar/notation/ebnf.hpp"
#include "grammar/study/differences.hpp"
#include "grammar/study/sentence.hpp"
#include "grammar/study/shadow.hpp"
#include "model/utf8.hpp"
#include "tools/commands/grammar.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using grammar::Generator;

std::vector<Mode> modes_of(const GenerateOptions& options) {
    if (options.mode) return {*options.mode};
    return {Mode::generic, Mode::web, Mode::file};
}

grammar::Grammar grammar_in(Mode mode, bool strict) {
    return strict ? grammar::writing_of(mode) : grammar::grammar_of(mode);
}

/// The options with the production that is meant if none is named.
GenerateOptions completed(GenerateOptions options) {
    if (options.production.empty()) options.production = options.strict ? "valid-url-string" : "url";
    return options;
}

/// Appends a line: the text, or an object with it and with what `write_more` adds.
template <class WriteMore>
void append_line(std::string& out, std::string_view text, bool json, const WriteMore& write_more) {
    if (!json) {
        out.append(text) += '\n';
        return;
    }
    Store store;
    JsonObject object(out);
    object.text("text", decode_utf8(text, store));
    write_more(object);
    end_json(object, out);
}

void append(std::string& out, const grammar::Sentence& sentence, bool json) {
    append_line(out, sentence.text, json, [](JsonObject& /*object*/) {});
}

void append(std::string& out, const grammar::Mutant& mutant, bool json) {
    append_line(out, mutant.text, json, [&](JsonObject& object) {
        object.text("broken", mutant.production).number("begin", mutant.begin).number("end", mutant.end);
    });
}

/// Appends the next sentence or mutant that the seed gives.
/// @return was there one?
bool append_next(std::string& out, const Generator& generator, const GenerateOptions& options, std::mt19937& random) {
    const auto numbers = grammar::random_choices(random);
    const grammar::Choices choices(numbers);
    if (options.mutants) {
        const auto mutant = generator.mutant(options.production, choices);
        if (mutant) append(out, *mutant, options.json);
        return mutant.has_value();
    }
    const auto sentence = generator.sentence(options.production, choices);
    if (sentence) append(out, *sentence, options.json);
    return sentence.has_value();
}

/// A production such as userinfo may have no sentence alone: then it is given up.
bool append_one(std::string& out, const Generator& generator, const GenerateOptions& options, std::mt19937& random) {
    constexpr int most_attempts = 1000;
    for (int attempt = 0; attempt < most_attempts; ++attempt)
        if (append_next(out, generator, options, random)) return true;
    return false;
}

std::string quoted(const grammar::Witness& witness) {
    const std::string text = fmt::format("\"{}\"", visible(witness.text));
    return witness.behind.empty() ? text : fmt::format("{} before \"{}\"", text, visible(witness.behind));
}

void append_shadow(std::string& out, const grammar::Shadow& shadow) {
    const auto part = [&](std::size_t at) { return grammar::ebnf(shadow.alternative->parts[at]); };
    if (!shadow.free) out += fmt::format("  {}: {} is HIDDEN\n", shadow.production, part(shadow.part));
    if (shadow.hidden)
        out += fmt::format("  {}: {} is read as {}, not as {}\n", shadow.production, quoted(*shadow.hidden),
                           part(shadow.by), part(shadow.part));
}

void append_difference(std::string& out, const grammar::Difference& difference) {
    const std::string what =
        difference.production.empty() ? "not read at all" : fmt::format("{} reads otherwise", difference.production);
    out += fmt::format("  {}: {}, as in \"{}\"\n", what, difference.count, visible(difference.shortest));
}

}  // namespace

std::expected<std::string, std::string> generate(const GenerateOptions& asked) {
    const GenerateOptions options = completed(asked);
    std::string out;
    std::mt19937 random(options.seed);
    const std::vector<Mode> modes = modes_of(options);
    std::vector<std::unique_ptr<Generator>> generators;
    generators.reserve(modes.size());
    for (const Mode mode : modes)
        generators.push_back(std::make_unique<Generator>(grammar_in(mode, options.strict), mode));
    for (const auto& generator : generators)
        if (grammar::find(generator->grammar(), options.production) == nullptr)
            return std::unexpected(unknown_production(options.production, generator->grammar()));
    for (std::size_t i = 0; i < options.count; ++i)
        if (!append_one(out, *generators[i % generators.size()], options, random))
            return std::unexpected(options.production + " has no sentence alone");
    return out;
}

std::expected<std::string, std::string> show_choices(const GenerateOptions& asked) {
    const GenerateOptions options = completed(asked);
    std::string out;
    for (const Mode mode : modes_of(options)) {
        const Generator generator(grammar_in(mode, options.strict), mode);
        out += fmt::format("mode {}\n", row_of(mode).name);
        for (const grammar::Shadow& shadow : grammar::shadows(generator.grammar(), mode)) append_shadow(out, shadow);
        out += fmt::format("  of {} sentences from seed {}:\n", options.count, options.seed);
        for (const grammar::Difference& difference :
             grammar::differences(generator, options.production, options.count, options.seed))
            append_difference(out, difference);
    }
    return out;
}

}  // namespace refurl::tools
