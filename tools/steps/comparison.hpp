// What changed from one text of the standard to another, unit by unit and word by word, and our lines for it.
// Clause: spec-notes/steps.md#another-text
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/table.hpp"
#include "tools/steps/catalog.hpp"
#include "tools/steps/units.hpp"

namespace refurl::tools::steps {

/// A text of the standard, or what is known of one.
struct Text {
    std::vector<Unit> units;
    std::vector<std::string> digests;  ///< of each unit
    bool has_words = true;             ///< false for the followed text if only its digests are there
    std::vector<std::string> variables = {};

    static Text of(std::string_view source);
    static Text followed();  ///< without words
};

/// What is known about the weight of a change.
enum class Weight : std::uint8_t {
    unknown,
    renaming,  ///< editorial: only variables or terms have other names, each everywhere the same
};

/// How our entry belongs to a change.
enum class Relation : std::uint8_t {
    same,   ///< it has the words of one of both texts
    near,   ///< it has the number, but other words than both
    after,  ///< it is the step before a new one
};
inline constexpr auto relation_names =
    names_of<Relation>({{Relation::same, "same"}, {Relation::near, "near"}, {Relation::after, "after"}});

/// A unit that one text lacks, or whose words differ.
struct UnitChange {
    std::optional<Unit> before;
    std::optional<Unit> after;
    const Entry* entry = nullptr;  ///< of our catalog; null for none
    Relation relation = Relation::same;
    Weight weight = Weight::unknown;

    [[nodiscard]] const Unit& unit() const { return after ? *after : *before; }
    [[nodiscard]] std::string title() const;      ///< with both numbers if they differ
    [[nodiscard]] std::string_view sign() const;  ///< `new`, `changed` or `gone`
    [[nodiscard]] std::string place() const;      ///< `near standard/infra.hpp:106`; ε if no line is known
};

struct TextChanges {
    std::vector<UnitChange> changes;  ///< in the order of the later text
    std::size_t renumbered = 0;       ///< steps with the same words and another number
    bool has_words = true;            ///< whether both texts have words
};

/// Compares two texts. Algorithms and definitions are matched by anchor, or else by name. The steps of an algorithm are
/// aligned: those with the same words first, then those with most words in common. Linear but for the length of an
/// algorithm, in which it is quadratic.
TextChanges compare(const Text& before, const Text& after);

/// A run of words in both texts, or in one.
struct WordRun {
    char sign;  ///< ' ', '-' for words that are gone, or '+' for new ones
    std::string words;
};

/// Returns how words became others. Quadratic.
std::vector<WordRun> word_runs(std::string_view before, std::string_view after);

/// Returns these runs in one line: `UTF-8 percent-encode c using [-userinfo-] {+path+} percent-encode set`. Of a long
/// run in both texts, only the words beside changes are shown.
std::string shown(const std::vector<WordRun>& runs);

}  // namespace refurl::tools::steps
