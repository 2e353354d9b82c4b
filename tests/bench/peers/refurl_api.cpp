#include <benchmark/benchmark.h>

#include "api/url_object.hpp"
#include "tests/bench/changes.hpp"

namespace refurl::bench {

namespace {

using api::Attribute;
using api::UrlObject;
using api::URLSearchParams;

template <Attribute attribute>
void set(UrlObject& url, std::string_view value) {
    benchmark::DoNotOptimize(url.set(attribute, value).has_value());
}

void parse(UrlObject& url, std::string_view /*value*/) {
    const auto read = UrlObject::parse(url.href());
    benchmark::DoNotOptimize(read.has_value());
}

void read_all(UrlObject& url, std::string_view /*value*/) {
    const URLSearchParams params(url.search());
    benchmark::DoNotOptimize(params.size());
}

void get(UrlObject& url, std::string_view name) { benchmark::DoNotOptimize(url.search_params().get(name)); }

void append_and_delete(UrlObject& url, std::string_view value) {
    url.search_params().append("name", value);
    url.search_params().erase("name");
}

void set_parameter(UrlObject& url, std::string_view value) { url.search_params().set("page", value); }

void sort(UrlObject& url, std::string_view /*value*/) { url.search_params().sort(); }

void to_string(UrlObject& url, std::string_view /*value*/) {
    const std::string text = url.search_params().to_string();
    benchmark::DoNotOptimize(text.data());
}

struct RefurlApi {
    using Object = UrlObject;

    static Object object(std::string_view text) { return UrlObject::construct(text).value(); }

    static constexpr std::array<std::pair<std::string_view, void (*)(UrlObject& url, std::string_view value)>, 17> changes{{
        {"parse", parse},
        {"href", set<Attribute::href>},
        {"protocol", set<Attribute::protocol>},
        {"username", set<Attribute::username>},
        {"password", set<Attribute::password>},
        {"host", set<Attribute::host>},
        {"hostname", set<Attribute::hostname>},
        {"port", set<Attribute::port>},
        {"pathname", set<Attribute::pathname>},
        {"search", set<Attribute::search>},
        {"hash", set<Attribute::hash>},
        {"params: read all", read_all},
        {"params: get", get},
        {"params: append, delete", append_and_delete},
        {"params: set", set_parameter},
        {"params: sort", sort},
        {"params: to_string", to_string},
    }};
};

}  // namespace

Changer refurl_api() { return {"refurl", pass_for<RefurlApi>}; }

}  // namespace refurl::bench
