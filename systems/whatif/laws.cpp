#include "systems/whatif/laws.hpp"

#include <array>
#include <utility>

#include "systems/difference.hpp"
#include "systems/whatif/flips.hpp"

namespace refurl::systems {

namespace {

using Broken = std::optional<Sides>;

/// Returns the sides unless a request is read as the URL with this href.
Broken unless_read_as(const System& system, const Request& request, const std::string& href) {
    const Answer answer = system.read(request);
    if (answer && answer->href == href) return std::nullopt;
    return Sides{href_or_failure(answer), href};
}

std::string without_fragment(const std::string& href) { return href.substr(0, href.find('#')); }

Broken parses_back(const System& system, std::string_view /*text*/, const Record& url) {
    const Answer again = system.read({.input = url.href});
    const auto part = first_difference(Answer(url), again);
    if (!part) return std::nullopt;
    return Sides{href_or_failure(again),
                 again && again->href == url.href ? url.href + ", with another " + std::string(*part) : url.href};
}

Broken needs_no_base(const System& system, std::string_view /*text*/, const Record& url) {
    for (const std::string_view base : {"http://b/c/d?q#f", "file:///C:/c/d", "foo://b/c/d"})
        if (auto broken = unless_read_as(system, {.input = url.href, .base = base}, url.href)) return broken;
    return std::nullopt;
}

Broken empty_reference(const System& system, std::string_view /*text*/, const Record& url) {
    return unless_read_as(system, {.input = "", .base = url.href}, without_fragment(url.href));
}

Broken fragment_alone(const System& system, std::string_view /*text*/, const Record& url) {
    return unless_read_as(system, {.input = "#x", .base = url.href}, without_fragment(url.href) + "#x");
}

Broken path_alone(const System& system, std::string_view /*text*/, const Record& url) {
    const Attributes& attributes = url.attributes;
    const std::string reference =
        attributes.pathname.value_or("") + attributes.search.value_or("") + attributes.hash.value_or("");
    return unless_read_as(system, {.input = reference, .base = url.href}, url.href);
}

Broken space_around(const System& system, std::string_view text, const Record& url) {
    std::string spaced = " " + std::string(text) + "\n";
    std::size_t middle = 1 + text.size() / 2;
    while ((static_cast<unsigned char>(spaced[middle]) & 0xC0U) == 0x80U) ++middle;  // between two code points
    spaced.insert(middle, "\t");
    return unless_read_as(system, {.input = spaced}, url.href);
}

Broken set_to_itself(const System& system, std::string_view text, const Record& url) {
    for (const AttributeRow& row : attribute_rows) {
        if (!system.scripting.can_set(row.name)) continue;
        const std::string value = (url.attributes.*row.value).value_or("");
        const Setting setting{row.name, value};
        const auto seen = system.scripting.set({.input = text}, {&setting, 1});
        if (seen && seen->front().href != url.href)
            return Sides{seen->front().href + ", after " + std::string(row.name) + " is set", url.href};
    }
    return std::nullopt;
}

constexpr std::array<Law, 7> all{{
    {"parses-back", "A printed URL is read as the same URL.", parses_back},
    {"needs-no-base", "A printed URL is read as itself against every base.", needs_no_base},
    {"empty-reference", "An empty reference is the URL of its base, without the fragment.", empty_reference},
    {"fragment-alone", "A reference of a fragment alone is the URL of its base, with that fragment.", fragment_alone},
    {"path-alone", "A URL's pathname, search and hash are a reference to it, against itself.", path_alone},
    {"space-around", "Spaces around a text, and tabs and newlines within, do not matter.", space_around},
    {"set-to-itself", "An attribute that is set to its own value changes nothing.", set_to_itself, true},
}};

void add(std::map<LawKey, LawFlip>& flips, const LawKey& key, const Question& question, Sides sides) {
    LawFlip& flip = flips[key];
    if (flip.add(question)) flip.sides = std::move(sides);
}

}  // namespace

std::span<const Law> laws() { return all; }

std::map<LawKey, LawFlip> compare_laws(const System& before, const System& after, const Subject& subject,
                                       const std::function<bool()>& goes_on) {
    constexpr std::size_t now_and_then = 64;
    const bool have_setters = before.scripting.set && after.scripting.set;
    std::map<LawKey, LawFlip> flips;
    std::size_t at = 0;
    each_question(subject, [&](const Question& question) {
        const bool is_text = !question.pair.base && question.attribute.empty() && question.encoding == Encoding::utf_8;
        if (!is_text) return question.attribute.empty();
        const std::string& text = question.pair.input;
        const Answer url_before = before.read({.input = text});
        const Answer url_after = after.read({.input = text});
        if (!url_after) return true;  // a text that fails breaks no law; that it newly fails is told already
        for (const Law& law : all) {
            if (law.needs_setters && !have_setters) continue;
            Broken broken_before = url_before ? law.check(before, text, *url_before) : std::nullopt;
            Broken broken_after = law.check(after, text, *url_after);
            if (broken_before.has_value() == broken_after.has_value()) continue;
            add(flips, {law.name, broken_after.has_value()}, question,
                *std::move(broken_after ? broken_after : broken_before));
        }
        return !goes_on || ++at % now_and_then != 0 || goes_on();
    });
    return flips;
}

}  // namespace refurl::systems
