#include "host/ip6.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>

#include "host/rules.hpp"
#include "model/justification.hpp"

namespace refurl {

namespace {

struct Pieces {
    Address6 value{};
    std::size_t count = 0;

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

void add_dotted(Pieces& pieces, std::string_view text) {
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
            add_dotted(pieces, piece);
    }
    return pieces;
}

struct Run {
    std::size_t begin = 0, end = 0;
    [[nodiscard]] std::size_t size() const { return end - begin; }
};

/// Returns the first longest run of zero pieces, or an empty run if no run is longer than one piece.
Run compressed_run(const Address6& address) {
    Run longest;
    Run run;
    for (std::size_t i = 0; i < address.size(); ++i) {
        if (address[i] != 0) run.begin = i + 1;
        run.end = i + 1;
        if (run.size() > longest.size()) longest = run;
    }
    return longest.size() > 1 ? longest : Run{};
}

}  // namespace

Address6 address6_of(std::string_view text) {
    const std::size_t gap = text.find("::");
    Address6 address = read_pieces(text.substr(0, gap)).value;
    if (gap == std::string_view::npos) return address;
    const Pieces after = read_pieces(text.substr(gap + 2));
    std::copy_n(after.value.begin(), after.count, address.end() - static_cast<std::ptrdiff_t>(after.count));
    return address;
}

std::string_view text_of_ip6(const Address6& address, Store& store) {
    constexpr std::size_t longest = 41;  // eight pieces of four digits, seven colons, two brackets
    const Run run = compressed_run(address);
    char* const begin = store.room(longest);
    char* end = begin;
    *end++ = '[';
    for (std::size_t i = 0; i < address.size(); ++i) {
        if (run.size() > 0 && i == run.begin) {
            *end++ = ':';
            *end++ = ':';
            i = run.end;
            if (i == address.size()) break;
        } else if (i > 0) {
            *end++ = ':';
        }
        end = std::to_chars(end, begin + longest, address[i], 16).ptr;
    }
    *end++ = ']';
    return {begin, end};
}

Address6 address6_in_brackets(std::string_view host) { return address6_of(host.substr(1, host.size() - 2)); }

std::string_view shortest_ip6(std::string_view host, Store& store) {
    const Address6 address = address6_in_brackets(host);
    return by(rule::ip6_address, host, text_of_ip6(address, store), store);
}

bool is_shortest_ip6(std::string_view host) {
    Store store;
    return text_of_ip6(address6_in_brackets(host), store) == host;
}

}  // namespace refurl
