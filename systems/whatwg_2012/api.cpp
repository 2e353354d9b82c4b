#include "systems/whatwg_2012/api.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "host/uts46/processing.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"
#include "standard/infra.hpp"
#include "systems/whatwg_2012/percent_encoded_bytes.hpp"

namespace refurl::systems::whatwg_2012 {

namespace {

/// Returns the text as a DOMString, in well-formed UTF-8.
std::string dom_string(std::string_view text) {
    Store store;
    return std::string(decode_utf8(text, store));
}

/// Returns a predicate that reports whether the name of a pair is `name`.
auto has_name(std::string_view name) {
    return [name = dom_string(name)](const Pair& pair) { return pair.first == name; };
}

/// Returns the value with a single leading `sign` removed, if any.
std::string_view without_leading(char sign, std::string_view value) {
    return value.starts_with(sign) ? value.substr(1) : value;
}

/// Returns the host with its labels in Unicode, as far as IDNA accepts them. It changes neither an IPv6 address nor ε.
std::string unicode_host(const std::optional<Host>& host, Slips slips) {
    const std::string ascii = serialize_host(host, slips);
    const auto [unicode, errors] = uts46::to_unicode(ascii, uts46::url_options);
    return errors.empty() ? unicode : ascii;
}

/// "the Unicode serialization of url's origin", by RFC 6454. A file URL has a globally unique origin.
std::string unicode_origin(const ParsedUrl& url, Slips slips) {
    if (!url.relative_flag || !is_relative_scheme(url.scheme) || url.scheme == "file") return "null";
    const std::string port = url.port.empty() || url.port == default_port(url.scheme) ? "" : ':' + url.port;
    return url.scheme + "://" + unicode_host(url.host, slips) + port;
}

}  // namespace

// ---- 7.1 Constructors

namespace {

Constructed construct_with(std::string_view url, const ParsedUrl& base, Slips slips) {
    auto parsed_url = parse(url, {.base = &base, .slips = slips});
    if (!parsed_url) return std::unexpected(parsed_url.error());
    return std::make_unique<UrlUtils>(
        UrlUtilsState{.input = std::string(url), .base = base, .url = std::move(*parsed_url), .slips = slips});
}

}  // namespace

Constructed construct(std::string_view url, std::string_view base, Slips slips) {
    const auto parsed_base = parse(base, {.slips = slips});
    if (!parsed_base) return std::unexpected(base_refused(parsed_base.error()));
    return construct_with(url, *parsed_base, slips);
}

Constructed construct(std::string_view url, const UrlUtils& base, Slips slips) {
    return construct_with(url, base.url().value_or(ParsedUrl()), slips);
}

// ---- 7.2 Interface URLUtils

UrlUtils::UrlUtils(UrlUtilsState state) : state_(std::move(state)) { make_query_object(); }

UrlUtils::~UrlUtils() { associate(nullptr); }

/// "If url is non-null and its relative flag is set, set query object to a new URLQuery object using url's query."
void UrlUtils::make_query_object() {
    if (!is_relative()) return;
    associate(std::make_shared<UrlQuery>(state_.url->query.value_or(""), state_.slips));
}

void UrlUtils::associate(std::shared_ptr<UrlQuery> object) {
    if (query_object_) query_object_->url_object_ = nullptr;
    query_object_ = std::move(object);
    if (query_object_) query_object_->url_object_ = this;
}

void UrlUtils::run_update_steps() const {
    if (state_.update_steps) state_.update_steps();
}

void UrlUtils::parse_with_override(std::string_view value, State state_override) {
    // The setters do not depend on how the parser ends.
    (void)parse(value, *state_.url, state_override, {.slips = state_.slips});
}

std::string UrlUtils::href() const {
    return state_.url ? serialize(*state_.url, state_.slips) : dom_string(state_.input);
}

void UrlUtils::set_href(std::string_view value) {
    state_.url.reset();
    associate(nullptr);
    state_.input = value;
    const ParsedUrl* const base = state_.base ? &*state_.base : nullptr;
    auto parsed_url = parse(value, {.base = base, .encoding_override = state_.query_encoding, .slips = state_.slips});
    if (parsed_url) state_.url = std::move(*parsed_url);
    make_query_object();
    run_update_steps();
}

std::string UrlUtils::origin() const { return state_.url ? unicode_origin(*state_.url, state_.slips) : ""; }

std::string UrlUtils::protocol() const { return state_.url ? state_.url->scheme + ':' : ":"; }

void UrlUtils::set_protocol(std::string_view value) {
    if (!state_.url) return;
    parse_with_override(std::string(value) + ':', State::scheme_start);
    run_update_steps();
}

std::string UrlUtils::username() const { return state_.url ? state_.url->username : ""; }

void UrlUtils::set_username(std::string_view value) {
    if (!is_relative()) return;
    state_.url->username = utf8_percent_encode(standard::utf8_decode_without_bom(value), username_encode_set);
    run_update_steps();
}

std::string UrlUtils::password() const { return state_.url ? state_.url->password.value_or("") : ""; }

void UrlUtils::set_password(std::string_view value) {
    if (!is_relative()) return;
    if (value.empty())
        state_.url->password.reset();
    else
        state_.url->password = utf8_percent_encode(standard::utf8_decode_without_bom(value), password_encode_set);
    run_update_steps();
}

std::string UrlUtils::host() const {
    if (!state_.url || state_.url->port.empty()) return hostname();
    return hostname() + ':' + state_.url->port;
}

void UrlUtils::set_host(std::string_view value) {
    if (!is_relative()) return;
    parse_with_override(value, State::host);
    run_update_steps();
}

std::string UrlUtils::hostname() const { return state_.url ? serialize_host(state_.url->host, state_.slips) : ""; }

void UrlUtils::set_hostname(std::string_view value) {
    if (!is_relative()) return;
    parse_with_override(value, State::hostname);
    run_update_steps();
}

std::string UrlUtils::port() const { return state_.url ? state_.url->port : ""; }

void UrlUtils::set_port(std::string_view value) {
    if (!is_relative() || state_.url->scheme == "file") return;
    parse_with_override(value, State::port);
    run_update_steps();
}

std::string UrlUtils::pathname() const {
    if (!state_.url) return "";
    return state_.url->relative_flag ? serialize_path(*state_.url) : state_.url->scheme_data;
}

void UrlUtils::set_pathname(std::string_view value) {
    if (!is_relative()) return;
    state_.url->path.clear();
    parse_with_override(value, State::relative_path_start);
    run_update_steps();
}

std::string UrlUtils::search() const {
    const bool is_empty = !state_.url || state_.url->query.value_or("").empty();
    return is_empty ? "" : '?' + *state_.url->query;
}

void UrlUtils::set_search(std::string_view value) {
    if (!is_relative()) return;
    if (value.empty()) {
        state_.url->query.reset();
        query_object_->pairs_.clear();
    } else {
        const std::string_view input = without_leading('?', value);
        state_.url->query = "";
        (void)parse(input, *state_.url, State::query,
                    {.encoding_override = state_.query_encoding, .slips = state_.slips});
        query_object_->pairs_ = parse_urlencoded(input, {}, state_.slips);
    }
    run_update_steps();
}

std::string UrlUtils::hash() const {
    const bool is_empty = !state_.url || state_.url->fragment.value_or("").empty();
    return is_empty ? "" : '#' + *state_.url->fragment;
}

void UrlUtils::set_hash(std::string_view value) {
    if (!state_.url || state_.url->scheme == "javascript") return;
    if (value.empty()) {
        state_.url->fragment.reset();
    } else {
        state_.url->fragment = "";
        parse_with_override(without_leading('#', value), State::fragment);
    }
    run_update_steps();
}

void UrlUtils::set_query(std::shared_ptr<UrlQuery> value) {
    if (!query_object_ || !value) return;
    if (value->url_object_ != nullptr) value = std::make_shared<UrlQuery>(*value);
    associate(std::move(value));
    query_object_->update();
}

// ---- 7.3 Interface URLQuery

UrlQuery::UrlQuery(std::string_view init, Slips slips) {
    if (!init.empty()) pairs_ = parse_urlencoded(init, {}, slips);
}

/// A URLQuery object's update steps
void UrlQuery::update() {
    if (url_object_ == nullptr) return;
    if (url_object_->state_.url) url_object_->state_.url->query = serialize_urlencoded(pairs_);
    url_object_->run_update_steps();
}

std::optional<std::string> UrlQuery::get(std::string_view name) const {
    const auto found = std::ranges::find_if(pairs_, has_name(name));
    return found != pairs_.end() ? std::optional(found->second) : std::nullopt;
}

std::vector<std::string> UrlQuery::get_all(std::string_view name) const {
    std::vector<std::string> values;
    for (const Pair& pair : pairs_ | std::views::filter(has_name(name))) values.push_back(pair.second);
    return values;
}

bool UrlQuery::has(std::string_view name) const { return std::ranges::any_of(pairs_, has_name(name)); }

void UrlQuery::set(std::string_view name, std::string_view value) {
    const auto found = std::ranges::find_if(pairs_, has_name(name));
    if (found != pairs_.end())
        found->second = dom_string(value);
    else
        pairs_.emplace_back(dom_string(name), dom_string(value));
    update();
}

void UrlQuery::append(std::string_view name, std::string_view value) {
    pairs_.emplace_back(dom_string(name), dom_string(value));
    update();
}

void UrlQuery::erase(std::string_view name) {
    std::erase_if(pairs_, has_name(name));
    update();
}

}  // namespace refurl::systems::whatwg_2012
