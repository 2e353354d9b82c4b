// Replays an explanation: reads the events that `refurl explain --json` prints, and makes the href of the input and the
// base by applying them. It shares no code with refurl, so it shows that the events alone say everything that happened.
// Clause: spec-notes/explain.md#replay
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::test {

/// What the replay of an explanation found.
struct Replay {
    std::optional<std::string> fault;    ///< the first thing that is wrong, or nothing
    std::string mode;                    ///< web, file or generic
    std::map<std::string, int> seen;     ///< how often each event occurred
    std::map<std::string, int> changed;  ///< how often each event changed something
};

/// Replays the events of one input. Checks that
/// - each change stands where the event says that it does, and what it replaced and wrote are the event's texts,
/// - the changes give the text, and the parts of the sequence, that each stage got, and in the end the href,
/// - each byte of the input and of the base is in the href, or an event removed or replaced it,
/// - each byte of the href comes from the bytes that the event `href` names, or the rule that it names wrote it,
/// - a failure names bytes that are still there when its stage begins.
/// @param input any bytes
/// @param base the href of the base, or nothing
/// @param events the objects that `refurl explain --json` printed, in their order
/// @param href the href that refurl returned, or nothing for a failure
Replay replay(std::string_view input, const std::optional<std::string>& base, const std::vector<nlohmann::json>& events,
              const std::optional<std::string>& href);

/// Returns the objects of a text with one object on each line.
std::vector<nlohmann::json> events_of(std::string_view text);

}  // namespace refurl::test
