#include "systems/search/traits.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "api/message.hpp"
#include "grammar/parse.hpp"
#include "grammar/predicates.hpp"
#include "grammar/preprocess.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "standard/standard.hpp"

namespace refurl::systems {

namespace {

using Traits = std::set<std::string>;

// ---- Steps of the standard

/// A list of steps that is longer says less than the single steps.
constexpr std::size_t most_steps_in_list = 6;

/// Collects the steps that the state machine takes, and the steps of each of its runs.
class TakenSteps {
  public:
    explicit TakenSteps(Traits& traits) : traits_(traits) {}

    /// Parses a text as the standard does.
    standard::Outcome parse(std::string_view text, const standard::UrlRecord* base) {
        const standard::Observer observer{
            .run = [&](const auto&, const auto&) { end_run(); },
            .step = [&](const standard::Step& step, const auto&) { of_run_[step.algorithm].insert(step.number); }};
        standard::Outcome outcome = standard::parse(text, base, Encoding::utf_8, observer);
        end_run();
        return outcome;
    }

  private:
    using Numbers = std::set<std::string_view>;

    void end_run() {
        for (const auto& [algorithm, numbers] : std::exchange(of_run_, {}))
            if (known_[algorithm].insert(numbers).second) add(std::string(algorithm), numbers);
    }

    void add(const std::string& algorithm, const Numbers& numbers) {
        std::string list;
        traits_.insert("the " + algorithm);
        for (const std::string_view number : numbers) {
            traits_.insert("step " + std::string(number) + " of the " + algorithm);
            list += (list.empty() ? "" : ", ") + std::string(number);
        }
        if (numbers.size() <= most_steps_in_list)
            traits_.insert("a run of the " + algorithm + " with only the step" + (numbers.size() > 1 ? "s " : " ") +
                           list);
    }

    Traits& traits_;
    std::map<std::string_view, Numbers> of_run_;           ///< by algorithm
    std::map<std::string_view, std::set<Numbers>> known_;  ///< by algorithm
};

// ---- The standard's answer

void add_part(std::string_view whose, std::string_view part, bool is_there, Traits& traits) {
    traits.insert(std::string(whose) + (is_there ? " with " : " without ") + std::string(part));
}

void add_answer(const standard::Outcome& outcome, Traits& traits) {
    traits.insert(outcome.url ? "a URL as the answer" : "a failure as the answer");
    for (const auto& [name, offset] : outcome.errors) traits.insert("the validation error " + std::string(name));
    if (!outcome.url) return;
    const standard::UrlRecord& url = *outcome.url;
    const auto add = [&](std::string_view part, bool is_there) { add_part("an answer", part, is_there, traits); };
    add("a special scheme", is_special(url));
    add("credentials", includes_credentials(url));
    add("a host", url.host.has_value());
    add("a port", url.port.has_value());
    add("an opaque path", has_opaque_path(url));
    add("a query", url.query.has_value());
    add("a fragment", url.fragment.has_value());
}

/// Adds what the standard does with the base and, if that is a URL, with the input; and what it answers.
void add_reading(const Pair& pair, Traits& traits) {
    TakenSteps steps(traits);
    std::optional<standard::UrlRecord> base;
    if (pair.base) base = steps.parse(*pair.base, nullptr).url;
    if (base || !pair.base) add_answer(steps.parse(pair.input, base ? &*base : nullptr), traits);
}

// ---- Characters

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

/// Returns words for a code point. Beyond ASCII, only the length of its UTF-8 counts.
std::string in_words(char32_t c) {
    if (c >= 0x10000) return "a code point from U+10000";
    if (c >= 0x800) return "a code point from U+0800 to U+FFFF";
    if (c >= 0x80) return "a code point from U+0080 to U+07FF";
    return c > ' ' && c < 0x7F ? quoted(std::string(1, static_cast<char>(c))) : code_point_name(c);
}

void add_characters(std::string_view text, Traits& traits) {
    std::array<bool, 0x80> known{};
    while (!text.empty()) {
        if (begins_with_percent_encoded_byte(text)) {
            std::string byte(text.substr(0, percent_encoded_byte_size));
            std::ranges::transform(byte, byte.begin(), [](char c) { return ascii_lower(c); });
            traits.insert("a percent-encoded byte");
            traits.insert(quoted(byte));
        }
        const Decoded read = decode_first(text);
        const char32_t c = read.code_point;
        if (c >= known.size() || !std::exchange(known[c], true)) traits.insert(in_words(c));
        text.remove_prefix(read.length);
    }
}

// ---- Parts

/// Adds whether a text has a part. That one of both texts has it is a trait, too.
void add_part_of_text(std::string_view whose, std::string_view part, bool is_there, Traits& traits) {
    add_part(whose, part, is_there, traits);
    if (is_there) traits.insert(std::string(part) + " in the input or the base");
}

bool has_dot_segment(const Sequence& url) {
    bool has = url.file && grammar::is_dot_segment(*url.file);
    url.dirs.each([&](std::string_view name) { has = has || grammar::is_dot_segment(name); });
    return has;
}

void add_parts(std::string_view whose, const Sequence& url, Traits& traits) {
    const auto& authority = url.authority;
    const auto add = [&](std::string_view part, bool is_there) { add_part_of_text(whose, part, is_there, traits); };
    const bool has_userinfo = authority && authority->userinfo;
    add("a scheme", url.scheme.has_value());
    add("an authority", authority.has_value());
    add("a userinfo", has_userinfo);
    add("a password", has_userinfo && authority->userinfo->password);
    add("a host", authority && authority->host);
    add("a port", authority && authority->port);
    add("a drive", url.drive.has_value());
    add("a path-root", url.path_root);
    add("a dir", !url.dirs.empty());
    add("a file", url.file.has_value());
    add("a dot segment", has_dot_segment(url));
    add("a query", url.query.has_value());
    add("a fragment", url.fragment.has_value());
}

/// Adds the parts of a text. Returns the mode of the text.
Mode add_parts(std::string_view whose, std::string_view text, Mode base_mode, Traits& traits) {
    Store store;
    const auto [preprocessed, mode] = grammar::preprocess(text, base_mode, store);
    if (const auto url = grammar::parse(preprocessed, mode)) add_parts(whose, *url, traits);
    return mode;
}

}  // namespace

std::vector<std::string> traits_of(const Pair& pair) {
    Traits traits{pair.base ? "a base" : "no base"};
    const Mode mode = pair.base ? add_parts("a base", *pair.base, Mode::generic, traits) : Mode::generic;
    add_parts("an input", pair.input, mode, traits);
    if (pair.base) add_characters(*pair.base, traits);
    add_characters(pair.input, traits);
    for (const Call& setting : pair.asks.set) traits.insert("a new " + setting[0]);
    for (const Call& call : pair.asks.params) traits.insert("a call of " + call[0]);
    if (pair.asks.encoding != Encoding::utf_8)
        traits.insert("the encoding " + std::string(name_of(pair.asks.encoding)));
    for (std::size_t i = 0; const std::string* const text = text_in(pair.asks, i); ++i) add_characters(*text, traits);
    add_reading(pair, traits);
    return {traits.begin(), traits.end()};
}

}  // namespace refurl::systems
