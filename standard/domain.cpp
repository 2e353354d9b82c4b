#include "standard/domain.hpp"

#include <algorithm>

#include "model/store.hpp"
#include "resolve/idna.hpp"
#include "standard/infra.hpp"

namespace refurl::standard {

namespace {

// The domain parser ToASCII
std::optional<std::string> domain_parser_to_ascii(std::u32string_view domain, bool be_strict) {
    Store store;
    const std::string utf8 = utf8_encode(domain);
    if (be_strict) {
        const auto result = strict_idna_to_ascii(utf8, store);
        return result ? std::optional(std::string(*result)) : std::nullopt;
    }
    const auto result = idna_to_ascii(utf8, store);
    return result ? std::optional(std::string(*result)) : std::nullopt;
}

bool contains_forbidden_domain_code_point(std::string_view domain) {
    return std::ranges::any_of(isomorphic_decode(domain), is_forbidden_domain_code_point);
}

}  // namespace

// The domain parser
std::optional<std::string> parse_domain(std::u32string_view domain, std::size_t offset,
                                        std::vector<ValidationError>& errors) {
    const auto strict_result = domain_parser_to_ascii(domain, true);
    if (!strict_result) errors.push_back({"domain-to-ASCII", offset});
    std::optional<std::string> result;
    if (is_ascii_string(domain)) {
        result = isomorphic_encode(ascii_lowercase(domain));
    } else {
        result = domain_parser_to_ascii(domain, false);
        if (!result) return std::nullopt;
    }
    if (result->empty()) return std::nullopt;
    if (contains_forbidden_domain_code_point(*result)) return std::nullopt;
    return result;
}

}  // namespace refurl::standard
