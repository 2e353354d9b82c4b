#include "systems/standard_editions.hpp"

#include <string>

#include "standard/changes.hpp"
#include "systems/today.hpp"

namespace refurl::systems {

std::optional<System> standard_on(std::string_view date) {
    const auto edition = standard::Edition::on(date);
    if (!edition) return std::nullopt;
    return System{
        .name = "standard@" + std::string(date),
        .document = "WHATWG URL Standard",
        .date = std::string(date),
        .read = [edition = *edition](const Request& request) { return read_by_standard(request, edition); },
        .validate = [edition = *edition](const Request& request) { return validate_by_standard(request, edition); },
        .clauses = standard_clauses,
    };
}

}  // namespace refurl::systems
