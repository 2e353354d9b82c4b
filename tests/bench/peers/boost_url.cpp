#include <fmt/format.h>

#include <boost/url.hpp>
#include <boost/version.hpp>

#include "tests/bench/contender.hpp"

namespace refurl::bench {

namespace {

namespace urls = boost::urls;

struct BoostUrl {
    using Base = urls::url;

    static std::optional<Base> base(const std::string& text) {
        const auto read = urls::parse_uri(text);
        return read ? std::optional<Base>(*read) : std::nullopt;
    }

    static bool href(const std::string& input, const Base* base, auto&& use) {
        return base != nullptr ? resolved(input, *base, use) : absolute(input, use);
    }

  private:
    static bool absolute(const std::string& input, auto&& use) {
        const auto read = urls::parse_uri(input);
        if (!read) return false;
        urls::url url(*read);
        return normal(url, use);
    }

    static bool resolved(const std::string& input, const Base& base, auto&& use) {
        const auto read = urls::parse_uri_reference(input);
        if (!read) return false;
        urls::url url;
        if (!urls::resolve(base, *read, url)) return false;
        return normal(url, use);
    }

    static bool normal(urls::url& url, auto&& use) {
        url.normalize();
        const std::string text = url.buffer();
        use(text);
        return true;
    }
};

}  // namespace

Contender boost_url() {
    return {fmt::format("Boost.URL {}.{}", BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000), entry<BoostUrl>};
}

}  // namespace refurl::bench
