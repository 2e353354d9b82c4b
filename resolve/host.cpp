#include "resolve/host.hpp"

#include <algorithm>

#include "model/address.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "resolve/idna.hpp"

namespace refurl {

namespace {

/// What the bytes of a host ask for.
enum Need : std::uint8_t { nothing = 0, lowering = 1, decoding = 2, refusal = 4 };

constexpr std::array<std::uint8_t, 256> need_table = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned c = 0; c < 256; ++c) {
        if (c >= 'A' && c <= 'Z') table[c] = lowering;
        if (c == '%' || c >= 0x80) table[c] = decoding;
        if (c != '%' && c < 0x80 && is_forbidden_domain(static_cast<unsigned char>(c))) table[c] = refusal;
    }
    return table;
}();

std::string_view lowercase(std::string_view text, Store& store) {
    char* const begin = store.room(text.size());
    return {begin, std::ranges::transform(text, begin, ascii_lower).out};
}

/// The standard's table of errors: `domain-to-ASCII` is what the relaxed ToASCII fails with; what is found to be empty
/// or forbidden after it fails without a name.
std::unexpected<Failure> failure(std::string_view rule, std::string_view domain, std::string_view error = "") {
    const auto* const forbidden = std::ranges::find_if(domain, is_forbidden_domain);
    const std::size_t offset = forbidden == domain.end() ? 0 : static_cast<std::size_t>(forbidden - domain.begin());
    return std::unexpected(Failure{Stage::resolve, rule, domain, offset, error});
}

unsigned hex_value(char digit) {
    return is_digit(static_cast<unsigned char>(digit)) ? static_cast<unsigned>(digit - '0')
                                                       : static_cast<unsigned>((digit | 0x20) - 'a') + 10;
}

Result<Host> number_or_domain(std::string_view domain, const Rules& rules, Store& store) {
    if (!rules.ends_in_number(domain)) return Host{HostKind::domain, domain};
    const Result<std::uint32_t> address = rules.ip4_address(domain);
    if (!address) return std::unexpected(address.error());
    return Host{HostKind::ip4, text_of(*address, store)};
}

}  // namespace

bool begins_with_pct(std::string_view text) {
    return text.size() >= pct_size && text[0] == '%' && is_hex_digit(static_cast<unsigned char>(text[1])) &&
           is_hex_digit(static_cast<unsigned char>(text[2]));
}

char byte_of_pct(std::string_view text) { return static_cast<char>(hex_value(text[1]) * 16 + hex_value(text[2])); }

std::string_view percent_decode(std::string_view text, Store& store) {
    if (text.find('%') == std::string_view::npos) return text;
    char* const begin = store.room(text.size());
    char* end = begin;
    while (!text.empty()) {
        if (begins_with_pct(text)) {
            *end++ = byte_of_pct(text);
            text.remove_prefix(pct_size);
        } else {
            *end++ = text.front();
            text.remove_prefix(1);
        }
    }
    return {begin, end};
}

Result<std::string_view> domain_to_ascii(std::string_view domain, Store& store) {
    const unsigned needs = bits_of(domain, need_table);
    if (is_ascii(domain)) {
        if ((needs & lowering) != 0) domain = lowercase(domain, store);
    } else {
        const auto ascii = idna_to_ascii(domain, store);
        if (!ascii) return failure("domain-to-ascii", domain, "domain-to-ASCII");
        domain = *ascii;
    }
    if (domain.empty()) return failure("domain", domain);
    if (std::ranges::any_of(domain, is_forbidden_domain)) return failure("forbidden-domain-code-point", domain);
    return domain;
}

std::string_view domain_to_unicode(std::string_view domain, Store& store) {
    return idna_to_unicode(domain, store).value_or(domain);
}

Result<Host> interpret(const Host& host, const Rules& rules, Store& store) {
    if (host.kind != HostKind::opaque) return host;
    std::string_view domain = host.text;
    const unsigned needs = bits_of(domain, need_table);
    if ((needs & ~unsigned{lowering}) == 0) {
        // Nearly every host: ASCII without a percent sign, and nothing forbidden in it.
        if ((needs & lowering) != 0) domain = lowercase(domain, store);
        return number_or_domain(domain, rules, store);
    }
    const Result<std::string_view> ascii = domain_to_ascii(decode_utf8(percent_decode(domain, store), store), store);
    if (!ascii) return std::unexpected(ascii.error());
    return number_or_domain(*ascii, rules, store);
}

}  // namespace refurl
