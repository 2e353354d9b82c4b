// Today's text of the standard's sections about hosts, step by step, with the standard's numbers. A line with
// lacks(Change::…) calls the old text of earlier editions (old_texts.cpp).
#include "standard/host.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "standard/domain.hpp"
#include "standard/infra.hpp"
#include "standard/old_texts.hpp"

namespace refurl::standard {

namespace {

constexpr std::nullopt_t failure = std::nullopt;

// ---- Places in the input

/// Returns the byte of the first code point for which `is_meant(rest)` holds, or nothing. `rest` is the text from that
/// code point on.
template <class Predicate>
std::optional<std::size_t> find(const Located& input, Predicate is_meant) {
    for (std::size_t i = 0; i < input.text.size(); ++i)
        if (is_meant(input.text.substr(i))) return input.offsets[i];
    return std::nullopt;
}

bool starts_with_percent_encoded_byte(std::u32string_view text) {
    return text.starts_with(U'%') && starts_with_two_hex_digits(text.substr(1));
}

bool starts_with_wrong_percent_sign(std::u32string_view text) {
    return text.starts_with(U'%') && !starts_with_two_hex_digits(text.substr(1));
}

// ---- Numbers

bool is_radix_digit(char32_t c, unsigned radix) { return is_ascii_hex_digit(c) && hex_value(c) < radix; }

/// Returns the integer that `digits` represent in radix-R notation. Returns 2^32 for a greater one, because the IPv4
/// parser rejects both alike.
std::uint64_t integer_of(std::u32string_view digits, unsigned radix) {
    constexpr std::uint64_t out_of_range = std::uint64_t{1} << 32;
    std::uint64_t integer = 0;
    for (const char32_t digit : digits) integer = std::min(out_of_range, integer * radix + hex_value(digit));
    return integer;
}

template <class Predicate>
std::size_t index_of_first(const std::vector<std::uint64_t>& numbers, Predicate is_meant) {
    return static_cast<std::size_t>(std::ranges::find_if(numbers, is_meant) - numbers.begin());
}

bool is_greater_than_255(std::uint64_t number) { return number > 255; }

std::uint64_t power_of_256(std::size_t exponent) { return std::uint64_t{1} << (8 * exponent); }

std::string shortest_lowercase_hexadecimal(std::uint16_t piece) {
    std::array<char, 4> digits{};
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), piece, 16).ptr;
    return {digits.data(), end};
}

}  // namespace

LocatedDomain::LocatedDomain(std::string_view domain, const Located& written) : domain_(domain), written_(written) {}

std::size_t LocatedDomain::offset_of(std::string_view part) const {
    const bool is_as_written = is_ascii_string(written_.text) && written_.text.size() == domain_.size();
    return is_as_written ? written_.offsets[static_cast<std::size_t>(part.data() - domain_.data())] : offset();
}

// ---- Host miscellaneous

// forbidden host code point
bool is_forbidden_host_code_point(char32_t c, const Edition& edition) {
    if (edition.lacks(Change::angle_brackets_and_circumflex_in_hosts) && old::is_bracket_or_circumflex(c)) return false;
    if (edition.lacks(Change::vertical_line_in_hosts) && old::is_vertical_line(c)) return false;
    return is_one_of(c, std::u32string_view(U"\0\t\n\r #/:<>?@[\\]^|", 17));
}

// forbidden domain code point
bool is_forbidden_domain_code_point(char32_t c, const Edition& edition) {
    if (edition.lacks(Change::controls_in_domains) && old::is_control_in_domain(c)) return false;
    return is_forbidden_host_code_point(c, edition) || is_c0_control(c) || c == U'%' || c == 0x7F;
}

bool contains_forbidden_domain_code_point(std::string_view domain, const Edition& edition) {
    return std::ranges::any_of(isomorphic_decode(domain),
                               [&](char32_t c) { return is_forbidden_domain_code_point(c, edition); });
}

// ---- Host parsing. Each step is on a line that begins with its number.
// clang-format off

// host parser: https://url.spec.whatwg.org/#concept-host-parser
std::optional<Host> parse_host(const Located& input, bool is_opaque, const Context& context) {
    Steps at("host parser", context);
    if (context.lacks(Change::opaque_hosts)) old::no_opaque_hosts(is_opaque);
    if (context.lacks(Change::ipv6_hosts_of_other_schemes)) old::no_ipv6_hosts_of_other_schemes(at, is_opaque);
    if (at("1", input.text.starts_with(U'['))) {
        if (at("1.1", !input.text.ends_with(U']'))) return context.failure("IPv6-unclosed", input.offset());
        at("1.2"); return Ipv6Parser{input.substring(1, input.text.size() - 2), context}.parse();
    }
    if (at("2", is_opaque)) return parse_opaque_host(input, context);
    const auto percent_encoded_byte = find(input, starts_with_percent_encoded_byte);
    if (at("4", percent_encoded_byte.has_value()))
        context.validation_error("domain-percent-encoded", *percent_encoded_byte);
    at("5"); const std::u32string domain = utf8_decode_without_bom(percent_decode(input.text));
    at("6"); const auto ascii_domain = parse_domain(domain, input.offset(), context);
    if (at("7", !ascii_domain)) return failure;
    if (context.lacks(Change::domains_are_not_empty) && old::is_empty(*ascii_domain)) return EmptyHost();
    if (at("8", ends_in_a_number(*ascii_domain, context))) {
        if (at("8.1", !is_ascii_string(domain))) context.validation_error("IPv4-non-ASCII-input", input.offset());
        at("8.2"); return parse_ipv4(LocatedDomain(*ascii_domain, input), context);
    }
    at("9"); return Domain{*ascii_domain};
}

// ends in a number checker: https://url.spec.whatwg.org/#ends-in-a-number-checker
bool ends_in_a_number(std::string_view input, const Context& context) {
    const Steps at("ends in a number checker", context);
    if (context.lacks(Change::domains_that_end_in_a_number)) return old::consists_of_numbers(input, context);
    at("2"); std::vector<std::string_view> parts = strictly_split(input, '.');
    if (at("3", parts.back().empty())) parts.pop_back();
    at("4"); const std::string_view last = parts.back();
    if (at("5", !last.empty() && std::ranges::all_of(isomorphic_decode(last), is_ascii_digit))) return true;
    if (at("6", parse_ipv4_number(last, context).has_value())) return true;
    at("7"); return false;
}

// IPv4 parser: https://url.spec.whatwg.org/#concept-ipv4-parser
std::optional<Ipv4Address> parse_ipv4(const LocatedDomain& input, const Context& context) {
    const Steps at("IPv4 parser", context);
    if (context.lacks(Change::ipv4_errors_at_once)) return old::ipv4_errors_in_the_end(input, context);
    at("1"); std::vector<std::string_view> parts = strictly_split(input.text(), '.');
    if (at("2", parts.back().empty())) {
        at("2.1"); context.validation_error("IPv4-empty-part", input.offset_of(parts.back()));
        if (at("2.2", parts.size() > 1)) parts.pop_back();
    }
    if (at("3", parts.size() < 4)) context.validation_error("IPv4-too-few-parts", input.offset());
    if (at("4", parts.size() > 4)) return context.failure("IPv4-too-many-parts", input.offset_of(parts[4]));
    at("5"); std::vector<std::uint64_t> numbers;
    at("6"); for (const std::string_view part : parts) {
        at("6.1"); const auto result = parse_ipv4_number(part, context);
        if (at("6.2", !result)) return context.failure("IPv4-non-numeric-part", input.offset_of(part));
        if (at("6.3", result->validation_error))
            context.validation_error("IPv4-non-decimal-part", input.offset_of(part));
        at("6.4"); numbers.push_back(result->number);
    }
    const auto first_too_great = index_of_first(numbers, is_greater_than_255);
    if (at("7", first_too_great < numbers.size()))
        context.validation_error("IPv4-out-of-range-part", input.offset_of(parts[first_too_great]));
    if (at("8", first_too_great + 1 < numbers.size())) return failure;
    if (at("9", numbers.back() >= power_of_256(5 - numbers.size()))) return failure;
    at("10"); std::uint64_t ipv4 = numbers.back();
    at("11"); numbers.pop_back();
    at("12"); std::size_t counter = 0;
    at("13"); for (const std::uint64_t n : numbers) {
        at("13.1"); ipv4 += n * power_of_256(3 - counter);
        at("13.2"); ++counter;
    }
    at("14"); return Ipv4Address{static_cast<std::uint32_t>(ipv4)};
}

// IPv4 number parser: https://url.spec.whatwg.org/#ipv4-number-parser
std::optional<Ipv4Number> parse_ipv4_number(std::string_view text, const Context& context) {
    const Steps at("IPv4 number parser", context);
    const std::u32string code_points = isomorphic_decode(text);
    std::u32string_view input = code_points;
    if (at("1", input.empty())) return failure;
    at("2"); bool validation_error = false;
    at("3"); unsigned radix = 10;
    if (at("4", input.starts_with(U"0X") || input.starts_with(U"0x"))) {
        at("4.1"); validation_error = true;
        at("4.2"); input.remove_prefix(2);
        at("4.3"); radix = 16;
    }
    else if (at("5", input.size() >= 2 && input.starts_with(U'0'))) {
        at("5.1"); validation_error = true;
        at("5.2"); input.remove_prefix(1);
        at("5.3"); radix = 8;
    }
    if (at("6", input.empty())) {
        if (context.lacks(Change::bare_hexadecimal_prefix_reported)) return old::bare_hexadecimal_prefix(context);
        return Ipv4Number{0, true};
    }
    if (at("7", !std::ranges::all_of(input, [&](char32_t c) { return is_radix_digit(c, radix); }))) return failure;
    at("8"); const std::uint64_t output = integer_of(input, radix);
    at("9"); return Ipv4Number{output, validation_error};
}

// IPv6 parser: https://url.spec.whatwg.org/#concept-ipv6-parser
std::optional<Ipv6Address> Ipv6Parser::parse() {
    const Steps at("IPv6 parser", context);
    at("1"); address = {};
    at("2"); piece_index = 0;
    at("3"); compress.reset();
    at("4"); pointer = 0;
    if (at("5", c() == U':')) {
        if (at("5.1", !remaining().starts_with(U':'))) return failure("IPv6-invalid-compression");
        at("5.2"); pointer += 2;
        at("5.3"); compress = ++piece_index;
    }
    at("6"); while (c() != eof) {
        if (at("6.1", piece_index == 8)) return failure("IPv6-too-many-pieces");
        if (at("6.2", c() == U':')) {
            if (at("6.2.1", compress.has_value())) return failure("IPv6-multiple-compression");
            at("6.2.2"); ++pointer; compress = ++piece_index; continue;
        }
        const std::size_t start = pointer;
        at("6.3"); value = 0; length = 0;
        at("6.4"); for (; length < 4 && is_ascii_hex_digit(c()); ++pointer, ++length)
            value = value * 0x10 + hex_value(c());
        if (at("6.5", c() == U'.')) {
            if (context.lacks(Change::ipv4_in_ipv6_has_four_numbers) && !old::ipv4_in_ipv6(*this)) return std::nullopt;
            if (context.lacks(Change::ipv4_in_ipv6_has_four_numbers)) break;
            if (at("6.5.1", length == 0)) return failure("IPv4-in-IPv6-invalid-code-point");
            at("6.5.2"); pointer -= length;
            if (at("6.5.3", piece_index > 6)) return failure("IPv4-in-IPv6-too-many-pieces");
            at("6.5.4"); unsigned numbers_seen = 0;
            at("6.5.5"); while (c() != eof) {
                at("6.5.5.1"); std::optional<unsigned> ipv4_piece;
                if (at("6.5.5.2", numbers_seen > 0)) {
                    if (at("6.5.5.2.1", c() == U'.' && numbers_seen < 4)) ++pointer;
                    else { at("6.5.5.2.2"); return failure("IPv4-in-IPv6-invalid-code-point"); }
                }
                if (at("6.5.5.3", !is_ascii_digit(c()))) return failure("IPv4-in-IPv6-invalid-code-point");
                at("6.5.5.4"); while (is_ascii_digit(c())) {
                    at("6.5.5.4.1"); const unsigned number = hex_value(c());
                    if (at("6.5.5.4.2", !ipv4_piece)) ipv4_piece = number;
                    else if (at("6.5.5.4.3", ipv4_piece == 0U)) return failure("IPv4-in-IPv6-invalid-code-point");
                    else { at("6.5.5.4.4"); ipv4_piece = *ipv4_piece * 10 + number; }
                    if (at("6.5.5.4.5", ipv4_piece > 255U)) return failure("IPv4-in-IPv6-out-of-range-part");
                    at("6.5.5.4.6"); ++pointer;
                }
                at("6.5.5.5"); piece() = static_cast<std::uint16_t>(piece() * 0x100U + *ipv4_piece);
                at("6.5.5.6"); ++numbers_seen;
                if (at("6.5.5.7", numbers_seen == 2 || numbers_seen == 4)) ++piece_index;
            }
            if (at("6.5.6", numbers_seen != 4)) return failure("IPv4-in-IPv6-too-few-parts");
            at("6.5.7"); break;
        }
        if (at("6.6", c() == U':')) {
            at("6.6.1"); ++pointer;
            if (at("6.6.2", c() == eof)) return failure("IPv6-invalid-code-point");
        }
        else if (at("6.7", c() != eof)) return failure("IPv6-invalid-code-point");
        if (at("6.8", length > 1 && value < 1U << (4 * (length - 1))))
            context.validation_error("IPv6-piece-leading-zero", input.offsets[start]);
        at("6.9"); piece() = static_cast<std::uint16_t>(value);
        at("6.10"); ++piece_index;
    }
    if (at("7", compress.has_value())) {
        at("7.1"); std::size_t swaps = piece_index - *compress;
        at("7.2"); piece_index = 7;
        at("7.3"); for (; piece_index != 0 && swaps > 0; --piece_index, --swaps)
            std::swap(piece(), address.pieces[*compress + swaps - 1]);
    }
    else if (at("8", piece_index != 8)) return failure("IPv6-too-few-pieces");
    at("9"); return address;
}

// opaque-host parser: https://url.spec.whatwg.org/#concept-opaque-host-parser
std::optional<Host> parse_opaque_host(const Located& input, const Context& context) {
    const Steps at("opaque-host parser", context);
    if (context.lacks(Change::percent_in_opaque_hosts) && old::refuses_percent(input, context)) return std::nullopt;
    const auto is_forbidden = [&](auto rest) { return is_forbidden_host_code_point(rest[0], context.edition); };
    const auto forbidden = find(input, is_forbidden);
    if (at("1", forbidden.has_value())) return context.failure("host-invalid-code-point", *forbidden);
    const auto is_no_url_unit = [&](auto rest) {
        return !is_url_code_point(rest[0], context.edition) && rest[0] != U'%';
    };
    const auto no_url_unit = find(input, is_no_url_unit);
    if (at("2", no_url_unit.has_value())) context.validation_error("invalid-URL-unit", *no_url_unit);
    const auto wrong_percent_sign = find(input, starts_with_wrong_percent_sign);
    if (at("3", wrong_percent_sign.has_value())) context.validation_error("invalid-URL-unit", *wrong_percent_sign);
    at("4"); const std::string output = utf8_percent_encode(input.text,
                                                            set_in(context.edition, c0_control_percent_encode_set));
    return output.empty() ? Host(EmptyHost{}) : Host(OpaqueHost{output});
}

// ---- Host serializing

namespace {

// IPv4 serializer: https://url.spec.whatwg.org/#concept-ipv4-serializer
std::string serialize_ipv4(Ipv4Address address) {
    /* 1   */ std::string output;
    /* 2   */ std::uint32_t n = address.value;
    /* 3   */ for (int i = 1; i <= 4; ++i) {
    /* 3.1 */     output.insert(0, std::to_string(n % 256));
    /* 3.2 */     if (i != 4) output.insert(output.begin(), '.');
    /* 3.3 */     n /= 256;
              }
    /* 4   */ return output;
}

// find the IPv6 address compressed piece index:
// https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index
std::optional<std::size_t> find_compressed_piece_index(const Ipv6Address& address) {
    /* 1     */ std::optional<std::size_t> longest_index;
    /* 2     */ std::size_t longest_size = 1;
    /* 3     */ std::optional<std::size_t> found_index;
    /* 4     */ std::size_t found_size = 0;
    /* 5     */ for (std::size_t piece_index = 0; piece_index < address.pieces.size(); ++piece_index) {
    /* 5.1   */     if (address.pieces[piece_index] != 0) {
    /* 5.1.1 */         if (found_size > longest_size) { longest_index = found_index; longest_size = found_size; }
    /* 5.1.2 */         found_index.reset();
    /* 5.1.3 */         found_size = 0;
    /* 5.2   */     } else {
    /* 5.2.1 */         if (!found_index) found_index = piece_index;
    /* 5.2.2 */         ++found_size;
                    }
                }
    /* 6     */ if (found_size > longest_size) return found_index;
    /* 7     */ return longest_index;
}

// IPv6 serializer: https://url.spec.whatwg.org/#concept-ipv6-serializer
std::string serialize_ipv6(const Ipv6Address& address) {
    /* 1     */ std::string output;
    /* 2     */ const auto compress = find_compressed_piece_index(address);
    /* 3     */ bool ignore0 = false;
    /* 4     */ for (std::size_t piece_index = 0; piece_index < address.pieces.size(); ++piece_index) {
    /* 4.1   */     if (ignore0 && address.pieces[piece_index] == 0) continue;
    /* 4.2   */     ignore0 = false;
    /* 4.3   */     if (compress == piece_index) {
    /* 4.3.1 */         const std::string_view separator = piece_index == 0 ? "::" : ":";
    /* 4.3.2 */         output += separator;
    /* 4.3.3 */         ignore0 = true; continue;
                    }
    /* 4.4   */     output += shortest_lowercase_hexadecimal(address.pieces[piece_index]);
    /* 4.5   */     if (piece_index != 7) output += ':';
                }
    /* 5     */ return output;
}

}  // namespace

// host serializer: https://url.spec.whatwg.org/#concept-host-serializer
std::string serialize_host(const Host& host) {
    /* 1 */ if (const auto* const ipv4 = std::get_if<Ipv4Address>(&host)) return serialize_ipv4(*ipv4);
    /* 2 */ if (const auto* const ipv6 = std::get_if<Ipv6Address>(&host)) return '[' + serialize_ipv6(*ipv6) + ']';
    /* 3 */ if (const auto* const domain = std::get_if<Domain>(&host)) return domain->name;
            const auto* const opaque_host = std::get_if<OpaqueHost>(&host);
            return opaque_host == nullptr ? "" : opaque_host->text;
}

// clang-format on

}  // namespace refurl::standard
