#include "page/module/module.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "api/c/objects.hpp"
#include "explain/explain.hpp"
#include "grammar/notation/diagram.hpp"
#include "grammar/notation/ebnf.hpp"
#include "grammar/notation/reach.hpp"
#include "refurl.hpp"
#include "standard/standard.hpp"
#include "tools/asked_grammar.hpp"
#include "tools/explain/json.hpp"
#include "tools/oracle/oracle.hpp"
#include "tools/output/grammar_json.hpp"
#include "tools/sentences.hpp"
#include "tools/trace/json.hpp"

namespace {

using namespace refurl;
using capi::view_of;
using capi::view_or_none;
using grammar::Grammar;

refurl_string* owned(std::string text) { return std::make_unique<refurl_string>(std::move(text)).release(); }

// ---- The grammar

std::optional<Mode> mode_of(int mode) { return mode < 0 ? std::nullopt : std::optional(static_cast<Mode>(mode)); }

tools::Language language_of(int strict) { return strict != 0 ? tools::Language::strict : tools::Language::lenient; }

std::string text_of(const Grammar& grammar, int format, std::optional<Mode> mode) {
    switch (format) {
        case 1: return grammar::diagrams(tools::without_modes(grammar, mode));
        case 2: return grammar::ebnf(tools::without_modes(grammar, mode));
        default: return tools::grammar_json(grammar);
    }
}

}  // namespace

refurl_string* refurl_module_answer(const char* line, std::size_t size, const char* system, std::size_t system_size) {
    const std::string_view name = view_of(system, system_size);
    const auto choice = name.empty() ? tools::SystemChoice{} : tools::system_named(name);
    if (!choice) return nullptr;
    std::string answer;
    tools::append_answer(answer, view_of(line, size), *choice);
    return owned(std::move(answer));
}

refurl_string* refurl_module_explain(const char* input, std::size_t size, const char* base, std::size_t base_size) {
    std::optional<Url> parsed_base;
    if (const auto text = view_or_none(base, base_size)) {
        auto url = parse(*text);
        if (!url) return nullptr;
        parsed_base = std::move(*url);
    }
    const std::string_view text = view_of(input, size);
    std::string json;
    tools::append_explanation_json(json, text, explain::explain(text, parsed_base ? &*parsed_base : nullptr), true);
    return owned(std::move(json));
}

refurl_string* refurl_module_trace(const char* input, std::size_t size, const char* base, std::size_t base_size) {
    std::optional<standard::UrlRecord> parsed_base;
    if (const auto text = view_or_none(base, base_size)) {
        parsed_base = standard::parse(*text).url;
        if (!parsed_base) return nullptr;
    }
    std::string json;
    tools::append_trace_json(json, view_of(input, size), parsed_base ? &*parsed_base : nullptr, Encoding::utf_8);
    return owned(std::move(json));
}

refurl_string* refurl_module_grammar(const char* production, std::size_t size, int format, int mode, int strict) {
    const std::string name(view_of(production, size));
    Grammar grammar = tools::asked_grammar(mode_of(mode), language_of(strict));
    if (!name.empty()) {
        if (grammar::find(grammar, name) == nullptr) return nullptr;
        grammar = grammar::reached(grammar, name);
    }
    return owned(text_of(grammar, format, mode_of(mode)));
}

refurl_string* refurl_module_sentences(const char* production, std::size_t size, std::uint32_t count,
                                       std::uint32_t seed, int mode, int strict) {
    tools::Sentences sentences({.production = std::string(view_of(production, size)),
                                .mode = mode_of(mode),
                                .seed = seed,
                                .language = language_of(strict)});
    if (sentences.lacking() != nullptr) return nullptr;
    std::string lines;
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto sentence = sentences.next();
        if (!sentence) break;
        lines.append(sentence->text).append("\n");
    }
    return owned(std::move(lines));
}

refurl_string* refurl_module_sentence(const char* production, std::size_t size, const std::uint32_t* choices,
                                      std::size_t count, int mode, int strict) {
    const tools::SentenceOptions options{
        .production = std::string(view_of(production, size)), .mode = mode_of(mode), .strict = strict != 0};
    const Mode first = tools::modes_of(options).front();
    const grammar::Generator generator(tools::asked_grammar(first, options.language), first);
    const std::string start = tools::start_of(options);
    if (grammar::find(generator.grammar(), start) == nullptr) return nullptr;
    const auto sentence = generator.sentence(start, grammar::Choices(std::span(choices, count)));
    return sentence ? owned(sentence->text) : nullptr;
}
