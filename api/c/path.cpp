// Paths of files, parts of URLs, and references, for C.
#include <algorithm>
#include <expected>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "api/c/objects.hpp"
#include "api/file_path.hpp"
#include "api/parts.hpp"
#include "api/relativize.hpp"

namespace {

using namespace refurl;
using namespace refurl::capi;

api::PathStyle style_of(refurl_path_style style) {
    return style == REFURL_PATH_WINDOWS ? api::PathStyle::windows : api::PathStyle::posix;
}

/// Returns the object of what `convert(style)` returns. Otherwise null, and the reason is the sentence about its fault.
template <class Object, class Convert>
Object* converted(refurl_path_style style, refurl_text* reason, Convert convert) {
    const auto tell = [&](refurl_text text) {
        if (reason != nullptr) *reason = text;
    };
    tell(no_text);
    return unless_memory_fails(
        [&]() -> Object* {
            auto result = convert(style_of(style));
            if (result) return made<Object>(std::move(*result));
            tell(text_of(api::message_of(result.error())));
            return nullptr;
        },
        static_cast<Object*>(nullptr));
}

}  // namespace

refurl_url* refurl_url_from_path(const char* path, size_t path_size, refurl_path_style style, refurl_text* reason) {
    using Made = std::expected<api::UrlObject, api::PathFault>;
    return converted<refurl_url>(style, reason, [&](api::PathStyle known) -> Made {
        auto url = api::file_url(view_of(path, path_size), known);
        if (!url) return std::unexpected(url.error());
        return api::UrlObject(std::move(*url));
    });
}

refurl_string* refurl_url_to_path(const refurl_url* url, refurl_path_style style, refurl_text* reason) {
    return converted<refurl_string>(style, reason,
                                    [&](api::PathStyle known) { return api::file_path(url->url.url(), known); });
}

refurl_string* refurl_url_relativize(const refurl_url* url, const refurl_url* base) {
    return unless_memory_fails([&] { return made<refurl_string>(api::relativize(url->url.url(), base->url.url())); },
                               nullptr);
}

refurl_string* refurl_percent_encode(const char* text, size_t text_size) {
    return unless_memory_fails([&] { return made<refurl_string>(api::percent_encoded(view_of(text, text_size))); },
                               nullptr);
}

refurl_string* refurl_percent_decode(const char* text, size_t text_size) {
    return unless_memory_fails([&] { return made<refurl_string>(api::percent_decoded(view_of(text, text_size))); },
                               nullptr);
}

size_t refurl_url_address(const refurl_url* url, unsigned char* bytes) {
    const auto copy = [&](const auto& address) -> size_t {
        if constexpr (std::is_same_v<decltype(address), const std::monostate&>) {
            return 0;
        } else {
            std::ranges::copy(address, bytes);
            return address.size();
        }
    };
    return std::visit(copy, api::address_bytes(url->url.url()));
}
