// The standard's URL class, for those who know the web platform.  Clause: spec-notes/api.md#url
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "api/setters.hpp"
#include "api/url_search_params.hpp"
#include "refurl.hpp"

namespace refurl::api {

/// A URL that can be changed, and its search parameters, which change with it. A value: a copy has search parameters
/// of its own.
/// Texts are any bytes, read as UTF-8, ill-formed parts of them as U+FFFD; offsets of failures are in bytes. What a
/// getter returns is a part of href, and lives until the URL is next changed.
class URL {
  public:
    /// The standard's constructor, which throws where this returns a failure.
    /// @return the failure of `base` if that is no URL, else of `url`
    static Result<URL> construct(std::string_view url, std::optional<std::string_view> base = std::nullopt);

    /// @return nothing where construct fails
    static std::optional<URL> parse(std::string_view url, std::optional<std::string_view> base = std::nullopt);
    static bool can_parse(std::string_view url, std::optional<std::string_view> base = std::nullopt);

    explicit URL(Url url) : url_(std::move(url)) {}
    URL(const URL& other);
    URL(URL&& other) noexcept;
    URL& operator=(URL other) noexcept;
    ~URL() = default;

    [[nodiscard]] std::string_view href() const { return url_.href(); }
    [[nodiscard]] std::string to_json() const { return std::string(href()); }
    [[nodiscard]] std::string origin() const { return url_.origin(); }
    [[nodiscard]] std::string_view protocol() const { return url_.protocol(); }
    [[nodiscard]] std::string_view username() const { return url_.username(); }
    [[nodiscard]] std::string_view password() const { return url_.password(); }
    [[nodiscard]] std::string_view host() const { return url_.host(); }
    [[nodiscard]] std::string_view hostname() const { return url_.hostname(); }
    [[nodiscard]] std::string_view port() const { return url_.port(); }
    [[nodiscard]] std::string_view pathname() const { return url_.pathname(); }
    [[nodiscard]] std::string_view search() const { return url_.search(); }
    [[nodiscard]] std::string_view hash() const { return url_.hash(); }

    // The setters. Each returns why nothing was set, of which the standard tells only for href. See setters.hpp.
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

    /// The search parameters: to change them changes the query, and the other way round. Made of the query when first
    /// asked for, and the same ones from then on, until the URL is assigned to.
    URLSearchParams& search_params();

    /// The value beneath.
    [[nodiscard]] const Url& url() const { return url_; }

  private:
    friend class URLSearchParams;

    void own_search_params();
    void follow(Attribute attribute, std::string_view value);
    void set_query(Text query);

    Url url_;
    std::unique_ptr<URLSearchParams> search_params_;
};

}  // namespace refurl::api
