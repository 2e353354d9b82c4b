#include "standard/domain.hpp"

#include <algorithm>

#include "model/store.hpp"
#include "resolve/idna.hpp"
#include "standard/infra.hpp"

namespace refurl::standard {

namespace {

bool passes_check_hyphens(std::u32string_view label) {
    const bool has_third_and_fourth = label.size() >= 4 && label[2] == U'-' && label[3] == U'-';
    return !has_third_and_fourth && !label.starts_with(U'-') && !label.ends_with(U'-');
}

bool passes_std3_ascii_rules(std::u32string_view label) {
    return std::ranges::all_of(label, [](char32_t c) {
        return !is_ascii_code_point(c) || is_ascii_lower_alpha(c) || is_ascii_digit(c) || c == U'-';
    });
}

bool passes_validity_criteria(std::string_view unicode_label) {
    const std::u32string label = utf8_decode(unicode_label);
    return passes_check_hyphens(label) && passes_std3_ascii_rules(label);
}

/// The empty label of the DNS root, behind a last dot, is a label as well, and an error.
bool passes_verify_dns_length(std::string_view ascii_domain) {
    const auto has_length = [](std::string_view label) { return !label.empty() && label.size() <= 63; };
    return ascii_domain.size() <= 253 && std::ranges::all_of(split_on_dots(ascii_domain), has_length);
}

/// Domain parser ToASCII with beStrict false.
std::optional<std::string> relaxed_to_ascii(std::string_view domain) {
    Store store;
    const auto result = idna_to_ascii(domain, store);
    return result ? std::optional<std::string>(*result) : std::nullopt;
}

/// The result of the domain parser before its last steps look at what it holds.
std::optional<std::string> ascii_form(std::u32string_view domain) {
    if (!is_ascii_string(domain)) return relaxed_to_ascii(utf8_encode(domain));
    std::string lowercased = narrow(domain);
    for (char& c : lowercased) c = static_cast<char>(ascii_lowercase(static_cast<unsigned char>(c)));
    return lowercased;
}

bool contains_forbidden_domain_code_point(std::string_view domain) {
    return std::ranges::any_of(domain,
                               [](char c) { return is_forbidden_domain_code_point(static_cast<unsigned char>(c)); });
}

}  // namespace

bool passes_strict_to_ascii(std::string_view domain) {
    Store store;
    const auto ascii = idna_to_ascii(domain, store);
    const auto unicode = idna_to_unicode(domain, store);
    return ascii && unicode && passes_verify_dns_length(*ascii) &&
           std::ranges::all_of(split_on_dots(*unicode), passes_validity_criteria);
}

ParsedDomain parse_domain(std::u32string_view domain) {
    const bool domain_to_ascii_error = !passes_strict_to_ascii(utf8_encode(domain));
    std::optional<std::string> result = ascii_form(domain);
    if (result && (result->empty() || contains_forbidden_domain_code_point(*result))) result.reset();
    return {std::move(result), domain_to_ascii_error};
}

}  // namespace refurl::standard
