#include "standard/domain.hpp"

#include "standard/host.hpp"
#include "standard/infra.hpp"
#include "standard/old_texts.hpp"

namespace refurl::standard {

// clang-format off

// domain parser: https://url.spec.whatwg.org/#concept-domain-to-ascii
std::optional<std::string> parse_domain(std::u32string_view domain, std::size_t offset, const Context& context) {
    const Steps at("domain parser", context);
    if (context.lacks(Change::strict_to_ascii_reported)) return old::domain_to_ascii(domain, offset, context);
    at("1"); const auto strict_result = domain_parser_to_ascii(domain, true, context.edition);
    if (at("2", !strict_result)) context.validation_error("domain-to-ASCII", offset);
    at("4"); std::optional<std::string> result;
    if (at("5", is_ascii_string(domain))) result = isomorphic_encode(ascii_lowercase(domain));
    else {
        at("6");
        at("6.1"); result = domain_parser_to_ascii(domain, false, context.edition);
        if (at("6.2", !result)) return std::nullopt;
    }
    if (at("7", result->empty())) return std::nullopt;
    if (at("8", contains_forbidden_domain_code_point(*result, context.edition))) return std::nullopt;
    at("9"); return result;
}

// clang-format on

// domain parser ToASCII: https://url.spec.whatwg.org/#domain-parser-toascii
std::optional<std::string> domain_parser_to_ascii(std::u32string_view domain, bool be_strict, const Edition& edition) {
    ToAsciiFlags flags{.check_hyphens = be_strict, .use_std3_ascii_rules = be_strict, .verify_dns_length = be_strict};
    if (edition.lacks(Change::unicode_18)) old::older_unicode(flags, edition);
    if (edition.lacks(Change::hyphens_in_domains)) old::hyphens_in_domains(flags);
    if (edition.lacks(Change::nontransitional_domains)) old::transitional_domains(flags, be_strict);
    return edition.idna().to_ascii(domain, flags);
}

}  // namespace refurl::standard
