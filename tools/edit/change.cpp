#include "tools/edit/change.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "api/parts.hpp"
#include "api/url_object.hpp"
#include "api/urlencoded.hpp"
#include "model/percent_encoding.hpp"
#include "model/table.hpp"
#include "model/utf8.hpp"
#include "tools/output/view.hpp"
#include "tools/reading/written_parameters.hpp"

namespace refurl::tools {

namespace {

using api::Attribute;
using api::UrlObject;
using api::URLSearchParams;

Result<Url> with_query(const Url& url, std::string_view query) {
    return api::set(url, Attribute::search, search_of(query));
}

std::string_view query_of(const Url& url) { return url.sequence().query.value_or(std::string_view{}); }

struct GetterRow {
    Attribute key;
    std::string_view Getters::* getter;
};

constexpr Table<GetterRow, api::attribute_names.size()> getters({
    {Attribute::href, &Getters::href},
    {Attribute::protocol, &Getters::protocol},
    {Attribute::username, &Getters::username},
    {Attribute::password, &Getters::password},
    {Attribute::host, &Getters::host},
    {Attribute::hostname, &Getters::hostname},
    {Attribute::port, &Getters::port},
    {Attribute::pathname, &Getters::pathname},
    {Attribute::search, &Getters::search},
    {Attribute::hash, &Getters::hash},
});

/// Reports whether the getter of an attribute returns ε.
bool is_empty(const Url& url, Attribute attribute) { return (View(url).getters().*getters[attribute].getter).empty(); }

// ---- Changes that keep all other bytes

Result<Url> append_segment(const Url& url, std::string_view segment) {
    // The user did not write the path, and a failure in it has no text.
    return api::set(url, Attribute::pathname, with_segment(url.pathname(), segment));
}

/// Encodes a parameter. One without `=` stays without it.
std::string encoded_parameter(const AppendedParameter& change) {
    const std::string_view parameter = change.parameter;
    const std::size_t equals = std::min(parameter.find('='), parameter.size());
    const bool has_value = equals < parameter.size();
    const URLSearchParams one{{parameter.substr(0, equals), has_value ? parameter.substr(equals + 1) : ""}};
    std::string encoded = api::serialize_urlencoded(api::Tuples(one.begin(), one.end()), change.encoding);
    if (!has_value) encoded.pop_back();
    return encoded;
}

Result<Url> trim(const Url& url, const NamePattern& names) {
    const std::optional<std::string> kept = trimmed(query_of(url), names);
    return kept ? with_query(url, *kept) : url;
}

// ---- Changes of the search parameters, which rewrite the whole query

template <class ChangeParams>
Result<Url> with_params(const Url& url, ChangeParams change_params) {
    UrlObject object(url);
    change_params(object.search_params());
    return object.url();
}

void delete_from(URLSearchParams& params, const NamePattern& names) {
    api::Tuples kept(params.begin(), params.end());
    std::erase_if(kept, [&](const api::Tuple& tuple) { return names.fits(tuple.first); });
    params = URLSearchParams(kept);
}

// ---- Each change

struct Apply {
    const Url& url;

    Result<Url> operator()(const Setting& change) const {
        if (change.only_if_empty && !is_empty(url, change.attribute)) return url;
        return api::set(url, change.attribute, change.value);
    }
    Result<Url> operator()(const AppendedSegment& change) const { return append_segment(url, change.segment); }
    Result<Url> operator()(const AppendedParameter& change) const {
        return with_query(url, with_parameter(query_of(url), change));
    }
    Result<Url> operator()(const SetParameter& change) const {
        return with_params(url, [&](URLSearchParams& params) { params.set(change.name, change.value); });
    }
    Result<Url> operator()(const DeletedParameters& change) const {
        return with_params(url, [&](URLSearchParams& params) { delete_from(params, change.names); });
    }
    Result<Url> operator()(const TrimmedParameters& change) const { return trim(url, change.names); }
    Result<Url> operator()(const SortedParameters& /*change*/) const {
        return with_params(url, [](URLSearchParams& params) { params.sort(); });
    }
};

}  // namespace

std::string with_segment(std::string_view path, std::string_view segment) {
    std::string longer(path);
    if (!longer.ends_with('/')) longer += '/';
    return longer.append(api::percent_encoded(segment));
}

std::string with_parameter(std::string_view query, const AppendedParameter& change) {
    std::string longer(query);
    if (!longer.empty() && !longer.ends_with('&')) longer += '&';
    return longer.append(encoded_parameter(change));
}

std::optional<std::string> trimmed(std::string_view query, const NamePattern& names) {
    std::string kept;
    bool is_first = true;
    bool trims = false;
    for (const auto& [text, tuple] : written_parameters(query)) {
        const bool goes = tuple && names.fits(tuple->first);
        trims |= goes;
        if (goes) continue;
        if (!std::exchange(is_first, false)) kept += '&';
        kept += text;
    }
    return trims ? std::optional(std::move(kept)) : std::nullopt;
}

std::string search_of(std::string_view query) { return query.empty() ? std::string() : std::string("?").append(query); }

Result<Url> with_change(const Url& url, const Change& change) { return std::visit(Apply{url}, change); }

}  // namespace refurl::tools
