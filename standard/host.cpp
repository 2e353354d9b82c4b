#include "standard/host.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "standard/domain.hpp"

namespace refurl::standard {

namespace {

using Errors = std::vector<ValidationError>;

// ---- IPv4

/// A number of an IPv4 address. Numbers of 2^32 and more are all alike: no address has them.
struct Ipv4Number {
    std::uint64_t value;
    bool validation_error;
};

constexpr std::uint64_t beyond_ipv4 = std::uint64_t{1} << 32;

bool starts_with_0x(std::string_view input) { return input.starts_with("0x") || input.starts_with("0X"); }

bool is_radix_digit(char c, unsigned radix) {
    const auto code_point = static_cast<unsigned char>(c);
    return is_ascii_hex_digit(code_point) && hex_value(code_point) < radix;
}

/// The integer that the digits represent in the radix.
std::uint64_t integer_of(std::string_view digits, unsigned radix) {
    std::uint64_t value = 0;
    for (const char c : digits) value = std::min(beyond_ipv4, value * radix + hex_value(static_cast<unsigned char>(c)));
    return value;
}

std::optional<Ipv4Number> parse_ipv4_number(std::string_view input) {
    if (input.empty()) return std::nullopt;
    bool validation_error = false;
    unsigned radix = 10;
    if (starts_with_0x(input)) {
        validation_error = true;
        input.remove_prefix(2);
        radix = 16;
    } else if (input.size() >= 2 && input.front() == '0') {
        validation_error = true;
        input.remove_prefix(1);
        radix = 8;
    }
    if (input.empty()) return Ipv4Number{0, true};
    if (!std::ranges::all_of(input, [radix](char c) { return is_radix_digit(c, radix); })) return std::nullopt;
    return Ipv4Number{integer_of(input, radix), validation_error};
}

/// The ends in a number checker.
bool ends_in_a_number(std::string_view input) {
    std::vector<std::string_view> parts = split_on_dots(input);
    if (parts.back().empty()) parts.pop_back();
    const std::string_view last = parts.back();
    const auto is_digit = [](char c) { return is_ascii_digit(static_cast<unsigned char>(c)); };
    if (!last.empty() && std::ranges::all_of(last, is_digit)) return true;
    return parse_ipv4_number(last).has_value();
}

/// A domain, and where its characters stand in the input: by themselves if it is what was written, letter case apart.
class LocatedDomain {
  public:
    LocatedDomain(std::string_view domain, const Located& written) : domain_(domain), written_(written) {}

    [[nodiscard]] std::string_view text() const { return domain_; }

    [[nodiscard]] std::size_t offset_of(std::string_view part) const {
        const bool is_as_written = is_ascii_string(written_.text) && written_.text.size() == domain_.size();
        return written_.offsets[is_as_written ? static_cast<std::size_t>(part.data() - domain_.data()) : 0];
    }

    [[nodiscard]] std::size_t offset() const { return written_.offsets.front(); }

  private:
    std::string_view domain_;
    const Located& written_;
};

class Ipv4Parser {
  public:
    Ipv4Parser(const LocatedDomain& input, Errors& errors)
        : input_(input), errors_(errors), parts_(split_on_dots(input.text())) {}

    std::optional<Ipv4Address> parse() {
        remove_empty_last_part();
        if (parts_.size() < 4) errors_.push_back({"IPv4-too-few-parts", input_.offset()});
        if (parts_.size() > 4) return failure("IPv4-too-many-parts", parts_[4]);
        for (const std::string_view part : parts_)
            if (!parse_part(part)) return std::nullopt;
        report_out_of_range();
        return address();
    }

  private:
    void error(std::string_view name, std::string_view part) { errors_.push_back({name, input_.offset_of(part)}); }

    std::nullopt_t failure(std::string_view name, std::string_view part) {
        error(name, part);
        return std::nullopt;
    }

    void remove_empty_last_part() {
        if (!parts_.back().empty()) return;
        error("IPv4-empty-part", parts_.back());
        if (parts_.size() > 1) parts_.pop_back();
    }

    bool parse_part(std::string_view part) {
        const auto result = parse_ipv4_number(part);
        if (!result) {
            error("IPv4-non-numeric-part", part);
            return false;
        }
        if (result->validation_error) error("IPv4-non-decimal-part", part);
        numbers_.push_back(result->value);
        return true;
    }

    void report_out_of_range() {
        const auto found = std::ranges::find_if(numbers_, exceeds_255);
        if (found != numbers_.end())
            error("IPv4-out-of-range-part", parts_[static_cast<std::size_t>(found - numbers_.begin())]);
    }

    [[nodiscard]] std::optional<Ipv4Address> address() const {
        const std::uint64_t last = numbers_.back();
        const auto before_last = std::span(numbers_).first(numbers_.size() - 1);
        if (std::ranges::any_of(before_last, exceeds_255)) return std::nullopt;
        if (last >= power_of_256(5 - numbers_.size())) return std::nullopt;
        std::uint64_t ipv4 = last;
        for (std::size_t counter = 0; counter < before_last.size(); ++counter)
            ipv4 += before_last[counter] * power_of_256(3 - counter);
        return Ipv4Address{static_cast<std::uint32_t>(ipv4)};
    }

    static bool exceeds_255(std::uint64_t number) { return number > 255; }
    static std::uint64_t power_of_256(std::size_t exponent) { return std::uint64_t{1} << (8 * exponent); }

    const LocatedDomain& input_;
    Errors& errors_;
    std::vector<std::string_view> parts_;
    std::vector<std::uint64_t> numbers_;
};

// ---- IPv6

class Ipv6Parser {
  public:
    /// @param input without its brackets
    Ipv6Parser(const Located& input, Errors& errors) : input_(input), errors_(errors) {}

    std::optional<Ipv6Address> parse() {
        if (c() == U':' && !parse_leading_compression()) return std::nullopt;
        while (c() != eof && !is_complete_)
            if (!parse_next()) return std::nullopt;
        if (compress_)
            expand_compression();
        else if (piece_index_ != 8)
            return failure("IPv6-too-few-pieces"), std::nullopt;
        return address_;
    }

  private:
    [[nodiscard]] char32_t c() const { return pointer_ < input_.text.size() ? input_.text[pointer_] : eof; }

    /// Reports the error. @return false, for failure
    bool failure(std::string_view name) {
        errors_.push_back({name, input_.offsets[pointer_]});
        return false;
    }

    bool parse_leading_compression() {
        if (!input_.text.substr(1).starts_with(U':')) return failure("IPv6-invalid-compression");
        pointer_ += 2;
        compress_ = ++piece_index_;
        return true;
    }

    /// One turn of the loop: `::`, a piece, or the IPv4 address that ends it all.
    bool parse_next() {
        if (piece_index_ == 8) return failure("IPv6-too-many-pieces");
        if (c() == U':') return parse_compression();
        const std::size_t start = pointer_;
        const unsigned value = parse_hex_digits();
        const std::size_t length = pointer_ - start;
        if (c() == U'.') return parse_ipv4(length);
        if (c() == U':') {
            ++pointer_;
            if (c() == eof) return failure("IPv6-invalid-code-point");
        } else if (c() != eof) {
            return failure("IPv6-invalid-code-point");
        }
        if (length > 1 && value < (1U << (4 * (length - 1))))
            errors_.push_back({"IPv6-piece-leading-zero", input_.offsets[start]});
        address_.pieces[piece_index_++] = static_cast<std::uint16_t>(value);
        return true;
    }

    bool parse_compression() {
        if (compress_) return failure("IPv6-multiple-compression");
        ++pointer_;
        compress_ = ++piece_index_;
        return true;
    }

    unsigned parse_hex_digits() {
        unsigned value = 0;
        for (int length = 0; length < 4 && is_ascii_hex_digit(c()); ++length, ++pointer_)
            value = value * 0x10 + hex_value(c());
        return value;
    }

    /// The steps for U+002E (.), which end the loop.
    /// @param length of the digits before it, the first part of the IPv4 address
    bool parse_ipv4(std::size_t length) {
        if (length == 0) return failure("IPv4-in-IPv6-invalid-code-point");
        pointer_ -= length;
        if (piece_index_ > 6) return failure("IPv4-in-IPv6-too-many-pieces");
        int numbers_seen = 0;
        while (c() != eof) {
            if (numbers_seen > 0 && !parse_ipv4_dot(numbers_seen)) return false;
            const auto ipv4_piece = parse_ipv4_piece();
            if (!ipv4_piece) return false;
            std::uint16_t& piece = address_.pieces[piece_index_];
            piece = static_cast<std::uint16_t>(piece * 0x100U + *ipv4_piece);
            ++numbers_seen;
            if (numbers_seen == 2 || numbers_seen == 4) ++piece_index_;
        }
        if (numbers_seen != 4) return failure("IPv4-in-IPv6-too-few-parts");
        is_complete_ = true;
        return true;
    }

    bool parse_ipv4_dot(int numbers_seen) {
        if (c() != U'.' || numbers_seen >= 4) return failure("IPv4-in-IPv6-invalid-code-point");
        ++pointer_;
        return true;
    }

    std::optional<unsigned> parse_ipv4_piece() {
        if (!is_ascii_digit(c())) return failure("IPv4-in-IPv6-invalid-code-point"), std::nullopt;
        std::optional<unsigned> ipv4_piece;
        for (; is_ascii_digit(c()); ++pointer_) {
            const unsigned number = hex_value(c());
            if (ipv4_piece == 0U) return failure("IPv4-in-IPv6-invalid-code-point"), std::nullopt;
            ipv4_piece = ipv4_piece.value_or(0) * 10 + number;
            if (*ipv4_piece > 255) return failure("IPv4-in-IPv6-out-of-range-part"), std::nullopt;
        }
        return ipv4_piece;
    }

    void expand_compression() {
        std::size_t swaps = piece_index_ - *compress_;
        piece_index_ = 7;
        for (; piece_index_ != 0 && swaps > 0; --piece_index_, --swaps)
            std::swap(address_.pieces[piece_index_], address_.pieces[*compress_ + swaps - 1]);
    }

    Located input_;
    Errors& errors_;
    Ipv6Address address_;
    std::size_t piece_index_ = 0;
    std::optional<std::size_t> compress_;
    std::size_t pointer_ = 0;
    bool is_complete_ = false;
};

// ---- Opaque hosts

/// Reports the error at the first index for which `is_wrong` holds. @return whether there is one
template <class Predicate>
bool report_first(std::string_view name, const Located& input, Errors& errors, Predicate is_wrong) {
    for (std::size_t i = 0; i < input.text.size(); ++i) {
        if (!is_wrong(i)) continue;
        errors.push_back({name, input.offsets[i]});
        return true;
    }
    return false;
}

bool is_percent_encoded_byte_at(std::u32string_view text, std::size_t i) {
    return text[i] == U'%' && starts_with_two_hex_digits(text.substr(i + 1));
}

std::optional<Host> parse_opaque_host(const Located& input, Errors& errors) {
    const std::u32string_view text = input.text;
    const auto is_forbidden = [text](std::size_t i) { return is_forbidden_host_code_point(text[i]); };
    const auto is_no_unit = [text](std::size_t i) { return !is_url_code_point(text[i]) && text[i] != U'%'; };
    const auto is_lone_percent = [text](std::size_t i) {
        return text[i] == U'%' && !is_percent_encoded_byte_at(text, i);
    };
    if (report_first("host-invalid-code-point", input, errors, is_forbidden)) return std::nullopt;
    report_first("invalid-URL-unit", input, errors, is_no_unit);
    report_first("invalid-URL-unit", input, errors, is_lone_percent);
    if (text.empty()) return EmptyHost{};
    return OpaqueHost{utf8_percent_encode(text, in_c0_control_set)};
}

// ---- Hosts

std::optional<Host> parse_ipv6(const Located& input, Errors& errors) {
    if (!input.text.ends_with(U']')) {
        errors.push_back({"IPv6-unclosed", input.offsets.front()});
        return std::nullopt;
    }
    return Ipv6Parser(input.substring(1, input.text.size() - 2), errors).parse();
}

std::optional<Host> parse_domain_or_ipv4(const Located& input, Errors& errors) {
    report_first("domain-percent-encoded", input, errors,
                 [&](std::size_t i) { return is_percent_encoded_byte_at(input.text, i); });
    const std::u32string domain = utf8_decode(percent_decode(input.text));
    const auto [ascii_domain, domain_to_ascii_error] = parse_domain(domain);
    if (domain_to_ascii_error) errors.push_back({"domain-to-ASCII", input.offsets.front()});
    if (!ascii_domain) return std::nullopt;
    if (!ends_in_a_number(*ascii_domain)) return Domain{*ascii_domain};
    if (!is_ascii_string(domain)) errors.push_back({"IPv4-non-ASCII-input", input.offsets.front()});
    return Ipv4Parser(LocatedDomain(*ascii_domain, input), errors).parse();
}

// ---- Serializers

std::string serialize_ipv4(Ipv4Address address) {
    std::string output;
    std::uint32_t n = address.value;
    for (int i = 1; i <= 4; ++i) {
        std::string prepended = std::to_string(n % 256);
        if (i != 1) prepended += '.';
        output = prepended.append(output);
        n /= 256;
    }
    return output;
}

/// Finds the IPv6 address compressed piece index.
std::optional<std::size_t> compressed_piece_index(const Ipv6Address& address) {
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

std::string shortest_hexadecimal(std::uint16_t piece) {
    std::array<char, 4> digits{};
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), piece, 16).ptr;
    return {digits.data(), end};
}

std::string serialize_ipv6(const Ipv6Address& address) {
    std::string output;
    const auto compress = compressed_piece_index(address);
    bool ignore0 = false;
    for (std::size_t piece_index = 0; piece_index < address.pieces.size(); ++piece_index) {
        if (ignore0 && address.pieces[piece_index] == 0) continue;
        ignore0 = false;
        if (compress == piece_index) {
            output += piece_index == 0 ? "::" : ":";
            ignore0 = true;
            continue;
        }
        output += shortest_hexadecimal(address.pieces[piece_index]);
        if (piece_index != 7) output += ':';
    }
    return output;
}

struct HostSerializer {
    std::string operator()(const EmptyHost&) const { return {}; }
    std::string operator()(const Domain& domain) const { return domain.name; }
    std::string operator()(const OpaqueHost& host) const { return host.text; }
    std::string operator()(const Ipv4Address& address) const { return serialize_ipv4(address); }
    std::string operator()(const Ipv6Address& address) const { return '[' + serialize_ipv6(address) + ']'; }
};

}  // namespace

std::optional<Host> parse_host(const Located& input, bool is_opaque, Errors& errors) {
    if (input.text.starts_with(U'[')) return parse_ipv6(input, errors);
    if (is_opaque) return parse_opaque_host(input, errors);
    return parse_domain_or_ipv4(input, errors);
}

std::string serialize_host(const Host& host) { return std::visit(HostSerializer{}, host); }

}  // namespace refurl::standard
