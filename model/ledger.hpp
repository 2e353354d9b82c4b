// A store that also lists the rules that were applied, and from which bytes each byte in it was written. So what a
// stage did can be explained, and each byte of a URL followed back, without computing anything a second time.
//
// Clause: spec-notes/explain.md#ledger
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/address.hpp"
#include "model/characters.hpp"
#include "model/derivation.hpp"
#include "model/failure.hpp"
#include "model/rule.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

/// What the stages write to: a Store, or a Ledger, which lists what they do.
template <class S>
concept AnyStore = std::derived_from<S, Store>;

/// A rule that was applied: it put `after` in the place of `before`, either of which may be ε.
struct Application {
    Rule rule;
    Step step;                ///< the stage that applied it
    std::string_view before;  ///< what people are shown
    std::string_view after;
    std::string_view place;  ///< the part of the input, the base or the ledger that the rule is about
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
    Rule rule;  ///< made the pieces that are not copies
};

/// A text whose characters a stage looked up in a column of the table of characters.
struct LookUp {
    std::string_view text;
    Column column;
};

/// A sequence that a stage handed on.
struct Passage {
    Step step;
    Sequence url;
};

/// Reports whether `part` lies in `text`. Both may be any memory.
bool lies_in(std::string_view part, std::string_view text);

/// A store with a list of what the stages do. The list refers to the store and to the texts that the stages were given.
class Ledger : public Store {
  public:
    [[nodiscard]] const std::vector<Application>& applications() const { return applications_; }
    [[nodiscard]] const std::vector<WrittenText>& texts() const { return texts_; }
    [[nodiscard]] const std::vector<LookUp>& look_ups() const { return look_ups_; }
    [[nodiscard]] const std::vector<Passage>& passages() const { return passages_; }
    [[nodiscard]] std::string_view text() const { return text_; }         ///< the preprocessed text
    [[nodiscard]] const Reading& reading() const { return reading_; }     ///< how the grammar reads that text
    [[nodiscard]] Mode mode() const { return mode_; }                     ///< the mode in which it was parsed
    [[nodiscard]] Step step() const { return step_; }                     ///< the stage that began last
    [[nodiscard]] std::optional<Type> order() const { return order_; }    ///< of the rebased URL, if there was a base
    [[nodiscard]] const Address6& address6() const { return address6_; }  ///< of the host; all 0 if it is none

    /// Returns the last sequence that `step` handed on, or null.
    [[nodiscard]] const Sequence* passage(Step step) const;

    // The functions below add to the list. Those that write a text take time linear in it and its pieces.

    /// Lists a rule that put `after` in the place of `before`.
    /// @param place the part of the input, the base or the ledger that the rule is about
    void apply(Rule rule, std::string_view before, std::string_view after, std::string_view place);
    /// Lists a rule that removed some texts, one behind the other. Copies them to the store as one text.
    void apply(Rule rule, std::initializer_list<std::string_view> before);
    /// Lists a rule that read the text `before` as the number `after`. Writes ` or more` behind UINT64_MAX.
    void apply(Rule rule, std::string_view before, std::uint64_t after);
    /// Lists a piece of the text that is being written: `after`, which was written for `before`. It replaces the pieces
    /// that end behind its beginning.
    void write(std::string_view before, std::string_view after);
    /// Lists a piece for each byte of `before` that `after` does not copy: another byte replaced it; or, if `after` is
    /// shorter, it was removed.
    void write_bytes(std::string_view before, std::string_view after);
    /// Lists the text `after` with the pieces that were written in it. Between these it is a copy of `before`. The next
    /// text begins.
    void end_text(Rule rule, std::string_view before, std::string_view after);
    /// Returns the part of `before` in which all changes of the last text lie, or all of `before`. Linear in its
    /// pieces. Needs a text that has ended.
    [[nodiscard]] std::string_view changed_part(std::string_view before) const;
    void begin(Step step) { step_ = step; }
    void pass(const Sequence& url) { passages_.push_back({step_, url}); }
    void pass(std::string_view text, Mode mode);
    void read(Reading reading) { reading_ = std::move(reading); }
    void look_up(std::string_view text, Column column) { look_ups_.push_back({text, column}); }
    void set_order(Type order) { order_ = order; }
    void set_address6(const Address6& address) { address6_ = address; }

  private:
    [[nodiscard]] std::string_view source_of(std::string_view part) const;

    Step step_ = Step::preprocess;
    std::string_view text_;
    Mode mode_ = Mode::generic;
    Reading reading_;
    std::optional<Type> order_;
    Address6 address6_{};
    std::vector<Application> applications_;
    std::vector<WrittenText> texts_;
    std::vector<LookUp> look_ups_;
    std::vector<Passage> passages_;
    std::vector<Piece> pieces_;  ///< of the text that is being written
};

/// Reports whether a store lists what is done.
template <class S>
inline constexpr bool lists = std::same_as<S, Ledger>;

// ---- What a stage says beside its rules. With a Store, all of these do nothing, and cost nothing.

/// Lists that a stage begins.
template <AnyStore S>
void begin([[maybe_unused]] S& store, [[maybe_unused]] Step step) {
    if constexpr (lists<S>) store.begin(step);
}

/// Lists the sequence that the stage hands on.
template <AnyStore S>
void passed([[maybe_unused]] S& store, [[maybe_unused]] const Sequence& url) {
    if constexpr (lists<S>) store.pass(url);
}

/// Lists the sequence that the stage hands on; nothing if the stage failed.
template <AnyStore S>
void passed([[maybe_unused]] S& store, [[maybe_unused]] const Result<Sequence>& url) {
    if constexpr (lists<S>)
        if (url) store.pass(*url);
}

/// Lists the preprocessed text, its mode, and the sequence that parsing hands on. Begins the stage that parses.
template <AnyStore S>
void listed([[maybe_unused]] S& store, [[maybe_unused]] std::string_view text, [[maybe_unused]] Mode mode,
            [[maybe_unused]] const Result<Sequence>& parsed) {
    if constexpr (lists<S>) {
        store.pass(text, mode);
        begin(store, Step::parse);
        passed(store, parsed);
    }
}

/// Lists the order of a URL that is rebased onto a base.
template <AnyStore S>
void ordered([[maybe_unused]] S& store, [[maybe_unused]] Type order) {
    if constexpr (lists<S>) store.set_order(order);
}

/// Lists a rule that put `after` in the place of `before`. Lists no text.
template <AnyStore S>
void applied([[maybe_unused]] S& store, [[maybe_unused]] Rule rule, [[maybe_unused]] std::string_view before,
             [[maybe_unused]] std::string_view after = {}) {
    if constexpr (lists<S>) store.apply(rule, before, after, before);
}

/// Lists a rule that removed two texts, one behind the other.
template <AnyStore S>
void applied_to_both([[maybe_unused]] S& store, [[maybe_unused]] Rule rule, [[maybe_unused]] std::string_view first,
                     [[maybe_unused]] std::string_view second) {
    if constexpr (lists<S>) store.apply(rule, {first, second});
}

/// Lists a rule that read a number.
template <AnyStore S>
void applied([[maybe_unused]] S& store, [[maybe_unused]] Rule rule, [[maybe_unused]] std::string_view before,
             [[maybe_unused]] std::uint64_t after) {
    if constexpr (lists<S>) store.apply(rule, before, after);
}

/// Lists the IPv6 address that the host is.
template <AnyStore S>
void read_address6([[maybe_unused]] S& store, [[maybe_unused]] const Address6& address) {
    if constexpr (lists<S>) store.set_address6(address);
}

/// Lists that the characters of a text were looked up in a column of the table of characters.
template <AnyStore S>
void looked_up([[maybe_unused]] S& store, [[maybe_unused]] std::string_view text, [[maybe_unused]] Column column) {
    if constexpr (lists<S>) store.look_up(text, column);
}

/// Lists what was removed before and behind `text`, a part of `input`.
template <AnyStore S>
void trimmed_ends([[maybe_unused]] S& store, [[maybe_unused]] std::string_view input,
                  [[maybe_unused]] std::string_view text) {
    if constexpr (lists<S>) {
        const auto begin = static_cast<std::size_t>(text.data() - input.data());
        if (begin > 0) applied(store, Rule::trim_start, input.substr(0, begin));
        if (begin + text.size() < input.size()) applied(store, Rule::trim_end, input.substr(begin + text.size()));
    }
}

/// Lists a piece of the text that is being written: `after`, which was written for `before`. What is written at the
/// same place later replaces it.
template <AnyStore S>
void wrote([[maybe_unused]] S& store, [[maybe_unused]] std::string_view before,
           [[maybe_unused]] std::string_view after) {
    if constexpr (lists<S>) store.write(before, after);
}

/// Lists the text `after`. Between the pieces that `wrote` has listed, it is a copy of `before`.
template <AnyStore S>
void finished([[maybe_unused]] S& store, [[maybe_unused]] Rule rule, [[maybe_unused]] std::string_view before,
              [[maybe_unused]] std::string_view after) {
    if constexpr (lists<S>) store.end_text(rule, before, after);
}

/// Lists a rule, and the text that it wrote: `finished` and `applied`.
template <AnyStore S>
void made([[maybe_unused]] S& store, [[maybe_unused]] Rule rule, [[maybe_unused]] std::string_view before,
          [[maybe_unused]] std::string_view after) {
    if constexpr (lists<S>) {
        store.end_text(rule, before, after);
        store.apply(rule, before, after, store.changed_part(before));
    }
}

/// Lists a rule that replaced all of a text.
template <AnyStore S>
void replaced([[maybe_unused]] S& store, [[maybe_unused]] Rule rule, [[maybe_unused]] std::string_view before,
              [[maybe_unused]] std::string_view after) {
    wrote(store, before, after);
    made(store, rule, before, after);
}

/// Lists a rule that replaced some bytes of a text, each by another one, or removed some.
template <AnyStore S>
void changed_bytes([[maybe_unused]] S& store, [[maybe_unused]] Rule rule, [[maybe_unused]] std::string_view before,
                   [[maybe_unused]] std::string_view after) {
    if constexpr (lists<S>) store.write_bytes(before, after);
    made(store, rule, before, after);
}

}  // namespace refurl
