#include "page/module/module.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/c/objects.hpp"
#include "api/file_path.hpp"
#include "api/mend.hpp"
#include "api/message.hpp"
#include "api/relativize.hpp"
#include "encoding/encode.hpp"
#include "explain/explain.hpp"
#include "explain/security/security.hpp"
#include "explain/sentences.hpp"
#include "grammar/notation/diagram.hpp"
#include "grammar/notation/ebnf.hpp"
#include "grammar/notation/reach.hpp"
#include "page/module/owned.hpp"
#include "refurl.hpp"
#include "standard/standard.hpp"
#include "systems/registry.hpp"
#include "tools/compare/comparison.hpp"
#include "tools/compare/comparison_of_two.hpp"
#include "tools/explain/both.hpp"
#include "tools/explain/json.hpp"
#include "tools/explain/security.hpp"
#include "tools/explain/validation.hpp"
#include "tools/grammar/asked_grammar.hpp"
#include "tools/grammar/sentences.hpp"
#include "tools/oracle/oracle.hpp"
#include "tools/output/characters_json.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/grammar_json.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/mended_json.hpp"
#include "tools/output/url_json.hpp"
#include "tools/trace/json.hpp"

namespace {

using namespace refurl;
using capi::view_of;
using capi::view_or_none;
using grammar::Grammar;
using page::owned;

// ---- A base

/// Returns the parsed base, which is empty if no base is given; or nothing if the base is not a URL.
std::optional<std::optional<Url>> parsed(const std::optional<std::string_view>& base) {
    if (!base) return std::optional<Url>();
    Result<Url> url = parse(*base);
    if (!url) return std::nullopt;
    return std::optional(std::move(*url));
}

/// Returns the base as read by the state machine, or nothing if there is no base or it is not a URL.
std::optional<standard::UrlRecord> record_of(const std::optional<std::string_view>& base) {
    return base ? standard::parse(*base).url : std::nullopt;
}

template <class T>
const T* pointer_to(const std::optional<T>& base) {
    return base ? &*base : nullptr;
}

// ---- An encoding

Encoding encoding_of(const char* label, std::size_t size) {
    return get_encoding(view_of(label, size)).value_or(Encoding::utf_8);
}

// ---- References, and paths of files

api::PathStyle path_style_of(int style) { return style == 0 ? api::PathStyle::posix : api::PathStyle::windows; }

/// Returns an object with one member. A byte of a path that is not UTF-8 becomes U+FFFD.
refurl_string* object_with(std::string_view member, std::string_view text) {
    std::string json;
    tools::JsonObject(json).json(member, tools::json_or_null(text)).end();
    return owned(std::move(json));
}

refurl_string* converted(std::string_view text) { return object_with("result", text); }
refurl_string* fault_of(std::string_view sentence) { return object_with("fault", sentence); }

// ---- An explanation

/// The most parts of the provenance, and the most bytes under a derivation, of a shortened explanation. The page shows
/// fewer.
constexpr std::size_t most_parts = 10'000;
constexpr std::size_t most_bytes = 1000;

template <class T>
void shorten(std::vector<T>& list, std::size_t most) {
    if (list.size() > most) list.erase(list.begin() + static_cast<std::ptrdiff_t>(most), list.end());
}

/// Leaves out the parts that begin after `most_bytes`.
void shorten(Derivation& derivation) {
    const std::size_t left_out =
        std::erase_if(derivation.parts, [](const Derivation& part) { return part.begin >= most_bytes; });
    derivation.parts_left_out += left_out;
    for (Derivation& part : derivation.parts) shorten(part);
}

/// Leaves out the end of a long text.
void shorten(std::string& text) {
    const tools::Beginning shown = tools::beginning_of(text, false);
    if (shown.left_out > 0) text = std::string(shown.text).append("\u2026");
}

/// Leaves out what takes more memory than the text, so that the answer is not much longer than it. The last event keeps
/// the whole href.
void shorten(explain::Explanation& explanation) {
    for (explain::Event& event : std::span(explanation.events).first(explanation.events.size() - 1)) {
        shorten(event.before);
        shorten(event.after);
    }
    shorten(explanation.reading.root);
    shorten(explanation.provenance, most_parts);
    shorten(explanation.parts, most_parts);
    for (explain::TextOfStage& text : explanation.texts) {
        shorten(text.places, most_parts);
        shorten(text.parts, most_parts);
    }
}

explain::Detail detail_of(int shortened) { return shortened == 0 ? explain::Detail::all : explain::Detail::shortened; }

// ---- The grammar

std::optional<Mode> mode_of(int mode) { return mode < 0 ? std::nullopt : std::optional(static_cast<Mode>(mode)); }

tools::Language language_of(int language) { return static_cast<tools::Language>(language); }

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

refurl_string* refurl_module_encodings() {
    std::string names;
    for (const EncodingRow& row : encoding_table)
        if (output_encoding(row.key) == row.key && has_encoder(row.key)) names.append(row.name).append("\n");
    return owned(std::move(names));
}

int refurl_module_has_encoder(const char* label, std::size_t size) {
    const auto encoding = get_encoding(view_of(label, size));
    return encoding && has_encoder(*encoding) ? 1 : 0;
}

refurl_string* refurl_module_explain(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                     const char* encoding, std::size_t encoding_size, int shortened) {
    const auto base_text = view_or_none(base, base_size);
    const auto parsed_base = parsed(base_text);
    if (!parsed_base) return nullptr;
    const std::string_view text = view_of(input, size);
    const Encoding used = encoding_of(encoding, encoding_size);
    const auto record = record_of(base_text);
    auto explanation =
        tools::explain_with_errors(text, pointer_to(*parsed_base), pointer_to(record), used, detail_of(shortened));
    if (shortened != 0) shorten(explanation);
    std::string json;
    tools::append_explanation_json(json, text, explanation,
                                   {.tree = true, .full = shortened == 0, .omits_repeats = true});
    return owned(std::move(json));
}

refurl_string* refurl_module_security(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                      const char* encoding, std::size_t encoding_size) {
    const auto parsed_base = parsed(view_or_none(base, base_size));
    if (!parsed_base) return nullptr;
    const Url* const url = pointer_to(*parsed_base);
    const std::string_view text = view_of(input, size);
    const std::string_view base_href = url != nullptr ? url->href() : std::string_view();
    std::string json;
    tools::append_security_json(json, text, base_href,
                                security::examine(text, url, encoding_of(encoding, encoding_size)));
    return owned(std::move(json));
}

refurl_string* refurl_module_both(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                  const char* encoding, std::size_t encoding_size) {
    const auto base_text = view_or_none(base, base_size);
    const auto parsed_base = parsed(base_text);
    if (!parsed_base) return nullptr;
    const auto record = record_of(base_text);
    const std::string_view text = view_of(input, size);
    const auto explanation = explain::explain(text, pointer_to(*parsed_base), encoding_of(encoding, encoding_size),
                                              explain::Detail::shortened);
    std::string json;
    tools::append_both_json(
        json, tools::read_by_both(text, pointer_to(record), encoding_of(encoding, encoding_size), explanation));
    return owned(std::move(json));
}

refurl_string* refurl_module_trace(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                   const char* encoding, std::size_t encoding_size) {
    const auto base_text = view_or_none(base, base_size);
    const auto record = record_of(base_text);
    if (base_text && !record) return nullptr;
    std::string json;
    tools::append_trace_json(json, view_of(input, size), pointer_to(record), encoding_of(encoding, encoding_size));
    return owned(std::move(json));
}

refurl_string* refurl_module_systems() {
    std::string json;
    for (const systems::System& system : systems::all_systems()) tools::append_system_json(json, system);
    return owned(std::move(json));
}

refurl_string* refurl_module_compare(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                     const char* encoding, std::size_t encoding_size) {
    const systems::Request request{.input = view_of(input, size),
                                   .base = view_or_none(base, base_size),
                                   .encoding = encoding_of(encoding, encoding_size)};
    const std::vector<tools::SystemAnswer> answers = tools::answers_of(systems::all_systems(), request);
    std::string json;
    tools::append_comparison_json(json, request, tools::groups_of(answers));
    return owned(std::move(json));
}

refurl_string* refurl_module_equiv(const char* a, std::size_t a_size, const char* b, std::size_t b_size,
                                   const char* base, std::size_t base_size) {
    const auto base_text = view_or_none(base, base_size);
    const auto parsed_base = parsed(base_text);
    if (!parsed_base) return nullptr;
    return owned(
        json_of(tools::compare_two(view_of(a, a_size), view_of(b, b_size), pointer_to(*parsed_base), base_text)));
}

refurl_string* refurl_module_relativize(const char* url, std::size_t url_size, const char* base,
                                        std::size_t base_size) {
    const Result<Url> from = parse(view_of(base, base_size));
    if (!from) return nullptr;
    const Result<Url> to = parse(view_of(url, url_size), &*from);
    return to ? converted(api::relativize(*to, *from)) : fault_of(message_of(to.error()));
}

refurl_string* refurl_module_mend(const char* input, std::size_t size, const char* base, std::size_t base_size) {
    const auto parsed_base = parsed(view_or_none(base, base_size));
    if (!parsed_base) return nullptr;
    const auto mended = api::mend(view_of(input, size), pointer_to(*parsed_base));
    if (!mended) return fault_of(api::message_of(mended.error()));
    std::string json;
    tools::JsonObject object(json);
    tools::write_mended(object, *mended);
    object.end();
    return owned(std::move(json));
}

refurl_string* refurl_module_path_to_url(const char* path, std::size_t size, int style) {
    const auto url = api::file_url(view_of(path, size), path_style_of(style));
    return url ? converted(url->href()) : fault_of(api::message_of(url.error()));
}

refurl_string* refurl_module_url_to_path(const char* url, std::size_t size, int style) {
    const Result<Url> parsed_url = parse(view_of(url, size));
    if (!parsed_url) return fault_of(message_of(parsed_url.error()));
    const auto path = api::file_path(*parsed_url, path_style_of(style));
    return path ? converted(*path) : fault_of(api::message_of(path.error()));
}

refurl_string* refurl_module_parting(const char* a, std::size_t a_size, const char* b, std::size_t b_size,
                                     const char* base, std::size_t base_size, const char* encoding,
                                     std::size_t encoding_size) {
    const auto parsed_base = parsed(view_or_none(base, base_size));
    if (!parsed_base) return nullptr;
    const auto explained = [&](std::string_view text) {
        return explain::explain(text, pointer_to(*parsed_base), encoding_of(encoding, encoding_size));
    };
    const auto stage = explain::parting_stage(explained(view_of(a, a_size)), explained(view_of(b, b_size)));
    return owned(stage ? std::string(explain::title_of(*stage).name) : std::string());
}

refurl_string* refurl_module_characters() { return owned(tools::characters_json()); }

refurl_string* refurl_module_grammar(const char* production, std::size_t size, int format, int mode, int language) {
    const std::string name(view_of(production, size));
    Grammar grammar = tools::asked_grammar(mode_of(mode), language_of(language));
    if (!name.empty()) {
        if (grammar::find(grammar, name) == nullptr) return nullptr;
        grammar = grammar::reached(grammar, name);
    }
    return owned(text_of(grammar, format, mode_of(mode)));
}

refurl_string* refurl_module_sentences(const char* production, std::size_t size, std::uint32_t count,
                                       std::uint32_t seed, int mode, int language) {
    tools::Sentences sentences({.production = std::string(view_of(production, size)),
                                .mode = mode_of(mode),
                                .seed = seed,
                                .language = language_of(language)});
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
                                      std::size_t count, int mode, int language) {
    const tools::SentenceOptions options{
        .production = std::string(view_of(production, size)), .mode = mode_of(mode), .language = language_of(language)};
    const Mode first = tools::modes_of(options).front();
    const grammar::Generator generator(tools::asked_grammar(first, options.language), first);
    const std::string start = tools::start_of(options);
    if (grammar::find(generator.grammar(), start) == nullptr) return nullptr;
    const auto sentence = generator.sentence(start, grammar::Choices(std::span(choices, count)));
    return sentence ? owned(sentence->text) : nullptr;
}
