// The URL class of the web platform: a URL with setters and search parameters.  Clause: spec-notes/api.md#url
// The standard: https://url.spec.whatwg.org/#url-class
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "api/setters.hpp"
#include "api/url.hpp"
#include "api/url_search_params.hpp"
#include "refurl.hpp"

namespace refurl::api {

/// A URL that can be changed, with search parameters that change with it: an object of the standard's URL class. It is
/// a value; a copy has search parameters of its own.
///
/// Texts passed in are any bytes, parsed as UTF-8 with U+FFFD for ill-formed sequences. Failures have their range in
/// bytes. The result of a getter is a part of href, and lives until the next change of the URL. A moved-from object is
/// empty, like a moved-from Url, and `set_href` makes a URL of it again.
class UrlObject {
  public:
    /// Makes a URL object: the standard's constructor. Returns a failure where the constructor throws.
    /// @return the failure of `base` if it is not a URL, otherwise that of `url`
    static Result<UrlObject> construct(std::string_view url, std::optional<std::string_view> base = std::nullopt);

    /// Makes a URL object of texts, one or both of which end with the expression. A failure has its range, but no text.
    template <class... Texts>
        requires(TemporaryText<Texts> || ...)
    static Result<UrlObject> construct(Texts&&... texts) {
        Result<UrlObject> url = construct(std::as_const(texts)...);
        if (!url) url.error().text = {};
        return url;
    }

    /// Makes a URL object, or returns nothing where construct fails.
    static Owner<std::optional<UrlObject>> parse(std::string_view url,
                                                 std::optional<std::string_view> base = std::nullopt);
    static bool can_parse(std::string_view url, std::optional<std::string_view> base = std::nullopt);

    explicit UrlObject(Url url) : url_(std::move(url)) {}
    UrlObject(const UrlObject& other);
    UrlObject(UrlObject&& other) noexcept;
    UrlObject& operator=(UrlObject other) noexcept;
    ~UrlObject() = default;

    [[nodiscard]] std::string_view href() const [[clang::lifetimebound]] { return url_.href(); }
    [[nodiscard]] std::string to_json() const { return std::string(href()); }
    [[nodiscard]] std::string origin() const { return api::origin(url_); }
    [[nodiscard]] std::string_view protocol() const [[clang::lifetimebound]] { return url_.protocol(); }
    [[nodiscard]] std::string_view username() const [[clang::lifetimebound]] { return url_.username(); }
    [[nodiscard]] std::string_view password() const [[clang::lifetimebound]] { return url_.password(); }
    [[nodiscard]] std::string_view host() const [[clang::lifetimebound]] { return url_.host(); }
    [[nodiscard]] std::string_view hostname() const [[clang::lifetimebound]] { return url_.hostname(); }
    [[nodiscard]] std::string_view port() const [[clang::lifetimebound]] { return url_.port(); }
    [[nodiscard]] std::string_view pathname() const [[clang::lifetimebound]] { return url_.pathname(); }
    [[nodiscard]] std::string_view search() const [[clang::lifetimebound]] { return url_.search(); }
    [[nodiscard]] std::string_view hash() const [[clang::lifetimebound]] { return url_.hash(); }

    // The setters. Each returns the reason if nothing was set; in the standard only href can fail. See setters.hpp.
    Result<void> set(Attribute attribute, std::string_view value);
    Result<void> set_href(std::string_view value) { return set(Attribute::href, value); }
    Result<void> set_protocol(std::string_view value) { return set(Attribute::protocol, value); }
    Result<void> set_username(std::string_view value) { return set(Attribute::username, value); }
    Result<void> set_password(std::string_view value) { return set(Attribute::password, value); }
    Result<void> set_host(std::string_view value) { return set(Attribute::host, value); }
    Result<void> set_hostname(std::string_view value) { return set(Attribute::hostname, value); }
    Result<void> set_port(std::string_view value) { return set(Attribute::port, value); }
    Result<void> set_pathname(std::string_view value) { return set(Attribute::pathname, value); }
    Result<void> set_search(std::string_view value) { return set(Attribute::search, value); }
    Result<void> set_hash(std::string_view value) { return set(Attribute::hash, value); }

    // The same for values that end with the expression. A failure has its range, but no text.
    Result<void> set(Attribute attribute, TemporaryText auto&& value) { return set_temporary(attribute, value); }
    Result<void> set_href(TemporaryText auto&& value) { return set_temporary(Attribute::href, value); }
    Result<void> set_protocol(TemporaryText auto&& value) { return set_temporary(Attribute::protocol, value); }
    Result<void> set_username(TemporaryText auto&& value) { return set_temporary(Attribute::username, value); }
    Result<void> set_password(TemporaryText auto&& value) { return set_temporary(Attribute::password, value); }
    Result<void> set_host(TemporaryText auto&& value) { return set_temporary(Attribute::host, value); }
    Result<void> set_hostname(TemporaryText auto&& value) { return set_temporary(Attribute::hostname, value); }
    Result<void> set_port(TemporaryText auto&& value) { return set_temporary(Attribute::port, value); }
    Result<void> set_pathname(TemporaryText auto&& value) { return set_temporary(Attribute::pathname, value); }
    Result<void> set_search(TemporaryText auto&& value) { return set_temporary(Attribute::search, value); }
    Result<void> set_hash(TemporaryText auto&& value) { return set_temporary(Attribute::hash, value); }

    /// Returns the search parameters. Changing them changes the query, and changing the query changes them. The first
    /// call makes them from the query. They stay the same object until a URL is assigned to this one.
    URLSearchParams& search_params() [[clang::lifetimebound]];

    /// Returns a copy of the search parameters, which belongs to no URL. Linear.
    [[nodiscard]] URLSearchParams search_params() const;

    /// Returns the URL as a value.
    [[nodiscard]] const Url& url() const [[clang::lifetimebound]] { return url_; }

  private:
    friend class URLSearchParams;

    Result<void> set_temporary(Attribute attribute, std::string_view value);
    void own_search_params();
    void set_query(Text query);

    Url url_;
    std::unique_ptr<URLSearchParams> search_params_;
};

}  // namespace refurl::api
