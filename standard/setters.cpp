#include "standard/setters.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace refurl::standard {

namespace {

/// Returns the value with a single leading `sign` removed, if any.
std::string_view without_leading(char sign, std::string_view value) {
    return value.starts_with(sign) ? value.substr(1) : value;
}

/// Runs the basic URL parser with url and state override. The setters ignore how it ends and what errors it reports.
void basic_url_parse(UrlRecord& url, std::string_view value, State state_override) {
    std::vector<ValidationError> errors;
    (void)parse(value, url, state_override, errors);
}

// The href setter steps
void set_href(UrlRecord& url, std::string_view value) {
    if (auto parsed_url = parse(value).url) url = std::move(*parsed_url);
}

// The protocol setter steps
void set_protocol(UrlRecord& url, std::string_view value) {
    basic_url_parse(url, std::string(value) + ":", State::scheme_start);
}

// The username setter steps
void set_username(UrlRecord& url, std::string_view value) {
    if (cannot_have_a_username_password_or_port(url)) return;
    set_the_username(url, value);
}

// The password setter steps
void set_password(UrlRecord& url, std::string_view value) {
    if (cannot_have_a_username_password_or_port(url)) return;
    set_the_password(url, value);
}

// The host setter steps
void set_host(UrlRecord& url, std::string_view value) {
    if (has_opaque_path(url)) return;
    basic_url_parse(url, value, State::host);
}

// The hostname setter steps
void set_hostname(UrlRecord& url, std::string_view value) {
    if (has_opaque_path(url)) return;
    basic_url_parse(url, value, State::hostname);
}

// The port setter steps
void set_port(UrlRecord& url, std::string_view value) {
    if (cannot_have_a_username_password_or_port(url)) return;
    if (value.empty())
        url.port.reset();
    else
        basic_url_parse(url, value, State::port);
}

// The pathname setter steps
void set_pathname(UrlRecord& url, std::string_view value) {
    if (has_opaque_path(url)) return;
    url.path = Segments{};
    basic_url_parse(url, value, State::path_start);
}

// The search setter steps
void set_search(UrlRecord& url, std::string_view value) {
    if (value.empty()) {
        url.query.reset();
        return;
    }
    const std::string_view input = without_leading('?', value);
    url.query = "";
    basic_url_parse(url, input, State::query);
}

// The hash setter steps
void set_hash(UrlRecord& url, std::string_view value) {
    if (value.empty()) {
        url.fragment.reset();
        return;
    }
    const std::string_view input = without_leading('#', value);
    url.fragment = "";
    basic_url_parse(url, input, State::fragment);
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
