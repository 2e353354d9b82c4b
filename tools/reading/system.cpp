#include "tools/reading/system.hpp"

#include <utility>

#include "systems/records.hpp"
#include "systems/registry.hpp"

namespace refurl::tools {

namespace {

/// Returns the base as a URL of type U, or null if there is no base.
template <class U>
const U* base_of(const ParsedUrl* base) {
    return base != nullptr ? &std::get<U>(*base) : nullptr;
}

Answer parse_by_pipeline(std::string_view input, const Url* base, Encoding encoding) {
    Result<Url> url = parse(input, base, encoding);
    if (!url) return {std::unexpected(url.error()), std::nullopt};
    return {ParsedUrl(std::move(*url)), std::nullopt};
}

Answer parse_by_standard(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                         const standard::Edition& edition) {
    standard::Outcome outcome = standard::parse(input, base, encoding, edition);
    if (!outcome.url) return {std::unexpected(failure_of(outcome, input)), std::move(outcome.errors)};
    return {ParsedUrl(std::move(*outcome.url)), std::move(outcome.errors)};
}

}  // namespace

std::optional<SystemChoice> system_named(std::string_view name) {
    if (name == "pipeline") return SystemChoice{System::pipeline};
    auto other = systems::find_system(name);
    if (!other) return std::nullopt;
    if (other->edition) return SystemChoice{System::standard, {}, *other->edition, std::string(name)};
    return SystemChoice{.other = std::move(other), .name = std::string(name)};
}

Answer parse_by(System system, std::string_view input, const ParsedUrl* base, Encoding encoding,
                const standard::Edition& edition) {
    return system == System::pipeline ? parse_by_pipeline(input, base_of<Url>(base), encoding)
                                      : parse_by_standard(input, base_of<standard::UrlRecord>(base), encoding, edition);
}

std::optional<systems::Refusal> refusal_of_base(const systems::System& system, const std::optional<std::string>& base) {
    if (!base) return std::nullopt;
    const systems::Answer answer = system.read({.input = *base});
    return answer ? std::nullopt : std::optional(answer.error());
}

Failure failure_of(const standard::Outcome& outcome, std::string_view input) {
    if (outcome.errors.empty()) return {Stage::parse, name_of(outcome.state), input, 0, input.size(), {}};
    const standard::ValidationError last = outcome.errors.back();
    return {Stage::parse, name_of(outcome.state), input, last.offset, systems::end_of(last, input), last.name};
}

}  // namespace refurl::tools
