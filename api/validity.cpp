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

/// An input of the rules of "URL writing": it is decoded, but not preprocessed.
struct Written {
    std::string_view text;
    std::optional<Sequence> base;
    Mode mode;

    [[nodiscard]] std::optional<Invalidity> broken_by_base() const {
        return grammar::broken_by_base(text, base ? &*base : nullptr);
    }
    [[nodiscard]] std::optional<grammar::WrittenParts> read() const { return grammar::read_writing(text, mode); }
    [[nodiscard]] std::optional<Invalidity> broken_by(const grammar::WrittenParts& parts) const {
        return grammar::broken_by_parts(parts, text, fault_of_domain);
    }
};

Written written_of(std::string_view input, const Url* base_url, Store& store) {
    Written written{decode_utf8(input, store), std::nullopt, Mode::generic};
    if (base_url != nullptr) written.base = base_url->sequence();
    written.mode = grammar::select_mode(written.text, written.base ? mode_of(*written.base) : Mode::generic);
    return written;
}

std::optional<Invalidity> invalidity_of(const Written& written) {
    if (const auto broken = written.broken_by_base()) return broken;
    const auto parts = written.read();
    return parts ? written.broken_by(*parts) : grammar::explain_writing(written.text, written.mode);
}

}  // namespace

bool is_valid_url_string(std::string_view input, const Url* base) {
    Store store;
    const Written written = written_of(input, base, store);
    if (written.broken_by_base()) return false;
    const auto parts = written.read();
    return parts && !written.broken_by(*parts);
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
