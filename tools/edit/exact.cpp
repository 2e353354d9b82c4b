#include "tools/edit/exact.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "model/characters.hpp"

namespace refurl::tools {

namespace {

using api::Attribute;
using Begin = std::optional<std::size_t>;

Begin begin_at(std::size_t found) { return found == std::string_view::npos ? std::nullopt : Begin(found); }

/// The scheme ends at the first colon. The setter of protocol allows one, as in `https:`.
Begin after_scheme(std::string_view value) {
    const std::size_t colon = value.find(':');
    return colon == std::string_view::npos || colon + 1 == value.size() ? std::nullopt : Begin(colon + 1);
}

Begin after_port(std::string_view value) {
    const Begin end = begin_at(value.find_first_not_of("0123456789"));
    return end == Begin(0) ? std::nullopt : end;  // then the setter refuses the value
}

bool is_port(std::string_view digits) {
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    return error == std::errc{} || digits.empty();
}

/// A host ends where an authority ends. In a URL that is not special, `\\` does not end it, and the setter refuses it.
std::size_t end_of_authority(std::string_view value) { return std::min(value.find_first_of("/?#\\"), value.size()); }

/// Returns the colon before the port, or the end. A colon in brackets belongs to an IPv6 address.
std::size_t end_of_hostname(std::string_view authority) {
    const std::size_t bracket = authority.find(']');
    return std::min(authority.find(':', bracket == std::string_view::npos ? 0 : bracket), authority.size());
}

Begin after_hostname(std::string_view value) {
    const std::size_t end = end_of_authority(value);
    return end == value.size() ? std::nullopt : Begin(end);
}

/// The setter of host reads a port as far as it can, and ignores one that is too large.
Begin after_host(std::string_view value) {
    const std::string_view authority = value.substr(0, end_of_authority(value));
    const std::size_t colon = end_of_hostname(authority);
    if (colon < authority.size()) {
        const std::string_view port = authority.substr(colon + 1);
        const std::size_t digits = std::min(port.find_first_not_of("0123456789"), port.size());
        if (!is_port(port.substr(0, digits))) return colon;
        if (digits < port.size()) return digits == 0 ? colon : colon + 1 + digits;
    }
    return after_hostname(value);
}

/// The setters of username and password percent-encode tabs and newlines, and all others remove them.
Begin removed(Attribute attribute, std::string_view value) {
    if (attribute == Attribute::username || attribute == Attribute::password) return std::nullopt;
    const auto at = static_cast<std::size_t>(std::ranges::find_if(value, is_tab_or_newline) - value.begin());
    return at == value.size() ? std::nullopt : Begin(at);
}

}  // namespace

std::optional<std::size_t> begin_of_ignored(Attribute attribute, std::string_view value) {
    if (const Begin place = removed(attribute, value)) return place;
    switch (attribute) {
        case Attribute::protocol: return after_scheme(value);
        case Attribute::host: return after_host(value);
        case Attribute::hostname: return after_hostname(value);
        case Attribute::port: return after_port(value);
        default: return std::nullopt;
    }
}

}  // namespace refurl::tools
