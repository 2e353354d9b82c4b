#include "systems/search/pair.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <tuple>
#include <utility>

#include "model/store.hpp"
#include "model/utf8.hpp"
#include "systems/today.hpp"

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

std::size_t size_of(const Pair& pair) {
    std::size_t size = pair.input.size() + (pair.base ? pair.base->size() : 0);
    for (const Assignment& assignment : pair.set) size += assignment.value.size();
    return size;
}

std::uint64_t hash_of(const Pair& pair) {
    constexpr std::uint64_t basis = 0xCBF29CE484222325;
    constexpr std::uint64_t prime = 0x100000001B3;
    std::uint64_t hash = basis;
    const auto add = [&](std::string_view text) {
        for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * prime;
    };
    add(pair.input);
    if (pair.base) {
        add("\n");
        add(*pair.base);
    }
    for (const Assignment& assignment : pair.set) {
        add("\n\n");
        add(assignment.attribute);
        add("\n");
        add(assignment.value);
    }
    hash = (hash ^ hash >> 33U) * 0xFF51AFD7ED558CCD;
    return hash ^ hash >> 33U;
}

std::size_t cost_of(const Pair& pair) { return 1 + size_of(pair) / 4096; }

Pair well_formed(Pair pair) {
    const auto decode = [](std::string& text) {
        if (is_well_formed(text)) return;
        Store store;
        text = std::string(decode_utf8(text, store));
    };
    decode(pair.input);
    if (pair.base) decode(*pair.base);
    for (Assignment& assignment : pair.set) decode(assignment.value);
    return pair;
}

bool is_simpler(const Pair& a, const Pair& b) {
    const auto rank = [](const Pair& pair) {
        return std::tuple(pair.set.size(), pair.base.has_value(), size_of(pair));
    };
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    if (const auto inputs = compared(a.input, b.input); inputs != 0) return inputs < 0;
    if (const auto bases = a.base ? compared(*a.base, *b.base) : std::strong_ordering::equal; bases != 0)
        return bases < 0;
    for (std::size_t i = 0; i < a.set.size(); ++i) {
        if (const auto values = compared(a.set[i].value, b.set[i].value); values != 0) return values < 0;
        if (a.set[i].attribute != b.set[i].attribute) return a.set[i].attribute < b.set[i].attribute;
    }
    return false;
}

namespace {

Request request_of(const Pair& pair) { return {.input = pair.input, .base = pair.base}; }

/// Returns the record of a URL as scripts see it: its attributes are its parts too, so that these are compared.
Record record_seen(Seen seen) {
    const Attributes& attributes = seen.attributes;
    return {.href = std::move(seen.href),
            .scheme = attributes.protocol,
            .username = attributes.username,
            .password = attributes.password,
            .host = attributes.hostname,
            .port = attributes.port,
            .path = attributes.pathname.value_or(""),
            .query = attributes.search,
            .fragment = attributes.hash,
            .attributes = attributes};
}

Answer answer_after_settings(const System& system, const Pair& pair) {
    std::vector<Setting> settings;
    settings.reserve(pair.set.size());
    for (const Assignment& assignment : pair.set) settings.push_back({assignment.attribute, assignment.value});
    auto seen = system.scripting.set(request_of(pair), settings);
    if (!seen) return std::unexpected(std::move(seen.error()));
    return record_seen(std::move(seen->back()));
}

bool can_set(const System& system, const Pair& pair) {
    return std::ranges::all_of(pair.set,
                               [&](const Assignment& each) { return system.scripting.can_set(each.attribute); });
}

}  // namespace

Reply read_one(const System& system, const Pair& pair) {
    if (pair.set.empty()) return {system.read(request_of(pair))};
    if (can_set(system, pair)) return {answer_after_settings(system, pair)};
    return {std::unexpected(Refusal{"", system.name + " cannot set this."}), false};
}

Reader reader_of(System system) {
    return [system = std::move(system)](std::span<const Pair> pairs) {
        std::vector<Reply> replies;
        replies.reserve(pairs.size());
        if (system.read_all && std::ranges::all_of(pairs, [](const Pair& pair) { return pair.set.empty(); })) {
            std::vector<Request> requests(pairs.size());
            std::ranges::transform(pairs, requests.begin(), request_of);
            system.read_all(requests, [&](Answer&& answer) { replies.emplace_back(std::move(answer)); });
        } else {
            for (const Pair& pair : pairs) replies.push_back(read_one(system, pair));
        }
        return replies;
    };
}

Answer answer_by_standard(const Pair& pair, const standard::Edition& edition) {
    if (pair.set.empty()) return read_by_standard(request_of(pair), edition);
    return answer_after_settings(standard_system(edition), pair);
}

Reply read_one(const Reader& reader, const Pair& pair) { return std::move(reader({&pair, 1}).front()); }

std::string_view trouble_of(const Reply& a, const Reply& b) { return a.trouble.empty() ? b.trouble : a.trouble; }

std::optional<std::string_view> difference_of_replies(const Reply& a, const Reply& b) {
    if (const std::string_view trouble = trouble_of(a, b); !trouble.empty()) return trouble;
    if (!a.is_supported || !b.is_supported) return std::nullopt;
    return first_difference(a.answer, b.answer);
}

}  // namespace refurl::systems
