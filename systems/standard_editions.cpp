#include "systems/standard_editions.hpp"

#include "systems/today.hpp"

namespace refurl::systems {

std::optional<System> standard_on(std::string_view date) {
    const auto edition = standard::Edition::on(date);
    if (!edition) return std::nullopt;
    System system = standard_system(*edition);
    system.name.append("@").append(date);
    system.date = date;
    return system;
}

}  // namespace refurl::systems
