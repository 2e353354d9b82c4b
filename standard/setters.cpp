#include "standard/setters.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "standard/old_texts.hpp"

namespace refurl::standard {

namespace {

/// Returns the value with a single leading `sign` removed, if any.
std::string_view without_leading(char sign, std::string_view value) {
    return value.starts_with(sign) ? value.substr(1) : value;
}

/// What every setter gets besides the URL and the value. The setters ignore the errors.
struct SetterContext : Context {
    const Observer* of_parser = nullptr;  ///< null if nobody observes
};

/// Runs the basic URL parser with url and state override. The setters ignore how it ends.
void basic_url_parse(UrlRecord& url, std::string_view value, State state_override, const SetterContext& context) {
    (void)parse(value, url, state_override, *context.errors, Encoding::utf_8, context.edition, context.of_parser);
}

/// Runs the basic URL parser without url and state override.
std::optional<UrlRecord> basic_url_parse(std::string_view value, const SetterContext& context) {
    Outcome outcome = context.of_parser == nullptr
                          ? parse(value, nullptr, Encoding::utf_8, context.edition)
                          : parse(value, nullptr, Encoding::utf_8, context.edition, *context.of_parser);
    context.errors->insert(context.errors->end(), outcome.errors.begin(), outcome.errors.end());
    return std::move(outcome.url);
}

// clang-format off

// href setter: https://url.spec.whatwg.org/#dom-url-href
void set_href(UrlObject& url, std::string_view value, const SetterContext& context) {
    const Steps at("href setter", context);
    at("1"); auto parsed_url = basic_url_parse(value, context);
    if (at("2", !parsed_url)) return;  // the standard throws a TypeError
    at("3"); url.url = std::move(*parsed_url);
    at("4"); url.list.clear();
    at("5"); const std::optional<std::string>& query = url.url.query;
    if (at("6", query.has_value())) url.list = parse_urlencoded(*query);
}

// protocol setter: https://url.spec.whatwg.org/#dom-url-protocol
void set_protocol(UrlRecord& url, std::string_view value, const SetterContext& context) {
    basic_url_parse(url, std::string(value) + ":", State::scheme_start, context);
}

// username setter: https://url.spec.whatwg.org/#dom-url-username
void set_username(UrlRecord& url, std::string_view value, const SetterContext& context) {
    const Steps at("username setter", context);
    if (at("1", cannot_have_a_username_password_or_port(url, context.edition))) return;
    at("2"); set_the_username(url, value, context.edition);
}

// password setter: https://url.spec.whatwg.org/#dom-url-password
void set_password(UrlRecord& url, std::string_view value, const SetterContext& context) {
    const Steps at("password setter", context);
    if (at("1", cannot_have_a_username_password_or_port(url, context.edition))) return;
    at("2"); set_the_password(url, value, context.edition);
    if (context.lacks(Change::no_null_passwords)) old::set_empty_password_to_null(url);
}

// host setter: https://url.spec.whatwg.org/#dom-url-host
void set_host(UrlRecord& url, std::string_view value, const SetterContext& context) {
    const Steps at("host setter", context);
    if (at("1", has_opaque_path(url))) return;
    at("2"); basic_url_parse(url, value, State::host, context);
}

// hostname setter: https://url.spec.whatwg.org/#dom-url-hostname
void set_hostname(UrlRecord& url, std::string_view value, const SetterContext& context) {
    const Steps at("hostname setter", context);
    if (at("1", has_opaque_path(url))) return;
    at("2"); basic_url_parse(url, value, State::hostname, context);
}

// port setter: https://url.spec.whatwg.org/#dom-url-port
void set_port(UrlRecord& url, std::string_view value, const SetterContext& context) {
    const Steps at("port setter", context);
    if (context.lacks(Change::username_password_port_need_a_host) && old::is_file(url)) return;
    if (at("1", cannot_have_a_username_password_or_port(url, context.edition))) return;
    if (at("2", value.empty())) url.port.reset();
    else { at("3"); basic_url_parse(url, value, State::port, context); }
}

// pathname setter: https://url.spec.whatwg.org/#dom-url-pathname
void set_pathname(UrlRecord& url, std::string_view value, const SetterContext& context) {
    const Steps at("pathname setter", context);
    if (at("1", has_opaque_path(url))) return;
    at("2"); std::get<Segments>(url.path).clear();
    at("3"); basic_url_parse(url, value, State::path_start, context);
}

// search setter: https://url.spec.whatwg.org/#dom-url-search
void set_search(UrlObject& object, std::string_view value, const SetterContext& context) {
    const Steps at("search setter", context);
    at("1"); UrlRecord& url = object.url;
    if (at("2", value.empty())) {
        url.query.reset();
        object.list.clear();
        if (context.lacks(Change::last_space_of_opaque_paths)) old::strip_trailing_spaces(url, context.edition);
        return;
    }
    at("3"); const std::string_view input = without_leading('?', value);
    at("4"); url.query = "";
    at("5"); basic_url_parse(url, input, State::query, context);
    at("6"); object.list = parse_urlencoded(*url.query);
    if (context.lacks(Change::search_parameters_of_the_query)) old::read_search_parameters(object, input);
}

// hash setter: https://url.spec.whatwg.org/#dom-url-hash
void set_hash(UrlRecord& url, std::string_view value, const SetterContext& context) {
    const Steps at("hash setter", context);
    if (context.lacks(Change::hash_of_javascript) && old::is_javascript(url)) return;
    if (at("1", value.empty())) {
        url.fragment.reset();
        if (context.lacks(Change::last_space_of_opaque_paths)) old::strip_trailing_spaces(url, context.edition);
        return;
    }
    at("2"); const std::string_view input = without_leading('#', value);
    at("3"); url.fragment = "";
    at("4"); basic_url_parse(url, input, State::fragment, context);
}

// clang-format on

struct Setter {
    std::string_view attribute;
    void (*set)(UrlObject& object, std::string_view value, const SetterContext& context);
};

/// Runs the steps of a setter that leaves the query object alone.
template <void (*set)(UrlRecord& url, std::string_view value, const SetterContext& context)>
void of_url(UrlObject& object, std::string_view value, const SetterContext& context) {
    set(object.url, value, context);
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

UrlObject initialize(UrlRecord url_record) {
    NameValueTuples list = parse_urlencoded(url_record.query.value_or(""));
    return {std::move(url_record), std::move(list)};
}

bool set(UrlObject& url, std::string_view attribute, std::string_view value, const Edition& edition,
         const Observer* observer, std::vector<ValidationError>* errors_out) {
    std::vector<ValidationError> own_errors;
    std::vector<ValidationError>& errors = errors_out == nullptr ? own_errors : *errors_out;
    std::function<void(const Step&)> observe;
    if (observer != nullptr)
        observe = [&](const Step& step) {
            observer->step(step, {{}, State::scheme_start, Encoding::utf_8, {}, false, false, false, url.url, errors});
        };
    const SetterContext context{{edition, &errors, observer == nullptr ? nullptr : &observe}, observer};
    for (const Setter& setter : setters) {
        if (setter.attribute != attribute) continue;
        setter.set(url, value, context);
        return true;
    }
    return false;
}

bool set(UrlRecord& url, std::string_view attribute, std::string_view value, const Edition& edition) {
    UrlObject object{std::move(url), {}};
    const bool has_setter = set(object, attribute, value, edition);
    url = std::move(object.url);
    return has_setter;
}

}  // namespace refurl::standard
