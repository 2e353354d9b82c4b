#include "standard/setters.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace refurl::standard {

namespace {

/// The value with a single leading `sign` removed, if any.
std::string_view without_leading(char sign, std::string_view value) {
    return value.starts_with(sign) ? value.substr(1) : value;
}

/// Basic URL parse with url and state override; nobody asks how it ends.
void parse_into(UrlRecord& url, std::string_view value, State state_override) {
    std::vector<ValidationError> errors;
    (void)parse(value, url, state_override, errors);
}

void set_href(UrlRecord& url, std::string_view value) {
    if (auto parsed = parse(value).url) url = std::move(*parsed);
}

void set_protocol(UrlRecord& url, std::string_view value) {
    parse_into(url, std::string(value) + ":", State::scheme_start);
}

void set_username(UrlRecord& url, std::string_view value) {
    if (!cannot_have_a_username_password_or_port(url)) set_the_username(url, value);
}

void set_password(UrlRecord& url, std::string_view value) {
    if (!cannot_have_a_username_password_or_port(url)) set_the_password(url, value);
}

void set_host(UrlRecord& url, std::string_view value) {
    if (!has_opaque_path(url)) parse_into(url, value, State::host);
}

void set_hostname(UrlRecord& url, std::string_view value) {
    if (!has_opaque_path(url)) parse_into(url, value, State::hostname);
}

void set_port(UrlRecord& url, std::string_view value) {
    if (cannot_have_a_username_password_or_port(url)) return;
    if (value.empty())
        url.port.reset();
    else
        parse_into(url, value, State::port);
}

void set_pathname(UrlRecord& url, std::string_view value) {
    if (has_opaque_path(url)) return;
    url.path = Segments{};
    parse_into(url, value, State::path_start);
}

void set_search(UrlRecord& url, std::string_view value) {
    url.query.reset();
    if (value.empty()) return;
    url.query.emplace();
    parse_into(url, without_leading('?', value), State::query);
}

void set_hash(UrlRecord& url, std::string_view value) {
    url.fragment.reset();
    if (value.empty()) return;
    url.fragment.emplace();
    parse_into(url, without_leading('#', value), State::fragment);
}

struct Setter {
    std::string_view attribute;
    void (*set)(UrlRecord& url, std::string_view value);
};

constexpr std::array<Setter, 10> setters{{{"href", set_href},
                                          {"protocol", set_protocol},
                                          {"username", set_username},
                                          {"password", set_password},
                                          {"host", set_host},
                                          {"hostname", set_hostname},
                                          {"port", set_port},
                                          {"pathname", set_pathname},
                                          {"search", set_search},
                                          {"hash", set_hash}}};

}  // namespace

bool set(UrlRecord& url, std::string_view attribute, std::string_view value) {
    const auto* const found = std::ranges::find(setters, attribute, &Setter::attribute);
    if (found == setters.end()) return false;
    found->set(url, value);
    return true;
}

}  // namespace refurl::standard
