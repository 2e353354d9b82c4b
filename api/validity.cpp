#include "api/validity.hpp"

#include <optional>
#include <span>
#include <vector>

#include "grammar/parse.hpp"
#include "grammar/writing/conditions.hpp"
#include "grammar/writing/explanation.hpp"
#include "host/uts46/processing.hpp"
#include "model/utf8.hpp"

namespace refurl {

namespace {

/// A text of the section "URL writing": it is decoded, but not preprocessed.
struct Written {
    std::string_view text;
    const Sequence* base;  ///< or null
    Mode mode;             ///< of its scheme, or else of its base
};

Written written_of(std::string_view input, const Url* base_url, Store& store) {
    const std::string_view text = decode_utf8(input, store);
    const Sequence* const base = base_url != nullptr ? &base_url->sequence() : nullptr;
    return {text, base, grammar::select_mode(text, base != nullptr ? mode_of(*base) : Mode::generic)};
}

// ---- Valid or not

// https://url.spec.whatwg.org/#valid-domain
bool is_valid_domain(std::string_view domain) {
    const auto [ascii, errors] = uts46::to_ascii(domain, uts46::strict_options);
    return errors.empty() && !grammar::ends_in_number(ascii);
}

// https://url.spec.whatwg.org/#valid-url-string
//
// The grammar reads valid-url-string (grammar/writing/productions.hpp). Some conditions are outside its productions.
bool is_valid(const Written& written) {
    const auto& [text, base, mode] = written;
    const bool is_relative = !grammar::starts_with_scheme(text);
    if (is_relative && base == nullptr) return false;
    if (is_relative && has_opaque_path(*base) && !text.starts_with('#')) return false;
    const std::optional<grammar::WrittenParts> parts = grammar::read_writing(text, mode);
    return parts && (!parts->domain || is_valid_domain(*parts->domain)) &&
           (!parts->ipv6 || grammar::is_ip6_address(*parts->ipv6)) &&
           (!parts->port || grammar::is_port_number(*parts->port));
}

// ---- Why not

/// Returns the part of a domain at which a label is at fault. An empty label has no bytes, so the full stop after it is
/// at fault or, at the end, the one before it.
std::string_view part_at_fault(std::string_view domain, std::span<const uts46::Bytes> labels, std::size_t index) {
    auto [begin, end] = labels[index];
    if (begin == end && index + 1 < labels.size())
        end = labels[index + 1].first;
    else if (begin == end && index > 0)
        begin = labels[index - 1].second;
    return domain.substr(begin, end - begin);
}

/// Returns the reason why `domain` is not the standard's valid domain: the strict domain parser must return a domain
/// that does not end in a number.
std::optional<grammar::DomainFault> fault_of_domain(std::string_view domain) {
    const auto [ascii, errors] = uts46::to_ascii(domain, uts46::strict_options);
    if (errors.empty()) {
        if (!grammar::ends_in_number(ascii)) return std::nullopt;
        return {{domain,
                 "a domain that ends in a number must be an IPv4 address: four decimal numbers up to 255, without "
                 "leading zeros"}};
    }
    const auto [rule, index] = errors.front();
    const std::string_view demand = uts46::text_of(rule).demand;
    if (rule == uts46::Rule::domain_length) return {{domain, demand}};
    const std::vector<uts46::Bytes> labels = uts46::bytes_of_labels(domain, uts46::strict_options);
    const bool is_empty = labels[index].first == labels[index].second;
    const bool is_root = rule == uts46::Rule::label_length && index + 1 == labels.size() && is_empty;
    return {{part_at_fault(domain, labels, index), is_root ? "a valid domain does not end with a full stop" : demand}};
}

/// Returns the first rule that a text breaks, or nothing if it is valid.
std::optional<Invalidity> invalidity_of(const Written& written) {
    const auto& [text, base, mode] = written;
    if (const auto broken = grammar::broken_by_base(text, base)) return broken;
    const auto parts = grammar::read_writing(text, mode);
    return parts ? grammar::broken_by_parts(*parts, text, fault_of_domain) : grammar::explain_writing(text, mode);
}

}  // namespace

bool is_valid_url_string(std::string_view input, const Url* base) {
    Store store;
    return is_valid(written_of(input, base, store));
}

std::expected<void, Invalidity> validate(std::string_view input, const Url* base) {
    Store store;
    auto invalidity = invalidity_of(written_of(input, base, store));
    if (!invalidity) return {};
    invalidity->begin = offset_before_decoding(input, invalidity->begin);
    invalidity->end = offset_before_decoding(input, invalidity->end);
    return std::unexpected(*invalidity);
}

}  // namespace refurl
