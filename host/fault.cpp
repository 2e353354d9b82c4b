#include "host/fault.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "grammar/predicates.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl {

namespace {

Failure failure_at(std::string_view part, std::string_view domain, std::string_view rule, std::string_view error,
                   std::string_view detail = {}) {
    const std::size_t begin = offset_in(domain, part);
    return {Stage::host, rule, domain, begin, begin + part.size(), error, detail};
}

}  // namespace

// ---- Domains

Failure not_ascii(const uts46::Error& error, std::string_view domain) {
    const auto [begin, end] = uts46::bytes_of(error, domain, uts46::url_options);
    return failure_at(domain.substr(begin, end - begin), domain, "to-ascii", "domain-to-ASCII",
                      uts46::text_of(error.rule).demand);
}

Failure empty_domain(std::string_view domain) { return failure_at(domain, domain, "domain", ""); }

namespace {

/// Reports whether Unicode ToASCII of `text` by itself contains `c`.
bool maps_to(std::string_view text, char c) {
    const uts46::Converted ascii = uts46::to_ascii(text, uts46::url_options);
    return ascii.errors.empty() && ascii.domain.contains(c);
}

/// Returns the first code point of `domain` that Unicode ToASCII turns into text with `c`, or all of `domain` if only
/// several code points together have that effect. A code point counts only if the next one does not change the result:
/// `<` followed by U+0338 is composed to the valid code point U+226E.
std::string_view source_of(char c, std::string_view domain) {
    for (std::string_view rest = domain; !rest.empty();) {
        const std::size_t size = decode_first(rest).length;
        const std::string_view code_point = rest.substr(0, size);
        rest.remove_prefix(size);
        if ((code_point[0] != c && is_ascii(code_point)) || !maps_to(code_point, c)) continue;
        if (rest.empty() || maps_to({code_point.data(), size + decode_first(rest).length}, c)) return code_point;
    }
    return domain;
}

constexpr std::string_view mapping = "UTS 46 maps it to text with ` `";
constexpr std::string_view mapping_to_space = "UTS 46 maps it to text with a space (U+0020)";

/// For each ASCII character c, the reason why a code point that UTS 46 maps to text with c is forbidden.
constexpr auto mappings = [] {
    std::array<std::array<char, mapping.size()>, 0x80> texts{};
    for (std::size_t c = 0; c < texts.size(); ++c) {
        std::ranges::copy(mapping, texts[c].begin());
        texts[c][mapping.size() - 2] = static_cast<char>(c);
    }
    return texts;
}();

/// Returns the reason why `source` is forbidden if it is a single code point other than `c`; otherwise ε.
std::string_view mapping_to(char c, std::string_view source) {
    if (source.starts_with(c) || decode_first(source).length < source.size()) return {};
    if (c == ' ') return mapping_to_space;
    const auto& text = mappings[static_cast<unsigned char>(c)];
    return {text.data(), text.size()};
}

}  // namespace

Failure forbidden_code_point(char c, std::string_view domain) {
    const std::string_view source = is_ascii(domain) ? domain.substr(domain.find(c), 1) : source_of(c, domain);
    return failure_at(source, domain, "forbidden-domain-code-point", "", mapping_to(c, source));
}

// ---- IPv4 addresses

Failure not_an_ip4_address(std::string_view domain) {
    constexpr std::ptrdiff_t most_parts = 4;
    const std::string_view numbers = grammar::without_trailing_dot(domain);
    auto parts = std::views::split(numbers, '.');
    if (std::ranges::distance(parts) > most_parts) {
        const std::string_view fifth(*std::ranges::next(parts.begin(), most_parts));
        return failure_at({fifth.data(), numbers.data() + numbers.size()}, domain, "ip4-address",
                          "IPv4-too-many-parts");
    }
    const auto is_number = [](const auto& part) { return grammar::ip4_number(std::string_view(part)).has_value(); };
    const std::string_view wrong(*std::ranges::find_if_not(parts, is_number));
    return failure_at(wrong, domain, "ip4-address", "IPv4-non-numeric-part");
}

Failure out_of_range(std::string_view part, std::string_view domain) {
    return failure_at(part, domain, "ip4-address", "IPv4-out-of-range-part");
}

// ---- Hosts

Failure in_host(Failure failure, std::string_view host) {
    Store store;
    const std::string_view decoded = percent_decode(host, store);
    const std::string_view domain = decode_utf8(decoded, store);
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

}  // namespace refurl
