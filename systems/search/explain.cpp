#include "systems/search/explain.hpp"

#include <optional>
#include <utility>

#include "standard/changes.hpp"
#include "systems/changes.hpp"

namespace refurl::systems {

namespace {

/// Returns the edition of the standard that a system is, or nothing if it is none.
std::optional<standard::Edition> edition_of(const System& system) {
    constexpr std::string_view before_date = "standard@";
    if (system.name == "standard" || system.name == "pipeline") return standard::Edition::today();
    if (!system.name.starts_with(before_date)) return std::nullopt;
    const auto edition = standard::Edition::on(std::string_view(system.name).substr(before_date.size()));
    return edition ? std::optional(*edition) : std::nullopt;
}

}  // namespace

Explain explanation_of(const System& a, const System& b) {
    const auto of_a = edition_of(a);
    const auto of_b = edition_of(b);
    if (!of_a && !of_b) return {};
    const standard::Edition edition = of_b ? *of_b : *of_a;
    const Reader other = reader_of(of_b ? a : b);
    return [edition, other](const Pair& pair) -> std::string {
        const Request request{.input = pair.input, .base = pair.base};
        const auto changes = changes_that_explain(request, edition, other(pair));
        return changes.empty() ? "" : std::string(standard::row_of(changes.front()).name);
    };
}

}  // namespace refurl::systems
