// The tables and productions by which a text is read, as one value.  Clause: spec-notes/rules.md#language
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "grammar/value/interpreter.hpp"
#include "model/characters.hpp"
#include "model/component.hpp"
#include "model/scheme.hpp"
#include "model/store.hpp"

namespace refurl::grammar {

/// The status of each byte in each kind of component. A byte above 0x7F stands for the code points whose UTF-8 contains
/// it.
class CharacterTable {
  public:
    /// Makes the table of model/characters.hpp.
    CharacterTable();

    Status& operator()(Column column, unsigned char byte) { return statuses_[static_cast<std::size_t>(column)][byte]; }
    Status operator()(Column column, unsigned char byte) const {
        return statuses_[static_cast<std::size_t>(column)][byte];
    }

    friend bool operator==(const CharacterTable&, const CharacterTable&) = default;

  private:
    std::array<std::array<Status, std::tuple_size_v<ByteSet>>, column_count> statuses_{};
};

/// The tables and productions by which a text is read. Sets of characters derive from the table: those of the
/// productions uchar, achar, hchar, pchar, qchar and fchar, the percent-encode sets, and the forbidden sets. So do the
/// characters of valid URL strings: url-char has those that are valid in some component, and a component excludes
/// those that are not valid in it.
class Language {
  public:
    /// Builds the sets, and finds the productions of each mode by name. Linear in the size of the grammar.
    Language(const CharacterTable& characters, std::vector<SchemeRow> schemes, Grammar grammar);
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;
    ~Language() = default;

    /// Returns the row of a scheme, or null if it is not special. Ignores letter case.
    [[nodiscard]] const SchemeRow* special_scheme(std::string_view scheme) const;
    /// Returns the mode that a scheme selects. Without a scheme, returns `otherwise`.
    [[nodiscard]] Mode mode_of(Text scheme, Mode otherwise = Mode::generic) const;

    [[nodiscard]] const ByteSet& percent_encode_set(Column column) const;
    [[nodiscard]] const ByteSet& forbidden_domain_code_points() const { return forbidden_in_domain_; }

    /// Reports whether a production matches all of `text`. A production that the mode lacks matches nothing.
    [[nodiscard]] bool reads(std::string_view production, std::string_view text, Mode mode = Mode::web) const;
    /// Returns the longest beginning of `text` that a production matches, or nothing.
    [[nodiscard]] Text prefix(std::string_view production, std::string_view text, Mode mode = Mode::web) const;
    /// Returns the scheme with which `text` begins before a `:`, or nothing.
    [[nodiscard]] Text scheme_of(std::string_view text) const;
    /// Returns the productions of a mode, by name.
    [[nodiscard]] const Names& names(Mode mode) const { return names_[static_cast<std::size_t>(mode)]; }

  private:
    std::vector<SchemeRow> schemes_;
    std::array<ByteSet, column_count> percent_encode_sets_;
    ByteSet forbidden_in_domain_;
    Grammar grammar_;
    std::array<Names, 3> names_;
};

/// Returns the productions with the sets of characters of a table, as a Language has them. Linear.
Grammar with_sets(Grammar grammar, const CharacterTable& table);

/// What a rule may look at beside the components that it rewrites.
struct Setting {
    const Language& language;
    Mode mode = Mode::generic;  ///< in which the URL is parsed
    Text scheme = {};           ///< of the URL
    bool has_opaque_path = false;
    Store& store;  ///< for new texts
};

}  // namespace refurl::grammar
