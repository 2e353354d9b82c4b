// Explains how the standard's state machine reads a text, in the words that explain/ has for the pipeline.
// Clause: spec-notes/explain.md#the-state-machine
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/provenance.hpp"
#include "standard/standard.hpp"

namespace refurl::tools::machine {

using explain::Range;

/// Something that the state machine did or found.
struct Event {
    /// The state; or `basic URL parser` before the states, and `URL serializer` after them. Lives as long as the
    /// program.
    std::string_view algorithm;
    /// A rule of the pipeline, or the kind of finding: `scheme`, `no-scheme`, `rebase`, `slashes`, `userinfo`,
    /// `strict-domain`, `forbidden-code-points`, `host`, `port`, `drive-letter`, `path`, `query`, `fragment`,
    /// `url-units`, `encoding`, `href`, `failure`. Lives as long as the program.
    std::string_view name;
    std::string_view clause;          ///< a file of spec-notes, and a heading in it; lives as long as the program
    std::string sentence;             ///< in plain English, with texts between grave accents
    std::string before;               ///< the changed part before; ε if something was added
    std::string after;                ///< the changed part after; ε if something was removed
    std::string_view component = {};  ///< that a rule changed or `url-units` are in, such as `path`; otherwise ε
    std::optional<Range> input = std::nullopt;  ///< the bytes of the input that the event is about
    std::vector<Range> inputs = {};             ///< the places in these bytes, if several
    std::optional<Range> base = std::nullopt;   ///< the bytes of the base's href
    std::vector<standard::Step> steps = {};     ///< the steps that did it, in the order in which they were taken
    std::vector<standard::ValidationError> errors = {};  ///< that these steps reported
    bool did_something = true;                           ///< false if the event changed nothing
    bool is_rule = false;                                ///< whether `name` is that of a rule of the pipeline
};

/// A component of the URL record in the href, and its source.
struct Component {
    std::string_view name;  ///< the standard's; lives as long as the program
    Range href;
    std::optional<Range> input;           ///< the bytes of the input that it was read from
    std::optional<Range> base;            ///< the bytes of the base's href that it was copied from
    std::vector<std::string_view> rules;  ///< that changed it, in order
};

/// What the state machine returned, and how it got there.
struct Explanation {
    standard::Outcome outcome;
    std::vector<Event> events = {};          ///< in order; the last has the name `href` or `failure`
    std::optional<std::string> base = {};    ///< the href of the base, if there is one
    std::string href = {};                   ///< ε for a failure
    std::vector<Component> components = {};  ///< of the href, from left to right; none for a failure
};

/// Runs the basic URL parser, and returns its result with an event for each thing that it did. Each validation error is
/// in one event. Linear.
/// @param input any bytes, decoded as UTF-8
/// @param base the base URL, or null
/// @param encoding the encoding of the query
Explanation explain_run(std::string_view input, const standard::UrlRecord* base = nullptr,
                        Encoding encoding = Encoding::utf_8);

/// Returns the components of a record with their places in its href, from left to right. Linear.
std::vector<Component> components_of(const standard::UrlRecord& url);

}  // namespace refurl::tools::machine
