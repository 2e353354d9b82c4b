// The text that a stage gets, and the places in it that an event is about.
// Clause: spec-notes/explain.md#events
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/changes.hpp"
#include "explain/ledger.hpp"
#include "explain/provenance.hpp"

namespace refurl::explain {

/// The text that a stage gets: the input before preprocessing, and the preprocessed text before parsing. A later stage
/// gets a sequence, whose components, each with its sigils, are the text. Bytes of an encoding other than UTF-8 are
/// escaped in it.
class StageText {
  public:
    /// @param stage a stage that has run
    /// @param input must outlive the object
    /// @param ledger must outlive the object
    /// @param written the texts of the ledger; must outlive the object
    StageText(Stage stage, std::string_view input, const Ledger& ledger, const WrittenTexts& written);

    [[nodiscard]] Stage stage() const { return stage_; }
    [[nodiscard]] const std::string& text() const { return text_; }
    /// Returns the parts of the sequence with their places; none before rebasing.
    [[nodiscard]] const std::vector<InPart>& parts() const { return places_; }

    /// Returns the smallest range of this text that contains all bytes from which `part` comes, or nothing if there are
    /// none. Takes O(log n + k) time for n parts, k of which it comes from.
    /// @param part a part of a text that the ledger knows
    [[nodiscard]] std::optional<Range> range_of(std::string_view part) const;

  private:
    void escape();
    [[nodiscard]] std::size_t escaped_before(std::size_t at) const;
    [[nodiscard]] std::optional<Range> unescaped_range_of(std::string_view part) const;
    [[nodiscard]] std::optional<Range> range_in_parts(std::string_view part) const;

    /// A part of the text, and its place.
    struct Part {
        std::string_view source;  ///< a part of the input, of the base or of a text in the ledger
        std::size_t begin;
    };

    Stage stage_;
    const WrittenTexts* written_;
    std::string text_;
    std::vector<Part> parts_;  ///< sorted by the addresses of their sources, which do not overlap
    std::vector<InPart> places_;
    std::vector<std::size_t> escaped_;  ///< the offsets of the escaped bytes before escaping, in order
};

/// Returns the texts of the stages up to `last`, in their order. Stages that got no sequence have none.
std::vector<StageText> stage_texts(std::string_view input, const Ledger& ledger, const WrittenTexts& written,
                                   Stage last);

}  // namespace refurl::explain
