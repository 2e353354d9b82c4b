#include "systems/search/pair.hpp"

#include <tuple>
#include <utility>

namespace refurl::systems {

namespace {

std::size_t size_of(const Pair& pair) { return pair.input.size() + (pair.base ? pair.base->size() : 0); }

}  // namespace

Reader reader_of(System system) {
    return [system = std::move(system)](const Pair& pair) {
        return system.read({.input = pair.input, .base = pair.base});
    };
}

bool is_simpler(const Pair& a, const Pair& b) {
    const auto rank = [](const Pair& pair) {
        return std::tuple(pair.base.has_value(), size_of(pair), std::string_view(pair.input), pair.base);
    };
    return rank(a) < rank(b);
}

}  // namespace refurl::systems
