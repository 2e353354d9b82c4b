// Observes a run of the state machine, and tells it as events.
// Clause: spec-notes/explain.md#the-state-machine
#pragma once

#include <array>
#include <initializer_list>
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

namespace refurl::tools::machine {

/// Observes the basic URL parser. What a step did is known when the next run begins or the parser ends, so a run is
/// told then. states.cpp, authority.cpp, host.cpp and path.cpp tell the states.
class Narrator {
  public:
    /// All arguments must outlive the narrator.
    Narrator(std::string_view input, const standard::UrlRecord* base, Encoding encoding, Explanation& out);

    void begin_run(const standard::Run& run, const standard::Variables& now);
    void begin_step(const standard::Step& step, const standard::Variables& now);
    void end();

  private:
    using Errors = std::vector<standard::ValidationError>;
    using StepList = std::initializer_list<standard::Step>;

    /// What is known of the run that is under way.
    struct StateRun {
        standard::State state;
        Range place;  ///< the bytes of c in the input
        char32_t c;
        std::vector<standard::Step> steps = {};  ///< each once, in the order in which they were first taken
        std::u32string buffer = {};              ///< before the step that uses all of it
        std::size_t segments = 0;                ///< the size of the path before it is shortened, and afterwards
        std::size_t segments_left = 0;
        std::string removed = {};  ///< the segment that shortening takes away, if it takes one
    };

    /// A step of a state, and words for what it found.
    struct WordsOfStep {
        std::string_view number;
        std::string_view words;
    };

    /// The source of a component.
    struct Sources {
        std::optional<Range> input;
        std::optional<Range> base;
    };

    // ---- Runs
    void tell_before_the_states();
    void tell_run(const standard::UrlRecord* url);
    void begin_stretch();
    void take_errors(std::span<const standard::ValidationError> errors);

    // ---- What was taken
    [[nodiscard]] bool took(std::string_view number) const;  ///< of the state
    [[nodiscard]] bool took(std::string_view algorithm, std::string_view number) const;
    /// Returns the words for the first step of the state that was taken, or ε.
    [[nodiscard]] std::string_view words_of_first(std::span<const WordsOfStep> steps) const;
    [[nodiscard]] standard::Step own(std::string_view number) const;
    [[nodiscard]] std::vector<standard::Step> taken(StepList steps) const;             ///< by this run
    [[nodiscard]] std::vector<standard::Step> taken_in_stretch(StepList steps) const;  ///< by the runs in this state

    // ---- Events
    Event& add(std::string_view name, std::string_view clause, std::string sentence, std::string_view before,
               std::string_view after, std::optional<Range> input);
    Event& add_rule(const Rule& rule, std::string_view before, std::string_view after, std::optional<Range> input);
    Event& add_finding(std::string_view name, std::string sentence, std::string_view after, std::optional<Range> input);
    /// Adds an event for percent-encoding, unless it changed nothing.
    void add_encoding(const Rule& rule, std::string_view component, const Reading& read, std::string_view after,
                      const standard::PercentEncodeSet& set, std::vector<standard::Step> steps);
    Errors claim_errors(std::string_view name);  ///< those of this run with a name
    Errors claim_errors();                       ///< all that are left
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
    void tell_rebase(const standard::UrlRecord& taken, std::string_view begins_with, std::vector<standard::Step> steps);
    void tell_drop_scheme(std::vector<standard::Step> steps);
    void tell_userinfo(const standard::UrlRecord* url);
    void tell_parsed_host(const standard::UrlRecord* url, std::string_view call);
    void tell_ip6(const standard::Host& host, const std::string& text);
    void tell_domain(const standard::Host* host, const std::string& text);
    void tell_ip4(const standard::Host& host, const std::string& domain);
    void tell_host_kind(const standard::Host& host, std::string_view call);
    void tell_segment();
    void tell_dots(const std::string& segment);
    void tell_drive_letter(const std::string& segment);
    void end_path(const standard::UrlRecord& url);

    std::string_view input_;
    const standard::UrlRecord* base_;
    Encoding encoding_;
    Explanation& out_;

    std::optional<StateRun> run_;
    std::vector<standard::Step> first_steps_;  ///< before the states
    bool is_shortening_ = false;
    std::size_t errors_seen_ = 0;
    Errors errors_;  ///< of the run, not yet in an event

    // ---- The stretch of runs in one state
    std::vector<standard::Step> stretch_steps_;
    std::optional<std::size_t> backslashes_;  ///< the index of its event
    std::optional<std::size_t> units_;        ///< the index of its event
    std::vector<std::string> unit_characters_;
    std::unordered_set<std::string> known_units_;

    // ---- What was read
    Reading scheme_;
    bool scheme_is_of_base_ = false;
    bool scheme_is_dropped_ = false;
    Reading slashes_;  ///< before the authority
    std::vector<standard::Step> slashes_steps_;
    Errors slashes_errors_;
    Reading authority_;  ///< up to the last @, if there is one
    std::optional<std::size_t> userinfo_size_;
    Errors userinfo_errors_;
    Reading host_;
    std::optional<Range> forbidden_;  ///< the first code point that is forbidden in a domain, if the host has one
    std::string forbidden_reason_;    ///< ε if it is as it is written
    Reading port_;
    Reading segment_;
    std::optional<Range> path_;
    Reading rest_;                     ///< the opaque path, the query or the fragment
    bool encodes_last_space_ = false;  ///< of an opaque path
    std::map<std::string_view, Sources> sources_;
};

}  // namespace refurl::tools::machine
