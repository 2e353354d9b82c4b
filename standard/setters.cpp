#include "standard/setters.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "standard/old_texts.hpp"

namespace refurl::standard {

namespace {

/// The URL and the list of the query object of the URL object whose attribute is set.
struct This {
    UrlRecord& url;
    Tuples& list;
};

/// Returns the value with a single leading `sign` removed, if any.
std::string_view without_leading(char sign, std::string_view value) {
    return value.starts_with(sign) ? value.substr(1) : value;
}

/// Runs the basic URL parser with url and state override. The setters ignore how it ends and which errors it reports.
void basic_url_parse(UrlRecord& url, std::string_view value, State state_override, const Edition& edition) {
    std::vector<ValidationError> errors;
    (void)parse(value, url, state_override, errors, Encoding::utf_8, edition);
}

// clang-format off

// href setter: https://url.spec.whatwg.org/#dom-url-href
void set_href(const This& url, std::string_view value, const Edition& edition) {
    /* 1 */ auto parsed_url = parse(value, nullptr, Encoding::utf_8, edition).url;
    /* 2 */ if (!parsed_url) return;  // the standard throws a TypeError
    /* 3 */ url.url = std::move(*parsed_url);
    /* 4 */ url.list.clear();
    /* 5 */ const std::optional<std::string>& query = url.url.query;
    /* 6 */ if (query) url.list = parse_urlencoded(*query);
}

// protocol setter: https://url.spec.whatwg.org/#dom-url-protocol
void set_protocol(UrlRecord& url, std::string_view value, const Edition& edition) {
    basic_url_parse(url, std::string(value) + ":", State::scheme_start, edition);
}

// username setter: https://url.spec.whatwg.org/#dom-url-username
void set_username(UrlRecord& url, std::string_view value, const Edition& edition) {
    /* 1 */ if (cannot_have_a_username_password_or_port(url, edition)) return;
    /* 2 */ set_the_username(url, value);
}

// password setter: https://url.spec.whatwg.org/#dom-url-password
void set_password(UrlRecord& url, std::string_view value, const Edition& edition) {
    /* 1 */ if (cannot_have_a_username_password_or_port(url, edition)) return;
    /* 2 */ set_the_password(url, value);
    if (edition.lacks(Change::no_null_passwords)) old::set_empty_password_to_null(url);
}

// host setter: https://url.spec.whatwg.org/#dom-url-host
void set_host(UrlRecord& url, std::string_view value, const Edition& edition) {
    /* 1 */ if (has_opaque_path(url)) return;
    /* 2 */ basic_url_parse(url, value, State::host, edition);
}

// hostname setter: https://url.spec.whatwg.org/#dom-url-hostname
void set_hostname(UrlRecord& url, std::string_view value, const Edition& edition) {
    /* 1 */ if (has_opaque_path(url)) return;
    /* 2 */ basic_url_parse(url, value, State::hostname, edition);
}

// port setter: https://url.spec.whatwg.org/#dom-url-port
void set_port(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (edition.lacks(Change::username_password_port_need_a_host) && old::is_file(url)) return;
    /* 1 */ if (cannot_have_a_username_password_or_port(url, edition)) return;
    /* 2 */ if (value.empty()) url.port.reset();
    /* 3 */ else basic_url_parse(url, value, State::port, edition);
}

// pathname setter: https://url.spec.whatwg.org/#dom-url-pathname
void set_pathname(UrlRecord& url, std::string_view value, const Edition& edition) {
    /* 1 */ if (has_opaque_path(url)) return;
    /* 2 */ std::get<Segments>(url.path).clear();
    /* 3 */ basic_url_parse(url, value, State::path_start, edition);
}

// search setter: https://url.spec.whatwg.org/#dom-url-search
void set_search(const This& object, std::string_view value, const Edition& edition) {
    /* 1 */ UrlRecord& url = object.url;
    /* 2 */ if (value.empty()) {
                url.query.reset();
                object.list.clear();
                if (edition.lacks(Change::last_space_of_opaque_paths)) old::strip_trailing_spaces(url, edition);
                return;
            }
    /* 3 */ const std::string_view input = without_leading('?', value);
    /* 4 */ url.query = "";
    /* 5 */ basic_url_parse(url, input, State::query, edition);
    /* 6 */ object.list = parse_urlencoded(*url.query);
            if (edition.lacks(Change::search_parameters_of_the_query)) old::read_search_parameters(object.list, input);
}

// hash setter: https://url.spec.whatwg.org/#dom-url-hash
void set_hash(UrlRecord& url, std::string_view value, const Edition& edition) {
    if (edition.lacks(Change::hash_of_javascript) && old::is_javascript(url)) return;
    /* 1 */ if (value.empty()) {
                url.fragment.reset();
                if (edition.lacks(Change::last_space_of_opaque_paths)) old::strip_trailing_spaces(url, edition);
                return;
            }
    /* 2 */ const std::string_view input = without_leading('#', value);
    /* 3 */ url.fragment = "";
    /* 4 */ basic_url_parse(url, input, State::fragment, edition);
}

// clang-format on

struct Setter {
    std::string_view attribute;
    void (*set)(const This& object, std::string_view value, const Edition& edition);
};

/// Runs the steps of a setter that leaves the query object alone.
template <void (*set)(UrlRecord& url, std::string_view value, const Edition& edition)>
void of_url(const This& object, std::string_view value, const Edition& edition) {
    set(object.url, value, edition);
}

constexpr std::array<Setter, 10> setters{{{"href", set_href},
                                          {"protocol", of_url<set_protocol>},
                                          {"username", of_url<set_username>},
                                          {"password", of_url<set_password>},
                                          {"host", of_url<set_host>},
                                          {"hostname", of_url<set_hostname>},
                                          {"port", of_url<set_port>},
                                          {"pathname", of_url<set_pathname>},
                                          {"search", set_search},
                                          {"hash", of_url<set_hash>}}};

}  // namespace

bool set(UrlRecord& url, Tuples& list, std::string_view attribute, std::string_view value, const Edition& edition) {
    for (const Setter& setter : setters) {
        if (setter.attribute != attribute) continue;
        setter.set({url, list}, value, edition);
        return true;
    }
    return false;
}

bool set(UrlRecord& url, std::string_view attribute, std::string_view value, const Edition& edition) {
    Tuples list;
    return set(url, list, attribute, value, edition);
}

}  // namespace refurl::standard
