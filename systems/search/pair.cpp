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
    for (std::size_t i = 0; const std::string* const text = text_in(pair.asks, i); ++i) size += text->size();
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
    if (const std::string asked = key_of(pair.asks); !asked.empty()) {
        add("\n\n");
        add(asked);
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
    for (std::size_t i = 0; std::string* const text = text_in(pair.asks, i); ++i) decode(*text);
    return pair;
}

bool is_simpler(const Pair& a, const Pair& b) {
    const auto rank = [](const Pair& pair) {
        return std::tuple(count_of(pair.asks), pair.base.has_value(), size_of(pair));
    };
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    if (const auto inputs = compared(a.input, b.input); inputs != 0) return inputs < 0;
    if (const auto bases = a.base ? compared(*a.base, *b.base) : std::strong_ordering::equal; bases != 0)
        return bases < 0;
    return is_simpler_to_ask(a.asks, b.asks, compared);
}

Request request_of(const Pair& pair) {
    return {.input = pair.input, .base = pair.base, .encoding = pair.asks.encoding};
}

namespace {

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

std::vector<Setting> settings_of(const Pair& pair) {
    std::vector<Setting> settings;
    settings.reserve(pair.asks.set.size());
    for (const Call& setting : pair.asks.set) settings.push_back({setting[0], setting[1]});
    return settings;
}

Answer answer_of(const System& system, const Pair& pair) {
    if (pair.asks.set.empty()) return system.read(request_of(pair));
    auto seen = system.scripting.set(request_of(pair), settings_of(pair));
    if (!seen) return std::unexpected(std::move(seen.error()));
    return record_seen(std::move(seen->back()));
}

/// Returns what the calls tell; nothing if the URL has no search parameters.
std::vector<Told> calls_told(const System& system, const Pair& pair) {
    const bool has_entries = system.scripting.method_named("entries") != nullptr;
    const std::vector<Call> calls = calls_to_make(pair.asks.params, has_entries);
    auto results = system.scripting.call(request_of(pair), settings_of(pair), calls);
    std::vector<Returned> returned;
    for (std::size_t i = 0; results && i < calls.size(); ++i)
        returned.push_back({*constant_name_of(calls[i][0]), std::move((*results)[i])});
    return results ? told_by(std::move(returned), has_entries) : std::vector<Told>();
}

/// Returns what a system says about the validity of an input; nothing if its base is not read.
std::optional<Verdict> verdict_of(const System& system, const Pair& pair) {
    if (pair.base && !system.read({.input = *pair.base})) return std::nullopt;
    Verdict verdict{.valid = calls_valid(system, request_of(pair))};
    if (!system.errors) return verdict;
    const auto names = system.errors(request_of(pair));
    verdict.errors.emplace(names.begin(), names.end());
    return verdict;
}

}  // namespace

Reply read_one(const System& system, const Pair& pair) {
    if (!supports(system, pair.asks))
        return {std::unexpected(Refusal{"", system.name + " cannot be asked this."}), false};
    Reply reply{answer_of(system, pair)};
    if (reply.answer && !pair.asks.params.empty()) reply.calls = calls_told(system, pair);
    if (pair.asks.validate) reply.verdict = verdict_of(system, pair);
    return reply;
}

Reader reader_of(System system) {
    return [system = std::move(system)](std::span<const Pair> pairs) {
        std::vector<Reply> replies;
        replies.reserve(pairs.size());
        if (system.read_all && std::ranges::all_of(pairs, [](const Pair& pair) { return count_of(pair.asks) == 0; })) {
            std::vector<Request> requests(pairs.size());
            std::ranges::transform(pairs, requests.begin(), request_of);
            system.read_all(requests, [&](Answer&& answer) { replies.emplace_back(std::move(answer)); });
        } else {
            for (const Pair& pair : pairs) replies.push_back(read_one(system, pair));
        }
        return replies;
    };
}

Reply reply_by_standard(const Pair& pair, const standard::Edition& edition) {
    if (count_of(pair.asks) == 0) return {read_by_standard(request_of(pair), edition)};
    return read_one(standard_system(edition), pair);
}

Reply read_one(const Reader& reader, const Pair& pair) { return std::move(reader({&pair, 1}).front()); }

std::string_view trouble_of(const Reply& a, const Reply& b) { return a.trouble.empty() ? b.trouble : a.trouble; }

std::optional<std::string_view> difference_of_asked(const Reply& a, const Reply& b) {
    if (const auto step = difference_of_calls(a.calls, b.calls)) return step;
    return a.verdict && b.verdict ? difference_of_verdicts(*a.verdict, *b.verdict) : std::nullopt;
}

std::optional<std::string_view> difference_of_replies(const Reply& a, const Reply& b) {
    if (const std::string_view trouble = trouble_of(a, b); !trouble.empty()) return trouble;
    if (!a.is_supported || !b.is_supported) return std::nullopt;
    const auto part = first_difference(a.answer, b.answer);
    return part ? part : difference_of_asked(a, b);
}

bool is_as_wanted(const Reply& reply, const Reply& wanted) {
    return reply.is_supported && !difference_of_replies(reply, wanted);
}

}  // namespace refurl::systems
