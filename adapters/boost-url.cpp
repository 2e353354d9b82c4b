// Boost.URL.
#include <boost/url.hpp>
#include <boost/version.hpp>

#include "adapters/lines.hpp"

namespace urls = boost::urls;

namespace {

adapter::Json read(const std::string& input, const adapter::Base& base) {
    urls::url url;
    if (base) {
        urls::resolve(urls::parse_uri(*base).value(), urls::parse_uri_reference(input).value(), url).value();
    } else {
        url = urls::parse_uri_reference(input).value();
    }
    return {{"href", url.buffer()},
            {"protocol", adapter::protocol(url.scheme())},
            {"username", url.encoded_user()},
            {"password", url.encoded_password()},
            {"hostname", url.encoded_host()},
            {"port", url.port()},
            {"pathname", url.encoded_path()},
            {"search", adapter::search(url.encoded_query())},
            {"hash", adapter::hash(url.encoded_fragment())}};
}

std::string version() {
    return std::to_string(BOOST_VERSION / 100000) + "." + std::to_string(BOOST_VERSION / 100 % 1000);
}

}  // namespace

int main() {
    const adapter::Json hello = {
        {"name", "boost-url"}, {"version", version()}, {"claims", "rfc3986"}, {"keys", adapter::keys}, {"bases", true}};
    adapter::serve(hello, read);
}
