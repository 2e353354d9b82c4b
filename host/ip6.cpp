#include "host/ip6.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace refurl {

// ---- The parser

namespace {

struct Pieces {
    Address6 value{};
    std::size_t count = 0;

    /// A sentence of ip6-address has at most eight pieces. The condition keeps any other text inside the array.
    void add(std::uint32_t piece) {
        if (count < value.size()) value[count++] = static_cast<std::uint16_t>(piece);
    }
};

std::uint32_t number(std::string_view digits, int radix) {
    std::uint32_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value, radix);
    return value;
}

/// Removes and returns the part of `text` before `separator`. Removes the separator too.
std::string_view take_until(std::string_view& text, char separator) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return part;
}

void add_ip4(Pieces& pieces, std::string_view text) {
    for (int half = 0; half < 2; ++half) {
        const std::uint32_t high = number(take_until(text, '.'), 10);
        pieces.add(high * 256 + number(take_until(text, '.'), 10));
    }
}

/// Returns the pieces of a text that has no `::`.
Pieces read_pieces(std::string_view text) {
    Pieces pieces;
    while (!text.empty()) {
        const std::string_view piece = take_until(text, ':');
        if (piece.find('.') == std::string_view::npos)
            pieces.add(number(piece, 16));
        else
            add_ip4(pieces, piece);
    }
    return pieces;
}

}  // namespace

// https://url.spec.whatwg.org/#concept-ipv6-parser, for a text that the grammar has read
Address6 address6_of(std::string_view host) {
    const std::string_view text = host.substr(1, host.size() - 2);
    const std::size_t gap = text.find("::");
    Address6 address = read_pieces(text.substr(0, gap)).value;
    if (gap == std::string_view::npos) return address;
    const Pieces after = read_pieces(text.substr(gap + 2));
    std::copy_n(after.value.begin(), after.count, address.end() - static_cast<std::ptrdiff_t>(after.count));
    return address;
}

// ---- The serializer

namespace {

// https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index
/// Returns where the first longest run of zero pieces begins and ends; past the last piece if none is longer than one.
std::pair<std::size_t, std::size_t> compressed_pieces(const Address6& address) {
    std::pair<std::size_t, std::size_t> longest;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < address.size(); ++i) {
        if (address[i] != 0) begin = i + 1;
        if (i + 1 - begin > longest.second - longest.first) longest = {begin, i + 1};
    }
    return longest.second - longest.first > 1 ? longest : std::pair{address.size(), address.size()};
}

/// Returns pieces in lower-case hexadecimal, with `:` between them.
std::string joined(std::span<const std::uint16_t> pieces) {
    std::string text;
    for (const std::uint16_t piece : pieces) {
        std::array<char, 4> digits{};
        char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), piece, 16).ptr;
        text.append(text.empty() ? "" : ":").append(digits.data(), end);
    }
    return text;
}

}  // namespace

// https://url.spec.whatwg.org/#concept-ipv6-serializer
std::string_view text_of_ip6(const Address6& address, Store& store) {
    const auto [begin, end] = compressed_pieces(address);
    const std::span<const std::uint16_t> pieces(address);
    const std::string_view compressed = begin < end ? "::" : "";
    return store.keep('[' + joined(pieces.first(begin)).append(compressed) + joined(pieces.subspan(end)) + ']');
}

std::string_view shortest_ip6(std::string_view host, Store& store) { return text_of_ip6(address6_of(host), store); }

bool is_shortest_ip6(std::string_view host) {
    Store store;
    return text_of_ip6(address6_of(host), store) == host;
}

}  // namespace refurl
