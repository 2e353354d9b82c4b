#include "resolve/host.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grammar/predicates.hpp"
#include "model/address.hpp"
#include "model/block.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "resolve/uts46/inert.hpp"
#include "resolve/uts46/processing.hpp"

namespace refurl {

namespace {

constexpr ByteSet upper = bytes_where([](unsigned char byte) { return byte >= 'A' && byte <= 'Z'; });

/// The bytes that percent-decoding or the domain parser changes or refuses.
constexpr ByteSet not_plain =
    bytes_where([](unsigned char byte) { return byte >= 0x80 || upper[byte] || forbidden_domain_code_points[byte]; });

template <AnyStore S>
std::string_view ascii_lowercase(std::string_view text, S& store) {
    if (run_of<complement<upper>>(text).size() == text.size()) return text;
    char* const begin = store.room(text.size());
    const std::string_view lower{begin, std::ranges::transform(text, begin, ascii_lower).out};
    changed_bytes(store, Rule::lowercase_domain, text, lower);
    return lower;
}

// ---- Which code point of a domain is at fault

/// Reports whether Unicode ToASCII of `text` by itself contains `c`.
bool maps_to(std::string_view text, char c) {
    const uts46::Converted ascii = uts46::to_ascii(text, uts46::url_options);
    return ascii.errors.empty() && ascii.domain.contains(c);
}

/// Returns the first code point of `domain` that Unicode ToASCII turns into text with `c` in it, or all of `domain` if
/// several code points together do. A following mark can change the answer: `<` and U+0338 are one valid code point.
std::string_view source_of(char c, std::string_view domain) {
    for (std::string_view rest = domain; !rest.empty();) {
        const std::size_t size = decode_first(rest).length;
        const std::string_view code_point = rest.substr(0, size);
        rest.remove_prefix(size);
        const std::size_t next_size = rest.empty() ? 0 : decode_first(rest).length;
        const std::string_view with_next(code_point.data(), size + next_size);
        if ((code_point[0] == c || !is_ascii(code_point)) && maps_to(code_point, c) && maps_to(with_next, c))
            return code_point;
    }
    return domain;
}

std::unexpected<Failure> forbidden(char c, std::string_view domain) {
    const std::size_t ascii = domain.find(c);
    const std::string_view source = is_ascii(domain) ? domain.substr(ascii, 1) : source_of(c, domain);
    const auto begin = static_cast<std::size_t>(source.data() - domain.data());
    return std::unexpected(
        Failure{Stage::host, "forbidden-domain-code-point", domain, begin, begin + source.size(), ""});
}

std::unexpected<Failure> not_ascii(const uts46::Error& error, std::string_view domain) {
    const auto [begin, end] = uts46::bytes_of(error, domain, uts46::url_options);
    return std::unexpected(Failure{Stage::host, "domain-to-ascii", domain, begin, end, "domain-to-ASCII",
                                   uts46::text_of(error.rule).demand});
}

// ---- The steps of UTS 46, listed for a ledger

std::string utf8_of(std::u32string_view text) {
    std::string utf8;
    for (const char32_t c : text) append_utf8(c, utf8);
    return utf8;
}

/// Lists a step if it changed something, and returns the UTF-8 of its result.
template <AnyStore S>
std::string_view list_step([[maybe_unused]] S& store, [[maybe_unused]] Rule rule,
                           [[maybe_unused]] std::string_view before, [[maybe_unused]] std::u32string_view after,
                           [[maybe_unused]] std::string_view place) {
    if constexpr (lists<S>) {
        const std::string_view kept = store.keep(utf8_of(after));
        if (before != kept) store.apply(rule, before, kept, place);
        return kept;
    } else {
        return {};
    }
}

/// Returns the part of `domain` that each label comes from.
std::vector<std::string_view> places_of_labels(std::string_view domain) {
    std::vector<std::string_view> places;
    for (const auto& [begin, end] : uts46::bytes_of_labels(domain, uts46::url_options))
        places.push_back(domain.substr(begin, end - begin));
    return places;
}

std::vector<std::string_view> split_at_full_stops(std::string_view domain) {
    std::vector<std::string_view> labels;
    for (std::size_t stop = domain.find('.'); stop != std::string_view::npos; stop = domain.find('.')) {
        labels.push_back(domain.substr(0, stop));
        domain.remove_prefix(stop + 1);
    }
    labels.push_back(domain);
    return labels;
}

/// Lists the labels that Punycode stands for.
/// @param size of the normalized domain, which begins the text of `processed`
void list_converted_labels(const uts46::Processed& processed, std::size_t size, std::string_view domain,
                           Ledger& ledger) {
    const std::u32string_view normalized = std::u32string_view(processed.text).substr(0, size);
    const uts46::Labels labels = uts46::break_at_full_stops(normalized);
    const std::vector<std::string_view> places = places_of_labels(domain);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const std::u32string_view label = normalized.substr(labels[i].begin, labels[i].size);
        if (processed.labels[i].begin != labels[i].begin)
            list_step(ledger, Rule::convert_punycode, ledger.keep(utf8_of(label)), processed.label(i), places[i]);
    }
}

/// Lists the labels that are written in Punycode, and from which part of `domain` each label of `ascii` and each full
/// stop is written.
void list_written_labels(const uts46::Processed& processed, std::string_view domain, std::string_view ascii,
                         Ledger& ledger) {
    const std::vector<std::string_view> labels = split_at_full_stops(ascii);
    const std::vector<std::string_view> places = places_of_labels(domain);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const std::string unicode = utf8_of(processed.label(i));
        if (unicode != labels[i]) ledger.apply(Rule::write_punycode, ledger.keep(unicode), labels[i], places[i]);
        ledger.write(places[i], labels[i]);
        if (i + 1 < labels.size())
            ledger.write({places[i].end(), places[i + 1].begin()}, {labels[i].end(), labels[i + 1].begin()});
    }
}

/// Unicode ToASCII: its steps are to map, to normalize, to convert and validate, and to write the labels in ASCII. A
/// ledger lists the steps, so it takes no shortcut.
template <AnyStore S>
Result<std::string_view> unicode_to_ascii(std::string_view domain, S& store) {
    if constexpr (!lists<S>)
        if (const auto ascii = uts46::inert_to_ascii(domain, store)) return *ascii;
    std::u32string text = uts46::map(domain, uts46::url_options);
    const std::string_view mapped = list_step(store, Rule::map, domain, text, domain);
    std::u32string normalized = uts46::normalize(std::move(text));
    list_step(store, Rule::normalize_to_nfc, mapped, normalized, domain);
    [[maybe_unused]] const std::size_t size = normalized.size();
    const uts46::Processed processed = uts46::convert_and_validate(std::move(normalized), uts46::url_options);
    const uts46::Converted ascii = uts46::to_ascii(processed, uts46::url_options);
    if constexpr (lists<S>) list_converted_labels(processed, size, domain, store);
    if (!ascii.errors.empty()) return not_ascii(ascii.errors.front(), domain);
    const std::string_view kept = store.keep(ascii.domain);
    if constexpr (lists<S>) list_written_labels(processed, domain, kept, store);
    made(store, Rule::to_ascii, domain, kept);
    return kept;
}

/// Returns a failure in the decoded domain as a failure in the host as it is written. ToASCII keeps the places of an
/// ASCII domain. A failure in what it makes of any other domain becomes one of the whole host.
Failure in_host(Failure failure, std::string_view domain, std::string_view decoded, std::string_view host) {
    const bool has_place = is_ascii(domain) || failure.text == domain;
    if (!has_place) return {failure.stage, failure.rule, host, 0, host.size(), failure.error, failure.detail};
    const auto before = [&](std::size_t offset) {
        return offset_before_percent_decoding(host, offset_before_decoding(decoded, offset));
    };
    failure.begin = before(failure.begin);
    failure.end = before(failure.end);
    failure.text = host;
    return failure;
}

template <AnyStore S>
Result<Host> domain_or_ip4(std::string_view domain, S& store) {
    if (!grammar::ends_in_number(domain)) return Host{HostKind::domain, domain};
    const Result<std::uint32_t> address = grammar::ip4_address(domain, store);
    if (!address) return std::unexpected(address.error());
    const std::string_view text = text_of(*address, store);
    replaced(store, Rule::ip4_address, domain, text);
    return Host{HostKind::ip4, text};
}

}  // namespace

template <AnyStore S>
Result<std::string_view> domain_to_ascii(std::string_view domain, S& store) {
    const Result<std::string_view> ascii =
        is_ascii(domain) ? ascii_lowercase(domain, store) : unicode_to_ascii(domain, store);
    if (!ascii) return ascii;
    if (ascii->empty()) return std::unexpected(Failure{Stage::host, "domain", domain, 0, domain.size(), ""});
    const std::size_t allowed = run_of<complement<forbidden_domain_code_points>>(*ascii).size();
    if (allowed != ascii->size()) return forbidden((*ascii)[allowed], domain);
    return *ascii;
}

bool is_own_ascii(std::string_view domain) {
    Store store;
    return domain_to_ascii(domain, store) == domain;
}

std::string_view domain_to_unicode(std::string_view domain, Store& store) {
    const uts46::Converted unicode = uts46::to_unicode(domain, uts46::url_options);
    return unicode.errors.empty() ? store.keep(unicode.domain) : domain;
}

bool is_plain_domain(std::string_view host) {
    return !host.empty() && run_of<complement<not_plain>>(host).size() == host.size();
}

template <AnyStore S>
Result<Host> parse_special_host(std::string_view host, S& store) {
    if (is_plain_domain(host)) return domain_or_ip4(host, store);
    const std::string_view decoded = percent_decode(host, store);
    const std::string_view domain = decode_utf8(decoded, store);
    const Result<std::string_view> ascii = domain_to_ascii(domain, store);
    const Result<Host> parsed = then(ascii, domain_or_ip4<S>, store);
    if (!parsed) return std::unexpected(in_host(parsed.error(), domain, decoded, host));
    return parsed;
}

template <AnyStore S>
Result<Sequence> interpret_host(const Sequence& url, S& store) {
    begin(store, Step::host);
    Result<Sequence> interpreted = url;
    if (!url.authority || !url.authority->host || url.authority->host->kind != HostKind::uninterpreted)
        return interpreted;
    const Result<Host> host = parse_special_host(url.authority->host->text, store);
    if (host)
        interpreted->authority->host = *host;
    else
        interpreted = std::unexpected(host.error());
    return interpreted;
}

template Result<std::string_view> domain_to_ascii(std::string_view domain, Store& store);
template Result<Host> parse_special_host(std::string_view host, Store& store);
template Result<Sequence> interpret_host(const Sequence& url, Store& store);
template Result<Sequence> interpret_host(const Sequence& url, Ledger& store);

}  // namespace refurl
