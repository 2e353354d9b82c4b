#include "refurl.hpp"

#include "tests/bench/contender.hpp"

namespace refurl::bench {

namespace {

struct Refurl {
    using Base = Url;

    static std::optional<Base> base(const std::string& text) {
        Result<Url> url = parse(text);
        return url ? std::optional(std::move(*url)) : std::nullopt;
    }

    static bool href(const std::string& input, const Base* base, auto&& use) {
        const Result<Url> url = parse(input, base);
        if (!url) return false;
        use(url->href());
        return true;
    }
};

}  // namespace

Contender refurl_itself() { return {"refurl", entry<Refurl>}; }

}  // namespace refurl::bench
