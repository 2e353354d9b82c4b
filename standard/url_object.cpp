#include "standard/url_object.hpp"

#include <algorithm>
#include <ranges>

#include "standard/infra.hpp"
#include "standard/old_texts.hpp"
#include "standard/setters.hpp"

namespace refurl::standard {

namespace {

/// Returns a text as a scalar value string, in UTF-8.
std::string scalar_value_string(std::string_view text) { return utf8_encode(utf8_decode_without_bom(text)); }

std::string decoded(std::string bytes) {
    std::ranges::replace(bytes, '+', ' ');
    return utf8_encode(utf8_decode_without_bom(percent_decode(std::string_view(bytes))));
}

std::string serialized(std::string_view text) {
    return percent_encode_after_encoding(Encoding::utf_8, utf8_decode_without_bom(text),
                                         application_x_www_form_urlencoded_percent_encode_set);
}

/// Returns a predicate that reports whether a tuple has a name and, if a value is given, this value.
auto has_name_and_value(std::string_view name, std::optional<std::string_view> value) {
    return [name = scalar_value_string(name),
            value = value ? std::optional(scalar_value_string(*value)) : std::nullopt](const Tuple& tuple) {
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

// https://url.spec.whatwg.org/#concept-urlencoded-parser
Tuples parse_urlencoded(std::string_view input) {
    /* 2 */ Tuples output;
    /* 1, 3 */ for (const std::string_view bytes : strictly_split(input, '&')) {
        /* 3.1 */ if (bytes.empty()) continue;
        /* 3.2, 3.3 */ const std::size_t equals = std::min(bytes.find('='), bytes.size());
                       const std::string_view name = bytes.substr(0, equals);
                       const std::string_view value = bytes.substr(std::min(equals + 1, bytes.size()));
        /* 3.4 to 3.6 */ output.emplace_back(decoded(std::string(name)), decoded(std::string(value)));
    }
    /* 4 */ return output;
}

// https://url.spec.whatwg.org/#concept-urlencoded-serializer
std::string serialize_urlencoded(std::span<const Tuple> tuples) {
    std::string output;
    for (const auto& [name, value] : tuples) {
        if (&name != &tuples.front().first) output += '&';
        output += serialized(name) + '=' + serialized(value);
    }
    return output;
}

std::vector<Method> search_params_methods(const Edition& edition) {
    std::vector<Method> methods{{"append", 2, 2}, {"delete", 1, 2}, {"get", 1, 1}, {"getAll", 1, 1}, {"has", 1, 2},
                                {"set", 2, 2}, {"sort", 0, 0}, {"size", 0, 0}, {"toString", 0, 0}, {"entries", 0, 0}};
    if (edition.lacks(Change::search_params_sort)) old::no_sort(methods);
    if (edition.lacks(Change::search_params_size)) old::no_size(methods);
    if (edition.lacks(Change::search_params_values)) old::no_values(methods);
    return methods;
}

// initialize a URL: https://url.spec.whatwg.org/#url-initialize
UrlObject::UrlObject(UrlRecord url, const Edition& edition)
    : url_(std::move(url)), edition_(edition), list_(parse_urlencoded(url_.query.value_or(""))) {}

void UrlObject::set_attribute(std::string_view attribute, std::string_view value) {
    const bool throws = attribute == "href" && !parse(value, nullptr, Encoding::utf_8, edition_).url;
    if (throws) return;
    standard::set(url_, attribute, value, edition_);
    // href setter, steps 4 to 6
    if (attribute == "href") list_ = parse_urlencoded(url_.query.value_or(""));
    // search setter, steps 2 and 6
    if (attribute == "search")
        list_ = parse_urlencoded(scalar_value_string(value.starts_with('?') ? value.substr(1) : value));
}

// https://url.spec.whatwg.org/#concept-urlsearchparams-update
void UrlObject::update() {
    const Edition& edition = edition_;
    /* 2 */ std::optional<std::string> serialized_query = to_string();
    /* 3 */ if (serialized_query->empty()) serialized_query.reset();
            if (edition.lacks(Change::empty_search_params)) old::keep_empty_query(serialized_query);
    /* 4 */ url_.query = serialized_query;
    if (edition.lacks(Change::last_space_of_opaque_paths)) old::strip_trailing_spaces(url_, edition);
}

// https://url.spec.whatwg.org/#dom-urlsearchparams-append
void UrlObject::append(std::string_view name, std::string_view value) {
    /* 1 */ list_.emplace_back(scalar_value_string(name), scalar_value_string(value));
    /* 2 */ update();
}

// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
void UrlObject::erase(std::string_view name, std::optional<std::string_view> value) {
    /* 1, 2 */ std::erase_if(list_, has_name_and_value(name, value));
    /* 3 */ update();
}

// https://url.spec.whatwg.org/#dom-urlsearchparams-get
std::optional<std::string> UrlObject::get(std::string_view name) const {
    const auto found = std::ranges::find_if(list_, has_name_and_value(name, {}));
    return found != list_.end() ? std::optional(found->second) : std::nullopt;
}

// https://url.spec.whatwg.org/#dom-urlsearchparams-getall
std::vector<std::string> UrlObject::get_all(std::string_view name) const {
    std::vector<std::string> values;
    for (const Tuple& tuple : list_ | std::views::filter(has_name_and_value(name, {}))) values.push_back(tuple.second);
    return values;
}

// https://url.spec.whatwg.org/#dom-urlsearchparams-has
bool UrlObject::has(std::string_view name, std::optional<std::string_view> value) const {
    return std::ranges::any_of(list_, has_name_and_value(name, value));
}

// https://url.spec.whatwg.org/#dom-urlsearchparams-set
void UrlObject::set(std::string_view name, std::string_view value) {
    const auto has_name = has_name_and_value(name, {});
    const auto first = std::ranges::find_if(list_, has_name);
    /* 1 */ if (first != list_.end()) {
        first->second = scalar_value_string(value);
        list_.erase(std::remove_if(first + 1, list_.end(), has_name), list_.end());
    }
    /* 2 */ else list_.emplace_back(scalar_value_string(name), scalar_value_string(value));
    /* 3 */ update();
}

// https://url.spec.whatwg.org/#dom-urlsearchparams-sort
void UrlObject::sort() {
    /* 1 */ std::ranges::stable_sort(list_, {}, [](const Tuple& tuple) { return code_units(tuple.first); });
    /* 2 */ update();
}

// clang-format on

}  // namespace refurl::standard
