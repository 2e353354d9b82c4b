#include "systems/difference.hpp"

#include <array>
#include <utility>

namespace refurl::systems {

namespace {

/// The components of a record, in the order of a URL.
constexpr std::array<std::pair<std::string_view, std::optional<std::string> Record::*>, 5> before_path{{
    {"scheme", &Record::scheme},
    {"username", &Record::username},
    {"password", &Record::password},
    {"host", &Record::host},
    {"port", &Record::port},
}};

std::optional<std::string_view> first_difference(const Record& a, const Record& b) {
    for (const auto& [name, member] : before_path)
        if (a.*member != b.*member) return name;
    if (a.path != b.path) return "path";
    if (a.query != b.query) return "query";
    if (a.fragment != b.fragment) return "fragment";
    if (a.href != b.href) return "href";
    return std::nullopt;
}

}  // namespace

std::optional<std::string_view> first_difference(const Answer& a, const Answer& b) {
    if (a.has_value() != b.has_value()) return "failure";
    return a ? first_difference(*a, *b) : std::nullopt;
}

}  // namespace refurl::systems
