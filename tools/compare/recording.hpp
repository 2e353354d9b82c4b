// What the runs of systems record: what made each component, and where two runs part.
// Clause: spec-notes/history/README.md#what-made-a-component
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"
#include "systems/system.hpp"
#include "tools/trace/change.hpp"

namespace refurl::tools {

/// What wrote or removed a component last.
struct Maker {
    std::string_view component;  ///< the name of a row of systems::shared_components
    std::string_view place;  ///< a state of the state machine, or a stage of the pipeline; lives as long as the program
    /// The number of a step of the state; or a production, a rule, or the event `rebase`. Lives as long as the program.
    /// ε where the edition of the standard has an old text, whose steps have no numbers.
    std::string_view name;
};

/// Returns a maker in words: `path state, step 1.4.2` or `encode-path (normalize)`.
std::string maker_in_words(const Maker& maker, const systems::System& system);

/// Returns what made each component of the URL that the system reads, in the order of a URL. A component that no event
/// of the run wrote has no maker. Returns nothing if the system records nothing or refuses the request, and if the
/// pipeline has too many events to list (explain::most_events). Linear, except for the sorting of an explanation.
std::optional<std::vector<Maker>> makers_of(const systems::System& system, const systems::Request& request);

/// Something that a run of the state machine did: it began to run in a state, or a step changed variables, or it ended.
struct MachineEvent {
    enum class Kind : unsigned char { run, step, end };

    Kind kind = Kind::run;
    standard::State state{};                   ///< of the run
    std::size_t offset = 0;                    ///< the byte of the input at which the run began
    standard::Step step = {};                  ///< of a step; without a number if an old text or a proposal may do it
    bool has_failed = false;                   ///< of an end
    std::vector<VariableChange> changes = {};  ///< of members of the URL record, of flags and of `buffer`
    std::size_t call = 0;                      ///< the calls of the observer before this event

    /// Compares what was done. Steps of other numbers can do the same.
    friend bool operator==(const MachineEvent& a, const MachineEvent& b) {
        return a.kind == b.kind && a.state == b.state && a.offset == b.offset && a.has_failed == b.has_failed &&
               a.changes == b.changes;
    }
};

/// Where two runs of the state machine part.
struct Parting {
    standard::State state{};  ///< the last in which both were
    std::size_t offset = 0;   ///< the byte of the input at which both were in that state
    /// The first event of each run that the other run does not have. If the runs have the same events, their ends.
    std::array<MachineEvent, 2> events;

    [[nodiscard]] bool is_same_run() const { return events[0] == events[1]; }
};

/// Returns where the runs of two editions of the standard part. Returns nothing if one of the systems does not run the
/// state machine or refuses the base. Linear in time and memory.
std::optional<Parting> parting_of(const systems::System& a, const systems::System& b, const systems::Request& request);

/// Returns an event of a parting in words: `goes on to the path state at byte 3`. Of a long text, they have only the
/// beginning. Linear.
std::string event_in_words(const MachineEvent& event);

/// Returns a parting in words, with the names of the two systems.
std::string parting_in_words(const Parting& parting, std::string_view a, std::string_view b);

}  // namespace refurl::tools
