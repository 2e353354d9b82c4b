#include "standard/host.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "standard/domain.hpp"

namespace refurl::standard {

namespace {

using Errors = std::vector<ValidationError>;

// ---- IPv4

/// What the IPv4 number parser returns: a number, and whether it reports a validation error.
struct Ipv4Number {
    std::uint64_t number;
    bool validation_error;
};

bool is_radix_digit(char32_t c, unsigned radix) { return is_ascii_hex_digit(c) && hex_value(c) < radix; }

/// Returns the integer that `digits` represent in radix-R notation. Integers of 2^32 and more all become 2^32, which is
/// out of range wherever the IPv4 parser compares.
std::uint64_t integer_of(std::u32string_view digits, unsigned radix) {
    constexpr std::uint64_t out_of_range = std::uint64_t{1} << 32;
    std::uint64_t integer = 0;
    for (const char32_t digit : digits) integer = std::min(out_of_range, integer * radix + hex_value(digit));
    return integer;
}

// The IPv4 number parser
std::optional<Ipv4Number> parse_ipv4_number(std::string_view part, const Edition& edition) {
    const std::u32string code_points = isomorphic_decode(part);
    std::u32string_view input = code_points;
    if (input.empty()) return std::nullopt;
    bool validation_error = false;
    unsigned radix = 10;
    if (input.starts_with(U"0X") || input.starts_with(U"0x")) {
        validation_error = true;
        input.remove_prefix(2);
        radix = 16;
    } else if (input.size() >= 2 && input.starts_with(U'0')) {
        validation_error = true;
        input.remove_prefix(1);
        radix = 8;
    }
    if (input.empty()) {
        const bool is_unreported = edition.has(Change::bare_hexadecimal_prefix_unreported) &&
                                   edition.lacks(Change::bare_hexadecimal_prefix_reported);
        return Ipv4Number{0, !is_unreported};
    }
    if (!std::ranges::all_of(input, [&](char32_t c) { return is_radix_digit(c, radix); })) return std::nullopt;
    return Ipv4Number{integer_of(input, radix), validation_error};
}

// The ends in a number checker
bool ends_in_a_number(std::string_view input, const Edition& edition) {
    if (input.empty()) return false;  // only before Change::domains_are_not_empty
    std::vector<std::string_view> parts = strictly_split(input, '.');
    if (parts.back().empty()) parts.pop_back();
    const std::string_view last = parts.back();
    if (!last.empty() && std::ranges::all_of(isomorphic_decode(last), is_ascii_digit)) return true;
    return parse_ipv4_number(last, edition).has_value();
}

/// Returns whether the domain is an IPv4 address before Change::domains_that_end_in_a_number: up to four numbers and no
/// empty part, except at the end.
bool consists_of_numbers(std::string_view input, const Edition& edition) {
    std::vector<std::string_view> parts = strictly_split(input, '.');
    if (parts.back().empty() && parts.size() > 1) parts.pop_back();
    return parts.size() <= 4 && std::ranges::all_of(parts, [&](std::string_view part) {
               return parse_ipv4_number(part, edition).has_value();
           });
}

bool is_ipv4(std::string_view domain, const Edition& edition) {
    if (edition.lacks(Change::domains_that_end_in_a_number)) return consists_of_numbers(domain, edition);
    return ends_in_a_number(domain, edition);
}

/// A domain that knows where its parts stand in the input.
class LocatedDomain {
  public:
    /// @param written the text of the input that the domain parser turned into `domain`
    LocatedDomain(std::string_view domain, const Located& written) : domain_(domain), written_(written) {}

    [[nodiscard]] std::string_view text() const { return domain_; }

    /// Returns the byte where the domain starts in the input.
    [[nodiscard]] std::size_t offset() const { return written_.offset(); }

    /// Returns the byte where `part`, a view into text(), starts in the input, or offset() if that is unknown. It is
    /// known if the domain differs from the input in letter case only.
    [[nodiscard]] std::size_t offset_of(std::string_view part) const {
        const bool is_as_written = is_ascii_string(written_.text) && written_.text.size() == domain_.size();
        return is_as_written ? written_.offsets[static_cast<std::size_t>(part.data() - domain_.data())] : offset();
    }

  private:
    std::string_view domain_;
    const Located& written_;
};

bool is_greater_than_255(std::uint64_t number) { return number > 255; }

std::uint64_t power_of_256(std::size_t exponent) { return std::uint64_t{1} << (8 * exponent); }

// The IPv4 parser
std::optional<Ipv4Address> parse_ipv4(const LocatedDomain& input, Errors& errors, const Edition& edition) {
    const auto validation_error = [&](std::string_view name, std::string_view part) {
        errors.push_back({name, input.offset_of(part)});
    };
    Errors held_back;
    const auto non_fatal_error = [&](std::string_view name, std::string_view part) {
        Errors& list = edition.has(Change::ipv4_errors_at_once) ? errors : held_back;
        list.push_back({name, input.offset_of(part)});
    };
    std::vector<std::string_view> parts = strictly_split(input.text(), '.');
    if (parts.back().empty()) {
        non_fatal_error("IPv4-empty-part", parts.back());
        if (parts.size() > 1) parts.pop_back();
    }
    if (parts.size() < 4 && edition.has(Change::ipv4_with_too_few_parts_reported))
        errors.push_back({"IPv4-too-few-parts", input.offset()});
    if (parts.size() > 4) {
        validation_error("IPv4-too-many-parts", parts[4]);
        return std::nullopt;
    }
    std::vector<std::uint64_t> numbers;
    for (const std::string_view part : parts) {
        const auto result = parse_ipv4_number(part, edition);
        if (!result) {
            validation_error("IPv4-non-numeric-part", part);
            return std::nullopt;
        }
        if (result->validation_error) non_fatal_error("IPv4-non-decimal-part", part);
        numbers.push_back(result->number);
    }
    if (!held_back.empty()) errors.push_back(held_back.front());  // all of them are one error
    if (const auto found = std::ranges::find_if(numbers, is_greater_than_255); found != numbers.end())
        validation_error("IPv4-out-of-range-part", parts[static_cast<std::size_t>(found - numbers.begin())]);
    if (std::any_of(numbers.begin(), numbers.end() - 1, is_greater_than_255)) return std::nullopt;
    if (numbers.back() >= power_of_256(5 - numbers.size())) return std::nullopt;
    std::uint64_t ipv4 = numbers.back();
    numbers.pop_back();
    for (std::size_t counter = 0; counter < numbers.size(); ++counter)
        ipv4 += numbers[counter] * power_of_256(3 - counter);
    return Ipv4Address{static_cast<std::uint32_t>(ipv4)};
}

// ---- IPv6

/// The IPv6 parser, with the variables of the algorithm as members.
class Ipv6Parser {
  public:
    /// @param input the address without its brackets
    Ipv6Parser(const Located& input, Errors& errors, const Edition& edition)
        : input_(input), errors_(errors), edition_(edition) {}

    /// Returns the address, or nothing for failure.
    std::optional<Ipv6Address> parse() { return run() ? std::optional(address_) : std::nullopt; }

  private:
    // The IPv6 parser. Returns false for failure.
    bool run() {
        if (c() == U':') {
            if (!remaining().starts_with(U':')) return failure("IPv6-invalid-compression");
            pointer_ += 2;
            compress_ = ++piece_index_;
        }
        while (c() != eof) {
            if (piece_index_ == 8) return failure("IPv6-too-many-pieces");
            if (c() == U':') {
                if (compress_) return failure("IPv6-multiple-compression");
                ++pointer_;
                compress_ = ++piece_index_;
                continue;
            }
            const std::size_t start = pointer_;
            unsigned value = 0;
            unsigned length = 0;
            for (; length < 4 && is_ascii_hex_digit(c()); ++pointer_, ++length) value = value * 0x10 + hex_value(c());
            if (c() == U'.') {
                const bool has_four_numbers = edition_.has(Change::ipv4_in_ipv6_has_four_numbers);
                if (!(has_four_numbers ? parse_ipv4_in_ipv6(length) : parse_fewer_numbers_in_ipv6(length)))
                    return false;
                break;
            }
            if (c() == U':') {
                ++pointer_;
                if (c() == eof) return failure("IPv6-invalid-code-point");
            } else if (c() != eof) {
                return failure("IPv6-invalid-code-point");
            }
            if (edition_.has(Change::ipv6_leading_zeros_reported) && length > 1 && value < (1U << (4 * (length - 1))))
                errors_.push_back({"IPv6-piece-leading-zero", input_.offsets[start]});
            address_.pieces[piece_index_] = static_cast<std::uint16_t>(value);
            ++piece_index_;
        }
        if (compress_) {
            std::size_t swaps = piece_index_ - *compress_;
            for (piece_index_ = 7; piece_index_ != 0 && swaps > 0; --piece_index_, --swaps)
                std::swap(address_.pieces[piece_index_], address_.pieces[*compress_ + swaps - 1]);
        } else if (piece_index_ != 8) {
            return failure("IPv6-too-few-pieces");
        }
        return true;
    }

    /// The steps of the IPv6 parser for U+002E (.), without the last one, "break". Returns false for failure.
    /// @param length the number of digits before the U+002E (.), which start the IPv4 address
    bool parse_ipv4_in_ipv6(unsigned length) {
        if (length == 0) return failure("IPv4-in-IPv6-invalid-code-point");
        pointer_ -= length;
        if (piece_index_ > 6) return failure("IPv4-in-IPv6-too-many-pieces");
        unsigned numbers_seen = 0;
        while (c() != eof) {
            std::optional<unsigned> ipv4_piece;
            if (numbers_seen > 0) {
                if (c() != U'.' || numbers_seen >= 4) return failure("IPv4-in-IPv6-invalid-code-point");
                ++pointer_;
            }
            if (!is_ascii_digit(c())) return failure("IPv4-in-IPv6-invalid-code-point");
            for (; is_ascii_digit(c()); ++pointer_) {
                const unsigned number = hex_value(c());
                if (!ipv4_piece)
                    ipv4_piece = number;
                else if (ipv4_piece == 0U)
                    return failure("IPv4-in-IPv6-invalid-code-point");
                else
                    ipv4_piece = *ipv4_piece * 10 + number;
                if (*ipv4_piece > 255) return failure("IPv4-in-IPv6-out-of-range-part");
            }
            std::uint16_t& piece = address_.pieces[piece_index_];
            piece = static_cast<std::uint16_t>(piece * 0x100U + *ipv4_piece);
            ++numbers_seen;
            if (numbers_seen == 2 || numbers_seen == 4) ++piece_index_;
        }
        if (numbers_seen != 4) return failure("IPv4-in-IPv6-too-few-parts");
        return true;
    }

    /// The same steps before Change::ipv4_in_ipv6_has_four_numbers. The address can end after a U+002E (.), whether or
    /// not four numbers came before, and after the fourth number one more code point is ignored.
    bool parse_fewer_numbers_in_ipv6(unsigned length) {
        if (length == 0) return failure("IPv4-in-IPv6-invalid-code-point");
        pointer_ -= length;
        if (piece_index_ > 6) return failure("IPv4-in-IPv6-too-many-pieces");
        for (unsigned dots_seen = 0; c() != eof; ++dots_seen) {
            std::optional<unsigned> value;
            if (!is_ascii_digit(c())) return failure("IPv4-in-IPv6-invalid-code-point");
            for (; is_ascii_digit(c()); ++pointer_) {
                if (value == 0U) return failure("IPv4-in-IPv6-invalid-code-point");
                value = value.value_or(0) * 10 + hex_value(c());
                if (*value > 255) return failure("IPv4-in-IPv6-out-of-range-part");
            }
            if (dots_seen < 3 && c() != U'.') return failure("IPv4-in-IPv6-too-few-parts");
            std::uint16_t& piece = address_.pieces[piece_index_];
            piece = static_cast<std::uint16_t>(piece * 0x100U + *value);
            if (dots_seen == 1 || dots_seen == 3) ++piece_index_;
            if (c() != eof) ++pointer_;
            if (dots_seen == 3 && c() != eof) return failure("IPv4-in-IPv6-invalid-code-point");
        }
        return true;
    }

    [[nodiscard]] char32_t c() const { return pointer_ < input_.text.size() ? input_.text[pointer_] : eof; }
    [[nodiscard]] std::u32string_view remaining() const { return input_.text.substr(pointer_ + 1); }

    /// "… validation error, return failure." Returns false.
    bool failure(std::string_view name) {
        errors_.push_back({name, input_.offsets[pointer_]});
        return false;
    }

    Located input_;
    Errors& errors_;
    const Edition& edition_;
    Ipv6Address address_;
    std::size_t piece_index_ = 0;
    std::optional<std::size_t> compress_;
    std::size_t pointer_ = 0;
};

// ---- Opaque hosts

bool starts_with_percent_encoded_byte(std::u32string_view text) {
    return text.starts_with(U'%') && starts_with_two_ascii_hex_digits(text.substr(1));
}

/// Reports `name` at the first code point for which `is_wrong(rest)` holds, where `rest` is the text from that code
/// point on. Returns whether there is one.
template <class Predicate>
bool report_first(std::string_view name, const Located& input, Errors& errors, Predicate is_wrong) {
    for (std::size_t i = 0; i < input.text.size(); ++i) {
        if (!is_wrong(input.text.substr(i))) continue;
        errors.push_back({name, input.offsets[i]});
        return true;
    }
    return false;
}

// The opaque-host parser
std::optional<Host> parse_opaque_host(const Located& input, Errors& errors, const Edition& edition) {
    using Rest = std::u32string_view;
    if (report_first("host-invalid-code-point", input, errors, [&](Rest rest) {
            if (rest[0] == U'%' && edition.lacks(Change::percent_in_opaque_hosts)) return true;
            return is_forbidden_host_code_point(rest[0], edition);
        }))
        return std::nullopt;
    if (edition.has(Change::errors_in_opaque_hosts)) {
        report_first("invalid-URL-unit", input, errors,
                     [](Rest rest) { return !is_url_code_point(rest[0]) && rest[0] != U'%'; });
        report_first("invalid-URL-unit", input, errors,
                     [](Rest rest) { return rest[0] == U'%' && !starts_with_two_ascii_hex_digits(rest.substr(1)); });
    }
    const std::string output = utf8_percent_encode(input.text, c0_control_percent_encode_set);
    return output.empty() ? Host(EmptyHost{}) : Host(OpaqueHost{output});
}

// ---- Serializers

// The IPv4 serializer
std::string serialize_ipv4(Ipv4Address address) {
    std::string output;
    std::uint32_t n = address.value;
    for (int i = 1; i <= 4; ++i) {
        output.insert(0, std::to_string(n % 256));
        if (i != 4) output.insert(output.begin(), '.');
        n /= 256;
    }
    return output;
}

// To find the IPv6 address compressed piece index
std::optional<std::size_t> find_ipv6_address_compressed_piece_index(const Ipv6Address& address) {
    std::optional<std::size_t> longest_index;
    std::size_t longest_size = 1;
    std::optional<std::size_t> found_index;
    std::size_t found_size = 0;
    for (std::size_t piece_index = 0; piece_index < address.pieces.size(); ++piece_index) {
        if (address.pieces[piece_index] != 0) {
            if (found_size > longest_size) {
                longest_index = found_index;
                longest_size = found_size;
            }
            found_index.reset();
            found_size = 0;
        } else {
            if (!found_index) found_index = piece_index;
            ++found_size;
        }
    }
    return found_size > longest_size ? found_index : longest_index;
}

std::string shortest_lowercase_hexadecimal(std::uint16_t piece) {
    std::array<char, 4> digits{};
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), piece, 16).ptr;
    return {digits.data(), end};
}

// The IPv6 serializer
std::string serialize_ipv6(const Ipv6Address& address) {
    std::string output;
    const auto compress = find_ipv6_address_compressed_piece_index(address);
    bool ignore0 = false;
    for (std::size_t piece_index = 0; piece_index < address.pieces.size(); ++piece_index) {
        if (ignore0 && address.pieces[piece_index] == 0) continue;
        ignore0 = false;
        if (compress == piece_index) {
            output += piece_index == 0 ? "::" : ":";
            ignore0 = true;
            continue;
        }
        output += shortest_lowercase_hexadecimal(address.pieces[piece_index]);
        if (piece_index != 7) output += ':';
    }
    return output;
}

struct HostSerializer {
    std::string operator()(const Ipv4Address& address) const { return serialize_ipv4(address); }
    std::string operator()(const Ipv6Address& address) const { return '[' + serialize_ipv6(address) + ']'; }
    std::string operator()(const Domain& domain) const { return domain.name; }
    std::string operator()(const OpaqueHost& host) const { return host.text; }
    std::string operator()(const EmptyHost&) const { return {}; }
};

}  // namespace

// The host parser
std::optional<Host> parse_host(const Located& input, bool is_opaque, Errors& errors, const Edition& edition) {
    if (edition.lacks(Change::opaque_hosts)) is_opaque = false;
    const bool is_never_ipv6 = is_opaque && edition.lacks(Change::ipv6_hosts_of_other_schemes);
    if (input.text.starts_with(U'[') && !is_never_ipv6) {
        if (!input.text.ends_with(U']')) {
            errors.push_back({"IPv6-unclosed", input.offset()});
            return std::nullopt;
        }
        return Ipv6Parser(input.substring(1, input.text.size() - 2), errors, edition).parse();
    }
    if (is_opaque) return parse_opaque_host(input, errors, edition);
    if (edition.has(Change::percent_encoded_domains_reported))
        report_first("domain-percent-encoded", input, errors, starts_with_percent_encoded_byte);
    const std::u32string domain = utf8_decode_without_bom(percent_decode(input.text));
    const auto ascii_domain = parse_domain(domain, input.offset(), errors, edition);
    if (!ascii_domain) return std::nullopt;
    if (is_ipv4(*ascii_domain, edition)) {
        if (!is_ascii_string(domain) && edition.has(Change::ipv4_from_non_ascii_reported))
            errors.push_back({"IPv4-non-ASCII-input", input.offset()});
        return parse_ipv4(LocatedDomain(*ascii_domain, input), errors, edition);
    }
    return Domain{*ascii_domain};
}

// The host serializer
std::string serialize_host(const Host& host) { return std::visit(HostSerializer{}, host); }

}  // namespace refurl::standard
