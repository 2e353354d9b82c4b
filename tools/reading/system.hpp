// The systems that `--as` chooses from. Today's two, the pipeline and the standard's state machine, have one interface
// here, which offers more than that of all systems (systems/system.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "refurl.hpp"
#include "standard/standard.hpp"
#include "systems/system.hpp"

namespace refurl::tools {

enum class System : std::uint8_t { pipeline, standard };

/// What `--as` chooses: one of today's systems, which the tool knows best, or any other.
struct SystemChoice {
    System system = System::pipeline;
    std::optional<systems::System> other = std::nullopt;  ///< instead of `system`
};

/// Returns what a name chooses; nothing if no system has this name.
std::optional<SystemChoice> system_named(std::string_view name);

/// A URL that one of the systems has parsed.
using ParsedUrl = std::variant<Url, standard::UrlRecord>;

/// All validation errors in order. Only the standard's state machine reports them.
using Errors = std::optional<std::vector<standard::ValidationError>>;

struct Answer {
    Result<ParsedUrl> url;
    Errors errors;
};

/// Parses `input` and resolves it as the WHATWG standard does. Linear.
/// @param base null for none, else a URL that the same system has parsed
/// @param encoding of the query
Answer parse_by(System system, std::string_view input, const ParsedUrl* base = nullptr,
                Encoding encoding = Encoding::utf_8);

/// Returns why a system does not read a base; nothing if it reads it, or if there is none.
std::optional<systems::Refusal> refusal_of_base(const systems::System& system, const std::optional<std::string>& base);

/// Returns why the state machine failed: its last error, the code point there, and the state in which it ended as the
/// rule.
Failure failure_of(const standard::Outcome& outcome, std::string_view input);

}  // namespace refurl::tools
