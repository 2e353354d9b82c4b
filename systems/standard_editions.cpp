#include "systems/standard_editions.hpp"

#include "systems/today.hpp"

namespace refurl::systems {

namespace {

/// The day on which Unicode 15.0 was published.
constexpr std::string_view first_day_of_oldest_unicode = "2022-09-13";

/// Returns the title of the standard, with the version of Unicode of an edition.
std::string_view title_of(const standard::Edition& edition, std::string_view date) {
    const std::string_view unicode = edition.unicode();
    if (unicode == "18.0") return "WHATWG URL Standard, with Unicode 18.0";
    if (unicode == "17.0") return "WHATWG URL Standard, with Unicode 17.0";
    if (unicode == "16.0") return "WHATWG URL Standard, with Unicode 16.0";
    if (unicode == "15.1") return "WHATWG URL Standard, with Unicode 15.1";
    return date < first_day_of_oldest_unicode ? "WHATWG URL Standard, with Unicode 15.0, the oldest that refurl has"
                                              : "WHATWG URL Standard, with Unicode 15.0";
}

}  // namespace

std::optional<System> standard_on(std::string_view date) {
    const auto edition = standard::Edition::on(date);
    if (!edition) return std::nullopt;
    System system = standard_system(*edition);
    system.name.append("@").append(date);
    system.document = title_of(*edition, date);
    system.date = date;
    return system;
}

}  // namespace refurl::systems
