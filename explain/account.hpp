// Writes the events of an explanation.  Clause: spec-notes/explain.md#events
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/changes.hpp"
#include "explain/explain.hpp"
#include "explain/ledger.hpp"
#include "explain/provenance.hpp"
#include "explain/stage_text.hpp"

namespace refurl::explain {

/// Writes the events of an explanation. Each file in explain/stages/ describes one stage with it.
class Account {
  public:
    /// All arguments must outlive the account.
    /// @param out an explanation that has the URL or failure; the account adds everything else
    Account(std::string_view input, const Url* base, Encoding encoding, const Ledger& ledger, Explanation& out);

    // ---- What happened

    [[nodiscard]] std::string_view input() const { return input_; }
    [[nodiscard]] const Ledger& ledger() const { return ledger_; }
    [[nodiscard]] const Url* base() const { return base_; }
    [[nodiscard]] Encoding encoding() const { return encoding_; }
    [[nodiscard]] const WrittenTexts& written() const { return written_; }
    [[nodiscard]] const Provenance& provenance() const { return provenance_; }
    [[nodiscard]] const Explanation& explanation() const { return out_; }
    [[nodiscard]] bool was_applied(const Rule& rule) const;
    /// Reports whether a stage applied any rule.
    [[nodiscard]] bool did_something(Stage stage) const;

    // ---- Events

    /// Adds an event.
    Event& add(Stage stage, std::string_view name, std::string_view clause, std::string sentence,
               std::string_view before, std::string_view after);

    /// Adds an event for each rule that a stage applied and that satisfies `which`. `say` returns the sentence of an
    /// application from the rule's own sentence, to which it may add.
    template <class Which, class Say>
    void add_rules(Stage stage, Which which, Say say) {
        for (const Application& each : ledger_.applications())
            if (each.stage == stage && which(*each.rule)) add_rule(each, say(each, words_of_rule(each)));
    }
    template <class Which>
    void add_rules(Stage stage, Which which) {
        add_rules(stage, which, [](const Application&, const std::string& words) { return words; });
    }

    /// Sets the event's ranges in the input, in the base, in the href and in the text of its stage: those of a text.
    void locate(Event& event, std::string_view place) const;

    /// Sets the event's ranges in the input, in the base and in the href: those of the components of a sequence.
    void locate_parts(Event& event, const Sequence& url) const;

    /// Continues with the sequence that the grammar read. Later events change this sequence.
    void read(const Sequence& url);

    /// Continues with the sequence into which a setter has put its value.
    void put(const Sequence& url) { working_.read(url); }

    /// Lists what comes from the base in `event`.
    void rebase(Event& event, const Sequence& rebased);

    /// Adds a component that the grammar read.
    void add_read(std::string_view name, std::string_view text);

  private:
    [[nodiscard]] std::string words_of_rule(const Application& application) const;
    void add_rule(const Application& application, std::string sentence);
    [[nodiscard]] std::vector<std::optional<Range>> places_in(const StageText& text) const;
    [[nodiscard]] std::vector<Range> changes_of(const Application& application) const;
    [[nodiscard]] std::string shown(std::string_view text) const;
    void locate_in_href(Event& event) const;

    std::string_view input_;
    const Url* base_;
    Encoding encoding_;
    const Ledger& ledger_;
    WrittenTexts written_;
    Provenance provenance_;
    Destinations in_href_;
    Working working_;
    std::vector<StageText> texts_;
    Explanation& out_;
};

}  // namespace refurl::explain
