#include "systems/whatwg_2012/hosts.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "host/uts46/processing.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"
#include "standard/infra.hpp"
#include "systems/whatwg_2012/percent_encoded_bytes.hpp"

namespace refurl::systems::whatwg_2012 {

namespace {

using standard::is_ascii_digit;
using standard::is_ascii_hex_digit;

constexpr std::size_t piece_count = 8;

// ---- 4.2 The IPv6 parser

/// The IPv6 parser. Its members are the variables of the algorithm. Comments name the steps.
class Ipv6Parser {
  public:
    Ipv6Parser(std::u32string_view input, Slips slips) : input_(input), slips_(slips) {}

    std::optional<Ipv6Address> run() {
        if (c() == U':' && !leading_colons()) return std::nullopt;
        while (c() != eof)
            if (!main()) return std::nullopt;
        if (!finale()) return std::nullopt;
        return address_;
    }

  private:
    [[nodiscard]] char32_t c() const { return pointer_ < input_.size() ? input_[pointer_] : eof; }
    [[nodiscard]] std::u32string_view remaining() const { return input_.substr(pointer_ + 1); }

    /// Sets the piece that the piece pointer points to. By the letter, step 11.7 may move the pointer past the last
    /// piece; then nothing is set.
    void set_piece(unsigned value) {
        if (piece_pointer_ < piece_count) address_.pieces[piece_pointer_] = static_cast<std::uint16_t>(value);
    }
    [[nodiscard]] unsigned piece() const { return piece_pointer_ < piece_count ? address_.pieces[piece_pointer_] : 0U; }

    // Each step returns false for failure.
    bool leading_colons();
    bool main();
    bool compression();
    bool ipv4();
    bool number();
    bool dot();
    bool finale();
    void move_pieces();

    std::u32string_view input_;
    Slips slips_;
    Ipv6Address address_;
    std::size_t piece_pointer_ = 0;
    std::optional<std::size_t> compress_pointer_;
    std::size_t pointer_ = 0;
    unsigned dots_seen_ = 0;
};

// Step 6
bool Ipv6Parser::leading_colons() {
    if (!remaining().starts_with(U':')) return false;
    pointer_ += 2;
    compress_pointer_ = ++piece_pointer_;
    return true;
}

// Step 7, Main
bool Ipv6Parser::main() {
    if (piece_pointer_ == piece_count) return false;
    if (c() == U':') return compression();
    unsigned value = 0;
    std::size_t length = 0;
    for (; length < 4 && is_ascii_hex_digit(c()); ++pointer_, ++length) value = value * 0x10 + standard::hex_value(c());
    if (c() == U'.') {
        if (length == 0) return false;
        pointer_ -= length;
        return ipv4();
    }
    if (c() == U':') {
        ++pointer_;
        if (c() == eof) return false;
    } else if (c() != eof) {
        return false;
    }
    set_piece(value);
    ++piece_pointer_;
    return true;
}

// Step 7.2
bool Ipv6Parser::compression() {
    if (compress_pointer_) return false;
    if (!slips_.has(Slip::ipv6_compression_stays)) ++pointer_;
    compress_pointer_ = ++piece_pointer_;
    return true;
}

// Steps 9 to 11, IPv4
bool Ipv6Parser::ipv4() {
    if (piece_pointer_ > 6) return false;
    while (c() != eof)
        if (!number()) return false;
    return true;
}

// Step 11
bool Ipv6Parser::number() {
    unsigned value = 0;
    for (; is_ascii_digit(c()); ++pointer_) value = std::min(value * 10 + standard::hex_value(c()), 256U);
    if (value > 255) return false;
    if (dots_seen_ < 3 && c() != U'.') return false;
    if (dots_seen_ == 3 && c() != eof) return false;
    set_piece(piece() * (slips_.has(Slip::ipv4_sixteen) ? 0x10U : 0x100U) + value);
    const bool is_first_of_two = dots_seen_ == 0 || dots_seen_ == 2;
    if (is_first_of_two == slips_.has(Slip::ipv4_odd_pieces)) ++piece_pointer_;
    ++dots_seen_;
    return dot();
}

// The step that step 11 lacks. If it did not require a digit, `1.` would end the loop, and `1..1.1` would have an empty
// number.
bool Ipv6Parser::dot() {
    if (c() == eof || slips_.has(Slip::ipv4_dot_stays)) return true;
    ++pointer_;
    return is_ascii_digit(c());
}

// Steps 12 and 13, Finale
bool Ipv6Parser::finale() {
    if (!compress_pointer_) return piece_pointer_ == piece_count;
    move_pieces();
    return true;
}

// Step 12
void Ipv6Parser::move_pieces() {
    auto& pieces = address_.pieces;
    std::size_t swaps = std::min(piece_pointer_, piece_count) - std::min(*compress_pointer_, piece_count);
    for (piece_pointer_ = 7; piece_pointer_ != 0 && swaps != 0; --piece_pointer_, --swaps) {
        const std::size_t after = *compress_pointer_ + swaps;
        const std::size_t from = slips_.has(Slip::ipv6_swap_index) && after < piece_count ? after : after - 1;
        if (slips_.has(Slip::ipv6_replace))
            pieces[piece_pointer_] = pieces[from];
        else
            std::swap(pieces[piece_pointer_], pieces[from]);
    }
}

// ---- 4.3 The IPv6 serializer

/// A sequence of pieces that are 0.
struct Zeros {
    std::size_t first = piece_count;
    std::size_t size = 1;  ///< only a longer sequence counts
};

/// Returns the first of the longest sequences of more than one zero piece. Steps 2 and 3.
Zeros longest_zeros(const Ipv6Address& address) {
    Zeros longest;
    std::size_t size = 0;
    for (std::size_t i = 0; i < piece_count; ++i) {
        size = address.pieces[i] == 0 ? size + 1 : 0;
        if (size > longest.size) longest = {.first = i + 1 - size, .size = size};
    }
    return longest;
}

/// Returns a piece as the shortest lower-case hexadecimal number.
std::string hexadecimal(std::uint16_t piece) {
    std::array<char, 4> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), piece, 16);
    return {digits.data(), end};
}

bool is_in(const Zeros& zeros, std::size_t index) { return index >= zeros.first && index - zeros.first < zeros.size; }

std::expected<Host, HostFault> parse_domain(std::u32string_view input, Slips slips) {
    Store store;
    const std::string bytes = percent_decode(input, slips);
    const auto [ascii, errors] = uts46::to_ascii(decode_utf8(bytes, store), uts46::url_options);
    if (errors.empty()) return ascii;
    return std::unexpected(HostFault{"host parser", "The host is not a domain: IDNA's ToASCII fails."});
}

}  // namespace

std::optional<Ipv6Address> parse_ipv6(std::u32string_view input, Slips slips) { return Ipv6Parser(input, slips).run(); }

// The host parser
std::expected<Host, HostFault> parse_host(std::u32string_view input, Slips slips) {
    if (!input.starts_with(U'[')) return parse_domain(input, slips);
    if (!input.ends_with(U']')) return std::unexpected(HostFault{"host parser", "The host lacks its closing bracket."});
    const auto address = parse_ipv6(input.substr(1, input.size() - 2), slips);
    if (!address) return std::unexpected(HostFault{"IPv6 parser", "The host in brackets is not an IPv6 address."});
    return *address;
}

// The host serializer
std::string serialize_host(const std::optional<Host>& host, Slips slips) {
    if (!host) return "";
    if (const auto* const address = std::get_if<Ipv6Address>(&*host))
        return '[' + serialize_ipv6(*address, slips) + ']';
    return std::get<std::string>(*host);
}

// The IPv6 serializer
std::string serialize_ipv6(const Ipv6Address& address, Slips slips) {
    std::string output;
    const Zeros compressed = longest_zeros(address);
    for (std::size_t i = 0; i < piece_count; ++i) {
        if (i == compressed.first) output += i == 0 || slips.has(Slip::ipv6_three_colons) ? "::" : ":";
        const bool is_later_zero = i >= compressed.first && address.pieces[i] == 0;
        if (is_in(compressed, i) || (is_later_zero && slips.has(Slip::ipv6_all_zeros))) continue;
        output += hexadecimal(address.pieces[i]);
        if (i + 1 != piece_count) output += ':';
    }
    return output;
}

}  // namespace refurl::systems::whatwg_2012
