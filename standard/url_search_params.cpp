#include "standard/url_search_params.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>

#include "standard/infra.hpp"
#include "standard/old_texts.hpp"

namespace refurl::standard {

namespace {

/// Returns a text as a scalar value string, in UTF-8.
std::string scalar_value_string(std::string_view text) { return utf8_encode(utf8_decode_without_bom(text)); }

/// Returns a predicate that reports whether a tuple has a name and, if a value is given, this value.
auto has_name_and_value(std::string_view name, std::optional<std::string_view> value) {
    return [name = scalar_value_string(name),
            value = value ? std::optional(scalar_value_string(*value)) : std::nullopt](const NameValueTuple& tuple) {
        return tuple.first == name && (!value || tuple.second == *value);
    };
}

std::u16string code_units(std::string_view text) {
    std::u16string units;
    for (const char32_t c : utf8_decode_without_bom(text)) {
        if (c > 0xFFFF) units += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
        units += static_cast<char16_t>(c > 0xFFFF ? 0xDC00 + ((c - 0x10000) & 0x3FF) : c);
    }
    return units;
}

}  // namespace

// clang-format off

std::vector<Method> search_params_methods(const Edition& edition) {
    std::vector<Method> methods{{"append", 2, 2}, {"delete", 1, 2}, {"get", 1, 1}, {"getAll", 1, 1}, {"has", 1, 2},
                                {"set", 2, 2}, {"sort", 0, 0}, {"size", 0, 0}, {"toString", 0, 0}, {"entries", 0, 0}};
    if (edition.lacks(Change::search_params_sort)) old::no_sort(methods);
    if (edition.lacks(Change::search_params_size)) old::no_size(methods);
    if (edition.lacks(Change::search_params_values)) old::no_values(methods);
    return methods;
}

UrlSearchParams::UrlSearchParams(UrlRecord url, const Edition& edition)
    : object_(initialize(std::move(url))), edition_(edition) {}

// update: https://url.spec.whatwg.org/#concept-urlsearchparams-update
void UrlSearchParams::update() {
            UrlRecord& url = object_.url;
            const Edition& edition = edition_;
    /* 2 */ std::optional<std::string> serialized_query = to_string();
    /* 3 */ if (serialized_query->empty()) serialized_query.reset();
            if (edition.lacks(Change::empty_search_params)) old::keep_empty_query(serialized_query);
    /* 4 */ url.query = serialized_query;
            if (edition.lacks(Change::last_space_of_opaque_paths)) old::strip_trailing_spaces(url, edition);
}

// append(name, value): https://url.spec.whatwg.org/#dom-urlsearchparams-append
void UrlSearchParams::append(std::string_view name, std::string_view value) {
    /* 1 */ object_.list.emplace_back(scalar_value_string(name), scalar_value_string(value));
    /* 2 */ update();
}

// delete(name, value): https://url.spec.whatwg.org/#dom-urlsearchparams-delete
void UrlSearchParams::erase(std::string_view name, std::optional<std::string_view> value) {
               if (lacks(Change::search_params_values)) old::ignore(value);
    /* 1, 2 */ std::erase_if(object_.list, has_name_and_value(name, value));
    /* 3 */ update();
}

// get(name): https://url.spec.whatwg.org/#dom-urlsearchparams-get
std::optional<std::string> UrlSearchParams::get(std::string_view name) const {
    const auto found = std::ranges::find_if(object_.list, has_name_and_value(name, {}));
    return found != object_.list.end() ? std::optional(found->second) : std::nullopt;
}

// getAll(name): https://url.spec.whatwg.org/#dom-urlsearchparams-getall
std::vector<std::string> UrlSearchParams::get_all(std::string_view name) const {
    std::vector<std::string> values;
    for (const NameValueTuple& tuple : object_.list | std::views::filter(has_name_and_value(name, {})))
        values.push_back(tuple.second);
    return values;
}

// has(name, value): https://url.spec.whatwg.org/#dom-urlsearchparams-has
bool UrlSearchParams::has(std::string_view name, std::optional<std::string_view> value) const {
    if (lacks(Change::search_params_values)) old::ignore(value);
    return std::ranges::any_of(object_.list, has_name_and_value(name, value));
}

// set(name, value): https://url.spec.whatwg.org/#dom-urlsearchparams-set
void UrlSearchParams::set(std::string_view name, std::string_view value) {
    const auto has_name = has_name_and_value(name, {});
    const auto first = std::ranges::find_if(object_.list, has_name);
    /* 1 */ if (first != object_.list.end()) {
        first->second = scalar_value_string(value);
        object_.list.erase(std::remove_if(first + 1, object_.list.end(), has_name), object_.list.end());
    }
    /* 2 */ else object_.list.emplace_back(scalar_value_string(name), scalar_value_string(value));
    /* 3 */ update();
}

// sort(): https://url.spec.whatwg.org/#dom-urlsearchparams-sort
void UrlSearchParams::sort() {
    std::multimap<std::u16string, NameValueTuple> sorted;  // keeps the relative order of equal names
    for (const NameValueTuple& tuple : object_.list) sorted.emplace(code_units(tuple.first), tuple);
    /* 1 */ std::ranges::copy(sorted | std::views::values, object_.list.begin());
    /* 2 */ update();
}

// clang-format on

}  // namespace refurl::standard
