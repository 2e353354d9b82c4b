// The objects behind the pointers of refurl.h.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/url_object.hpp"
#include "api/url_search_params.hpp"
#include "api/validity.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"
#include "standard/standard.hpp"

// The library exports only what the header declares.
#pragma GCC visibility push(default)
#include "api/c/refurl.h"
#pragma GCC visibility pop

struct refurl_string {
    std::string text;
};

struct refurl_params {
    std::unique_ptr<refurl::api::URLSearchParams> own;  ///< null if the list belongs to a URL
    refurl::api::URLSearchParams* list = own.get();
};

struct refurl_url {
    explicit refurl_url(refurl::api::UrlObject value) : url(std::move(value)) {}

    refurl::api::UrlObject url;
    refurl_params params;  ///< `params.list` is null until refurl_url_params is called
};

struct refurl_validation {
    std::expected<void, refurl::Invalidity> by_grammar;
    std::vector<refurl::standard::ValidationError> errors;
};

namespace refurl::capi {

inline std::string_view view_of(const char* data, std::size_t size) {
    return data == nullptr ? std::string_view{} : std::string_view(data, size);
}

/// Returns a text, or nothing if the pointer is null. For parameters for which null differs from an empty text.
inline std::optional<std::string_view> view_or_none(const char* data, std::size_t size) {
    if (data == nullptr) return std::nullopt;
    return std::string_view(data, size);
}

inline const Url* url_or_none(const refurl_url* url) { return url == nullptr ? nullptr : &url->url.url(); }

inline constexpr refurl_text no_text{nullptr, 0};

inline refurl_text text_of(std::string_view text) { return {text.data() == nullptr ? "" : text.data(), text.size()}; }

/// Returns a text with U+FFFD in place of each ill-formed sequence.
inline std::string well_formed(std::string_view text) {
    Store store;
    return std::string(decode_utf8(text, store));
}

/// Returns a failure that has only a cause.
constexpr refurl_failure failure_by(refurl_cause cause) {
    refurl_failure failure{};
    failure.cause = cause;
    return failure;
}

refurl_failure failure_of(const Failure& failure, refurl_cause cause);

/// Returns the result of `make`, or `otherwise` if memory runs out. `make` must not throw anything else.
template <class Make>
auto unless_memory_fails(Make&& make, decltype(make()) otherwise) noexcept -> decltype(make()) {
    try {
        return make();
    } catch (...) {
        return otherwise;
    }
}

/// Makes an object that the caller of the C interface owns.
template <class Object, class... Values>
Object* made(Values&&... values) {
    return std::make_unique<Object>(std::forward<Values>(values)...).release();
}

}  // namespace refurl::capi
