#include "systems/search/sample.hpp"

namespace refurl::systems {

namespace {

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
