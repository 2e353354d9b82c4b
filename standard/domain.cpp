#include "standard/domain.hpp"

#include <algorithm>

#include "model/store.hpp"
#include "resolve/idna.hpp"
#include "standard/infra.hpp"

namespace refurl::standard {

namespace {

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

ParsedDomain parse_domain(std::u32string_view domain) {
    Store store;
    const bool domain_to_ascii_error = !strict_idna_to_ascii(utf8_encode(domain), store);
    std::optional<std::string> result = ascii_form(domain);
    if (result && (result->empty() || contains_forbidden_domain_code_point(*result))) result.reset();
    return {std::move(result), domain_to_ascii_error};
}

}  // namespace refurl::standard
