// ada, the parser of Node, workerd and others.
#include <ada.h>

#include "adapters/lines.hpp"

namespace {

using Url = ada::url_aggregator;

adapter::Json seen(const Url& url) {
    return {{"href", url.get_href()},         {"origin", url.get_origin()},     {"protocol", url.get_protocol()},
            {"username", url.get_username()}, {"password", url.get_password()}, {"host", url.get_host()},
            {"hostname", url.get_hostname()}, {"port", url.get_port()},         {"pathname", url.get_pathname()},
            {"search", url.get_search()},     {"hash", url.get_hash()}};
}

void set(Url& url, const std::string& attribute, const std::string& value) {
    if (attribute == "href") url.set_href(value);
    if (attribute == "protocol") url.set_protocol(value);
    if (attribute == "username") url.set_username(value);
    if (attribute == "password") url.set_password(value);
    if (attribute == "host") url.set_host(value);
    if (attribute == "hostname") url.set_hostname(value);
    if (attribute == "port") url.set_port(value);
    if (attribute == "pathname") url.set_pathname(value);
    if (attribute == "search") url.set_search(value);
    if (attribute == "hash") url.set_hash(value);
}

adapter::Json answer_to(const adapter::Json& request) {
    const adapter::Base base = adapter::base_of(request);
    ada::result<Url> context;
    if (base) context = ada::parse(*base);
    if (!context) return adapter::failure;
    ada::result<Url> url = ada::parse(adapter::input_of(request), base ? &*context : nullptr);
    return url ? adapter::with_settings(request, *url, seen, set) : adapter::failure;
}

}  // namespace

int main() {
    adapter::Json keys = adapter::attributes;
    keys.push_back("origin");
    const adapter::Json hello = {{"name", "ada"}, {"version", ADA_VERSION}, {"claims", "whatwg"},
                                 {"keys", keys},  {"bases", true},          {"set", adapter::attributes}};
    adapter::serve_requests(hello, answer_to);
}
