#include "rules/conditions.hpp"

#include <algorithm>

#include "resolve/rules.hpp"

namespace refurl {

namespace {

using grammar::Language;

Mode mode_in(const Components& url, const Language& language) { return language.mode_of(scheme_of(url)); }

const Authority& authority_in(const Components& url) {
    static const Authority none;
    const Component* const found = find(url, Type::authority);
    return found != nullptr ? authority_of(*found) : none;
}

bool has_host(const Components& url) { return authority_in(url).host.has_value(); }

bool has_credentials_or_port(const Components& url) {
    const Authority& authority = authority_in(url);
    return authority.userinfo.has_value() || authority.port.has_value();
}

bool path_is_not_opaque(const Components& url, const Components& /*before*/, const Language& language) {
    return !has_opaque_path(url, language);
}

bool can_have_a_username_password_port(const Components& url, const Components& /*before*/, const Language& language) {
    return has_host(url) && mode_in(url, language) != Mode::file;
}

bool special_stays_special(const Components& url, const Components& before, const Language& language) {
    return is_special(mode_in(url, language)) == is_special(mode_in(before, language));
}

bool file_has_no_credentials_and_port(const Components& url, const Components& /*before*/, const Language& language) {
    return mode_in(url, language) != Mode::file || !has_credentials_or_port(url);
}

bool web_has_a_host(const Components& url, const Components& /*before*/, const Language& language) {
    return mode_in(url, language) != Mode::web || has_host(url);
}

bool credentials_and_port_have_a_host(const Components& url, const Components& /*before*/,
                                      const Language& /*language*/) {
    return has_host(url) || !has_credentials_or_port(url);
}

constexpr std::array<std::string_view, 3> of_path{"host", "hostname", "pathname"};
constexpr std::array<std::string_view, 3> of_credentials{"username", "password", "port"};
constexpr std::array<std::string_view, 1> of_scheme{"protocol"};
constexpr std::array<std::string_view, 3> of_scheme_and_host{"protocol", "host", "hostname"};
constexpr std::array<std::string_view, 2> of_host{"host", "hostname"};

// clang-format off
constexpr std::array conditions_of_setters{
    Condition{&rule::path_is_not_opaque, "only a URL whose path is not opaque gets a host or a path", of_path, false, path_is_not_opaque},
    Condition{&rule::can_have_a_username_password_port, "only a URL with a host that is no file URL gets a username, a password or a port", of_credentials, false, can_have_a_username_password_port},
    Condition{&rule::special_stays_special, "a special URL stays special, and any other URL stays another", of_scheme, true, special_stays_special},
    Condition{&rule::file_has_no_credentials_and_port, "a file URL has no credentials and no port", of_scheme, true, file_has_no_credentials_and_port},
    Condition{&rule::web_has_a_host, "a web URL has a host", of_scheme_and_host, true, web_has_a_host},
    Condition{&rule::credentials_and_port_have_a_host, "a URL with credentials or a port has a host", of_host, true, credentials_and_port_have_a_host},
};
// clang-format on

}  // namespace

std::span<const Condition> conditions() { return conditions_of_setters; }

}  // namespace refurl
