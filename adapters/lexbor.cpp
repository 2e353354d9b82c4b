// lexbor's module url.
#include <lexbor/url/url.h>

#include <memory>

#include "adapters/lines.hpp"

namespace {

struct Destroy {
    void operator()(lxb_url_parser_t* parser) const {
        lxb_url_parser_memory_destroy(parser);
        lxb_url_parser_destroy(parser, true);
    }
};

using Parser = std::unique_ptr<lxb_url_parser_t, Destroy>;

/// A URL, and the parser that the functions that set its attributes take.
struct Url {
    lxb_url_t* url;
    lxb_url_parser_t* parser;
};

const lxb_char_t* bytes(const std::string& text) { return reinterpret_cast<const lxb_char_t*>(text.data()); }

lxb_status_t append(const lxb_char_t* data, std::size_t length, void* text) {
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(data), length);
    return LXB_STATUS_OK;
}

/// Returns what a function of lexbor writes of a value.
template <typename Write, typename Value, typename... More>
std::string written(Write write, const Value* value, More... more) {
    std::string text;
    write(value, append, &text, more...);
    return text;
}

std::string text(const lexbor_str_t& from) {
    return from.data == nullptr ? "" : std::string(reinterpret_cast<const char*>(from.data), from.length);
}

/// Returns the attributes. The function that writes a fragment writes nothing if there is no query, so the fragment is
/// read where it is.
adapter::Json seen(const Url& of) {
    const lxb_url_t* url = of.url;
    return {{"href", written(lxb_url_serialize, url, false)},
            {"protocol", adapter::protocol(written(lxb_url_serialize_scheme, url))},
            {"username", written(lxb_url_serialize_username, url)},
            {"password", written(lxb_url_serialize_password, url)},
            {"hostname", written(lxb_url_serialize_host, &url->host)},
            {"port", url->has_port ? written(lxb_url_serialize_port, url) : ""},
            {"pathname", written(lxb_url_serialize_path, &url->path)},
            {"search", adapter::search(written(lxb_url_serialize_query, url))},
            {"hash", adapter::hash(text(url->fragment))}};
}

void set(Url& of, const std::string& attribute, const std::string& value) {
    auto [url, parser] = of;
    if (attribute == "href") lxb_url_api_href_set(url, parser, bytes(value), value.size());
    if (attribute == "protocol") lxb_url_api_protocol_set(url, parser, bytes(value), value.size());
    if (attribute == "username") lxb_url_api_username_set(url, bytes(value), value.size());
    if (attribute == "password") lxb_url_api_password_set(url, bytes(value), value.size());
    if (attribute == "host") lxb_url_api_host_set(url, parser, bytes(value), value.size());
    if (attribute == "hostname") lxb_url_api_hostname_set(url, parser, bytes(value), value.size());
    if (attribute == "port") lxb_url_api_port_set(url, parser, bytes(value), value.size());
    if (attribute == "pathname") lxb_url_api_pathname_set(url, parser, bytes(value), value.size());
    if (attribute == "search") lxb_url_api_search_set(url, parser, bytes(value), value.size());
    if (attribute == "hash") lxb_url_api_hash_set(url, parser, bytes(value), value.size());
}

lxb_url_t* parsed(lxb_url_parser_t* parser, const lxb_url_t* base, const std::string& text) {
    return lxb_url_parse(parser, base, bytes(text), text.size());
}

adapter::Json answer_to(const adapter::Json& request) {
    const Parser parser(lxb_url_parser_create());
    lxb_url_parser_init(parser.get(), nullptr);
    const adapter::Base base = adapter::base_of(request);
    const lxb_url_t* context = base ? parsed(parser.get(), nullptr, *base) : nullptr;
    if (base && context == nullptr) return adapter::failure;
    Url url = {parsed(parser.get(), context, adapter::input_of(request)), parser.get()};
    return url.url == nullptr ? adapter::failure : adapter::with_settings(request, url, seen, set);
}

}  // namespace

int main() {
    const adapter::Json hello = {{"name", "lexbor"},   {"version", LEXBOR_VERSION_STRING},
                                 {"claims", "whatwg"}, {"keys", adapter::keys},
                                 {"bases", true},      {"set", adapter::attributes}};
    adapter::serve_requests(hello, answer_to);
}
