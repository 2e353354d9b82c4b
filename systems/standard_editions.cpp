#include "systems/standard_editions.hpp"

#include "systems/today.hpp"

namespace refurl::systems {

namespace {

using standard::Edition;

/// Returns the edition with one change switched, as `+name` or `-name` says, or nothing if there is no such change.
std::optional<Edition> with_switch(const Edition& edition, std::string_view text) {
    const auto* const row = standard::change_named(text.substr(1));
    if (row == nullptr) return std::nullopt;
    return text.front() == '+' ? edition.with(row->change) : edition.without(row->change);
}

/// Returns the edition with the changes that a text switches, such as `+circumflex_in_paths-hyphens_in_domains`.
std::optional<Edition> with_switches(std::optional<Edition> edition, std::string_view text) {
    while (edition && !text.empty()) {
        const std::string_view one = text.substr(0, text.find_first_of("+-", 1));
        edition = with_switch(*edition, one);
        text.remove_prefix(one.size());
    }
    return edition;
}

}  // namespace

std::optional<System> standard_named(std::string_view name) {
    constexpr std::string_view standard = "standard";
    constexpr std::size_t day_length = std::string_view("@YYYY-MM-DD").size();
    if (!name.starts_with(standard)) return std::nullopt;
    const std::string_view rest = name.substr(standard.size());
    const std::string_view day = rest.starts_with('@') ? rest.substr(0, day_length) : std::string_view();
    const std::string_view switches = rest.substr(day.size());
    if (!switches.empty() && switches.front() != '+' && switches.front() != '-') return std::nullopt;
    const std::string_view date = day.empty() ? standard::last_followed.date : day.substr(1);
    const auto edition = Edition::on(date);
    const auto switched = with_switches(edition ? std::optional(*edition) : std::nullopt, switches);
    if (!switched) return std::nullopt;
    System system = standard_system(*switched);
    system.name = name;
    if (!rest.empty()) system.document += ", with Unicode " + std::string(switched->unicode().name);
    system.date = date;
    return system;
}

}  // namespace refurl::systems
