#include "api/url_object.hpp"

namespace refurl::api {

namespace {

/// The API URL parser.
Result<Url> parse_api_url(std::string_view url, std::optional<std::string_view> base) {
    if (!base) return refurl::parse(url);
    const Result<Url> parsed_base = refurl::parse(*base);
    if (!parsed_base) return parsed_base;
    return refurl::parse(url, &*parsed_base);
}

}  // namespace

Result<URL> URL::construct(std::string_view url, std::optional<std::string_view> base) {
    Result<Url> parsed = parse_api_url(url, base);
    if (!parsed) return std::unexpected(parsed.error());
    return URL(std::move(*parsed));
}

std::optional<URL> URL::parse(std::string_view url, std::optional<std::string_view> base) {
    Result<Url> parsed = parse_api_url(url, base);
    if (!parsed) return std::nullopt;
    return URL(std::move(*parsed));
}

bool URL::can_parse(std::string_view url, std::optional<std::string_view> base) {
    return parse_api_url(url, base).has_value();
}

URL::URL(const URL& other)
    : url_(other.url_),
      search_params_(other.search_params_ ? std::make_unique<URLSearchParams>(*other.search_params_) : nullptr) {
    own_search_params();
}

URL::URL(URL&& other) noexcept : url_(std::move(other.url_)), search_params_(std::move(other.search_params_)) {
    own_search_params();
}

URL& URL::operator=(URL other) noexcept {
    url_ = std::move(other.url_);
    search_params_ = std::move(other.search_params_);
    own_search_params();
    return *this;
}

void URL::own_search_params() {
    if (search_params_) search_params_->url_ = this;
}

URLSearchParams& URL::search_params() {
    if (!search_params_) {
        search_params_ = std::make_unique<URLSearchParams>(search());
        own_search_params();
    }
    return *search_params_;
}

Result<void> URL::set(Attribute attribute, std::string_view value) {
    Result<Url> changed = api::set(url_, attribute, value);
    if (!changed) return std::unexpected(changed.error());
    url_ = std::move(*changed);
    follow(attribute, value);
    return {};
}

/// Lets the search parameters follow. Those that nobody has asked for yet are made of the query when they are: only
/// what is in the value of search and not in the query, tabs and newlines, would be lost by that.
void URL::follow(Attribute attribute, std::string_view value) {
    if (attribute == Attribute::search && value.find_first_of("\t\n\r") != std::string_view::npos) search_params();
    if (!search_params_) return;
    if (attribute == Attribute::href) search_params_->read(search());
    if (attribute == Attribute::search) search_params_->read(value);
}

/// A query with which the href would have 2^32 bytes or more is not set.
void URL::set_query(Text query) {
    Sequence sequence = url_.sequence();
    sequence.query = query;
    if (Result<Url> changed = Url::of(sequence)) url_ = std::move(*changed);
}

}  // namespace refurl::api
