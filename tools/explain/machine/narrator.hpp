// Tells a run of the state machine as events.
// Clause: spec-notes/explain.md#the-state-machine
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "model/rule.hpp"
#include "standard/infra.hpp"
#include "standard/standard.hpp"
#include "tools/explain/machine/explanation.hpp"
#include "tools/explain/machine/reading.hpp"
#include "tools/trace/runs.hpp"

namespace refurl::tools::machine {

/// Tells the runs of the state machine (tools/trace/runs.hpp), each when it has ended. states.cpp, authority.cpp,
/// host.cpp and path.cpp tell the states. They find a step by what it changed or reported, and by the algorithm that it
/// calls or ends: a number of a step stands only in the text of the standard.
class Narrator {
  public:
    /// All arguments must outlive the narrator.
    Narrator(std::string_view input, const standard::UrlRecord* base, Encoding encoding, Explanation& out);

    void tell_before_the_states(TracedSteps taken);
    void tell_run(TracedRun run, const RunEnd& end);
    void tell_result();

    /// A state that follows, and words for what leads to it.
    struct WordsOfState {
        standard::State state;
        std::string_view words;
    };

  private:
    using Steps = std::vector<standard::Step>;

    /// A validation error, and the step that reported it. There may be as many as bytes, so they share their steps.
    struct Reported {
        standard::ValidationError error;
        const standard::Step* step = nullptr;
    };
    using Errors = std::vector<Reported>;

    /// The source of a component.
    struct Sources {
        std::optional<Range> input;
        std::optional<Range> base;
    };

    // ---- Runs
    void take_errors(const TracedSteps& steps);
    void tell_state(const standard::UrlRecord* url);
    void take_path(const standard::UrlRecord& url);
    void begin_stretch();

    // ---- What the run did, and the steps that did it
    /// Returns the steps with these effects; before one of an algorithm that a state calls, the step that calls it.
    [[nodiscard]] static Steps doing(Effects effects, const TracedSteps& steps);
    [[nodiscard]] bool did(Effects effects) const;
    [[nodiscard]] Steps doing(Effects effects) const;             ///< any of some things, in this run
    [[nodiscard]] Steps doing_in_stretch(Effects effects) const;  ///< in the runs in this state
    [[nodiscard]] bool called(std::string_view algorithm) const;
    [[nodiscard]] Steps call_of(std::string_view algorithm) const;  ///< the step that called it
    [[nodiscard]] Steps last_of(std::string_view algorithm) const;
    [[nodiscard]] Steps outline_of(std::string_view algorithm) const;
    [[nodiscard]] Steps before(const Steps& steps) const;   ///< the step before the first of them
    [[nodiscard]] static Steps around(const Steps& steps);  ///< the step whose list has the first of them
    [[nodiscard]] Steps leaves() const;                     ///< those of the state that are no list
    [[nodiscard]] static Steps steps_of(const Errors& errors);
    [[nodiscard]] std::string_view words_of_next(std::span<const WordsOfState> words) const;  ///< ε if none are its
    [[nodiscard]] bool base_is_file() const { return base_ != nullptr && base_->scheme == "file"; }
    void name_steps(Event& event, const Steps& steps) const;  ///< adds the steps that the event lacks

    // ---- Events
    Event& add(std::string_view name, std::string_view clause, std::string sentence, std::string_view before,
               std::string_view after, std::optional<Range> input);
    Event& add_rule(const Rule& rule, std::string_view before, std::string_view after, std::optional<Range> input);
    Event& add_finding(std::string_view name, std::string sentence, std::string_view after, std::optional<Range> input);
    /// Adds an event for percent-encoding, unless it changed nothing.
    void add_encoding(const Rule& rule, std::string_view component, const Reading& read, std::string_view after,
                      const standard::PercentEncodeSet& set, Steps steps);
    void tell_errors(Event& event, const Errors& errors) const;  ///< with the steps that reported them
    Errors claim_errors(std::string_view name);                  ///< those of this run with a name
    Errors claim_errors();                                       ///< all that are left
    void tell_backslash();
    void tell_units(std::string_view component, Range place, std::string_view character, const Errors& errors);
    void end_units();

    // ---- States, each at the end of a run. `url` is null if the parser failed in it.
    void tell_scheme_start();
    void tell_scheme(const standard::UrlRecord* url);
    void tell_no_scheme(const standard::UrlRecord* url);
    void tell_special_relative_or_authority();
    void tell_relative(const standard::UrlRecord& url);
    void tell_relative_slash(const standard::UrlRecord& url);
    void tell_slashes();
    void tell_file(const standard::UrlRecord& url);
    void tell_file_slash(const standard::UrlRecord& url);
    void tell_authority(const standard::UrlRecord* url);
    void tell_host(const standard::UrlRecord* url);
    void tell_port(const standard::UrlRecord* url);
    void tell_file_host(const standard::UrlRecord* url);
    void tell_path_start(const standard::UrlRecord& url);
    void tell_path(const standard::UrlRecord& url);
    void tell_opaque_path(const standard::UrlRecord& url);
    void tell_query(const standard::UrlRecord& url);
    void tell_fragment(const standard::UrlRecord& url);
    void tell_end();
    void tell_failure();
    void add_last_step(std::string_view algorithm, Event& event) const;

    void take_two_slashes();
    void tell_rebase(const standard::UrlRecord& taken, std::string_view begins_with, Steps steps);
    void tell_drop_scheme(Steps steps);
    void tell_userinfo(const standard::UrlRecord* url);
    void tell_parsed_host(const standard::UrlRecord* url);
    void tell_ip6(const standard::Host& host, const std::string& text);
    void tell_domain(const standard::Host* host, const std::string& text);
    void tell_ip4(const standard::Host& host, const std::string& domain);
    void tell_host_kind(const standard::Host& host);
    void tell_forbidden(std::u32string_view domain);
    void tell_segment(const standard::UrlRecord& url, bool is_last);
    void tell_dots(const std::string& segment);
    void tell_drive_letter(const std::string& segment, bool is_last);
    void end_path(const standard::UrlRecord& url);

    std::string_view input_;
    const standard::UrlRecord* base_;
    Encoding encoding_;
    Explanation& out_;

    TracedSteps first_steps_;               ///< before the states
    std::optional<TracedRun> run_;          ///< that is told
    Range place_{};                         ///< the bytes of c in the input
    standard::State next_{};                ///< the state that follows
    std::u32string_view buffer_;            ///< at the beginning of the run
    std::vector<std::string> segments_;     ///< of the path, at the beginning of the run
    std::deque<standard::Step> reporters_;  ///< a deque, because its elements stay where they are
    Errors errors_;                         ///< not yet in an event

    // ---- The stretch of runs in one state
    TracedSteps stretch_steps_;               ///< without their changes and errors
    std::optional<std::size_t> backslashes_;  ///< the index of its event
    std::optional<std::size_t> units_;        ///< the index of its event
    std::vector<std::string> unit_characters_;
    std::unordered_set<std::string> known_units_;

    // ---- What was read
    Reading scheme_;
    bool scheme_is_of_base_ = false;
    bool scheme_is_dropped_ = false;
    Reading slashes_;  ///< before the authority
    Errors slashes_errors_;
    Reading authority_;  ///< up to the last @, if there is one
    std::optional<std::size_t> userinfo_size_;
    Errors userinfo_errors_;
    Steps userinfo_steps_;  ///< those that add an @ of the userinfo to the buffer
    Steps encoding_of_username_;
    Steps encoding_of_password_;
    Reading host_;
    std::optional<Range> forbidden_;  ///< the first code point that is forbidden in a domain, if the host has one
    std::string forbidden_reason_;    ///< ε if it is as it is written
    Reading port_;
    Reading segment_;
    std::optional<Range> path_;
    Reading rest_;            ///< the opaque path, the query or the fragment
    Steps space_steps_;       ///< those that append the last space of an opaque path
    Steps unit_steps_;        ///< those that append anything else to it
    Steps scheme_steps_;      ///< those that copy the scheme of the base before a slash
    Steps empty_host_steps_;  ///< those that give a file URL an empty host
    bool domain_is_empty_ = false;
    std::map<std::string_view, Sources> sources_;
};

}  // namespace refurl::tools::machine
