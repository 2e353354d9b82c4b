// The text of what a stage gets, and where the bytes stand there that an event is about.
// Clause: spec-notes/explain.md#events
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/provenance.hpp"
#include "model/ledger.hpp"

namespace refurl::explain {

/// The text that a stage gets. It is the input before preprocessing and the preprocessed text before parsing; later a
/// stage gets a sequence, whose text this is. In it, what is encoded in an encoding other than UTF-8 is escaped.
class StageText {
  public:
    /// @param stage must have run
    /// @param ledger must outlive the object, and so must the input
    /// @param written the texts of the ledger; must outlive the object
    StageText(Stage stage, std::string_view input, const Ledger& ledger, const WrittenTexts& written);

    [[nodiscard]] Stage stage() const { return stage_; }
    [[nodiscard]] const std::string& text() const { return text_; }

    /// Returns the bytes of the text from the first to the last that a part of any text comes from; nothing if there
    /// are none. Takes O(log n + k) time for n parts, k of them written for it.
    /// @param part of a text that the ledger knows
    [[nodiscard]] std::optional<Range> range_of(std::string_view part) const;

  private:
    void escape();
    [[nodiscard]] std::size_t escaped_before(std::size_t at) const;
    [[nodiscard]] std::optional<Range> unescaped_range_of(std::string_view part) const;
    void add_parts(std::string_view part, std::size_t begin, const WrittenTexts& printed);
    [[nodiscard]] std::optional<Range> range_in_parts(std::string_view part) const;

    /// A part of the text, and where it stands.
    struct Part {
        std::string_view source;  ///< in the input, in a base or in the ledger
        std::size_t begin;
    };

    Stage stage_;
    const WrittenTexts* written_;
    std::string text_;
    std::vector<Part> parts_;           ///< sorted by where their sources stand; none overlaps another
    std::vector<std::size_t> escaped_;  ///< where bytes stood that are escaped, in order
};

/// Returns the texts of the stages up to `last`, in their order. Stages that got no sequence have none.
std::vector<StageText> stage_texts(std::string_view input, const Ledger& ledger, const WrittenTexts& written,
                                   Stage last);

}  // namespace refurl::explain
