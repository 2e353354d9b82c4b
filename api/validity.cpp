#include "api/validity.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

#include "grammar/parse.hpp"
#include "grammar/writing/conditions.hpp"
#include "grammar/writing/explanation.hpp"
#include "host/uts46/processing.hpp"
#include "model/utf8.hpp"

namespace refurl {

namespace {

/// Returns the size of the code point at the beginning of a text if it separates labels, otherwise 0.
std::size_t full_stop_size(std::string_view text) {
    constexpr std::array<std::string_view, 4> full_stops{".", "\u3002", "\uFF0E", "\uFF61"};
    for (const std::string_view stop : full_stops)
        if (text.starts_with(stop)) return stop.size();
    return 0;
}

/// The label of a domain at an index, as it is written, and what stands around it.
struct Label {
    std::string_view before;  ///< the full stop before it, or ε
    std::string_view text;
    std::string_view after;  ///< the full stop after it, or ε
    std::size_t labels = 0;  ///< how many the domain has
};

Label label_at(std::string_view domain, std::size_t index) {
    Label found;
    std::string_view before;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= domain.size();) {
        const std::size_t size = full_stop_size(domain.substr(at));
        if (size == 0 && at < domain.size()) {
            ++at;
            continue;
        }
        const std::string_view after = domain.substr(at, size);
        if (found.labels++ == index)
            std::tie(found.before, found.text, found.after) =
                std::tuple(before, domain.substr(begin, at - begin), after);
        if (size == 0) break;
        before = after;
        begin = at += size;
    }
    return found;
}

/// Returns the part of a domain at which a label is at fault. An empty label has no bytes, so the full stop after it is
/// at fault or, at the end, the one before it.
std::string_view part_at_fault(std::string_view domain, const Label& label) {
    if (!label.text.empty()) return label.text;
    if (!label.after.empty()) return label.after;
    return label.before.empty() ? domain : label.before;
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
    const Label label = label_at(domain, index);
    const bool are_as_written = label.labels == 1 + static_cast<std::size_t>(std::ranges::count(ascii, '.'));
    if (rule == uts46::Rule::domain_length || !are_as_written) return {{domain, demand}};
    const bool is_root = rule == uts46::Rule::label_length && index + 1 == label.labels && label.text.empty();
    return {{part_at_fault(domain, label), is_root ? "a valid domain does not end with a full stop" : demand}};
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
