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
void basic_url_parse(UrlRecord& url, std::string_view value, State state_override, const Edition& edition) {
    std::vector<ValidationError> errors;
    (void)parse(value, url, state_override, errors, Encoding::utf_8, edition);
}

/// "cannot have a username/password/port", for the username and password setters.
bool cannot_have_credentials(const UrlRecord& url, const Edition& edition) {
    if (edition.lacks(Change::username_password_port_need_a_host)) return !url.host || has_opaque_path(url);
    return cannot_have_a_username_password_or_port(url);
}

/// "cannot have a username/password/port", for the port setter.
bool cannot_have_a_port(const UrlRecord& url, const Edition& edition) {
    return cannot_have_credentials(url, edition) || url.scheme == "file";
}

/// To potentially strip trailing spaces from an opaque path, from Change::setters_strip_opaque_paths to
/// Change::last_space_of_opaque_paths.
void potentially_strip_trailing_spaces(UrlRecord& url, const Edition& edition) {
    if (edition.lacks(Change::setters_strip_opaque_paths) || edition.has(Change::last_space_of_opaque_paths)) return;
    if (!has_opaque_path(url) || url.fragment || url.query) return;
    auto& path = std::get<std::string>(url.path);
    path.erase(path.find_last_not_of(' ') + 1);
}

// The href setter steps
void set_href(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (auto parsed_url = parse(value, nullptr, Encoding::utf_8, edition).url) url = std::move(*parsed_url);
}

// The protocol setter steps
void set_protocol(UrlRecord& url, std::string_view value, const Edition& edition) {
    basic_url_parse(url, std::string(value) + ":", State::scheme_start, edition);
}

// The username setter steps
void set_username(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (cannot_have_credentials(url, edition)) return;
    set_the_username(url, value);
}

// The password setter steps
void set_password(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (cannot_have_credentials(url, edition)) return;
    set_the_password(url, value);
}

// The host setter steps
void set_host(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (has_opaque_path(url)) return;
    basic_url_parse(url, value, State::host, edition);
}

// The hostname setter steps
void set_hostname(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (has_opaque_path(url)) return;
    basic_url_parse(url, value, State::hostname, edition);
}

// The port setter steps
void set_port(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (cannot_have_a_port(url, edition)) return;
    if (value.empty())
        url.port.reset();
    else
        basic_url_parse(url, value, State::port, edition);
}

// The pathname setter steps
void set_pathname(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (has_opaque_path(url)) return;
    url.path = Segments{};
    basic_url_parse(url, value, State::path_start, edition);
}

// The search setter steps
void set_search(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (value.empty()) {
        url.query.reset();
        potentially_strip_trailing_spaces(url, edition);
        return;
    }
    const std::string_view input = without_leading('?', value);
    url.query = "";
    basic_url_parse(url, input, State::query, edition);
}

// The hash setter steps
void set_hash(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (url.scheme == "javascript" && edition.lacks(Change::hash_of_javascript)) return;
    if (value.empty()) {
        url.fragment.reset();
        potentially_strip_trailing_spaces(url, edition);
        return;
    }
    const std::string_view input = without_leading('#', value);
    url.fragment = "";
    basic_url_parse(url, input, State::fragment, edition);
}

struct Setter {
    std::string_view attribute;
    void (*set)(UrlRecord& url, std::string_view value, const Edition& edition);
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

bool set(UrlRecord& url, std::string_view attribute, std::string_view value, const Edition& edition) {
    for (const Setter& setter : setters) {
        if (setter.attribute != attribute) continue;
        setter.set(url, value, edition);
        return true;
    }
    return false;
}

}  // namespace refurl::standard
