#include <curl/curl.h>

#include "tests/bench/contender.hpp"

namespace refurl::bench {

namespace {

// What brings libcurl nearest to a browser: any scheme, spaces and what is not ASCII percent-encoded, hosts in
// Punycode, no default ports.
constexpr unsigned when_set = CURLU_NON_SUPPORT_SCHEME | CURLU_ALLOW_SPACE | CURLU_URLENCODE;
constexpr unsigned when_got = CURLU_PUNYCODE | CURLU_NO_DEFAULT_PORT;

using Handle = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;

bool set(const Handle& handle, const std::string& text) {
    return handle != nullptr && curl_url_set(handle.get(), CURLUPART_URL, text.c_str(), when_set) == CURLUE_OK;
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
        if (curl_url_get(handle.get(), CURLUPART_URL, &text, when_got) != CURLUE_OK) return false;
        use(text);
        curl_free(text);
        return true;
    }
};

}  // namespace

Contender libcurl() { return {"libcurl " LIBCURL_VERSION, entry<Libcurl>}; }

}  // namespace refurl::bench
