#include "systems/standard_editions.hpp"

#include "systems/today.hpp"

namespace refurl::systems {

namespace {

using standard::Edition;

/// The day on which Unicode 15.0 was published.
constexpr std::string_view first_day_of_oldest_unicode = "2022-09-13";

/// Returns the title of the standard, with the version of Unicode of an edition.
std::string_view title_of(const Edition& edition, std::string_view date) {
    const std::string_view unicode = edition.unicode().name;
    if (unicode == "18.0") return "WHATWG URL Standard, with Unicode 18.0";
    if (unicode == "17.0") return "WHATWG URL Standard, with Unicode 17.0";
    if (unicode == "16.0") return "WHATWG URL Standard, with Unicode 16.0";
    if (unicode == "15.1") return "WHATWG URL Standard, with Unicode 15.1";
    return date < first_day_of_oldest_unicode ? "WHATWG URL Standard, with Unicode 15.0, the oldest that refurl has"
                                              : "WHATWG URL Standard, with Unicode 15.0";
}

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
    if (!rest.empty()) system.document = title_of(*switched, date);
    system.date = date;
    return system;
}

}  // namespace refurl::systems
