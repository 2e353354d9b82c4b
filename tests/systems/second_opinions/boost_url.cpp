#include <boost/url.hpp>
#include <boost/version.hpp>

#include "tests/systems/second_opinions/opinions.hpp"

namespace refurl::test {

namespace {

namespace urls = boost::urls;

bool is_reference(const std::string& text) { return urls::parse_uri_reference(text).has_value(); }
bool is_uri(const std::string& text) { return urls::parse_uri(text).has_value(); }

std::optional<std::string> target(const std::string& reference, const std::string& base) {
    urls::url url;
    if (!urls::resolve(*urls::parse_uri(base), *urls::parse_uri_reference(reference), url)) return std::nullopt;
    return std::string(url.buffer());
}

}  // namespace

Opinion boost_url() {
    return {"Boost.URL " + std::to_string(BOOST_VERSION / 100000) + "." + std::to_string(BOOST_VERSION / 100 % 1000),
            is_reference, is_uri, target};
}

}  // namespace refurl::test
