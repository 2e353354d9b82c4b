#include "tools/steps/units.hpp"

#include <array>

#include "tools/steps/published.hpp"

namespace refurl::tools::steps {

namespace {

constexpr auto followed = std::to_array<FollowedUnit>({
#include "tools/steps/followed.inc"
});

}  // namespace

std::string Unit::title() const {
    if (kind == Kind::section) return "section " + name;
    return number.empty() ? name : name + ' ' + number;
}

std::vector<Unit> units_of(std::string_view source) {
    const PublishedStandard standard(source);
    std::vector<Unit> units;
    for (const PublishedAlgorithm& algorithm : standard.algorithms()) {
        const std::string key = algorithm.key == algorithm.name ? "" : algorithm.key;
        units.push_back({Kind::algorithm, algorithm.name, algorithm.anchor, "", algorithm.text, key});
        for (const PublishedStep& step : algorithm.steps)
            units.push_back({Kind::step, algorithm.name, algorithm.anchor, step.number, step.text});
    }
    for (const PublishedDefinition& each : standard.definitions()) {
        const bool is_section = each.name.empty();
        units.push_back({is_section ? Kind::section : Kind::definition, is_section ? each.anchor : each.name,
                         each.anchor, "", each.text});
    }
    return units;
}

std::string digest_of(std::string_view words) {
    constexpr std::uint64_t offset_basis = 0xCBF29CE484222325;
    constexpr std::uint64_t prime = 0x100000001B3;
    constexpr unsigned digits = 12;
    std::uint64_t hash = offset_basis;
    for (const char c : words) hash = (hash ^ static_cast<unsigned char>(c)) * prime;
    std::string text;
    for (unsigned i = 0; i < digits; ++i, hash >>= 4U) text += "0123456789abcdef"[hash & 0xFU];
    return text;
}

std::span<const FollowedUnit> followed_units() { return followed; }

}  // namespace refurl::tools::steps
