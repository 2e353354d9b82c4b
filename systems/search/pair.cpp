#include "systems/search/pair.hpp"

#include <algorithm>
#include <compare>
#include <tuple>
#include <utility>

#include "model/store.hpp"
#include "model/utf8.hpp"

namespace refurl::systems {

namespace {

/// Returns the rank of a byte: the simplest characters first, then all others in their order.
std::size_t rank_of(char byte) {
    const std::size_t place = simplest_characters.find(byte);
    return place != std::string_view::npos ? place : simplest_characters.size() + static_cast<unsigned char>(byte);
}

std::strong_ordering compared(std::string_view a, std::string_view b) {
    return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end(),
                                                  [](char x, char y) { return rank_of(x) <=> rank_of(y); });
}

}  // namespace

std::size_t size_of(const Pair& pair) { return pair.input.size() + (pair.base ? pair.base->size() : 0); }

std::size_t cost_of(const Pair& pair) { return 1 + size_of(pair) / 4096; }

Pair well_formed(Pair pair) {
    const auto decode = [](std::string& text) {
        if (is_well_formed(text)) return;
        Store store;
        text = std::string(decode_utf8(text, store));
    };
    decode(pair.input);
    if (pair.base) decode(*pair.base);
    return pair;
}

bool is_simpler(const Pair& a, const Pair& b) {
    const auto rank = [](const Pair& pair) { return std::tuple(pair.base.has_value(), size_of(pair)); };
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    if (const auto inputs = compared(a.input, b.input); inputs != 0) return inputs < 0;
    return a.base && compared(*a.base, *b.base) < 0;
}

Reader reader_of(System system) {
    return [system = std::move(system)](std::span<const Pair> pairs) {
        std::vector<Request> requests;
        requests.reserve(pairs.size());
        for (const Pair& pair : pairs) requests.push_back({.input = pair.input, .base = pair.base});
        std::vector<Reply> replies;
        replies.reserve(pairs.size());
        const auto receive = [&](Answer&& answer) { replies.emplace_back(std::move(answer)); };
        if (system.read_all)
            system.read_all(requests, receive);
        else
            for (const Request& request : requests) receive(system.read(request));
        return replies;
    };
}

Reply read_one(const Reader& reader, const Pair& pair) { return std::move(reader({&pair, 1}).front()); }

std::string_view trouble_of(const Reply& a, const Reply& b) { return a.trouble.empty() ? b.trouble : a.trouble; }

std::optional<std::string_view> difference_of_replies(const Reply& a, const Reply& b) {
    if (const std::string_view trouble = trouble_of(a, b); !trouble.empty()) return trouble;
    if (!a.is_supported || !b.is_supported) return std::nullopt;
    return first_difference(a.answer, b.answer);
}

}  // namespace refurl::systems
