#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <boost/url.hpp>
#include <boost/version.hpp>

#include "tests/bench/changes.hpp"

namespace refurl::bench {

namespace {

namespace urls = boost::urls;
using urls::url;

/// Parses and normalises, as in the benchmark of the corpora.
url normal(std::string_view text) {
    url read(urls::parse_uri(text).value());
    read.normalize();
    return read;
}

void parse(url& object, std::string_view /*value*/) {
    const url read = normal(object.buffer());
    benchmark::DoNotOptimize(read.data());
}

void read_all(url& object, std::string_view /*value*/) {
    const auto params = object.params();
    const std::vector<urls::param> all(params.begin(), params.end());
    benchmark::DoNotOptimize(all.data());
}

void get(url& object, std::string_view name) {
    const std::string value = (*object.params().find(name)).value;
    benchmark::DoNotOptimize(value.data());
}

void append_and_delete(url& object, std::string_view value) {
    object.params().append({"name", value});
    object.params().erase("name");
}

struct BoostUrl {
    using Object = url;

    static Object object(std::string_view text) { return normal(text); }

    static constexpr std::array<std::pair<std::string_view, void (*)(url& object, std::string_view value)>, 15> changes{
        {
            {"parse", parse},
            {"href", [](url& object, std::string_view value) { object = normal(value); }},
            {"protocol", [](url& object, std::string_view value) { object.set_scheme(value); }},
            {"username", [](url& object, std::string_view value) { object.set_user(value); }},
            {"password", [](url& object, std::string_view value) { object.set_password(value); }},
            {"host", [](url& object, std::string_view value) { object.set_encoded_authority(value); }},
            {"hostname", [](url& object, std::string_view value) { object.set_encoded_host(value); }},
            {"port", [](url& object, std::string_view value) { object.set_port(value); }},
            {"pathname", [](url& object, std::string_view value) { object.set_encoded_path(value); }},
            {"search", [](url& object, std::string_view value) { object.set_encoded_query(value); }},
            {"hash", [](url& object, std::string_view value) { object.set_encoded_fragment(value); }},
            {"params: read all", read_all},
            {"params: get", get},
            {"params: append, delete", append_and_delete},
            {"params: set", [](url& object, std::string_view value) { object.params().set("page", value); }},
        }};
};

}  // namespace

Changer boost_url_setters() {
    return {fmt::format("Boost.URL {}.{}", BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000), pass_for<BoostUrl>};
}

}  // namespace refurl::bench
