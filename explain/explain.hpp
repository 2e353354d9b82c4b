// Explains how a text becomes a URL, or why it does not. Each thing that a stage did is one event.
// Clause: spec-notes/explain.md
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/setters.hpp"
#include "encoding/labels.hpp"
#include "explain/cells.hpp"
#include "explain/changes.hpp"
#include "explain/provenance.hpp"
#include "grammar/value/derivation.hpp"
#include "model/failure.hpp"
#include "model/stage.hpp"
#include "model/table.hpp"
#include "model/url.hpp"

namespace refurl::explain {

/// Something that a stage did or found.
struct Event {
    Stage stage;
    /// The rule, or the kind of finding: `mode`, `sequence`, `value`, `rebase`, `forbidden-code-points`, `host`,
    /// `encoding`, `href`, `failure`. Lives as long as the program.
    std::string_view name;
    std::string_view clause;  ///< a file of spec-notes, and a heading in it; lives as long as the program
    std::string sentence;     ///< in plain English, with texts between grave accents
    std::string before;       ///< the changed part before; ε if something was added
    std::string after;        ///< the changed part after; ε if something was removed
    std::optional<Range> input = std::nullopt;   ///< the bytes of the input that the event is about
    std::vector<Range> inputs = {};              ///< the places in these bytes that changed, if several
    std::size_t inputs_left_out = 0;             ///< the number of further places, of a shortened explanation
    std::optional<Range> base = std::nullopt;    ///< the bytes of the base's href
    std::optional<Range> href = std::nullopt;    ///< the bytes of the href that come from them
    std::optional<Range> text = std::nullopt;    ///< the bytes of the text that the stage got
    std::optional<InPart> place = std::nullopt;  ///< where `before` stood in the text or sequence, if it is one range
    std::vector<Change> changes = {};            ///< how the event changed that text or sequence
    bool did_something = true;                   ///< false if the stage left everything as it was
    std::string_view error = {};                 ///< of a validation error: its name; lives as long as the program
};

/// A component and its range in a text.
struct Place {
    std::string_view name;  ///< lives as long as the program
    Range bytes;
};

/// The text that a stage got.
struct TextOfStage {
    Stage stage;
    std::string text;
    /// For each part of the provenance, its source or its place in this text; nothing for a part that was added later.
    /// Empty without an href.
    std::vector<std::optional<Range>> places;
    std::vector<InPart> parts;  ///< of the sequence that it is the text of, from left to right
};

/// How much an explanation tells. A long text can cause more events than anybody reads, and they take a thousand times
/// its memory.
enum class Detail : unsigned char {
    shortened,  ///< at most `most_events` of each rule in a stage, and at most as many changes of one event
    all,
};

inline constexpr std::size_t most_events = 1000;

/// A URL or a failure, and how the stages got there.
struct Explanation {
    Result<Url> url;                 ///< what `parse` returns; a failure refers to the input
    std::vector<Event> events = {};  ///< in order; the last has the name `href` or `failure`
    /// The events that were left out. From the first such stage on, no event has a place and changes.
    std::vector<LeftOut> left_out = {};
    std::optional<std::string> base = {};  ///< the href of the base, if there is one, or of the URL before a setter
    std::string_view attribute = {};       ///< that was set; ε if a text was parsed; lives as long as the program
    std::string text = {};                 ///< the preprocessed text
    std::vector<TextOfStage> texts = {};   ///< of the stages that ran, in their order
    Mode mode = Mode::generic;
    Reading reading = {};                 ///< of `text`
    std::vector<Origin> provenance = {};  ///< of the href; the parts cover it without gap or overlap
    std::vector<InPart> parts = {};       ///< of `text`, as the grammar reads it
    std::vector<Place> read = {};         ///< the components that the grammar read, with their places in the input
    std::vector<Place> components = {};   ///< of the href, from left to right
    std::vector<Cell> cells = {};         ///< of the table of characters; none without an href
};

/// The title of a stage, and its chapter.
struct StageTitle {
    Stage key;
    std::string_view name;
    std::string_view clause;  ///< a file of spec-notes, and a heading in it
};

const StageTitle& title_of(Stage stage);

/// Reports whether setters have a stage: they do not rebase, and their URLs are in UTF-8.
bool is_of_setters(Stage stage);

/// Returns the result of refurl::parse with the events of its stages. The failure refers to `input`. Takes O(n log n)
/// time for n bytes and events.
/// @param input any bytes
/// @param base the URL to resolve against, or null
/// @param encoding the encoding of the query
Explanation explain(std::string_view input, const Url* base = nullptr, Encoding encoding = Encoding::utf_8,
                    Detail detail = Detail::all);

/// Returns the result of api::set with the events of its stages. The URL before is the base of the explanation, and the
/// value is its input. It has no reading: the event `value` says what is read. Takes O(n log n) time, too.
/// @param attribute not href, whose setter parses the value
/// @param value any bytes
Explanation explain_setter(const Url& before, api::Attribute attribute, std::string_view value,
                           Detail detail = Detail::all);

/// Returns the first stage at which two explanations differ: one has an event that the other lacks, or an event with
/// other texts. Returns nothing if they have the same events. Both must tell all. Linear.
std::optional<Stage> parting_stage(const Explanation& a, const Explanation& b);

}  // namespace refurl::explain
