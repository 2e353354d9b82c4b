#include <curl/curl.h>

#include "tests/bench/contender.hpp"

namespace refurl::bench {

namespace {

// The flags that bring libcurl closest to a browser: it accepts any scheme, percent-encodes spaces and non-ASCII code
// points, writes hosts in Punycode, and omits default ports.
constexpr unsigned set_flags = CURLU_NON_SUPPORT_SCHEME | CURLU_ALLOW_SPACE | CURLU_URLENCODE;
constexpr unsigned get_flags = CURLU_PUNYCODE | CURLU_NO_DEFAULT_PORT;

using Handle = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;

bool set(const Handle& handle, const std::string& text) {
    return handle != nullptr && curl_url_set(handle.get(), CURLUPART_URL, text.c_str(), set_flags) == CURLUE_OK;
}

struct Libcurl {
    using Base = Handle;

    static std::optional<Base> base(const std::string& text) {
        Base handle(curl_url(), &curl_url_cleanup);
        return set(handle, text) ? std::optional(std::move(handle)) : std::nullopt;
    }

    static bool href(const std::string& input, const Base* base, auto&& use) {
        const Handle handle(base != nullptr ? curl_url_dup(base->get()) : curl_url(), &curl_url_cleanup);
        if (!set(handle, input)) return false;
        char* text = nullptr;
        if (curl_url_get(handle.get(), CURLUPART_URL, &text, get_flags) != CURLUE_OK) return false;
        use(text);
        curl_free(text);
        return true;
    }
};

}  // namespace

Contender libcurl() { return {"libcurl " LIBCURL_VERSION, entry<Libcurl>}; }

}  // namespace refurl::bench
