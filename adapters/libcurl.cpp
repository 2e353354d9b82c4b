// libcurl. It would refuse schemes that it cannot transfer, but for CURLU_NON_SUPPORT_SCHEME.
#include <curl/curl.h>

#include <memory>

#include "adapters/lines.hpp"

namespace {

// Returns a part as the URL has it, or "" for one that is absent.
std::string part(CURLU* url, CURLUPart what) {
    char* text = nullptr;
    const bool found = curl_url_get(url, what, &text, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
    const std::string part = found ? text : "";
    curl_free(text);
    return part;
}

adapter::Json read(const std::string& input, const adapter::Base& base) {
    if (adapter::has_nul(input + base.value_or(""))) return adapter::unsupported("libcurl reads C strings");
    const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> url(curl_url(), curl_url_cleanup);
    const auto set = [&](const std::string& text) {
        return curl_url_set(url.get(), CURLUPART_URL, text.c_str(), CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
    };
    if ((base && !set(*base)) || !set(input)) return adapter::failure;
    return {{"href", part(url.get(), CURLUPART_URL)},
            {"protocol", adapter::protocol(part(url.get(), CURLUPART_SCHEME))},
            {"username", part(url.get(), CURLUPART_USER)},
            {"password", part(url.get(), CURLUPART_PASSWORD)},
            {"hostname", adapter::hostname(part(url.get(), CURLUPART_HOST))},
            {"port", part(url.get(), CURLUPART_PORT)},
            {"pathname", part(url.get(), CURLUPART_PATH)},
            {"search", adapter::search(part(url.get(), CURLUPART_QUERY))},
            {"hash", adapter::hash(part(url.get(), CURLUPART_FRAGMENT))}};
}

}  // namespace

int main() {
    const adapter::Json hello = {{"name", "libcurl"},
                                 {"version", curl_version_info(CURLVERSION_NOW)->version},
                                 {"claims", "other"},
                                 {"keys", adapter::keys},
                                 {"bases", true}};
    adapter::serve(hello, read);
}
