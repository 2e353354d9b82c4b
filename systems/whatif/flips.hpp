// What a change of a system changes, with the smallest question for each kind of change.
// Clause: spec-notes/what-if/README.md#the-report
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "model/scheme.hpp"
#include "model/table.hpp"
#include "systems/search/sample.hpp"
#include "systems/system.hpp"
#include "systems/whatif/questions.hpp"

namespace refurl::systems {

/// What a change does to the answer to a question, the gravest first.
enum class Effect : std::uint8_t {
    unstable,   ///< the new href is read as another URL, or as none
    fails,      ///< a URL becomes none
    parses,     ///< a text that was no URL becomes one
    elsewhere,  ///< the URL has another scheme, host, port or origin
    other,      ///< another href, with other bytes or delimiters after percent-decoding
    spelling,   ///< another href, with the same bytes and delimiters after percent-decoding
    attribute,  ///< the href is the same, but not an attribute or a component
    setter,     ///< a setter makes another URL, or other attributes
    validity,   ///< the URL is the same, but it becomes valid or invalid
    errors,     ///< the URL, or that there is none, and the validity are the same, but not the validation errors
};
inline constexpr auto effect_names = names_of<Effect>({
    {Effect::unstable, "href is read as another"},
    {Effect::fails, "newly fails"},
    {Effect::parses, "newly parses"},
    {Effect::elsewhere, "goes elsewhere"},
    {Effect::other, "other URL"},
    {Effect::spelling, "other percent-encoding"},
    {Effect::attribute, "other attribute"},
    {Effect::setter, "other result of a setter"},
    {Effect::validity, "other validity"},
    {Effect::errors, "other validation errors"},
});

constexpr std::string_view name_of(Effect effect) { return effect_names[effect].name; }

/// Returns the standard's word for the schemes of a mode: special, file, or not special.
constexpr std::string_view words_of(Mode mode) {
    if (mode == Mode::file) return "file";
    return is_special(mode) ? "special" : "not special";
}

/// Where a change shows.
struct FlipKey {
    Effect effect;
    Mode mode;         ///< of the URL or, if there is none, of the text
    std::string part;  ///< the first component, attribute or error that differs, or the clause that refuses

    friend auto operator<=>(const FlipKey&, const FlipKey&) = default;
};

/// The most pairs in the sample of a flip.
inline constexpr std::size_t most_pairs_of_flip = 16;

/// The questions of a kind that two systems answer differently.
struct Flip : Cases {
    std::string
        before;  ///< for the smallest: the href, the value that differs, the refusal, or the names of the errors
    std::string after;
    Sample some = Sample(most_pairs_of_flip);  ///< of those that are pairs alone
};

/// What two systems answer differently.
struct Flips {
    std::map<FlipKey, Flip> flips;
    std::size_t asked = 0;
    std::size_t changed = 0;
    std::size_t left_out = 0;  ///< questions that one of the systems cannot be asked
    std::size_t urls = 0;      ///< texts that are URLs after the change
    Cases gained;  ///< texts that are normal forms after the change only: they are read as the URL with that href
    Cases lost;    ///< and before the change only

    /// Adds a question with another answer. It is counted as changed unless it is unstable: then it is added for
    /// another effect, too.
    void add(const FlipKey& key, const Question& question, std::string before, std::string after);
    void add(const Flips& other);
};

/// The clause of a refusal by a program that cannot be asked the question. Such questions are left out.
inline constexpr std::string_view not_asked = "not asked";

/// Returns the href of an answer, or `failure`.
std::string href_or_failure(const Answer& answer);

/// A share of the questions: each that leaves the remainder `part` in a division by `of`.
struct Share {
    std::size_t part = 0;
    std::size_t of = 1;
    bool has_encodings = true;  ///< whether questions in encodings other than UTF-8 are asked
};

/// Asks two systems the questions about a change (each_question), and collects what they answer differently. Setters,
/// validity and validation errors are compared if both systems have them.
/// @param goes_on is asked now and then; if it returns false, the other questions are left out
Flips compare_answers(const System& before, const System& after, const Subject& subject, Share share = {},
                      const std::function<bool()>& goes_on = {});

/// Asks two systems some questions, and collects what they answer differently.
Flips compare_answers(const System& before, const System& after, std::span<const Question> questions);

}  // namespace refurl::systems
