// A ledger lists the rules that were applied, and which bytes each written byte came from. With it, refurl can explain
// each step and trace each byte of a URL to its source.
//
// Clause: spec-notes/explain.md#ledger
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/characters.hpp"
#include "model/rule.hpp"
#include "model/sequence.hpp"
#include "model/stage.hpp"

namespace refurl {

/// What a rule did with the text or the sequence that its stage works on.
enum class Effect : std::uint8_t {
    none,     ///< nothing: the rule says what the text means
    replace,  ///< replaced `before` by `after`
    remove,   ///< removed components, with their sigils
    add,      ///< added the component `type`, or the text `after` before the dirs
    move,     ///< turned a dir or a file into another component
};

/// A rule that a stage applied. It replaced `before` by `after`; either may be ε.
struct Application {
    const Rule* rule;
    Stage stage;
    std::string_view before;
    std::string_view after;
    std::string_view place;  ///< the part that changed, in the input, the base or a store
    Effect effect = Effect::none;
    std::vector<std::string_view> removed = {};  ///< the texts of the components that were removed or moved
    Type type = Type::scheme;                    ///< the type that was added, or that the last of `removed` has now
};

/// A part of a written text (`after`) and the part of another text that it comes from (`before`).
struct Piece {
    std::string_view before;
    std::string_view after;

    [[nodiscard]] bool is_copy() const { return !before.empty() && before == after; }
};

/// A text that a stage wrote. Its pieces cover it from left to right. A piece of size 0 shows that something was
/// removed.
struct WrittenText {
    std::string_view text;
    std::vector<Piece> pieces;
    const Rule* rule;  ///< explains the pieces that are not copies
};

/// A text whose characters a stage looked up in a column of the table of characters.
struct LookUp {
    std::string_view text;
    Column column;
};

/// A sequence that a stage passed to the next stage.
struct Passage {
    Stage stage;
    Sequence url;
};

/// The number of applications of a rule that a ledger counted but did not list.
struct LeftOut {
    Stage stage;
    const Rule* rule;
    std::size_t count;
};

/// Reports whether the memory of `part` lies in that of `text`. They may be unrelated.
bool lies_in(std::string_view part, std::string_view text);

/// The list of the rules that were applied. It refers to the input and to the texts in a store, so it can be read only
/// while these live.
class Ledger {
  public:
    Ledger() = default;
    /// @param most the most applications of a rule in a stage that are listed, and the most pieces of a text. Further
    /// applications are only counted. Further pieces are listed as one, which is not a copy.
    explicit Ledger(std::size_t most) : most_(most) {}
    Ledger(const Ledger&) = delete;
    Ledger& operator=(const Ledger&) = delete;

    [[nodiscard]] const std::vector<Application>& applications() const { return applications_; }
    [[nodiscard]] std::size_t most() const { return most_; }
    /// Returns the applications that are not listed, in the order in which the stages and rules reached the limit.
    [[nodiscard]] const std::vector<LeftOut>& left_out() const { return left_out_; }
    [[nodiscard]] const std::vector<WrittenText>& texts() const { return texts_; }
    [[nodiscard]] const std::vector<LookUp>& look_ups() const { return look_ups_; }
    [[nodiscard]] const std::vector<Passage>& passages() const { return passages_; }
    [[nodiscard]] std::string_view text() const { return text_; }       ///< the preprocessed text
    [[nodiscard]] Mode mode() const { return mode_; }                   ///< the mode in which it was parsed
    [[nodiscard]] Stage stage() const { return stage_; }                ///< the stage that began last
    [[nodiscard]] std::optional<Type> order() const { return order_; }  ///< of the reference that was rebased

    /// Returns the last sequence that `stage` passed on, or null if it passed on none.
    [[nodiscard]] const Sequence* passage(Stage stage) const;

    // The functions below add to the list. Those that write a text are linear in the text and its pieces.

    /// Lists a rule that replaced `before` by `after`, unless both are the same text. If `after` is a part of `before`,
    /// the rest is listed as removed. If `after` is a new text, its pieces are those that `write` has listed, with
    /// copies of `before` between them. If `write` has listed none, `after` is one piece that replaces all of `before`.
    void apply(const Rule& rule, std::string_view before, std::string_view after);
    /// Lists a rule that removed several consecutive texts. Linear.
    void remove(const Rule& rule, std::span<const std::string_view> before);
    /// Lists a rule that removed a component, whose text is `before`.
    void remove(const Rule& rule, std::string_view before);
    /// Lists a rule that added a component or, if `type` is dir, the text `after` before the dirs.
    void add(const Rule& rule, Type type, std::string_view after);
    /// Lists a rule that turned the dir or file with the text `before` into a component of type `type`, and removed the
    /// dirs `removed`. The parts of an authority are those of the sequence that the stage passes on.
    void move(const Rule& rule, std::string_view removed, std::string_view before, Type type);
    /// Lists a rule that replaced `before`, which comes from `place`, by `after`. A later call of `end_text` ends the
    /// text around `after`.
    void replace(const Rule& rule, std::string_view before, std::string_view after, std::string_view place);
    /// Lists a rule that explains `before` and changes nothing.
    void note(const Rule& rule, std::string_view before, std::string_view after, std::string_view place);

    /// Lists a piece of the text that is being written: `after` replaces `before`. Pieces are
    /// written from left to right.
    void write(std::string_view before, std::string_view after);
    /// Ends the text `after` and lists it with its pieces. Between the pieces it is a copy of `before`.
    void end_text(const Rule& rule, std::string_view before, std::string_view after);

    void begin(Stage stage) { stage_ = stage; }
    void pass(const Sequence& url) { passages_.push_back({stage_, url}); }
    void pass(std::string_view text, Mode mode);
    void set_order(Type order) { order_ = order; }
    /// Copies a text into the ledger, and returns the copy.
    std::string_view keep(std::string_view text) { return kept_.emplace_back(text); }

  private:
    bool has_room(const Rule& rule);
    void list(const Application& application);
    void replace_by_nothing(const Rule& rule, std::string_view removed);
    [[nodiscard]] std::string_view changed_part(std::string_view before) const;

    Stage stage_ = Stage::preprocess;
    std::string_view text_;
    Mode mode_ = Mode::generic;
    std::optional<Type> order_;
    std::size_t most_ = static_cast<std::size_t>(-1);
    std::vector<LeftOut> counts_;  ///< the number of applications that are listed, by stage and rule
    std::vector<LeftOut> left_out_;
    std::vector<Application> applications_;
    std::vector<WrittenText> texts_;
    std::vector<LookUp> look_ups_;
    std::vector<Passage> passages_;
    std::vector<Piece> pieces_;     ///< of the text that is being written
    std::deque<std::string> kept_;  ///< a deque, because its elements stay where they are
};

}  // namespace refurl
