#include "standard/domain.hpp"

#include <algorithm>

#include "standard/infra.hpp"

namespace refurl::standard {

namespace {

// The domain parser ToASCII
std::optional<std::string> domain_parser_to_ascii(std::u32string_view domain, bool be_strict, const Edition& edition) {
    if (be_strict)
        return edition.idna().to_ascii(
            domain, {.check_hyphens = true, .use_std3_ascii_rules = true, .verify_dns_length = true});
    return edition.idna().to_ascii(domain, {.check_hyphens = edition.lacks(Change::hyphens_in_domains),
                                            .transitional_processing = edition.lacks(Change::nontransitional_domains)});
}

bool contains_forbidden_domain_code_point(std::string_view domain, const Edition& edition) {
    return std::ranges::any_of(isomorphic_decode(domain),
                               [&](char32_t c) { return is_forbidden_domain_code_point(c, edition); });
}

}  // namespace

// The domain parser
std::optional<std::string> parse_domain(std::u32string_view domain, std::size_t offset,
                                        std::vector<ValidationError>& errors, const Edition& edition) {
    const bool reports_strict_result = edition.has(Change::strict_to_ascii_reported);
    const auto error_before_strict_result = [&](std::string_view name) {
        if (!reports_strict_result) errors.push_back({name, offset});
    };
    if (reports_strict_result && !domain_parser_to_ascii(domain, true, edition))
        errors.push_back({"domain-to-ASCII", offset});
    std::optional<std::string> result;
    if (is_ascii_string(domain) && edition.has(Change::ascii_domains_without_to_ascii)) {
        if (!reports_strict_result && !domain_parser_to_ascii(domain, false, edition))
            error_before_strict_result("domain-to-ASCII");
        result = isomorphic_encode(ascii_lowercase(domain));
    } else {
        result = domain_parser_to_ascii(domain, false, edition);
        if (!result) {
            error_before_strict_result("domain-to-ASCII");
            return std::nullopt;
        }
    }
    if (result->empty() && edition.has(Change::domains_are_not_empty)) {
        error_before_strict_result("domain-to-ASCII");
        return std::nullopt;
    }
    if (contains_forbidden_domain_code_point(*result, edition)) {
        error_before_strict_result("domain-invalid-code-point");
        return std::nullopt;
    }
    return result;
}

}  // namespace refurl::standard
