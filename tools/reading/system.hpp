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

/// The selection of `--as`: the pipeline or the standard, which the tool knows best, or any other system.
struct SystemChoice {
    System system = System::pipeline;
    std::optional<systems::System> other = std::nullopt;     ///< instead of `system`
    standard::Edition edition = standard::Edition::today();  ///< of the standard
    std::string name = system == System::standard ? "standard" : "pipeline";
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
/// @param edition the edition of the standard, if `system` is the standard
Answer parse_by(System system, std::string_view input, const ParsedUrl* base = nullptr,
                Encoding encoding = Encoding::utf_8, const standard::Edition& edition = standard::Edition::today());

/// Returns the reason why a system does not read a base, or nothing if it reads the base or there is none.
std::optional<systems::Refusal> refusal_of_base(const systems::System& system, const std::optional<std::string>& base);

/// Returns the failure of the state machine: its last error, the code point at which it is, and, as the rule, the state
/// in which the machine ended. In an early edition there can be no error; then all of the input is at fault.
Failure failure_of(const standard::Outcome& outcome, std::string_view input);

}  // namespace refurl::tools
