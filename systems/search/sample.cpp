#include "systems/search/sample.hpp"

#include <cstdint>
#include <string_view>

namespace refurl::systems {

namespace {

constexpr std::size_t longest = 256;  ///< in bytes

/// Returns a number that depends on each bit of a pair: FNV-1a, and a finish that also spreads the last bytes.
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

bool is_one_of(const Pair& pair, std::size_t one_of) { return one_of == 1 || hash_of(pair) % one_of == 0; }

}  // namespace

void Sample::add(const Pair& pair) {
    if (size_of(pair) > longest || !is_one_of(pair, one_of_)) return;
    pairs_.push_back(pair);
    if (pairs_.size() > most_) thin(2 * one_of_);
}

void Sample::add(const Sample& other) {
    thin(other.one_of_);
    for (const Pair& pair : other.pairs_) add(pair);
}

void Sample::thin(std::size_t one_of) {
    if (one_of <= one_of_) return;
    one_of_ = one_of;
    std::erase_if(pairs_, [&](const Pair& pair) { return !is_one_of(pair, one_of_); });
}

}  // namespace refurl::systems
