// The systems that `--as` selects. Today's two, the pipeline and the standard's state machine, have an interface of
// their own here, which offers more than the interface of all systems (systems/system.hpp).
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

/// The selection of `--as`: one of today's systems, which the tool knows best, or any other.
struct SystemChoice {
    System system = System::pipeline;
    std::optional<systems::System> other = std::nullopt;  ///< instead of `system`
};

/// Returns the selection with a name, or nothing if no system has this name.
std::optional<SystemChoice> system_named(std::string_view name);

/// A URL that one of today's systems has parsed.
using ParsedUrl = std::variant<Url, standard::UrlRecord>;

/// All validation errors, in order. Only the standard's state machine reports them.
using Errors = std::optional<std::vector<standard::ValidationError>>;

struct Answer {
    Result<ParsedUrl> url;
    Errors errors;
};

/// Parses `input` and resolves it as the WHATWG standard does. Linear.
/// @param base a URL that the same system has parsed, or null if there is none
/// @param encoding the encoding of the query
Answer parse_by(System system, std::string_view input, const ParsedUrl* base = nullptr,
                Encoding encoding = Encoding::utf_8);

/// Returns the reason why a system does not read a base, or nothing if it reads the base or there is none.
std::optional<systems::Refusal> refusal_of_base(const systems::System& system, const std::optional<std::string>& base);

/// Returns the failure of the state machine: its last error, the code point at which it is, and, as the rule, the state
/// in which the machine ended.
Failure failure_of(const standard::Outcome& outcome, std::string_view input);

}  // namespace refurl::tools
