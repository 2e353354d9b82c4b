#include "api/url_object.hpp"

#include "print/print.hpp"

namespace refurl::api {

namespace {

/// The standard's API URL parser.
Result<Url> parse_api_url(std::string_view url, std::optional<std::string_view> base) {
    if (!base) return refurl::parse(url);
    Result<Url> parsed_base = refurl::parse(*base);
    if (!parsed_base) return parsed_base;
    return refurl::parse(url, &*parsed_base);
}

}  // namespace

Result<UrlObject> UrlObject::construct(std::string_view url, std::optional<std::string_view> base) {
    Result<Url> parsed = parse_api_url(url, base);
    if (!parsed) return std::unexpected(parsed.error());
    return UrlObject(std::move(*parsed));
}

Owner<std::optional<UrlObject>> UrlObject::parse(std::string_view url, std::optional<std::string_view> base) {
    Result<Url> parsed = parse_api_url(url, base);
    if (!parsed) return std::nullopt;
    return UrlObject(std::move(*parsed));
}

bool UrlObject::can_parse(std::string_view url, std::optional<std::string_view> base) {
    return parse_api_url(url, base).has_value();
}

UrlObject::UrlObject(const UrlObject& other)
    : url_(other.url_),
      search_params_(other.search_params_ ? std::make_unique<URLSearchParams>(*other.search_params_) : nullptr) {
    own_search_params();
}

UrlObject::UrlObject(UrlObject&& other) noexcept
    : url_(std::move(other.url_)), search_params_(std::move(other.search_params_)) {
    own_search_params();
}

UrlObject& UrlObject::operator=(UrlObject other) noexcept {
    url_ = std::move(other.url_);
    search_params_ = std::move(other.search_params_);
    own_search_params();
    return *this;
}

void UrlObject::own_search_params() {
    if (search_params_) search_params_->url_ = this;
}

URLSearchParams& UrlObject::search_params() {
    if (!search_params_) {
        search_params_ = std::make_unique<URLSearchParams>(search());
        own_search_params();
    }
    return *search_params_;
}

URLSearchParams UrlObject::search_params() const {
    return search_params_ ? *search_params_ : URLSearchParams(search());
}

Result<void> UrlObject::set(Attribute attribute, std::string_view value) {
    Result<Url> changed = api::set(url_, attribute, value);
    if (!changed) return std::unexpected(changed.error());
    url_ = std::move(*changed);
    const bool changes_query = attribute == Attribute::href || attribute == Attribute::search;
    if (changes_query && search_params_) search_params_->read(search());
    return {};
}

Result<void> UrlObject::set_temporary(Attribute attribute, std::string_view value) {
    Result<void> done = set(attribute, value);
    if (!done) done.error().text = {};
    return done;
}

void UrlObject::set_query(Text query) {
    Sequence sequence = url_.sequence();
    sequence.query = query;
    Store store;
    url_ = print(sequence, store);
}

}  // namespace refurl::api
