#include "resolve/host.hpp"

#include <algorithm>
#include <optional>

#include "grammar/predicates.hpp"
#include "model/address.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "resolve/uts46/inert.hpp"
#include "resolve/uts46/processing.hpp"

namespace refurl {

namespace {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

/// The bytes that percent-decoding or the domain parser changes or refuses.
constexpr ByteSet not_plain = bytes_where([](unsigned char byte) {
    return byte >= 0x80 || is_upper(static_cast<char>(byte)) || forbidden_domain_code_points[byte];
});

std::string_view ascii_lowercase(std::string_view text, Store& store) {
    if (std::ranges::none_of(text, is_upper)) return text;
    char* const begin = store.room(text.size());
    return {begin, std::ranges::transform(text, begin, ascii_lower).out};
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

Result<std::string_view> unicode_to_ascii(std::string_view domain, Store& store) {
    if (const auto ascii = uts46::inert_to_ascii(domain, store)) return *ascii;
    const uts46::Converted ascii = uts46::to_ascii(domain, uts46::url_options);
    if (!ascii.errors.empty()) return not_ascii(ascii.errors.front(), domain);
    return store.keep(ascii.domain);
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

Result<Host> domain_or_ip4(std::string_view domain, Store& store) {
    if (!grammar::ends_in_number(domain)) return Host{HostKind::domain, domain};
    const Result<std::uint32_t> address = grammar::ip4_address(domain);
    if (!address) return std::unexpected(address.error());
    return Host{HostKind::ip4, text_of(*address, store)};
}

}  // namespace

Result<std::string_view> domain_to_ascii(std::string_view domain, Store& store) {
    const Result<std::string_view> ascii =
        is_ascii(domain) ? ascii_lowercase(domain, store) : unicode_to_ascii(domain, store);
    if (!ascii) return ascii;
    if (ascii->empty()) return std::unexpected(Failure{Stage::host, "domain", domain, 0, domain.size(), ""});
    for (const char c : *ascii)
        if (contains(forbidden_domain_code_points, c)) return forbidden(c, domain);
    return *ascii;
}

std::string_view domain_to_unicode(std::string_view domain, Store& store) {
    const uts46::Converted unicode = uts46::to_unicode(domain, uts46::url_options);
    return unicode.errors.empty() ? store.keep(unicode.domain) : domain;
}

bool is_plain_domain(std::string_view host) { return !host.empty() && !contains_any_of(host, not_plain); }

Result<Host> parse_special_host(std::string_view host, Store& store) {
    if (is_plain_domain(host)) return domain_or_ip4(host, store);
    const std::string_view decoded = percent_decode(host, store);
    const std::string_view domain = decode_utf8(decoded, store);
    const Result<std::string_view> ascii = domain_to_ascii(domain, store);
    const Result<Host> parsed = then(ascii, domain_or_ip4, store);
    if (!parsed) return std::unexpected(in_host(parsed.error(), domain, decoded, host));
    return parsed;
}

Result<Sequence> interpret_host(const Sequence& url, Store& store) {
    if (!url.authority || !url.authority->host || url.authority->host->kind != HostKind::uninterpreted) return url;
    const Result<Host> host = parse_special_host(url.authority->host->text, store);
    if (!host) return std::unexpected(host.error());
    Result<Sequence> interpreted = url;
    interpreted->authority->host = *host;
    return interpreted;
}

}  // namespace refurl
