// What the stages did and why, and from which bytes each byte that they wrote came. So each step can be explained, and
// each byte of a URL followed back, without computing anything a second time.
//
// Clause: spec-notes/explain.md#ledger
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/characters.hpp"
#include "model/derivation.hpp"
#include "model/rule.hpp"
#include "model/sequence.hpp"
#include "model/stage.hpp"

namespace refurl {

/// A rule that a stage applied: it put `after` in the place of `before`. Either may be ε.
struct Application {
    const Rule* rule;
    Stage stage;
    std::string_view before;
    std::string_view after;
    std::string_view place;  ///< the part of the input, the base or a store that changed
};

/// A part of a text, and the part of another text that it was written for.
struct Piece {
    std::string_view before;
    std::string_view after;

    [[nodiscard]] bool is_copy() const { return !before.empty() && before == after; }
};

/// A text that a stage wrote. Its pieces cover it from left to right. Pieces of size 0 show what was removed.
struct WrittenText {
    std::string_view text;
    std::vector<Piece> pieces;
    const Rule* rule;  ///< made the pieces that are not copies
};

/// A text whose characters a stage looked up in a column of the table of characters.
struct LookUp {
    std::string_view text;
    Column column;
};

/// A sequence that a stage handed on.
struct Passage {
    Stage stage;
    Sequence url;
};

/// Reports whether `part` lies in `text`. Both may be any memory.
bool lies_in(std::string_view part, std::string_view text);

/// The list of what the stages did. It refers to the texts that they were given and that they wrote to their store.
/// Stages write to it through the functions of model/justification.hpp and model/rewriting.hpp.
class Ledger {
  public:
    Ledger() = default;
    Ledger(const Ledger&) = delete;
    Ledger& operator=(const Ledger&) = delete;

    [[nodiscard]] const std::vector<Application>& applications() const { return applications_; }
    [[nodiscard]] const std::vector<WrittenText>& texts() const { return texts_; }
    [[nodiscard]] const std::vector<LookUp>& look_ups() const { return look_ups_; }
    [[nodiscard]] const std::vector<Passage>& passages() const { return passages_; }
    [[nodiscard]] std::string_view text() const { return text_; }       ///< the preprocessed text
    [[nodiscard]] const Reading& reading() const { return reading_; }   ///< how the grammar reads that text
    [[nodiscard]] Mode mode() const { return mode_; }                   ///< the mode in which it was parsed
    [[nodiscard]] Stage stage() const { return stage_; }                ///< the stage that began last
    [[nodiscard]] std::optional<Type> order() const { return order_; }  ///< of the rebased URL, if there was a base

    /// Returns the last sequence that `stage` handed on, or null.
    [[nodiscard]] const Sequence* passage(Stage stage) const;

    // The functions below add to the list. Those that write a text take time linear in it and its pieces. They are
    // cold: the compiler keeps the calls away from the code that runs without a ledger.

    /// Lists a rule that put `after` in the place of `before`, unless both are the same text. If `after` is a part of
    /// `before`, lists the rest as removed. If it is a new text, lists what its parts were written for: the pieces that
    /// `write` has listed, with copies of `before` between them; without any, all of it for all of `before`.
    [[gnu::cold]] void apply(const Rule& rule, std::string_view before, std::string_view after);
    /// Lists a rule that removed several texts, which stood one after the other. Linear.
    [[gnu::cold]] void remove(const Rule& rule, std::span<const std::string_view> before);
    /// Lists a rule that says something about `before`, and writes no text.
    [[gnu::cold]] void note(const Rule& rule, std::string_view before, std::string_view after, std::string_view place);

    /// Lists a piece of the text that is being written: `after`, which was written for `before`. What is written in the
    /// same place later replaces it.
    [[gnu::cold]] void write(std::string_view before, std::string_view after);
    /// Lists the text `after` with the pieces that were written in it. Between these it is a copy of `before`. The next
    /// text begins.
    [[gnu::cold]] void end_text(const Rule& rule, std::string_view before, std::string_view after);

    [[gnu::cold]] void begin(Stage stage) { stage_ = stage; }
    [[gnu::cold]] void pass(const Sequence& url) { passages_.push_back({stage_, url}); }
    [[gnu::cold]] void pass(std::string_view text, Mode mode);
    [[gnu::cold]] void read(Reading reading) { reading_ = std::move(reading); }
    [[gnu::cold]] void set_order(Type order) { order_ = order; }
    /// Copies a text into the ledger, and returns the copy.
    [[gnu::cold]] std::string_view keep(std::string_view text) { return kept_.emplace_back(text); }

  private:
    void note_removed(const Rule& rule, std::string_view removed);
    [[nodiscard]] std::string_view changed_part(std::string_view before) const;
    [[nodiscard]] std::string_view source_of(std::string_view part) const;

    Stage stage_ = Stage::preprocess;
    std::string_view text_;
    Mode mode_ = Mode::generic;
    Reading reading_;
    std::optional<Type> order_;
    std::vector<Application> applications_;
    std::vector<WrittenText> texts_;
    std::vector<LookUp> look_ups_;
    std::vector<Passage> passages_;
    std::vector<Piece> pieces_;     ///< of the text that is being written
    std::deque<std::string> kept_;  ///< a deque, because its elements stay where they are
};

}  // namespace refurl
